import { type Day, dayOf, timeOf } from '@tramontane/domain/calendar'
import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import { forgetEndedWindows } from '../rate-limits/count-try.ts'
import { reconcile } from '../subscriptions/reconcile.ts'

/** The quiet hour, in Paris. */
const notBefore = '03:00'

const lookEveryMs = 10 * 60_000

/** What happens once a night, or at the first look after a night that the program slept through. */
export function nightlyJobs(deps: Deps) {
  let timer: Timer | undefined
  let lastNight: Day | undefined

  async function look() {
    const now = deps.clock.now()
    if (dayOf(now) === lastNight || timeOf(now) < notBefore) return
    lastNight = dayOf(now)
    await runNight(deps)
  }

  return {
    look,
    start() {
      timer ??= setInterval(look, lookEveryMs)
    },
    stop() {
      clearInterval(timer)
    },
  }
}

/** Each job for itself: one that fails is told and leaves the others to run. */
async function runNight(deps: Deps) {
  const jobs = { reconcile: () => reconcile(deps), rateLimits: () => forgetEndedWindows(deps) }
  for (const [name, job] of Object.entries(jobs)) {
    try {
      deps.log.info('nightly', { job: name, ...(await job()) })
    } catch (error) {
      deps.log.error('nightly_failed', { job: name, ...errorFields(error) })
    }
  }
}
