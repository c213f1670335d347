import { retention } from '@tramontane/content/legal/retention'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf, instantOf } from '@tramontane/domain/calendar'
import { plusMonths } from '@tramontane/domain/periods'
import type { Deps } from '../../deps.ts'
import { deleteAuditBefore } from './queries.ts'

/** Erases the lines of the journal that the privacy policy promises to keep no longer. Source: domain.md LAW-62. */
export async function forgetOldEntries({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const before = instantOf(plusMonths(dayOf(clock.now()), -retention.technicalLogMonths))
  return { forgotten: await withWrite(database, (tx) => deleteAuditBefore(tx, before)) }
}
