import { type Day, dayOf, timeOf } from '@tramontane/domain/calendar'
import type { Deps } from '../../deps.ts'
import { type JobReport, runJob } from '../../run-job.ts'
import { forgetOverdueCopies } from '../client-accounts/forget-overdue-copies.ts'
import { sendCommitmentNotices } from '../endings/send-commitment-notices.ts'
import { settleEndings } from '../endings/settle-endings.ts'
import { applyRetention, toJobReport } from '../retention/apply-retention.ts'
import { reconcile } from '../subscriptions/reconcile.ts'

/** The quiet hour, in Paris. */
const notBefore = '03:00'

const lookEveryMs = 10 * 60_000

/** What happens at each look, and what happens once a night, or at the first look after a night that was slept through. */
export function nightlyJobs(deps: Deps) {
  let timer: Timer | undefined
  let lastNight: Day | undefined

  async function look() {
    await runAll(deps, { endings: () => settleEndings(deps) })
    const now = deps.clock.now()
    if (dayOf(now) === lastNight || timeOf(now) < notBefore) return
    lastNight = dayOf(now)
    await runAll(deps, {
      reconcile: () => reconcile(deps),
      initialPasswords: () => forgetOverdueCopies(deps),
      retention: async () => toJobReport(await applyRetention(deps)),
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

async function runAll(deps: Deps, jobs: Record<string, () => Promise<JobReport>>) {
  for (const [name, job] of Object.entries(jobs)) await runJob(deps, name, job)
}
