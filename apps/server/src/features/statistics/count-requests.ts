import type { Statistics } from '@tramontane/contract/replies/statistics'
import type { DaySpan } from '@tramontane/domain/day-spans'
import { minuteMs } from '@tramontane/domain/durations'
import { lateBefore } from '@tramontane/domain/worked-days'
import type { Deps } from '../../deps.ts'
import { answerTimes, waitingRequests } from './requests/queries.ts'

export async function countRequests(
  { database: { db }, clock, settings }: Deps,
  span: DaySpan,
): Promise<Statistics['requests']> {
  const waiting = await waitingRequests(db, lateBefore(clock.now(), settings.current))
  const medianMs = medianOf(await answerTimes(db, span))
  return { ...waiting, medianAnswerMinutes: medianMs === null ? null : Math.round(medianMs / minuteMs) }
}

/** The middle one, or halfway between the two in the middle; null of none. */
function medianOf(numbers: number[]): number | null {
  const sorted = Float64Array.from(numbers).sort()
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2
}
