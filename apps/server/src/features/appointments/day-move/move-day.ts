import { unknownClient } from '@tramontane/contract/appointments/appointment-columns'
import type { DayMovesInput } from '@tramontane/contract/appointments/day-move'
import type { DayMoved } from '@tramontane/contract/replies/appointments/day-move'
import type { Db, Tx } from '@tramontane/db/database'
import { type Appointment, changeAppointment } from '@tramontane/db/people/appointments'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf, isDay, timeOf } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { byUrgency, isSameStart } from '@tramontane/domain/rounds/day-move/move-day'
import { isWeather, type MovedPart, movedParts } from '@tramontane/domain/rounds/day-move/move-words'
import { canBookSlot } from '@tramontane/domain/rounds/free-starts'
import { isInTime } from '@tramontane/domain/washes/rescheduling'
import { washInterval } from '@tramontane/domain/washes/slots'
import { cancelledWash } from '@tramontane/domain/washes/wash-allowance'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { subscriptionOf } from '../admin/apply-timing.ts'
import { adminAppointmentsByIds } from '../admin/queries.ts'
import { requireSlot } from '../client/require-slot.ts'
import { endAppointment } from '../end-appointment.ts'
import { appointmentById } from '../queries.ts'
import { relocateAppointment } from '../relocate-appointment.ts'
import { settleUnfitWash } from '../unfit-wash.ts'
import { waitInstead } from '../waitlist/wait-instead.ts'
import { type Leaver, leavingWashes, lostPart, type PartToMove, planningWithout } from './leaving-washes.ts'
import { proposeDayMoves } from './propose-day-move.ts'
import { type DayMoveRow, dayMoveByKey, insertDayMove, type MovedWash, washesOfMove } from './queries.ts'
import { type Moved, tellMovedDay } from './tell-moved-day.ts'

/**
 * Moves a day, all of it or nothing: each wash to its new start, or cancelled with its wash back and on the waitlist.
 * Each client is told once, with a link to answer, but those whose hour stays and who get another van. It counts as
 * nobody’s own move. The same key answers the same move.
 * Errors: 409 key_reused where it asked something else; 409 moves_changed, with a fresh proposal, where a wash or a
 * start is not what was seen; 400 on `moves.N.to` for a start that nobody could book, that another of them takes, or on
 * which the wash does not serve any more.
 * Source: V-30.
 */
export function moveDay(deps: Deps, admin: AdminActor, input: DayMovesInput): Promise<DayMoved> {
  return withWrite(deps.database, async (tx) => {
    const made = await dayMoveByKey(tx, input.key)
    const part = partOf(input)
    if (made) {
      const washes = await washesOfMove(tx, made.id)
      if (!isSame(made, washes, { part, input })) throw new AppError('key_reused')
      return moveAnswer(tx, deps, made)
    }
    const { washes, revision } = await leavingWashes(tx, deps, part)
    if (revision !== input.revision) throw await changed(tx, deps, part)
    const accepted = acceptedMoves(washes, input)
    if (!accepted) throw await changed(tx, deps, part)
    const placed = await placedMoves(tx, deps, { part, accepted })

    const { reason, notify: isNotified, key } = input
    const { day, part: half, van = null } = part
    const createdAt = deps.clock.now()
    const { start: lostFrom, end: lostUntil, van: lostVan } = lostPart(part)
    const move = await insertDayMove(tx, {
      ...{ key, day, part: half, van, reason, isNotified, createdAt },
      ...{ lostFrom, lostUntil, lostVan },
    })
    const moved: Moved[] = []
    for (const one of placed) {
      const after = await carryOut(tx, deps, { move, placed: one })
      if (!keepsStart(one)) moved.push({ ...one, after })
    }
    await tellMovedDay(tx, deps, { move, moved })
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'appointment.day_move',
      details: { day, moved: placed.length, notified: isNotified },
    })
    return moveAnswer(tx, deps, move)
  })
}

/**
 * Whether it was the same part of the same day, for the same reason, with these washes. Shapes: `washes` are those that
 * left their start.
 */
function isSame(
  made: DayMoveRow,
  washes: MovedWash[],
  { part: { day, part, van }, input }: { part: PartToMove; input: DayMovesInput },
): boolean {
  const ids = (all: { appointmentId: number }[]) => new Set(all.map(({ appointmentId }) => appointmentId))
  return (
    made.day === day &&
    made.part === part &&
    made.van === (van ?? null) &&
    made.reason === input.reason &&
    ids(washes).isSubsetOf(ids(input.moves))
  )
}

/** Errors: 400 on `revision`. */
function partOf({ revision, reason }: DayMovesInput): PartToMove {
  const [day = '', part = '', van = ''] = revision.split('.')
  if (!isDay(day) || !isPart(part) || !/^\d{1,3}$/.test(van))
    throw new AppError('validation', { fields: { revision: 'La proposition est illisible.' } })
  return { day, part, reason, ...(van !== '0' && { van: Number(van) }) }
}

function isPart(part: string): part is MovedPart {
  return (movedParts as readonly string[]).includes(part)
}

async function changed(db: Db, deps: Deps, { day: date, part, van, reason }: PartToMove, message?: string) {
  const data = await proposeDayMoves(db, deps, { date, part, van, reason })
  return new AppError('moves_changed', { message, data })
}

type Accepted = { wash: Leaver; index: number; to: DayMovesInput['moves'][number]['to'] }

/** Null where one of them is not there to move. Shapes: `index` is that of the request. */
function acceptedMoves(washes: Leaver[], { moves }: DayMovesInput): Accepted[] | null {
  const known = new Map(washes.map((wash) => [wash.id, wash]))
  const accepted = moves.flatMap(({ appointmentId, to }, index) => {
    const wash = known.get(appointmentId)
    return wash ? [{ wash, index, to }] : []
  })
  return accepted.length === moves.length ? accepted : null
}

