import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { Db } from '@tramontane/db/database'
import { dayOf, instantOf, plusDays, timeOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { minuteMs } from '@tramontane/domain/days/durations'
import {
  type LeavingWash,
  type LostPart,
  leavesWith,
  lostTime,
} from '@tramontane/domain/rounds/day-move/move-day'
import { isWeather } from '@tramontane/domain/rounds/day-move/move-words'
import type { BusyTime, Planning } from '@tramontane/domain/rounds/planning'
import { lastBookableDay } from '@tramontane/domain/rounds/starts'
import { lastDayOf, pocketAfterFailure } from '@tramontane/domain/washes/wash-allowance'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/app-error.ts'
import { adminAppointmentsByIds } from '../admin/queries.ts'
import { withoutUnderWay } from '../day/standings.ts'
import { type KeptPlanning, plannedIn, spanOf } from '../planning.ts'
import { appointmentById } from '../queries.ts'
import { endOf } from '../usable-subscription.ts'
import { entriesOf, washContractOf } from '../wash-ledger/queries.ts'
import { usedPocket } from '../wash-ledger/take-wash.ts'

/** Which part of a day goes, for whom and why. */
export type PartToMove = LostPart & { reason: string }

export type Leaver = LeavingWash & { row: AdminAppointment }

/** Shapes: `washes` in the order of the day; `revision` names them as they were read, and the part of the day. */
type LeavingPart = { washes: Leaver[]; revision: string }

/** The washes of a part of a day that nobody did, began or canceled. */
export async function leavingWashes(db: Db, deps: Deps, part: PartToMove): Promise<LeavingPart> {
  const planned = await plannedIn(db, deps, {
    start: instantOf(part.day),
    end: instantOf(plusDays(part.day, 1)),
  })
  const rows = await rowsOf(db, deps, planned, part)
  const washes = await Promise.all(rows.map((row) => leaver(db, deps, { row, planned })))
  return { washes, revision: revisionOf(part, rows) }
}

async function rowsOf(db: Db, deps: Deps, planned: KeptPlanning, { day, part, van }: PartToMove) {
  const now = deps.clock.now()
  const timed = planned.washes.filter(
    (wash) =>
      wash.isOpen &&
      dayOf(wash.start) === day &&
      wash.start > now &&
      leavesWith(part, timeOf(wash.start)) &&
      (van === undefined || wash.van === van),
  )
  // Without an hour, it has no van yet.
  const untimed = planned.untimed.filter((wash) => wash.day === day && leavesWith(part, null))
  const ids = [...timed, ...(van === undefined ? untimed : [])].map(({ id }) => id)
  const rows = await adminAppointmentsByIds(db, ids, now)
  const free = await withoutUnderWay(
    db,
    rows.map(({ id, date }) => ({ id, date: new Date(date) })),
  )
  const isFree = new Set(free.map(({ id }) => id))
  return rows.filter(({ id, status }) => isFree.has(id) && status !== 'completed')
}

type Found = { row: AdminAppointment; planned: KeptPlanning }

async function leaver(db: Db, deps: Deps, { row, planned }: Found): Promise<Leaver> {
  const { id, date, endsAt, timeSlot: time } = row
  const start = new Date(date)
  const known = [...planned.washes, ...planned.untimed].find((wash) => wash.id === id)
  return {
    ...{ id, row, day: dayOf(start), time, spot: known?.spot ?? null, service: known?.service },
    minutes: (new Date(endsAt).getTime() - start.getTime()) / minuteMs,
    ...(await servedUntil(db, deps, row)),
  }
}

/** How long the wash of an appointment serves where it is counted, and once it is given back; null for no end. */
export async function servedUntil(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  { id: appointmentId, subscriptionId }: { id: number; subscriptionId: number | null },
): Promise<Pick<LeavingWash, 'lastDay' | 'keptUntil'>> {
  const contract = subscriptionId === null ? null : await washContractOf(db, subscriptionId)
  if (!contract?.startDate) return { lastDay: null, keptUntil: null }
  const end = endOf(contract)
  const lastOfContract = end && plusDays(end, -1)
  const taken = await usedPocket(db, { subscriptionId: contract.id, appointmentId })
  if (!taken) return { lastDay: lastOfContract, keptUntil: lastOfContract }
  const startDay = dayOf(contract.startDate)
  const entries = await entriesOf(db, { subscriptionId: contract.id, ...taken })
  const carried = pocketAfterFailure(
    { taken, today: dayOf(clock.now()), end },
    { plan: contract.plan, startDay, entries },
  )
  const [lastDay, kept] = [taken, carried].map((pocket) => lastDayOf(pocket, startDay)) as [Day, Day]
  return {
    lastDay: soonest(lastDay, lastOfContract),
    keptUntil: soonest(laterOf(kept, lastDay), lastOfContract),
  }
}

/** The last day on which a wash serves at all; null for no end. Errors: 404 for an unknown one. */
export async function keptUntilOf(db: Db, deps: Pick<Deps, 'clock'>, id: number): Promise<Day | null> {
  return (await servedUntil(db, deps, (await appointmentById(db, id)) ?? notFound())).keptUntil
}

/** Days are text. */
function laterOf(one: Day, other: Day): Day {
  return [one, other].toSorted()[1] as Day
}

function soonest(day: Day, other: Day | null): Day {
  return other !== null && other < day ? other : day
}

/**
 * The planning in which they look for a start: without themselves, and with the lost time as taken.
 * Shapes: for a day beyond what clients can book, it reaches as far as they can once that day is near.
 */
export async function planningWithout(
  db: Db,
  deps: Deps,
  part: PartToMove,
  ids: number[],
): Promise<Planning & { from: Day }> {
  const now = deps.clock.now()
  const today = dayOf(now)
  const from = laterOf(part.day, today)
  const seenAt = from > today ? instantOf(from) : now
  const planned = await plannedIn(db, deps, spanOf(from, lastBookableDay(seenAt)))
  const leaving = new Set(ids)
  const stays = ({ id }: { id: number }) => !leaving.has(id)
  return {
    ...planned,
    ...{ from, now: seenAt, busy: [...planned.busy, lostPart(part)] },
    washes: planned.washes.filter(stays),
    untimed: planned.untimed.filter(stays),
  }
}

/** For the weather no van washes anything in that time, whichever was moved. */
export function lostPart({ day, part, van, reason }: PartToMove): BusyTime {
  return lostTime({ day, part, ...(!isWeather(reason) && { van }) })
}

function revisionOf({ day, part, van = 0 }: PartToMove, rows: AdminAppointment[]): string {
  const facts = rows.map(({ id, date, endsAt, timeSlot, van, status }) => [
    id,
    date,
    endsAt,
    timeSlot,
    van,
    status,
  ])
  const hash = new Bun.CryptoHasher('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16)
  return [day, part, van, hash].join('.')
}
