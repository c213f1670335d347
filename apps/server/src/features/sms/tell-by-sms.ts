import type { Tx } from '@tramontane/db/database'
import type { SmsKind } from '@tramontane/domain/messages/message-kinds'
import { smsSubjects } from '@tramontane/domain/messages/message-titles'
import { mobileOf } from '@tramontane/domain/people/mobile'
import type { Deps } from '../../deps.ts'
import { mailSite } from '../../mail/layout/mail-site.ts'
import { type SmsFacts, smsText } from '../../sms/sms-text.ts'
import { enqueueSms } from '../outbox/enqueue-sms.ts'

type SmsNews = {
  kind: SmsKind
  /** That of the letter which says the same: they are taken back together. */
  dedupKey: string
  client: SmsClient
  facts: SmsFacts
  /** From then on it would say nothing any more: the start of the wash, as a rule. */
  usefulUntil: Date
  /** When it may leave; at once without it, but never at night unless it is urgent. */
  notBefore?: Date
}

/** Shapes: `phone` as it was typed; `id` null for somebody who is no client yet. */
export type SmsClient = { id: number | null; phone: string | null | undefined }

/**
 * Tells a client some news by SMS too, in the caller's transaction: where a carrier is chosen, the owner wants this kind by
 * SMS, and the client gave a mobile. Answers whether one is on its way that was not yet. Source: V-40.
 */
export async function tellBySms(
  tx: Tx,
  deps: Deps,
  { kind, dedupKey, client, facts, usefulUntil, notBefore }: SmsNews,
): Promise<boolean> {
  const mobile = mobileOf(client.phone)
  if (!goesBySms(deps, kind, client) || client.id === null || !mobile) return false
  return enqueueSms(tx, deps, {
    ...{ kind, dedupKey, usefulUntil, notBefore, subject: smsSubjects[kind] },
    to: { clientId: client.id, name: facts.customerName, mobile },
    text: smsText(mailSite(deps), kind, facts),
  })
}

/** Whether such news would reach this client by SMS. */
export function goesBySms(
  { sms, settings }: Pick<Deps, 'sms' | 'settings'>,
  kind: SmsKind,
  client: SmsClient,
) {
  const isWanted = sms !== null && settings.current.messages.sms[kind]
  return isWanted && client.id !== null && mobileOf(client.phone) !== null
}
