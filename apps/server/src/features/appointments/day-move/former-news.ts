import type { Tx } from '@tramontane/db/database'
import { formerClientIds } from '@tramontane/db/people/join-clients'
import type { Deps } from '../../../deps.ts'
import { withdrawSms } from '../../outbox/take-back.ts'
import { settleTodosOf } from '../../todo/settle-todos.ts'
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
  for (const key of await keysOf(tx, concerned)) await withdrawSms(tx, `${key}:`)
}

/** The owner has another day to tell them on the phone. */
export async function settleFormerCalls(tx: Tx, deps: Pick<Deps, 'clock'>, concerned: Concerned) {
  await settleTodosOf(tx, deps, await keysOf(tx, concerned))
}

async function keysOf(tx: Tx, concerned: Concerned): Promise<string[]> {
  const keys: string[] = []
  for (const moveId of await movesOfWash(tx, concerned.appointment.id))
    keys.push(...(await dayMovedKeys(tx, moveId, concerned)))
  return keys
}

/** The same, with what was told to whom they were joined with since. */
export async function dayMovedKeys(tx: Tx, moveId: number, concerned: Concerned): Promise<string[]> {
  const { clientId } = concerned.appointment
  const former = clientId === null ? [] : await formerClientIds(tx, clientId)
  return [dayMovedKey(moveId, concerned), ...former.map((id) => `day-moved:${moveId}:client:${id}`)]
}
