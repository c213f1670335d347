import { minuteMs } from '@tramontane/domain/days/durations'
import type { Clock } from '../../ports/clock.ts'
import type { Logger } from '../../ports/logger.ts'
import { ServiceProblem } from './service-problem.ts'

const shortestPauseMs = 1000
const firstPauseMs = 5000
const longestPauseMs = 5 * minuteMs

type Circuit = {
  /** What `work` answers; null when it fails with a ServiceProblem, and at once while the service is left alone. */
  run<Answer>(work: () => Promise<Answer>): Promise<Answer | null>
}

/**
 * Leaves a service that failed alone, for a pause that doubles with each failure, or as long as it asks; then lets one
 * question through, and all of them once that is answered. Its going and its coming back are told in one line each.
 */
export function circuit({ clock, log }: { clock: Clock; log: Logger }, service: string): Circuit {
  let failures = 0
  let pause = { endsAt: 0, ms: 0 }
  let isTold = false
  let isTrying = false

  /** A clock that was set back leaves nobody waiting longer than the pause. */
  function isPaused(): boolean {
    const left = pause.endsAt - clock.now().getTime()
    return left > 0 && left <= pause.ms
  }

  function succeeded() {
    // An answer that was on its way when the service asked for peace.
    if (isPaused()) return
    if (isTold) log.info('service_back', { service, failures })
    failures = 0
    isTold = false
    pause = { endsAt: 0, ms: 0 }
  }

  function failed({ reason, retryAfterMs, isOfQuestion }: ServiceProblem) {
    // Those that were asked together fail together: that is one failure.
    if (isPaused() && retryAfterMs === null) return
    if (!isPaused() && !isOfQuestion) failures += 1
    const ms = isOfQuestion ? 0 : pauseFor(failures, retryAfterMs)
    pause = { endsAt: clock.now().getTime() + ms, ms }
    if (!isTold) log.warn('service_away', { service, reason, pauseMs: ms })
    isTold = true
  }

  return {
    async run(work) {
      if (isPaused() || isTrying) return null
      const isTry = failures > 0
      isTrying = isTry
      try {
        const answer = await work()
        succeeded()
        return answer
      } catch (error) {
        if (!(error instanceof ServiceProblem)) throw error
        failed(error)
        return null
      } finally {
        if (isTry) isTrying = false
      }
    },
  }
}

function pauseFor(failures: number, retryAfterMs: number | null): number {
  if (retryAfterMs !== null) return Math.max(shortestPauseMs, retryAfterMs)
  return Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1))
}
