import { among } from '@tramontane/db/among'
import type { Db, Tx } from '@tramontane/db/database'
import { placeholders, prepared } from '@tramontane/db/fast/prepared'
import { isKnownClient } from '@tramontane/db/people/accounts'
import type { Appointment } from '@tramontane/db/people/appointments'
import { appointmentMoves, appointments } from '@tramontane/db/schema/appointments/appointments'
import { clients, places, subscriptions } from '@tramontane/db/schema/clients/subscribers'
import { contracts } from '@tramontane/db/schema/subscriptions/billing'
import { endsAfter } from '@tramontane/db/to-come'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Interval } from '@tramontane/domain/days/day'
import { dayMs, minuteMs } from '@tramontane/domain/days/durations'
import { spotOf, spotOnLine } from '@tramontane/domain/places/washing-place'
import type { PlannedWash, UntimedWash } from '@tramontane/domain/rounds/planning'
import { awaitedStatuses, runningStatuses } from '@tramontane/domain/washes/statuses'
import { suspendedAs } from '@tramontane/domain/washes/suspended-as'
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  ne,
  notExists,
  type Placeholder,
  sql,
} from 'drizzle-orm'

export type Subscription = typeof subscriptions.$inferSelect

/** No wash lasts longer: what began earlier has ended. */
const longestMs = dayMs

/** Its appointment's number, and whether nobody did it yet. */
type Kept = { id: number; isOpen: boolean }

export type KeptWash = PlannedWash & Kept
export type KeptUntimed = UntimedWash & Kept

/** In the order of the starts: what is planned at some moment of a span. */
export async function plannedWashes(
  db: Db,
  { start, end }: Interval,
  exceptId = nobody,
): Promise<{ washes: KeptWash[]; untimed: KeptUntimed[] }> {
  const startMs = start.getTime()
  const within = { earliest: startMs - longestMs, start: startMs, end: end.getTime(), exceptId }
  const rows = await planned(db).all(within)
  const washes: KeptWash[] = []
  const untimed: KeptUntimed[] = []
  for (const row of rows) {
    const wash = keptWash(row)
    const { id, spot, service, isOpen } = wash
    if (row.timeSlot !== null) washes.push(wash)
    else if (isOpen)
      untimed.push({ id, day: dayOf(wash.start), minutes: minutesBetween(wash), spot, service, isOpen })
  }
  return { washes, untimed }
}

function minutesBetween({ start, end }: Interval): number {
  return (end.getTime() - start.getTime()) / minuteMs
}

/** The id of no appointment. */
const nobody = 0

const planned = prepared((db) =>
  selectPlanned(db)
    .where(areMeeting(placeholders(['earliest', 'start', 'end', 'exceptId'])))
    .orderBy(asc(appointments.date))
    .prepare(),
)

/** What the planning reads of a row. */
export function selectPlanned(db: Db) {
  return db
    .select({
      id: appointments.id,
      start: appointments.date,
      end: appointments.endsAt,
      timeSlot: appointments.timeSlot,
      status: appointments.status,
      service: appointments.service,
      van: appointments.van,
      place: {
        lat: places.lat,
        lon: places.lon,
        cityCode: places.cityCode,
        precision: places.precision,
      },
      // Read of the rows alone that hang on no place.
      address: sql<string | null>`case when ${appointments.placeId} is null then ${appointments.address} end`,
    })
    .from(appointments)
    .leftJoin(places, eq(places.id, appointments.placeId))
    .$dynamic()
}

type PlannedRow = Awaited<ReturnType<typeof selectPlanned>>[number]

export function keptWash({ timeSlot: _, status, service, place, address, ...wash }: PlannedRow): KeptWash {
  return {
    ...{ ...wash, service: suspendedAs(service), isOpen: status !== 'completed' },
    spot: place ? spotOf(place) : spotOnLine(address ?? ''),
  }
}

/** The washes that nobody canceled and that have a moment of `within` in common. */
export function meets({ start, end }: Interval, exceptId = nobody) {
  const earliest = new Date(start.getTime() - longestMs)
  return and(areMeeting({ earliest, start, end, exceptId }), isNotNull(appointments.timeSlot))
}

function areMeeting(
  within: Record<'earliest' | 'start' | 'end', Date | Placeholder> & { exceptId: number | Placeholder },
) {
  return and(
    gt(appointments.date, within.earliest),
    lt(appointments.date, within.end),
    gt(appointments.endsAt, within.start),
    ne(appointments.status, 'canceled'),
    ne(appointments.id, within.exceptId),
  )
}

