import type { Tx } from '@tramontane/db/database'
import { withdrawMessages } from '../outbox/take-back.ts'

/** What the keys of an account's messages with links begin with. */
export function resetPrefix(clientId: number): string {
  return `password-reset:${clientId}:`
}

/** Takes back the links that have not left yet: they open nothing any more. */
export async function withdrawResetMessages(tx: Tx, clientId: number) {
  await withdrawMessages(tx, resetPrefix(clientId))
}
