import type { AgreementState } from '@tramontane/domain/contracts/one-off-contract'
import { z } from 'zod'
import { travelCharge } from '../clients/places.ts'
import { cents, count, day, hour, instant } from '../parts.ts'
import { washPhoto } from './wash-photos.ts'

/** What the back office knows of the contract of a one-off wash. Days are Paris days, money euro cents. */
export const agreement = z.strictObject({
  reference: z.string(),
  state: z.enum(['to_confirm', 'confirmed', 'phone', 'withdrawn'] satisfies AgreementState[]),
  /** Of the confirmation or of the call; null while it is proposed. */
  concludedOn: day.nullable(),
  priceCents: cents,
  travel: travelCharge,
  /** Asked for expressly within the withdrawal period. */
  isExpress: z.boolean(),
})

export type Agreement = z.infer<typeof agreement>

/** What an agreement would be, of a wash as it is being typed; null where none is made. */
export const agreementCheck = z.strictObject({
  /** Null for what is never sold by itself. */
  priceCents: cents.nullable(),
  travel: travelCharge,
  /** Whether the wash lies within the withdrawal period of what is concluded today. */
  needsExpress: z.boolean(),
})

export type AgreementCheck = z.infer<typeof agreementCheck>

/**
 * Where a wash stands. 'unknown' is a link that leads nowhere; 'past' a proposed wash that has begun; 'agreed' one without
 * a contract of its own: of a subscription, or of what was agreed apart.
 */
export const offerState = z.enum([
  ...(['to_confirm', 'confirmed', 'phone', 'withdrawn', 'canceled', 'past', 'agreed'] as const),
])

/** A wash as the page behind the mail's link shows it. Days are Paris days, money euro cents. */
export const offer = z.strictObject({
  state: offerState,
  /** Of the wash's own contract; null where it has none. */
  reference: z.string().nullable(),
  service: z.string(),
  /** Minutes that it takes; null for a service that the settings do not know. */
  minutes: z.strictObject({ from: count, to: count }).nullable(),
  day,
  /** Null while the hour is to be agreed. */
  time: hour.nullable(),
  address: z.string(),
  /** Which car it is for, in words; null where nobody said. */
  vehicle: z.string().nullable(),
  /** Null for a wash of a subscription, and for what is priced apart. */
  priceCents: cents.nullable(),
  /** Null where it is not known. */
  travel: travelCharge.nullable(),
  /** Of a wash of a subscription: its drive was paid ahead. */
  isTravelPaid: z.boolean(),
  /** What is asked by card once it is agreed; null for nothing. */
  depositCents: cents.nullable(),
  /** When it was to be, in the mail, where that has changed. */
  before: z.strictObject({ day, time: hour.nullable() }).nullable(),
  /** Wants the express request, if it is confirmed today. */
  needsExpress: z.boolean(),
  /** Of what is confirmed today; of the contract once it is concluded; null where the wash has none of its own. */
  lastWithdrawalDay: day.nullable(),
  /** Null while it is proposed; of what was agreed by phone the beginning of that day. */
  confirmedAt: instant.nullable(),
  /** It can be cancelled by its link: agreed, and in time. */
  canChange: z.boolean(),
  /**
   * It can be moved by it: of a subscription's wash, as often as its term allows; one that is to be timed is given its
   * hour until its day is over, when it is no longer cancelled.
   */
  canMove: z.boolean(),
  isDone: z.boolean(),
  /** Its hour has come, or its day is over where it has none. */
  hasBegun: z.boolean(),
  /**
   * Of a wash of a subscription, which comes back when it is cancelled in time: moves that are left of its term; null for
   * every other one.
   */
  movesLeft: count.nullable(),
  photos: z.array(washPhoto),
  isUnderWay: z.boolean(),
  /** When the van is expected, on its way or late; null while nothing else than `time` was said. */
  arrivesAt: instant.nullable(),
  revision: z.string(),
})

export type Offer = z.infer<typeof offer>

export const offerReply = z.union([z.strictObject({ state: z.literal('unknown') }), offer])

export type OfferReply = z.infer<typeof offerReply>
