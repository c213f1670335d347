import { dayOf } from '../../days/calendar.ts'
import type { Day } from '../../days/day.ts'
import { minuteMs } from '../../days/durations.ts'
import { keptBy } from '../busy-times.ts'
import { legsOf } from '../legs.ts'
import type { PlannedWash, Planning } from '../planning.ts'
import { startsWithinHours } from '../starts.ts'
import { inOrder } from '../stops.ts'
import { untimedWithRoom } from '../untimed-room.ts'
import { type BetterRound, bestOrder, type OrderedWash, orderedWashesMax, roundKm } from './best-order.ts'

/**
 * Why a round stays as it is: one wash has no order; more than `orderedWashesMax`; no order drives less, or too little less
 * for clients to be moved; none can be followed; a wash to be timed that day would find no start any more.
 */
export type WhyKept =
  | ('too_few' | 'too_many' | 'nothing_to_win' | 'little_to_win')
  | ('not_followed' | 'needed_by_untimed')

/**
 * What an order has to win at least, one of the two, before clients are moved for it: under a coffee's time and a litre's
 * tenth no owner rings anybody, and a drive is known no better than to some minutes.
 */
export const worthMoving = { minutes: 5, km: 3 }

/** A round with its drives from base to base. Units: whole minutes; kilometres are null where a place is unknown. */
export type DrivenRound<Wash> = {
  minutes: number
  km: number | null
  /** In the order of the day, each with the drive that leads to it. */
  stops: { wash: Wash; start: Date; end: Date; legMinutes: number }[]
  homeMinutes: number
}

/** What a round is, and what it could be. */
export type ProposedRound<Wash> = { present: DrivenRound<Wash> } & (
  | { proposed: DrivenRound<Wash>; whyKept: null }
  | { proposed: null; whyKept: WhyKept }
)

/**
 * The order in which the van of a round would drive the least, with `bestOrder`'s rules, as long as what waits for its
 * hour that day keeps its room.
 * Shapes: `round` are all washes of one van and day, in any order; they are among `planning.washes`.
 */
export function proposeRound<Wash extends OrderedWash>(
  day: Day,
  round: Wash[],
  planning: Planning,
): ProposedRound<Wash> {
  const present = driven(
    round.map((wash) => ({ wash, start: wash.start, end: wash.end })),
    planning,
  )
  const better = bestOrder(day, round, planning)
  if (!better) return { present, proposed: null, whyKept: whyKept(round, planning) }
  if (isFollowed(round, planning) && !isWorthMoving(better, round))
    return { present, proposed: null, whyKept: 'little_to_win' }
  const moved = better.washes.map(({ wash, start, end }) => ({
    before: wash,
    after: { ...wash, start, end },
  }))
  if (takesUntimedRoom(day, moved, planning)) return { present, proposed: null, whyKept: 'needed_by_untimed' }
  return { present, proposed: driven(better.washes, planning), whyKept: null }
}

/** A wash where it stands, and where it would stand. */
type MovedWash = { before: PlannedWash; after: PlannedWash }

/**
 * Whether washes can move together within a day: each to a start that is to come, within the hours, outside the breaks
 * and what other calendars keep; in rounds that their vans can follow; and with room left for what waits for its hour
 * that day.
 * Shapes: what stands in `before` is among `planning.washes`, by identity.
 */
export function holdsMoves(day: Day, moved: MovedWash[], planning: Planning): boolean {
  const { road } = planning
  const washes = washesAfter(moved, planning).filter(({ start }) => dayOf(start) === day)
  const vans = new Set(moved.map(({ after }) => after.van))
  return (
    moved.every(({ after }) => isWithinHours(day, after, planning)) &&
    [...vans].every((van) =>
      isFollowed(
        washes.filter((wash) => wash.van === van),
        { road },
      ),
    ) &&
    !takesUntimedRoom(day, moved, planning)
  )
}

function isWithinHours(day: Day, { start, end, van }: PlannedWash, planning: Planning): boolean {
  const minutes = (end.getTime() - start.getTime()) / minuteMs
  if (keptBy({ busy: planning.busy, vans: van })(van, start.getTime(), end.getTime())) return false
  return startsWithinHours(day, minutes, planning).some(({ at }) => at === start.getTime())
}

function washesAfter(moved: MovedWash[], { washes }: Pick<Planning, 'washes'>): PlannedWash[] {
  const after = new Map(moved.map((one) => [one.before, one.after]))
  return washes.map((wash) => after.get(wash) ?? wash)
}

function takesUntimedRoom(day: Day, moved: MovedWash[], planning: Planning): boolean {
  const after = { ...planning, washes: washesAfter(moved, planning) }
  return untimedWithRoom(day, after) < untimedWithRoom(day, planning)
}

/** Who agreed to move was asked already: whatever that wins is taken. */
function isWorthMoving({ minutesWon, kmWon }: BetterRound, round: OrderedWash[]): boolean {
  return (
    minutesWon >= worthMoving.minutes ||
    (kmWon ?? 0) >= worthMoving.km ||
    round.some(({ agreedStart }) => agreedStart !== undefined)
  )
}

function whyKept(round: OrderedWash[], planning: Pick<Planning, 'road'>): WhyKept {
  if (round.length < 2) return 'too_few'
  if (round.length > orderedWashesMax) return 'too_many'
  return isFollowed(round, planning) ? 'nothing_to_win' : 'not_followed'
}

function isFollowed(round: PlannedWash[], { road }: Pick<Planning, 'road'>): boolean {
  return legsOf(round, road).every(({ tooShortBy }) => tooShortBy === 0)
}

type Timed<Wash> = { wash: Wash; start: Date; end: Date }

function driven<Wash extends PlannedWash>(
  washes: Timed<Wash>[],
  { road }: Pick<Planning, 'road'>,
): DrivenRound<Wash> {
  const round = washes.map(({ wash, start, end }) => ({ ...wash, start, end, own: wash })).toSorted(inOrder)
  const legs = legsOf(round, road)
  return {
    minutes: legs.reduce((sum, { minutes }) => sum + minutes, 0),
    km: roundKm(round, road),
    stops: round.map(({ own, start, end }, index) => ({
      wash: own,
      start,
      end,
      legMinutes: legs[index]?.minutes ?? 0,
    })),
    homeMinutes: legs.at(-1)?.minutes ?? 0,
  }
}
