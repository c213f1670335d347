import { instantOf, minuteOf, plusDays } from '../../days/calendar.ts'
import type { Day } from '../../days/day.ts'
import { everyDay } from '../../days/day-spans.ts'
import { washInterval } from '../../washes/slots.ts'
import { noon } from '../../washes/waitlist.ts'
import { canBookSlot, type FreeStart, freeDays } from '../free-starts.ts'
import type { BusyTime, Planning, WantedWash } from '../planning.ts'
import { lastBookableDay } from '../starts.ts'
import type { MovedPart, MoveFit } from './move-words.ts'

/** Shapes: without a van, no van washes anything in that time. */
export type LostPart = { day: Day; part: MovedPart; van?: number }

/** Time in which nothing can be washed any more. */
export function lostTime({ day, part, van }: LostPart): BusyTime {
  return {
    start: instantOf(day, part === 'afternoon' ? noon : undefined),
    end: part === 'morning' ? instantOf(day, noon) : instantOf(plusDays(day, 1)),
    van: van ?? null,
  }
}

/** Whether a wash leaves with that part of its day. Shapes: one that waits for its hour leaves with the whole day alone. */
export function leavesWith(part: MovedPart, time: string | null): boolean {
  if (part === 'day') return true
  return time !== null && time < noon === (part === 'morning')
}

/** A wash that has to find another start. */
export type LeavingWash = Omit<WantedWash, 'ownDay'> & {
  id: number
  day: Day
  /** Null for one that waits for its hour. */
  time: string | null
  /**
   * The last day on which its wash serves where it is counted, and the last on which it serves at all once it is given
   * back; both null for one that is paid by itself.
   */
  lastDay: Day | null
  keptUntil: Day | null
}

/** Shapes: `isLater` where a sooner start was passed over, as it is a poor one. */
type ProposedMove<Wash extends LeavingWash = LeavingWash> = { wash: Wash } & (
  | { to: FreeStart & { day: Day }; fit: Exclude<MoveFit, 'nowhere'>; isLater: boolean }
  | { to: null; fit: 'nowhere' }
)

/** Whether a wash should rather not be there and then. */
export type IsPoor<Wash extends LeavingWash> = (wash: Wash, start: { day: Day; time: string }) => boolean

/**
 * Where washes that leave a day can go, as their clients could book it: to the soonest day; there at their own hour
 * where another van has room, else at the start that adds the least driving, then at the one nearest their hour. Those
 * whose month ends first choose first, so that as many as can stay in theirs. A poor start is taken where the month has
 * no other.
 * Shapes: `planning` is without them, and what is lost is among its busy times; none goes before `from`. In their
 * order.
 * Source: V-30.
 */
export function proposeMoves<Wash extends LeavingWash>(
  leaving: Wash[],
  from: Day,
  planning: Planning,
  isPoor: IsPoor<Wash> = () => false,
): ProposedMove<Wash>[] {
  const standing = { ...planning, washes: [...planning.washes] }
  const found = new Map<Wash, ProposedMove<Wash>>()
  for (const wash of leaving.toSorted(byUrgency)) {
    const move = soonest(wash, { from, planning: standing, isPoor })
    found.set(wash, move)
    if (!move.to) continue
    const { day, time, van } = move.to
    standing.washes.push({ ...washInterval(day, time, wash.minutes), van, spot: wash.spot })
  }
  return leaving.flatMap((wash) => found.get(wash) ?? [])
}

/** Whose month ends first, then whose hour was first. */
export function byUrgency(one: LeavingWash, other: LeavingWash): number {
  const [a, b] = [one, other].map(({ lastDay, day, time }) => `${lastDay ?? never} ${day} ${time ?? never}`)
  return (a as string) < (b as string) ? -1 : a === b ? one.id - other.id : 1
}

/** Sorts after every day and every hour. */
const never = '~'

/**
 * The days on which a wash that leaves has a start, where the others go as it is said of them, soonest first; each is looked
 * at when it is taken. Shapes: `planning` and `from` as in `proposeMoves`, without any of them.
 */
export function* daysBeside(
  wash: LeavingWash,
  others: { wash: LeavingWash; to: { day: Day; time: string } }[],
  { from, ...planning }: Planning & { from: Day },
): Generator<{ day: Day; times: string[] }> {
  const standing = { ...planning, washes: [...planning.washes] }
  for (const { wash: other, to } of others.toSorted((a, b) => byUrgency(a.wash, b.wash))) {
    const booking = canBookSlot({ ...other, ...to }, standing)
    if (booking.allowed)
      standing.washes.push({
        ...washInterval(to.day, to.time, other.minutes),
        ...{ spot: other.spot, van: booking.van },
      })
  }
  for (const { day, starts } of freeDays(daysFor(wash, from, planning), wash, standing))
    if (starts.length > 0) yield { day, times: starts.map(({ time }) => time) }
}

/** On which its wash serves, and a client could book. */
function daysFor({ keptUntil }: LeavingWash, from: Day, { now }: Planning): Day[] {
  const bookable = lastBookableDay(now)
  const to = keptUntil !== null && keptUntil < bookable ? keptUntil : bookable
  return from <= to ? everyDay({ from, to }) : []
}

/** Whether a wash keeps its hour, in another van: its client has nothing to learn. */
export function isSameStart({ day, time }: LeavingWash, to: { day: Day; time: string } | null): boolean {
  return to !== null && to.day === day && to.time === time
}

type Search<Wash extends LeavingWash> = { from: Day; planning: Planning; isPoor: IsPoor<Wash> }

function soonest<Wash extends LeavingWash>(
  wash: Wash,
  { from, planning, isPoor }: Search<Wash>,
): ProposedMove<Wash> {
  const { lastDay } = wash
  let poor: ProposedMove<Wash> | null = null
  for (const { day, starts } of freeDays(daysFor(wash, from, planning), wash, planning)) {
    const fit = lastDay === null || day <= lastDay ? 'in_period' : 'carried'
    // Its own month goes before the weather.
    if (poor && poor.fit !== fit) break
    const good = starts.filter(({ time }) => isSameStart(wash, { day, time }) || !isPoor(wash, { day, time }))
    const start = bestStart(wash, day, good)
    if (start) return { wash, to: { ...start, day }, fit, isLater: poor !== null }
    const second: FreeStart | undefined = poor ? undefined : bestStart(wash, day, starts)
    if (second) poor = { wash, to: { ...second, day }, fit, isLater: false }
  }
  return poor ?? { wash, to: null, fit: 'nowhere' }
}

function bestStart(wash: LeavingWash, day: Day, starts: FreeStart[]): FreeStart | undefined {
  const own = starts.find(({ time }) => isSameStart(wash, { day, time }))
  if (own) return own
  const [first] = starts.toSorted(
    (one, other) => one.addedMinutes - other.addedMinutes || apart(one, wash) - apart(other, wash),
  )
  return first
}

function apart(start: { time: string }, { time }: LeavingWash): number {
  return time === null ? 0 : Math.abs(minuteOf(start.time) - minuteOf(time))
}
