import { forKinds, messageKinds, smsKinds } from '@tramontane/domain/messages/message-kinds'
import type { MessageSettings } from '@tramontane/domain/site/business-settings'

/** Where a business starts, and what « Rétablir » brings back. Source: V-40. */
export const defaultMessages: MessageSettings = {
  sms: forKinds(smsKinds, (kind) => kind !== 'booked' && kind !== 'cancelled'),
  mailWords: forKinds(messageKinds, () => ({
    opening: 'Bonjour {nom},',
    closing: 'À bientôt,\n{entreprise}',
  })),
  smsWords: forKinds(smsKinds, () => ({ opening: '{entreprise} :', closing: '' })),
  segmentCents: 4.5,
}
