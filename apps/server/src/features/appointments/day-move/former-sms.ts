import type { Tx } from '@tramontane/db/database'
import { withdrawSms } from '../../outbox/take-back.ts'
import type { Concerned } from '../concerned-queries.ts'
import { movesOfWash } from './queries.ts'

/** Whose wash it is, known or not. */
export function personKey({ appointment: { clientId, contactMessageId } }: Concerned): string {
  return clientId === null ? `request:${contactMessageId}` : `client:${clientId}`
}

/** What one person is told of a moved day. */
export function dayMovedKey(moveId: number, concerned: Concerned): string {
  return `day-moved:${moveId}:${personKey(concerned)}`
}

/** An SMS of a moved day that waits for the morning says what is true no more: the wash changed since, or was answered for. */
export async function withdrawMoveSms(tx: Tx, concerned: Concerned) {
  for (const moveId of await movesOfWash(tx, concerned.appointment.id))
    await withdrawSms(tx, `${dayMovedKey(moveId, concerned)}:`)
}
