/** What the owner can word: what clients are told around a wash. Contracts, payments and accounts keep the program's words. */
export const messageKinds = [
  ...(['reminder', 'en_route', 'late', 'moved', 'slot_freed'] as const),
  ...(['booked', 'cancelled', 'request', 'review'] as const),
] as const

export type MessageKind = (typeof messageKinds)[number]

/**
 * Those that can also be told by SMS. Not that a request was received: its number was typed by whoever sent it, and may
 * be another person’s. Not the request for a review: a letter asks already.
 */
export const smsKinds = [
  ...(['reminder', 'en_route', 'late', 'moved', 'slot_freed'] as const),
  ...(['booked', 'cancelled'] as const),
] as const satisfies MessageKind[]

export type SmsKind = (typeof smsKinds)[number]

export function isSmsKind(kind: MessageKind): kind is SmsKind {
  return (smsKinds as readonly MessageKind[]).includes(kind)
}

/** What cannot wait for the morning: the van is on its way. */
const urgentKinds = ['en_route', 'late'] as const satisfies SmsKind[]

export const urgentSmsKinds: readonly SmsKind[] = urgentKinds

/** The same for each kind. */
export function forKinds<Kind extends string, Value>(
  kinds: readonly Kind[],
  of: (kind: Kind) => Value,
): Record<Kind, Value> {
  return Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Record<Kind, Value>
}
