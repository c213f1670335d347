import { dayMs, hourMs, minuteMs } from '../days/durations.ts'

/** Units: instants. */
type Validity = { from: Date; until: Date }

/** From when on a certificate is to be renewed: at two thirds of its life, whatever its length. Source: W-111. */
export function renewalDue({ from, until }: Validity): Date {
  return new Date(from.getTime() + ((until.getTime() - from.getTime()) * 2) / 3)
}

/** A certificate is looked at twice a day. */
export const lookAgainMs = 12 * hourMs

const firstWaitMs = 5 * minuteMs

/** Nothing waits longer: a later day was asked for by a clock that was ahead. */
export const longestWaitMs = dayMs

/**
 * When a certificate that was refused is asked for again: after 5, 10, 20 minutes … and twice a day at most, never
 * before the directory wants to be asked, a day later at the latest.
 * Shapes: `failures` counts from 1. Source: W-112.
 */
export function nextTry(
  now: Date,
  { failures, askedMs }: { failures: number; askedMs: number | null },
): Date {
  const own = Math.min(firstWaitMs * 2 ** (failures - 1), lookAgainMs)
  return new Date(now.getTime() + Math.min(Math.max(own, askedMs ?? 0), longestWaitMs))
}

/** Whether what was noted to wait for is over; a wait that nobody could have asked for counts as none. */
export function isWaitOver(now: Date, nextTryAt: Date): boolean {
  const left = nextTryAt.getTime() - now.getTime()
  return left <= 0 || left > longestWaitMs
}
