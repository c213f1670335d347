import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { Db } from '@tramontane/db/database'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { workDay } from '@tramontane/domain/days/worked-days'
import type { Planning } from '@tramontane/domain/rounds/planning'
import { isUnderWay } from '@tramontane/domain/washes/progress'
import { isAwaited } from '@tramontane/domain/washes/statuses'
import type { Deps } from '../../../deps.ts'
import { washesMeeting } from '../admin/queries.ts'
import { standingsOf } from '../day/standings.ts'
import { plannedIn, spanOf } from '../planning.ts'
import type { KeptWash } from '../queries.ts'

/** A wash of a day, where the planning has it, with whose it is. */
export type DayWash = KeptWash & { row: AdminAppointment; canMove: boolean }

/** Everything that the order of a day hangs on. Shapes: `washes` are those that start that day, in its order. */
export type DayFacts = { day: Day; planning: Planning; washes: DayWash[]; revision: string }

/** Errors: none; a day without a wash has none. */
export async function dayFacts(db: Db, deps: Deps, day: Day): Promise<DayFacts> {
  const kept = await plannedIn(db, deps, spanOf(day))
  const interval = { start: instantOf(day), end: instantOf(plusDays(day, 1)) }
  const rows = new Map((await washesMeeting(db, { interval }, kept.now)).map((row) => [row.id, row]))
  const standingOf = await standingsOf(
    db,
    kept.washes.map(({ id, start }) => ({ id, date: start })),
  )
  const isFree = (wash: KeptWash, row: AdminAppointment) =>
    canMove(wash, row, kept.now) && !isUnderWay(standingOf(wash.id).progress)
  const isOfDay = ({ start }: KeptWash) => dayOf(start) === day
  const washes = kept.washes.filter(isOfDay).flatMap((wash) => {
    const row = rows.get(wash.id)
    return row ? [{ ...wash, row, canMove: isFree(wash, row) }] : []
  })
  // The very objects that are moved stand in the planning.
  const planning = { ...kept, washes: [...kept.washes.filter((wash) => !isOfDay(wash)), ...washes] }
  return { day, planning, washes, revision: revisionOf({ day, planning, washes }) }
}

/** What is done or has begun stays. */
function canMove({ start }: KeptWash, { status }: AdminAppointment, now: Date): boolean {
  return isAwaited(status) && start > now
}

/** A name for all that decides: another wash, hour, break or drive, and it is another one. */
function revisionOf({ day, planning, washes }: Omit<DayFacts, 'revision'>): string {
  const { work, vans, road, untimed, busy } = planning
  const spots = [road.base, ...washes.map(({ spot }) => spot)]
  const facts = {
    washes: washes.map(({ id, start, end, van, row }) => [id, start, end, van, row.status, row.isMovable]),
    untimed: untimed.filter((one) => one.day === day),
    busy: busy.map(({ start, end, van }) => [start, end, van]),
    hours: [workDay(day, work), work.endsAfterClosingMinutes, vans, road.setUpMinutes],
    drives: spots.map((from) => spots.map((to) => road.minutes(from, to))),
  }
  return new Bun.CryptoHasher('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16)
}
