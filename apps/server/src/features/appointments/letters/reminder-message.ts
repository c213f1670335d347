import type { Tx } from '@tramontane/db/database'
import { withdrawMessages } from '../../outbox/take-back.ts'

/** One reminder for each time that an appointment was given. */
export function reminderKey({ id, sequence }: { id: number; sequence: number }): string {
  return `${reminderPrefix(id)}${sequence}`
}

/** Takes back what has not left yet: the appointment changed, or began. */
export async function withdrawReminder(tx: Tx, id: number) {
  await withdrawMessages(tx, reminderPrefix(id))
}

function reminderPrefix(id: number): string {
  return `reminder:${id}:`
}
