import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { JobReport } from '../../process/run-job.ts'
import { printOf } from '../../secrets/fingerprint.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { settleAlerts } from '../alerts/settle-alert.ts'

/** Of every alert about how the provider is set up; those of `receive-event.ts` are settled with them. */
export const setupMatter = 'provider-setup:'

/**
 * Looks at the provider for what `doctor` looks at, so that a webhook that was switched off there is a thing to do within
 * the hour, and none any more once it is right.
 * Errors: 502 when the provider does not answer.
 */
export async function checkProviderSetup(deps: Deps): Promise<JobReport> {
  const problems = await deps.payments.setupProblems(deps.config.baseUrl)
  const alerts = problems.map((text) => ({ dedupKey: `${setupMatter}${printOf(text)}`, text }))
  await withWrite(deps.database, async (tx) => {
    await settleAlerts(tx, deps, setupMatter, { except: alerts.map(({ dedupKey }) => dedupKey) })
    for (const alert of alerts) await raiseAlert(tx, deps, alert)
  })
  return { problems: problems.length }
}