export async function appointmentById(db: Db, id: number): Promise<Appointment | null> {
  const rows = await db.select().from(appointments).where(eq(appointments.id, id)).limit(1)
  return rows[0] ?? null
}

export async function appointmentOfClient(
  db: Db,
  { id, clientId }: { id: number; clientId: number },
): Promise<Appointment | null> {
  const rows = await db
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, id), eq(appointments.clientId, clientId)))
    .limit(1)
  return rows[0] ?? null
}

/** The one that the subscription's contract promised, whatever became of it. */
export async function firstVisitOf(db: Db, subscriptionId: number): Promise<Appointment | null> {
  const rows = await db
    .select()
    .from(appointments)
    .where(and(eq(appointments.subscriptionId, subscriptionId), eq(appointments.isFirstVisit, true)))
    .limit(1)
  return rows[0] ?? null
}

/** Running subscriptions with an account, whose first visit is to come, and which never had an appointment. */
export async function subscriptionsWithoutVisit(db: Db, { from }: { from: Date }): Promise<Subscription[]> {
  const planned = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(eq(appointments.subscriptionId, subscriptions.id))
  const known = db.select({ id: clients.id }).from(clients).where(isKnownClient)
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.status, runningStatuses),
        isNotNull(subscriptions.startDate),
        inArray(subscriptions.clientId, known),
        gte(subscriptions.firstVisitDate, from),
        notExists(planned),
      ),
    )
    .orderBy(asc(subscriptions.id))
}

/** Soonest first. Shapes: with `endAfter`, only those to come that nobody canceled. */
export async function appointmentsOfClient(
  db: Db,
  { clientId, endAfter }: { clientId: number; endAfter?: Date },
): Promise<Appointment[]> {
  const isComing = endAfter && [
    gt(appointments.date, new Date(endAfter.getTime() - longestMs)),
    endsAfter(endAfter),
    inArray(appointments.status, awaitedStatuses),
  ]
  return db
    .select()
    .from(appointments)
    .where(and(eq(appointments.clientId, clientId), ...(isComing ?? [])))
    .orderBy(asc(appointments.date), asc(appointments.id))
}

/** Those that run, paid or not, in the order in which they were made. */
export async function runningSubscriptions(db: Db): Promise<Subscription[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(inArray(subscriptions.status, runningStatuses), isNotNull(subscriptions.startDate)))
    .orderBy(asc(subscriptions.id))
}

/** In the order in which they were made. */
export async function subscriptionsOfClient(db: Db, clientId: number): Promise<Subscription[]> {
  return ofClient(db).all({ clientId })
}

const ofClient = prepared((db) =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.clientId, sql.placeholder('clientId')))
    .orderBy(asc(subscriptions.id))
    .prepare(),
)

/** When the terms of a contract were accepted online; null for one that was entered by hand. */
export async function acceptanceOf(db: Db, subscriptionId: number): Promise<Date | null> {
  const rows = await acceptedAt(db).all({ subscriptionId })
  return rows[0]?.acceptedAt ?? null
}

const acceptedAt = prepared((db) =>
  db
    .select({ acceptedAt: contracts.acceptedAt })
    .from(contracts)
    .where(eq(contracts.subscriptionId, sql.placeholder('subscriptionId')))
    .limit(1)
    .prepare(),
)

export async function insertMove(tx: Tx, move: typeof appointmentMoves.$inferInsert) {
  await tx.insert(appointmentMoves).values(move)
}

/** Every move of these subscriptions, with the start from which their terms are counted. */
export async function movesOf(db: Db, subscriptionIds: number[]) {
  if (subscriptionIds.length === 0) return []
  return movesAmong(db).all({ ids: JSON.stringify(subscriptionIds) })
}

const movesAmong = prepared((db) =>
  db
    .select({
      subscriptionId: appointmentMoves.subscriptionId,
      movedAt: appointmentMoves.createdAt,
      startDate: subscriptions.startDate,
    })
    .from(appointmentMoves)
    .innerJoin(subscriptions, eq(subscriptions.id, appointmentMoves.subscriptionId))
    .where(among(appointmentMoves.subscriptionId, sql.placeholder('ids')))
    .orderBy(desc(appointmentMoves.createdAt))
    .prepare(),
)
