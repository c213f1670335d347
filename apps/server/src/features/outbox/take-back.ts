import type { Tx } from '@tramontane/db/database'
import type { Deps } from '../../deps.ts'
import { deleteMessage, deleteUnsent, hasLeft, releaseHeld } from './queries.ts'

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

/**
 * Takes back, in the caller's transaction, the messages that have not left and whose matter no longer holds.
 * Shapes: `dedupPrefix` as 'reminder:12:', with its last colon, or 'reminder:1' would name another's too.
 */
export async function withdrawMessages(tx: Tx, dedupPrefix: string) {
  await deleteUnsent(tx, dedupPrefix)
}
