import { minuteMs } from '../days/durations.ts'
import type { PlannedWash, Road } from './planning.ts'
import { inOrder } from './stops.ts'

/** A wash of a round that runs late, as the owner and its client know it. */
export type ExpectedWash = PlannedWash & {
  /** When its client expects it: the hour that was agreed, or the later one that was told since. */
  known: Date
  /** When the van said that it arrives, as it left; null before that. */
  announced: Date | null
  /** Somebody is or was there: it waits no more. */
  isBegun: boolean
  isOnTheWay: boolean
}

/** A wash that begins later than its client knows. */
type LateWash<Wash extends ExpectedWash> = { wash: Wash; to: Date; isTold: boolean }

/** Whom a wait of this length or less is not worth a message. */
export const toldWaitMinutes = 10

/**
 * What becomes of the next stops of a van that is so many minutes late. The first begins that much after its agreed
 * hour, or after the arrival that was announced as the van left, and never before now. Each one after it is as late as
 * the one before, less the slack between them: what their two hours have beyond the drive and setting up. A gap that is
 * too short already passes the delay on, and adds nothing. Nobody is expected sooner than they were told.
 * Shapes: `round` are the washes of one van and one day, in any order; only those that change are answered, in their
 * order. What had begun by its hour and the delay, and of which nothing was said, counts as begun.
 */
export function lateRound<Wash extends ExpectedWash>(
  round: Wash[],
  { minutes, now, road }: { minutes: number; now: Date; road: Road },
): LateWash<Wash>[] {
  const lateMs = minutes * minuteMs
  const wholeNow = Math.ceil(now.getTime() / minuteMs) * minuteMs
  const isNext = ({ start, isBegun, isOnTheWay }: Wash) =>
    !isBegun && (isOnTheWay || start.getTime() + lateMs > now.getTime())
  const late: LateWash<Wash>[] = []
  let before: Wash | undefined
  let delayMs = lateMs
  for (const wash of round.filter(isNext).toSorted(inOrder)) {
    const start = wash.start.getTime()
    delayMs = before
      ? Math.max(0, delayMs - slackMs(before, wash, road))
      : Math.max((wash.announced ?? wash.start).getTime() + lateMs, wholeNow) - start
    const to = Math.max(wash.known.getTime(), start + delayMs)
    delayMs = to - start
    const waitMs = to - wash.known.getTime()
    if (waitMs > 0) late.push({ wash, to: new Date(to), isTold: waitMs > toldWaitMinutes * minuteMs })
    before = wash
  }
  return late
}

function slackMs(before: PlannedWash, after: PlannedWash, road: Road): number {
  const wanted = (road.minutes(before.spot, after.spot) + road.setUpMinutes) * minuteMs
  return Math.max(0, after.start.getTime() - before.end.getTime() - wanted)
}
