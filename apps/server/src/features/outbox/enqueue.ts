import type { Tx } from '@tramontane/db/database'
import type { Deps } from '../../deps.ts'
import type { RenderedMail } from '../../mail/layout/letter.ts'
import type { OutgoingMessage } from '../../ports/mailer.ts'
import { isPlainAddress, isReachable, plainLine } from './plain-address.ts'
import { insertMessage } from './queries.ts'

export type Recipient = { name: string; address: string }

export type NewMessage = {
  /** 'subscription-confirmed:12': the same message is queued once, however often it is asked for. */
  dedupKey: string
  to: Recipient
  /** The person that it tells of, who reads the answer; left out where no message could reach them. */
  replyTo?: Recipient | null
  mail: RenderedMail
  attachments?: OutgoingMessage['attachments']
  /** When it may leave; at once without it. Until then it can be taken back. */
  notBefore?: Date
}

/**
 * Writes a message in the caller's transaction: it leaves after the commit, or not at all. Render it before
 * `withWrite`. Answers whether it is new.
 * Errors: UnsafeAddress for what is not exactly one plain address; the caller's schema has refused it before.
 */
export async function enqueue(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'database' | 'outbox'>,
  { dedupKey, to, replyTo, mail, attachments = [], notBefore }: NewMessage,
): Promise<boolean> {
  const now = deps.clock.now()
  if (!isPlainAddress(to.address)) throw new UnsafeAddress(dedupKey)
  const answered = replyTo && isReachable(replyTo.address) ? replyTo : null
  const isNew = await insertMessage(tx, {
    dedupKey,
    recipientName: plainLine(to.name),
    recipientAddress: to.address,
    replyToName: answered && plainLine(answered.name),
    replyToAddress: answered?.address ?? null,
    subject: plainLine(mail.subject),
    text: mail.text,
    html: mail.html,
    attachments,
    nextAttemptAt: notBefore ?? now,
    createdAt: now,
  })
  sendWhenDue(deps, now, notBefore)
  return isNew
}

/** Wakes the drain for a message that this transaction wrote. */
export function sendWhenDue(
  { database, outbox }: Pick<Deps, 'database' | 'outbox'>,
  now: Date,
  notBefore?: Date,
): void {
  // The tail of the queue ends after this very transaction: nothing is looked for before it is on disk.
  void database.lastWrite.then(() => outbox.kick())
  // Not a look of the drain after its time. A program that ends before sends it after its next start.
  if (notBefore) setTimeout(() => outbox.kick(), notBefore.getTime() - now.getTime()).unref()
}

/** Says which message, never the address. */
export class UnsafeAddress extends Error {
  constructor(dedupKey: string) {
    super(`the recipient of ${dedupKey} is not one plain address`)
  }
}
