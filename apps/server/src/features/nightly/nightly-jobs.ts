import { withWrite } from '@tramontane/db/with-write'
import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { hourMs, minuteMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import { every, type Recurring } from '../../process/every.ts'
import type { JobReport } from '../../process/run-job.ts'
import { planDueFirstVisits } from '../appointments/first-visit/plan-first-visit.ts'
import { followPayments } from '../appointments/online-payments/follow-payments.ts'
import { extendSeries } from '../appointments/series/extend-series.ts'
import { carryFullMonths } from '../appointments/wash-ledger/carry-full-months.ts'
import { checkBooks } from '../books/check-books.ts'
import { forgetOverdueCopies } from '../client-accounts/initial-passwords.ts'
import { eraseLeavers } from '../client-space/deletion/delete-account.ts'
import { checkDocuments } from '../documents/check-documents.ts'
import { sendCommitmentNotices } from '../endings/settling/send-commitment-notices.ts'
import { settleEndings } from '../endings/settling/settle-endings.ts'
import { runLeased } from '../leases/run-leased.ts'
import { billMonths } from '../month-bills/bill-months.ts'
import { tellLateBills } from '../month-bills/late-bills.ts'
import { locatePlaces } from '../places/locate-places.ts'
import { checkProviderSetup } from '../reconciliation/check-provider-setup.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { applyRetention, toJobReport } from '../retention/apply-retention.ts'
import { noteFirstRun } from '../retention/doubt-clock.ts'
import { giveBackWaiting } from '../subscriptions/provider/give-back-waiting.ts'
import { notePlannedTexts } from '../texts/planned-texts.ts'
import { forgetUnusedPictures } from '../texts/text-pictures.ts'
import { tellLateTransfers } from '../transfers/late-transfers.ts'

/** The quiet hour, in Paris. */
const notBefore = '03:00'

const lookEveryMs = 10 * minuteMs

/** How often the provider is asked whether it is still set up as it should be. */
const setupEveryMs = hourMs

/** What happens at each look, and what happens once a night, or at the first look after a night that was slept through. */
export function nightlyJobs(deps: Deps): Recurring {
  let lastNight: Day | undefined
  let setupCheckedAt = 0

  const looking = every(deps, { name: 'nightly', ms: lookEveryMs }, async () => {
    await runLeased(deps, { name: 'endings' }, () => settleEndings(deps))
    await runLeased(deps, { name: 'returnedPayments' }, () => giveBackWaiting(deps))
    await runLeased(deps, { name: 'onlinePayments' }, () => followPayments(deps))
    await runLeased(deps, { name: 'transfers' }, () => tellLateTransfers(deps))
    await runLeased(deps, { name: 'lateBills' }, () => tellLateBills(deps))
    await runLeased(deps, { name: 'places' }, () => locatePlaces(deps))
    await runLeased(deps, { name: 'plannedTexts' }, () => notePlannedTexts(deps))
    const now = deps.clock.now()
    if (Math.abs(now.getTime() - setupCheckedAt) >= setupEveryMs) {
      setupCheckedAt = now.getTime()
      await runLeased(deps, { name: 'providerSetup' }, () => checkProviderSetup(deps))
    }
    const night = dayOf(now)
    if (night === lastNight || timeOf(now) < notBefore) return
    const isOver = await runAll(deps, night, {
      reconcile: () => reconcile(deps),
      monthBills: () => billMonths(deps),
      books: () => checkBooks(deps),
      firstVisits: () => planDueFirstVisits(deps),
      fullMonths: () => carryFullMonths(deps),
      series: () => extendSeries(deps),
      initialPasswords: () => forgetOverdueCopies(deps),
      leavers: () => eraseLeavers(deps),
      retention: async () => toJobReport(await applyRetention(deps)),
      documents: () => checkDocuments(deps),
      textPictures: () => forgetUnusedPictures(deps),
      commitmentNotices: () => sendCommitmentNotices(deps),
    })
    if (isOver) lastNight = night
  })

  return {
    ...looking,
    start() {
      looking.start()
      void withWrite(deps.database, (tx) => noteFirstRun(tx, deps)).catch((error) =>
        deps.log.error('first_run_not_noted', errorFields(error)),
      )
    },
  }
}

/** Answers false when another process is still at one of them. */
async function runAll(deps: Deps, night: Day, jobs: Record<string, () => Promise<JobReport>>) {
  let isOver = true
  for (const [name, job] of Object.entries(jobs))
    isOver = (await runLeased(deps, { name, doneFor: night }, job)) && isOver
  return isOver
}
