import { retention } from '@tramontane/content/legal/retention'
import { plusMonths } from '@tramontane/domain/contracts/periods'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Deps } from '../../deps.ts'
import { messageWrittenAt, unusedAccounts } from './account-queries.ts'

/** Days between the warning and the deletion. */
export const warningDays = 30

/**
 * Accounts that nobody uses: those to warn now, and those that were warned long enough ago to be deleted.
 * A login, a wash or a new subscription after the warning begins the three years anew.
 */
export async function sortUnusedAccounts({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const now = clock.now()
  const usedBefore = plusMonths(dayOf(now), -12 * retention.accountYears)
  const accounts = await unusedAccounts(database.db, instantOf(plusDays(usedBefore, warningDays)))
  const lastWarning = instantOf(plusDays(dayOf(now), 1 - warningDays))
  const toWarn = []
  const toDelete = []
  for (const account of accounts) {
    const dedupKey = `account-unused:${account.id}:${dayOf(account.lastUse)}`
    const warnedAt = await messageWrittenAt(database.db, dedupKey)
    if (!warnedAt) toWarn.push({ ...account, dedupKey })
    else if (warnedAt < lastWarning && account.lastUse < instantOf(usedBefore)) toDelete.push(account)
  }
  return { toWarn, toDelete }
}
