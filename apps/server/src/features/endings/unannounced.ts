import type { Db } from '@tramontane/db/database'
import { commitmentNoticeDays } from '@tramontane/domain/contracts/endings'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { whenLeft } from '../outbox/left-messages.ts'
import { startDayOf } from './notice.ts'
import type { Contract } from './queries.ts'

/** The letter of the end of the minimum term, once per contract. */
export function commitmentNoticeKey(id: number): string {
  return `commitment-end-notice:${id}`
}

/**
 * Whether the letter of the end of the minimum term should have left by `today` and did not in time: its client may then
 * leave at any time from that end on. A contract that was entered here after that day was announced by whoever kept it
 * before, as far as anybody here can know. Source: Code de la consommation, L215-1.
 */
export async function isUnannounced(
  db: Db,
  contract: Pick<Contract, 'id' | 'startDate' | 'createdAt'>,
  today: Day,
): Promise<boolean> {
  const { last } = commitmentNoticeDays(startDayOf(contract))
  if (today <= last || dayOf(contract.createdAt) > last) return false
  const left = await whenLeft(db, commitmentNoticeKey(contract.id))
  return left === null || dayOf(left) > last
}