type Placed = Accepted & { van: number | null }

/** The van that takes each, in the order in which a proposal gives their starts away. */
async function placedMoves(
  db: Db,
  deps: Deps,
  { part, accepted }: { part: PartToMove; accepted: Accepted[] },
): Promise<Placed[]> {
  const ids = accepted.map(({ wash }) => wash.id)
  const planning = await planningWithout(db, deps, part, ids)
  const alone = { ...planning, washes: [...planning.washes] }
  const placed: Placed[] = []
  for (const one of accepted.toSorted((a, b) => byUrgency(a.wash, b.wash))) {
    const { wash, to } = one
    const van = to && (await vanFor(db, deps, { part, one, to, planning, alone }))
    placed.push({ ...one, van })
    if (to && van !== null)
      planning.washes.push({ ...washInterval(to.date, to.time, wash.minutes), van, spot: wash.spot })
  }
  return placed
}

const besideSentence =
  'Ce créneau n’est pas libre à côté de ceux où vont les autres. Choisissez-en un autre, ou changez les leurs.'

type Wanted = {
  part: PartToMove
  one: Accepted
  to: NonNullable<Accepted['to']>
  planning: Awaited<ReturnType<typeof planningWithout>>
  /** Without those that were placed before it. */
  alone: Wanted['planning']
}

async function vanFor(
  db: Db,
  deps: Deps,
  { part, one: { wash, index }, to, planning, alone }: Wanted,
): Promise<number> {
  // The window has no place beside its rows: whose start it is stands in the sentence.
  const refused = (sentence: string) =>
    new AppError('validation', {
      message: `${wash.row.clientName || unknownClient} : ${sentence}`,
      fields: { [`moves.${index}.to`]: sentence },
    })
  if (wash.keptUntil !== null && to.date > wash.keptUntil)
    throw refused(`Ce lavage ne vaut que jusqu’au ${longFrenchDate(wash.keptUntil)}.`)
  const slot = { day: to.date, time: to.time, minutes: wash.minutes, spot: wash.spot, service: wash.service }
  try {
    return requireSlot(slot, planning)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.key !== 'slot_taken') throw refused(error.message)
    if (canBookSlot(slot, alone).allowed) throw refused(besideSentence)
    throw await changed(db, deps, part)
  }
}

/** Another van comes at its hour. */
function keepsStart({ wash, to }: Accepted): boolean {
  return isSameStart(wash, to && { day: to.date, time: to.time })
}

async function carryOut(
  tx: Tx,
  deps: Deps,
  { move: { reason }, placed }: { move: DayMoveRow; placed: Placed },
): Promise<Appointment> {
  const { wash, to, van } = placed
  const appointment = (await appointmentById(tx, wash.id)) ?? notFound()
  const telling = { isTold: false }
  await settleUnfitWash(tx, deps, wash.id)
  if (to && van !== null && keepsStart(placed))
    return changeAppointment(tx, wash.id, { van, updatedAt: deps.clock.now() })
  if (to && van !== null)
    return relocateAppointment(tx, deps, {
      ...{ appointment, van, isOurs: true, telling },
      slot: { day: to.date, time: to.time, minutes: wash.minutes },
      subscription: await subscriptionOf(tx, appointment),
    })
  await endMovedWash(tx, deps, { appointment, reason, telling })
  await waitInstead(tx, deps, { appointment, until: wash.keptUntil })
  return (await appointmentById(tx, wash.id)) ?? notFound()
}

type Ended = Pick<Parameters<typeof endAppointment>[2], 'appointment' | 'isOurs' | 'telling'> & {
  reason: string
}

/**
 * A wash that finds no day: it comes back, and what was paid ahead. One more is owed where we say so too late, but for the
 * weather, and for a new day that its client does not want. Answers what `endAppointment` does.
 */
export async function endMovedWash(
  tx: Tx,
  deps: Deps,
  { appointment, reason, isOurs = true, telling }: Ended,
) {
  const { date: start, timeSlot } = appointment
  const cause = isOurs && !isWeather(reason) ? 'us' : 'force_majeure'
  const wash = cancelledWash(cause, isInTime({ start, timeSlot }, deps.clock.now()))
  return endAppointment(tx, deps, {
    ...{ appointment, isOurs, telling, givesWashBack: true },
    failure: { owesOneMore: wash === 'returned_and_one_more' },
    ending: isWeather(reason) ? 'weather' : 'business',
  })
}

/** Where the washes went then. */
async function moveAnswer(db: Db, deps: Deps, { id, day, isNotified }: DayMoveRow): Promise<DayMoved> {
  const washes = await washesOfMove(db, id)
  const ids = washes.map(({ appointmentId }) => appointmentId)
  const rows = new Map((await adminAppointmentsByIds(db, ids, deps.clock.now())).map((row) => [row.id, row]))
  const calledFor = ({ linkId, appointmentId }: MovedWash) => {
    const row = linkId === null ? rows.get(appointmentId) : undefined
    return row ? [`${row.clientId}:${row.clientId === null ? row.contactMessageId : ''}`] : []
  }
  return {
    date: day,
    moves: washes.map(({ appointmentId, fromStart, fromTime, toStart }) => ({
      appointmentId,
      clientName: rows.get(appointmentId)?.clientName || unknownClient,
      from: { date: dayOf(fromStart), time: fromTime },
      to: toStart && { date: dayOf(toStart), time: timeOf(toStart) },
    })),
    told: new Set(washes.flatMap(({ linkId }) => linkId ?? [])).size,
    toCall: isNotified ? new Set(washes.flatMap(calledFor)).size : 0,
  }
}
