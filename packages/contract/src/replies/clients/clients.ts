import { sharedKinds } from '@tramontane/domain/people/likeness'
import {
  paymentProviders,
  paymentStatuses,
  refundReasons,
  subscriptionStatuses,
  washEntryKinds,
} from '@tramontane/domain/washes/statuses'
import { z } from 'zod'
import { passwordStates } from '../../clients/client-account.ts'
import { bankAccount, cents, count, day, id, instant } from '../parts.ts'
import { travelCharge } from './places.ts'

/** An account as the back office lists it. Dates are ISO instants. Source: W-69. */
export const clientAccount = z.strictObject({
  id,
  clientName: z.string(),
  email: z.string(),
  createdAt: instant,
  lastLogin: instant.nullable(),
  /** The first of the client's subscriptions; null for an account that was opened without one. */
  subscriptionId: id.nullable(),
  passwordState: z.enum(passwordStates),
})

export type ClientAccount = z.infer<typeof clientAccount>

/** Somebody whom the business knows, as the list of all clients shows them. Texts are empty where nothing is known. */
export const clientRow = z.strictObject({
  id,
  /** The person, or else the company. */
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  hasAccount: z.boolean(),
  /** How many run. */
  subscriptions: count,
  /** The start of the last wash that was done. */
  lastWashAt: instant.nullable(),
  /** The start of the next one; midnight in Paris of the day of one that is to be timed. */
  nextWashAt: instant.nullable(),
  owedCents: cents,
})

export type ClientRow = z.infer<typeof clientRow>

/** Two clients who may be one, and what they have in common; `one` was known first. */
export const clientDouble = z.strictObject({
  one: clientRow,
  other: clientRow,
  shared: z.array(z.enum(sharedKinds)),
  /** When it was noticed. */
  at: instant,
})

export type ClientDouble = z.infer<typeof clientDouble>

/** What a link is for; null for one that was never made. */
export const passwordLink = z.strictObject({
  isUsable: z.boolean(),
  purpose: z.enum(['activation', 'reset']).nullable(),
})

export type PasswordLink = z.infer<typeof passwordLink>

export const subscriptionType = z.enum(['Standard', 'Premium', 'Test', 'Personnalisé'])

export type SubscriptionType = z.infer<typeof subscriptionType>

export const bookablePeriod = z.strictObject({ start: day, lastDay: day, washesLeft: count })

export type BookablePeriod = z.infer<typeof bookablePeriod>

/** Washes that the business owes beyond their period: until and with `lastDay`. */
export const carriedWashes = z.strictObject({ lastDay: day, washesLeft: count })

export type CarriedWashes = z.infer<typeof carriedWashes>

/** A subscription as its client sees it. Days are Paris days; null before the first payment. */
export const clientSubscription = z.strictObject({
  id,
  type: subscriptionType,
  status: z.enum(subscriptionStatuses),
  startDate: day.nullable(),
  nextRenewalDate: day.nullable(),
  remainingWashes: count,
  price: cents,
  carBrand: z.string(),
  carModel: z.string(),
  licensePlate: z.string(),
  /** The periods in which a wash can be booked now, soonest first: their days, both included, and what is left of each. */
  periods: z.array(bookablePeriod),
  /** Besides those of the periods, the one that lapses first ahead; counted in `remainingWashes`. */
  carriedWashes: z.array(carriedWashes),
  /** Where this vehicle is washed, among its client's places and as text, and what the drive there costs. */
  placeId: id.nullable(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  travel: travelCharge,
  /** What to quote to withdraw or cancel. */
  reference: z.string(),
  /** The day on which it ends, once cancelled for later. */
  endsOn: day.nullable(),
  /** Why, in our own words, where it was us who ended it. */
  endReason: z.string().nullable(),
  /** While the contract can still be renounced. */
  lastWithdrawalDay: day.nullable(),
  /** Where an unpaid month can be paid. */
  paymentLink: z.string().nullable(),
  /** Bookings are stopped by an unpaid month. */
  isBlocked: z.boolean(),
  /** Suspended at the payment provider: no month is asked for, no wash can be booked. */
  isPaused: z.boolean(),
  provider: z.enum(paymentProviders),
  /** Its contract can be downloaded: it was accepted online, or its terms were sent. */
  hasContract: z.boolean(),
})

export type ClientSubscription = z.infer<typeof clientSubscription>

/** GET /api/client-info, at the top level; what names a subscription is null for an account without one. Source: W-41. */
export const clientInfo = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  carBrand: z.string().nullable(),
  carModel: z.string().nullable(),
  licensePlate: z.string().nullable(),
  subscription: clientSubscription.nullable(),
  subscriptions: z.array(clientSubscription),
  /** The day in whose early hours the account is erased, once its owner has asked for it. */
  erasedOn: day.nullable(),
  /** The account still has a password that the system made. */
  shouldChoosePassword: z.boolean(),
  /** Where transfers go; null for who pays none, and where the settings do not say. */
  payTo: bankAccount.nullable(),
  /** The factures of months that are still to be paid, oldest first. Units: euro cents. */
  billsDue: z.array(z.strictObject({ id, number: z.string(), dueOn: day, leftCents: count })),
})

export type ClientInfo = z.infer<typeof clientInfo>

/** A change of the washes of a subscription, in words for its client. `at` is an instant, `periodStart` a Paris day. */
export const clientLedgerLine = z.strictObject({
  id,
  subscriptionId: id,
  kind: z.enum(washEntryKinds),
  /** Washes added, or taken when negative. */
  washes: z.int(),
  text: z.string(),
  periodStart: day,
  at: instant,
})

export type ClientLedgerLine = z.infer<typeof clientLedgerLine>

/** `amount` is cents, `at` an instant. */
export const clientRefund = z.strictObject({
  id: z.string(),
  amount: cents,
  /** On its way, arrived, or not accepted by the bank. */
  status: z.enum(['pending', 'succeeded', 'lost']),
  /** Null for one that the business made by itself. */
  reason: z.enum(refundReasons).nullable(),
  at: instant,
})

export type ClientRefund = z.infer<typeof clientRefund>

/** GET /api/client-payments. `amount` and `refunded` are cents; `periodStart` a Paris day, `paidAt` an instant. */
export const clientPayment = z.strictObject({
  id,
  subscriptionId: id,
  amount: cents,
  refunded: cents,
  currency: z.string(),
  status: z.enum(paymentStatuses),
  periodStart: day,
  paidAt: instant.nullable(),
  receiptUrl: z.string().nullable(),
  /** What went back of it, oldest first; `refunded` is the sum of those that are not lost. */
  refunds: z.array(clientRefund),
})

export type ClientPayment = z.infer<typeof clientPayment>
