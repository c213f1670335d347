import type { KindPreview, MessagesPreview } from '@tramontane/contract/replies/messages'
import type { MessagesPreviewInput } from '@tramontane/contract/settings/settings-messages'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import {
  isSmsKind,
  type MessageKind,
  messageKinds,
  smsKinds,
} from '@tramontane/domain/messages/message-kinds'
import { smsSize } from '@tramontane/domain/messages/sms-size'
import type { Deps } from '../../deps.ts'
import { type MailSite, mailSite } from '../../mail/layout/mail-site.ts'
import { smsText } from '../../sms/sms-text.ts'
import { type SmsCount, smsMonth } from '../outbox/sms-month.ts'
import { mailExample, smsExample } from './examples.ts'

/** What clients would read, kind by kind, under other settings of the messages; what SMS cost lately. Nothing is stored. */
export async function previewMessages(
  deps: Deps,
  { messages }: MessagesPreviewInput,
): Promise<MessagesPreview> {
  const { baseUrl, settings } = mailSite(deps)
  const site: MailSite = { baseUrl, settings: { ...settings, messages } }
  const today = dayOf(deps.clock.now())
  const example = { site, day: plusDays(today, 1) }
  const monthOf = await smsMonth(deps.database.db, deps)
  const priced = (month: SmsCount) => ({
    ...month,
    cents: Math.round(month.segments * messages.segmentCents),
  })

  function smsOf(kind: MessageKind): KindPreview['sms'] {
    if (!isSmsKind(kind)) return null
    const text = smsText(site, kind, smsExample(kind, example))
    return { text, ...smsSize(text), month: priced(monthOf(kind)) }
  }

  return {
    carrier: deps.sms?.service ?? null,
    month: priced([...smsKinds, null].map(monthOf).reduce(sum)),
    kinds: messageKinds.map((kind) => {
      const { subject, text } = mailExample(kind, example)
      return { kind, mail: { subject, text: withoutFoot(text) }, sms: smsOf(kind) }
    }),
  }
}

function sum(one: SmsCount, other: SmsCount): SmsCount {
  return { sms: one.sms + other.sms, segments: one.segments + other.segments }
}

/** Who writes stands under every mail, and is of other settings. */
function withoutFoot(text: string): string {
  return text.split('\n\n-- \n')[0] ?? text
}
