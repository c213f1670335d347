import { retention } from '@tramontane/content/legal/retention'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf } from '@tramontane/domain/calendar'
import { plusMonths } from '@tramontane/domain/periods'
import type { Deps } from '../../deps.ts'
import { deleteVisitsBefore } from './queries.ts'

/** Erases the counts that the privacy policy promises to keep no longer. Source: domain.md LAW-64. */
export async function forgetOldVisits({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const before = plusMonths(dayOf(clock.now()), -retention.measureDataMonths)
  return { forgotten: await withWrite(database, (tx) => deleteVisitsBefore(tx, before)) }
}
