import type { Tx } from '@tramontane/db/database'
import type { SmsKind } from '@tramontane/domain/messages/message-kinds'
import { smsSize } from '@tramontane/domain/messages/sms-size'
import type { Deps } from '../../deps.ts'
import { sendWhenDue } from './enqueue.ts'
import { plainLine } from './plain-address.ts'
import { insertSms } from './queries.ts'

export type NewSms = {
  /** That of the letter which says the same. */
  dedupKey: string
  /** Null for what the owner does not word. */
  kind: SmsKind | null
  subject: string
  /** Shapes: `mobile` in E.164. */
  to: { clientId: number | null; name: string; mobile: string }
  /** As it is sent. */
  text: string
  usefulUntil: Date
  /** When it may leave; at once without it, or in the morning. */
  notBefore?: Date
}

/** Writes an SMS in the caller's transaction: it leaves after the commit, or not at all. Answers whether it is new. */
export async function enqueueSms(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'database' | 'outbox'>,
  { dedupKey, kind, subject, to, text, usefulUntil, notBefore }: NewSms,
): Promise<boolean> {
  const now = deps.clock.now()
  const isNew = await insertSms(tx, {
    dedupKey: smsKeyOf(dedupKey),
    kind,
    clientId: to.clientId,
    recipientName: plainLine(to.name),
    recipientAddress: to.mobile,
    subject,
    text,
    segments: smsSize(text).segments,
    usefulUntil,
    nextAttemptAt: notBefore ?? now,
    createdAt: now,
  })
  sendWhenDue(deps, now, notBefore)
  return isNew
}

/** Of the same matter as a letter: what is taken back by the beginning of its key is taken back with it. */
export function smsKeyOf(dedupKey: string): string {
  return `${dedupKey}:sms`
}
