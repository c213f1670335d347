import { dayMs } from '@tramontane/domain/durations'

/** Days during which a password that the system made still opens the account, from its first use. Source: R-83. */
const initialPasswordDays = 7

type Account = { hasOwnPassword: boolean; initialPasswordUsedAt: Date | null }

/** Whether the account's password is one that the system made and that has served its time. */
export function isInitialPasswordSpent({ hasOwnPassword, initialPasswordUsedAt }: Account, now: Date) {
  if (hasOwnPassword || !initialPasswordUsedAt) return false
  return now.getTime() >= initialPasswordUsedAt.getTime() + initialPasswordDays * dayMs
}
