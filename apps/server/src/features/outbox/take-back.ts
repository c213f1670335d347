import type { Tx } from '@tramontane/db/database'
import type { Deps } from '../../deps.ts'
import { deleteMessage, hasLeft, releaseHeld } from './queries.ts'

/**
 * Takes one message back before anybody has begun to send it. False where it is on its way; true where there is none.
 */
export async function takeBack(tx: Tx, dedupKey: string): Promise<boolean> {
  if (await hasLeft(tx, dedupKey)) return false
  await deleteMessage(tx, dedupKey)
  return true
}

/** What is held for a while leaves now: something else is told of the same matter, and would overtake it. */
export async function releaseMessages(tx: Tx, deps: Pick<Deps, 'clock'>, dedupPrefix: string) {
  await releaseHeld(tx, { dedupPrefix, now: deps.clock.now() })
}
