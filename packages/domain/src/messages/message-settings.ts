import type { MessageKind, SmsKind } from './message-kinds.ts'

/** What the owner says before and after the program's own sentences, with places as `wordPlaces` names them. */
export type MessageWords = { opening: string; closing: string }

export type MessageSettings = {
  /** Which news also go by SMS, where the client gave a mobile and a carrier is chosen. */
  sms: Record<SmsKind, boolean>
  mailWords: Record<MessageKind, MessageWords>
  smsWords: Record<SmsKind, MessageWords>
  /** What the carrier charges for a segment. Units: euro cents, to the hundredth. */
  segmentCents: number
}

/** The same for each kind. */
export function forKinds<Kind extends string, Value>(
  kinds: readonly Kind[],
  of: (kind: Kind) => Value,
): Record<Kind, Value> {
  return Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Record<Kind, Value>
}
