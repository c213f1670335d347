import { messageKinds } from '@tramontane/domain/messages/message-kinds'
import { z } from 'zod'
import { cents, count } from './parts.ts'

/** What left by SMS in the last thirty days. Units: `segments` is what the carrier charges for. */
const smsMonth = z.strictObject({ sms: count, segments: count, cents })

/** POST /api/admin/messages/preview: each kind as it would be read, of an invented wash. */
export const messagesPreview = z.strictObject({
  /** Who carries SMS; null where none leaves. */
  carrier: z.enum(['brevo', 'files']).nullable(),
  month: smsMonth,
  kinds: z.array(
    z.strictObject({
      kind: z.enum(messageKinds),
      mail: z.strictObject({ subject: z.string(), text: z.string() }),
      /** Null for what is never told by SMS. */
      sms: z
        .strictObject({
          text: z.string(),
          alphabet: z.enum(['gsm', 'ucs2']),
          length: count,
          segments: count,
          month: smsMonth,
        })
        .nullable(),
    }),
  ),
})

export type MessagesPreview = z.infer<typeof messagesPreview>
export type KindPreview = MessagesPreview['kinds'][number]
