import { retention } from '@tramontane/content/legal/retention'
import { withWrite } from '@tramontane/db/with-write'
import { plusMonths } from '@tramontane/domain/contracts/periods'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import { accountUnused } from '../../mail/account/account-unused.ts'
import { mailSite } from '../../mail/layout/mail-site.ts'
import type { JobReport } from '../../process/run-job.ts'
import { copiesAsideDue, eraseCopiesAside } from '../backups/copies-aside.ts'
import { type ClosingDeps, eraseClient } from '../client-space/deletion/erase-client.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { showStored } from '../reviews/reviews-holder.ts'
import { takeDownMissing } from '../site/photos/take-down.ts'
import { freshenPages } from '../site/publish-stored.ts'
import {
  contractSteps,
  documentSteps,
  noteExpired,
  oneOffSteps,
  proofSteps,
  unconfirmedSteps,
  unpaidOrderSteps,
  washPaymentSteps,
} from './contract-queries.ts'
import { isClockDoubted, noteRun } from './doubt-clock.ts'
import { countDue, doStep, type Step, type StepReport } from './queries.ts'
import { peopleSteps, requestSteps, reviewSteps } from './request-queries.ts'
import { traceSteps } from './trace-queries.ts'
import { sortUnusedAccounts, warningDays } from './unused-accounts.ts'

export type RetentionReport = {
  steps: StepReport[]
  warnedAccounts: number
  deletedAccounts: number
  /** Files beside the data, of before an update or a restore. */
  copiesAside: number
  /** Nothing was done: the clock is doubted, and the administrator is told. */
  isClockDoubted?: true
}

/**
 * Erases what the privacy policy promises to keep no longer: accounts that nobody uses after a warning, then every row
 * whose time is over, in one transaction. What the law keeps stays until the end of its own delay.
 * Source: LAW-62.
 */
export async function applyRetention(deps: ClosingDeps): Promise<RetentionReport> {
  if (await withWrite(deps.database, (tx) => isClockDoubted(tx, deps)))
    return { steps: [], warnedAccounts: 0, deletedAccounts: 0, copiesAside: 0, isClockDoubted: true }

  const { toWarn, toDelete } = await sortUnusedAccounts(deps)
  for (const { id } of toDelete) await eraseClient(deps, { id, actor: 'system', wasUnused: true })

  const now = deps.clock.now()
  const letters = toWarn.map(({ dedupKey, firstName, lastName, email, lastUse }) => {
    const name = `${firstName} ${lastName}`
    const deletionDay = plusDays(dayOf(now), warningDays)
    const mail = accountUnused({ site: mailSite(deps), name, lastUseDay: dayOf(lastUse), deletionDay })
    return { dedupKey, to: { name, address: email }, mail }
  })
  const aside = asideDue(deps)
  const { steps, isDown } = await withWrite(deps.database, async (tx) => {
    for (const letter of letters) await enqueue(tx, deps, letter)

    await noteExpired(tx, { days: paperDays(now), now })
    const done: StepReport[] = []
    for (const step of retentionSteps(now)) done.push(await doStep(tx, step))
    await noteRun(tx, deps)
    return { steps: done, isDown: await takeDownMissing(tx, deps, { actor: 'system', ...photosOver }) }
  })
  if (isDown) await freshenPages(deps)
  await showStored(deps)
  eraseCopiesAside(aside)
  return {
    steps,
    warnedAccounts: toWarn.length,
    deletedAccounts: toDelete.length,
    copiesAside: aside.length,
  }
}

const photosOver = {
  title: 'Une paire avant et après a quitté le site',
  detail: 'Le lavage qu’elle montrait n’est plus gardé : sa durée de conservation est passée.',
}

/** What `applyRetention` would do now; nothing changes. */
export async function previewRetention(
  deps: Pick<ClosingDeps, 'config' | 'database' | 'clock'>,
): Promise<RetentionReport> {
  const { toWarn, toDelete } = await sortUnusedAccounts(deps)
  const steps: StepReport[] = []
  for (const step of retentionSteps(deps.clock.now())) steps.push(await countDue(deps.database.db, step))
  return {
    steps,
    warnedAccounts: toWarn.length,
    deletedAccounts: toDelete.length,
    copiesAside: asideDue(deps).length,
  }
}

/** The copies that nobody makes by a clock end when those of the clock do. */
function asideDue({ config, clock }: Pick<ClosingDeps, 'config' | 'clock'>): string[] {
  const now = clock.now()
  // By the next night they would be a day too old.
  const before = instantOf(plusDays(plusMonths(dayOf(now), -retention.copyMonths), 1))
  return copiesAsideDue(config, { before, now })
}

/** For the log: rows by table, without the tables that had none. */
export function toJobReport(report: RetentionReport): JobReport {
  const { steps, warnedAccounts, deletedAccounts, copiesAside, isClockDoubted = false } = report
  if (isClockDoubted) return { isClockDoubted: 'nothing erased' }
  const told: JobReport = { warnedAccounts, deletedAccounts, copiesAside }
  for (const { table, rows } of steps) if (rows > 0) told[table] = Number(told[table] ?? 0) + rows
  return told
}

function paperDays(now: Date) {
  const before = plusMonths(dayOf(now), -12 * retention.accountingYears)
  return { before, unacceptedBefore: plusMonths(dayOf(now), -12 * retention.quoteYears) }
}

/** Everything whose time is over at `now`, in an order that leaves no row pointing to nothing. Source: LAW-62. */
function retentionSteps(now: Date): Step[] {
  const dayAgo = (months: number) => plusMonths(dayOf(now), -months)
  const ago = (months: number) => instantOf(dayAgo(months))
  const {
    requestYears,
    proofYears,
    contractYears,
    technicalLogMonths,
    measureDataMonths,
    addressSearchDays,
    importDays,
    driveMonths,
    waitlistDays,
    photoMonths,
  } = retention
  return [
    ...unconfirmedSteps(ago(12 * requestYears)),
    ...requestSteps(ago(12 * requestYears)),
    ...peopleSteps(ago(12 * requestYears)),
    ...reviewSteps({
      beforeAsked: ago(retention.reviewRequestMonths),
      beforeKept: ago(12 * retention.reviewYears),
    }),
    ...unpaidOrderSteps(ago(12 * requestYears)),
    ...proofSteps(ago(12 * proofYears), dayAgo(12 * proofYears)),
    // Payments of a contract are as old as it, or younger: both delays must have passed.
    ...contractSteps(ago(12 * Math.max(contractYears, retention.accountingYears))),
    ...oneOffSteps(ago(12 * Math.max(contractYears, retention.accountingYears))),
    ...washPaymentSteps(ago(12 * retention.accountingYears)),
    ...documentSteps(paperDays(now)),
    ...traceSteps({
      now,
      beforeLogs: ago(technicalLogMonths),
      // By the next night they would be a day too old.
      beforeSearches: instantOf(plusDays(dayOf(now), 1 - addressSearchDays)),
      beforeImports: instantOf(plusDays(dayOf(now), -importDays)),
      // By the next night they would be a day too old.
      beforeDrives: instantOf(plusDays(dayAgo(driveMonths), 1)),
      beforeWaits: plusDays(dayOf(now), 1 - waitlistDays),
      // By the next night they would be a day too old.
      beforePhotos: instantOf(plusDays(dayAgo(photoMonths), 1)),
      beforeVisits: dayAgo(measureDataMonths),
      beforeProofs: ago(12 * proofYears),
    }),
  ]
}
