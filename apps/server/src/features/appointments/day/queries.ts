import { among } from '@tramontane/db/among'
import type { Db } from '@tramontane/db/database'
import { asOneText } from '@tramontane/db/fast/one-text'
import { placeholders, prepared } from '@tramontane/db/fast/prepared'
import type { PlaceRow } from '@tramontane/db/people/places'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { series } from '@tramontane/db/schema/appointments/series'
import { places, subscriptions } from '@tramontane/db/schema/clients/subscribers'
import { contractEndings } from '@tramontane/db/schema/subscriptions/endings'
import type { AgreedPlace } from '@tramontane/domain/contracts/agreed-travel'
import { chargedUntil } from '@tramontane/domain/contracts/received-declaration'
import type { ChargedSpan } from '@tramontane/domain/contracts/withdrawal-refund'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Interval } from '@tramontane/domain/days/day'
import type { DueLine } from '@tramontane/domain/washes/due'
import { and, asc, eq, getTableColumns, gte, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'

export async function placesByIds(db: Db, ids: number[]): Promise<Map<number, PlaceRow>> {
  const found = await placesAmong(db).all({ ids: JSON.stringify(ids) })
  return new Map(found.flatMap(({ rows }) => rows).map((row) => [row.id, row]))
}

const placesAmong = prepared((db) =>
  db
    .select({ rows: asOneText(getTableColumns(places)) })
    .from(places)
    .where(among(places.id, sql.placeholder('ids')))
    .prepare(),
)

/** What the washes of a subscription cost by themselves: the drive, to nobody once it was renounced but in that span. */
export type AgreedDrive = AgreedPlace & { charged: ChargedSpan | null }

/** Where each subscription is washed, what was agreed for the drive there, and which of its washes are still paid. */
export async function agreedDrives(db: Db, subscriptionIds: number[]): Promise<Map<number, AgreedDrive>> {
  if (subscriptionIds.length === 0) return new Map()
  const rows = await agreedAmong(db).all({ ids: JSON.stringify(subscriptionIds) })
  return new Map(
    rows.map(({ since, withdrawal, ...place }) => [
      place.id,
      { ...place, charged: withdrawal && { since, until: untilOf(withdrawal) } },
    ]),
  )
}

type Withdrawal = Pick<typeof contractEndings.$inferSelect, 'declaredAt' | 'channel' | 'sentDay'>

/** One that was made online ends what is paid by itself. */
function untilOf({ declaredAt, channel, sentDay }: Withdrawal): Date | null {
  return channel && chargedUntil({ receivedDay: dayOf(declaredAt), sentDay })
}

const agreedAmong = prepared((db) =>
  db
    .select({
      id: subscriptions.id,
      postalCode: subscriptions.postalCode,
      city: subscriptions.city,
      agreedTravel: subscriptions.agreedTravel,
      since: subscriptions.expressRequestedAt,
      withdrawal: {
        declaredAt: contractEndings.declaredAt,
        channel: contractEndings.channel,
        sentDay: contractEndings.sentDay,
      },
    })
    .from(subscriptions)
    .leftJoin(
      contractEndings,
      and(
        eq(contractEndings.subscriptionId, subscriptions.id),
        eq(contractEndings.kind, 'withdrawal'),
        isNotNull(contractEndings.refundCents),
      ),
    )
    .where(among(subscriptions.id, sql.placeholder('ids')))
    .prepare(),
)

/** Those of some days that nobody canceled and whose hour is still to be agreed. */
export async function untimedIds(db: Db, { start, end }: Interval): Promise<number[]> {
  const rows = await untimed(db).all({ start: start.getTime(), end: end.getTime() })
  return rows.map((row) => row.id)
}

const untimed = prepared((db) => {
  const { id, date, timeSlot, status } = appointments
  const within = placeholders(['start', 'end'])
  return db
    .select({ id })
    .from(appointments)
    .where(and(gte(date, within.start), lt(date, within.end), isNull(timeSlot), ne(status, 'canceled')))
    .orderBy(asc(date), asc(id))
    .prepare()
})

/** What a company's accepted devis says that each of these washes costs; what is of none is not among them. */
export async function quotedCentsOf(db: Db, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await quoted(db).all({ ids: JSON.stringify(ids) })
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}

const quoted = prepared((db) => {
  const cents = sql<number>`coalesce(${appointments.quotedCents}, ${series.quotedCents})`
  return db
    .select({ id: appointments.id, cents })
    .from(appointments)
    .leftJoin(series, eq(series.id, appointments.seriesId))
    .where(and(among(appointments.id, sql.placeholder('ids')), isNotNull(cents)))
    .prepare()
})

/**
 * What is kept of what these washes cost: of one that was done its lines, null where none were kept, and whether it was
 * over before payments were noted. Of what neither holds there is nothing.
 */
export async function keptDues(
  db: Db,
  ids: number[],
): Promise<Map<number, { lines: DueLine[] | null; isBeforePayments: boolean }>> {
  const rows = await keptAmong(db).all({ ids: JSON.stringify(ids) })
  return new Map(rows.map(({ id, ...kept }) => [id, kept]))
}

const keptAmong = prepared((db) =>
  db
    .select({
      id: appointments.id,
      lines: appointments.dueLines,
      isBeforePayments: appointments.isBeforePayments,
    })
    .from(appointments)
    .where(
      and(
        among(appointments.id, sql.placeholder('ids')),
        or(
          and(eq(sql`+${appointments.status}`, 'completed'), isNotNull(appointments.dueLines)),
          eq(appointments.isBeforePayments, true),
        ),
      ),
    )
    .prepare(),
)
