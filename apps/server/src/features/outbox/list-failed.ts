import type { Deps } from '../../deps.ts'
import { failedCount, failedMessages, waitingCount } from './queries.ts'

/** One page of the messages that were given up, the newest first, and how many there are. */
export function listFailedMessages(
  { database }: Pick<Deps, 'database'>,
  page: { limit: number; offset: number },
) {
  return failedMessages(database.db, page)
}

export function countFailedMessages({ database }: Pick<Deps, 'database'>): Promise<number> {
  return failedCount(database.db)
}

export function countWaitingMessages({ database }: Pick<Deps, 'database'>): Promise<number> {
  return waitingCount(database.db)
}
