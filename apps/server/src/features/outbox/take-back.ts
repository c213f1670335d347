import type { Tx } from '@tramontane/db/database'
import type { Deps } from '../../deps.ts'
import { smsKeyOf } from './enqueue-sms.ts'
import { deleteMessage, deleteUnsent, deleteUnsentSmsTo, hasLeft, releaseHeld } from './queries.ts'

/**
 * Takes one message back before anybody has begun to send it, with the SMS that says the same. False where either is on
 * its way; true where there is none.
 */
export async function takeBack(tx: Tx, dedupKey: string): Promise<boolean> {
  const keys = [dedupKey, smsKeyOf(dedupKey)]
  for (const key of keys) if (await hasLeft(tx, key)) return false
  for (const key of keys) await deleteMessage(tx, key)
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

/** The same of SMS alone: the next one says all that is still true. Each mail leaves, as they are kept and read in order. */
export async function withdrawSms(tx: Tx, dedupPrefix: string) {
  await deleteUnsent(tx, dedupPrefix, 'sms')
}

/** Whose number is erased hears nothing more there. */
export async function withdrawSmsTo(tx: Tx, clientId: number) {
  await deleteUnsentSmsTo(tx, clientId)
}
