import { type Day, dayOf, timeOf } from '@tramontane/domain/calendar'
import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import { forgetOldEntries } from '../audit/forget-old-entries.ts'
import { forgetOverdueCopies } from '../client-accounts/forget-overdue-copies.ts'
import { sendCommitmentNotices } from '../endings/send-commitment-notices.ts'
import { settleEndings } from '../endings/settle-endings.ts'
import { forgetEndedWindows } from '../rate-limits/count-try.ts'
import { reconcile } from '../subscriptions/reconcile.ts'

/** The quiet hour, in Paris. */
const notBefore = '03:00'

const lookEveryMs = 10 * 60_000

/** What happens at each look, and what happens once a night, or at the first look after a night that was slept through. */
export function nightlyJobs(deps: Deps) {
  let timer: Timer | undefined
  let lastNight: Day | undefined

  async function look() {
    await run(deps, 'regular', { endings: () => settleEndings(deps) })
    const now = deps.clock.now()
    if (dayOf(now) === lastNight || timeOf(now) < notBefore) return
    lastNight = dayOf(now)
    await run(deps, 'nightly', {
      reconcile: () => reconcile(deps),
      rateLimits: () => forgetEndedWindows(deps),
      initialPasswords: () => forgetOverdueCopies(deps),
      journal: () => forgetOldEntries(deps),
      commitmentNotices: () => sendCommitmentNotices(deps),
    })
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

type Job = () => Promise<Record<string, number>>

/** Each job for itself: one that fails is told and leaves the others to run. */
async function run(deps: Deps, event: 'regular' | 'nightly', jobs: Record<string, Job>) {
  for (const [name, job] of Object.entries(jobs)) {
    try {
      deps.log.info(event, { job: name, ...(await job()) })
    } catch (error) {
      deps.log.error(`${event}_failed`, { job: name, ...errorFields(error) })
    }
  }
}
