import { declarationChannels } from '@tramontane/domain/contracts/received-declaration'
import { terminationGrounds } from '@tramontane/domain/contracts/termination'
import { documentKinds } from '@tramontane/domain/documents/document'
import {
  appointmentStatuses,
  paymentProviders,
  subscriptionStatuses,
} from '@tramontane/domain/washes/statuses'
import { z } from 'zod'
import { passwordStates } from '../../clients/client-account.ts'
import { received } from '../appointments/appointments.ts'
import { fileWashPayment } from '../appointments/day-deeds.ts'
import { agreement } from '../appointments/one-off.ts'
import { washPhoto } from '../appointments/wash-photos.ts'
import { cents, count, day, hour, id, instant } from '../parts.ts'
import { contactRow } from '../requests.ts'
import { withdrawalComputation } from '../subscriptions/endings.ts'
import { clientDouble, clientLedgerLine, clientPayment, subscriptionType } from './clients.ts'
import { place } from './places.ts'
import { vehicle } from './vehicles.ts'

export const fileSubscription = z.strictObject({
  id,
  type: subscriptionType,
  status: z.enum(subscriptionStatuses),
  price: cents,
  reference: z.string(),
  vehicle: z.string(),
  licensePlate: z.string(),
  /** Where it is washed, and which of `vehicles` it is for; null for an order that was never paid. */
  placeId: id.nullable(),
  vehicleId: id.nullable(),
  startDay: day.nullable(),
  nextRenewalDay: day.nullable(),
  endsOn: day.nullable(),
  remainingWashes: count,
  provider: z.enum(paymentProviders),
  pastDueSince: instant.nullable(),
  pausedAt: instant.nullable(),
  isContractSigned: z.boolean(),
  /** What was accepted on line; null for one that was entered by hand. */
  contract: z
    .strictObject({
      acceptedAt: instant,
      termsVersion: z.string(),
      expressStart: z.boolean(),
    })
    .nullable(),
  /** The terms that left with the confirmation of one that was made by phone or e-mail. */
  papers: z.strictObject({ sentAt: instant, termsVersion: z.string() }).nullable(),
  /** While it can still be renounced. */
  lastWithdrawalDay: day.nullable(),
})

export type FileSubscription = z.infer<typeof fileSubscription>

export const fileAppointment = z.strictObject({
  id,
  date: instant,
  /** Null for one that is to be timed on the day of `date`. */
  timeSlot: hour.nullable(),
  service: z.string(),
  /** Where it is, among `places`; `address` says it as it was agreed. */
  placeId: id.nullable(),
  /** Which of `vehicles` is washed: the subscription's, or the one that was chosen. */
  vehicleId: id.nullable(),
  address: z.string(),
  status: z.enum(appointmentStatuses),
  notes: z.string().nullable(),
  /** It has ended, and nobody said that it was done or canceled. */
  isToClose: z.boolean(),
  /** Of a one-off wash of a consumer. */
  agreement: agreement.nullable(),
  isToConfirm: z.boolean(),
  /** What a card can pay of it now; null for nothing. */
  payableCents: cents.nullable(),
  ...received,
  photos: z.array(washPhoto),
})

export type FileAppointment = z.infer<typeof fileAppointment>

/** Sent with the same e-mail address or phone. */
export const fileRequest = contactRow
  .omit({ name: true, email: true, phone: true, appointmentDate: true })
  .extend({ service: z.string() })

export type FileRequest = z.infer<typeof fileRequest>

export const fileEnding = z.strictObject({
  id,
  /** Of the client, or, as a termination, of ours. */
  kind: z.enum(['cancellation', 'withdrawal', 'termination']),
  reference: z.string(),
  declaredAt: instant,
  /** How it came; null for one that was made online. */
  channel: z.enum(declarationChannels).nullable(),
  /** When a withdrawal left that came another way. */
  sentDay: day.nullable(),
  effectiveDay: day.nullable(),
  reason: z.string().nullable(),
  /** What became of the reason, and what the client was told to lack. */
  reasonDecision: z.enum(['accepted', 'refused']).nullable(),
  proofDay: day.nullable(),
  refusal: z.string().nullable(),
  /** Of a termination: what for, and when a formal notice was received. */
  ground: z.enum(terminationGrounds).nullable(),
  formalNoticeDay: day.nullable(),
  refundCents: cents.nullable(),
  refundedAt: instant.nullable(),
  /** How the refund of a withdrawal came about; null where nothing was computed. */
  refund: withdrawalComputation.nullable(),
})

export type FileEnding = z.infer<typeof fileEnding>

export const fileMessage = z.strictObject({
  id,
  channel: z.enum(['mail', 'sms']),
  subject: z.string(),
  createdAt: instant,
  sentAt: instant.nullable(),
  failedAt: instant.nullable(),
  /** What the carrier of an SMS said became of it; null while it says nothing. */
  receipt: z.enum(['delivered', 'bounce']).nullable(),
})

export type FileMessage = z.infer<typeof fileMessage>

/**
 * A paper that can be opened or taken away: an archived contract of ours, the provider's receipt of a payment, a facture,
 * avoir or devis.
 */
export const fileDocument = z.strictObject({
  kind: z.enum(['contract', 'receipt', ...documentKinds]),
  /** A contract's reference, a facture's number; empty for a receipt. */
  reference: z.string(),
  /** Of a contract or a receipt. */
  subscriptionId: id.nullable(),
  /** What a facture, avoir or devis comes to. */
  cents: cents.nullable(),
  /** When it was accepted, sent or paid. */
  at: instant,
  link: z.string(),
})

export type FileDocument = z.infer<typeof fileDocument>

/** Somebody whom the client turned out to be, as they stood; their number leads here. Texts are empty where unknown. */
export const fileFormerly = z.strictObject({
  id,
  name: z.string(),
  company: z.string(),
  siren: z.string(),
  email: z.string(),
  phone: z.string(),
  /** On one line. */
  address: z.string(),
  joinedAt: instant,
})

export type FileFormerly = z.infer<typeof fileFormerly>

/**
 * GET /api/admin/client-files/client/{id} and …/subscription/{id}: everything known of one person. A subscription whose
 * owner has an account answers the file of that account. Lists are newest first; days are Paris days, other dates
 * instants, money cents.
 */
export const clientFile = z.strictObject({
  /** The account, where there is one. */
  clientId: id.nullable(),
  name: z.string(),
  /** Empty, as what follows, where it is not known. */
  company: z.string(),
  siren: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** What the owner noted. */
  notes: z.string(),
  formerly: z.array(fileFormerly),
  /** Pairs that nobody has joined or told apart yet. */
  doubles: z.array(clientDouble),
  account: z
    .strictObject({
      createdAt: instant,
      lastLogin: instant.nullable(),
      passwordState: z.enum(passwordStates),
      /** False of an account that nobody has chosen a password for yet. */
      hasOwnPassword: z.boolean(),
    })
    .nullable(),
  /** In the order in which they were met. */
  places: z.array(place),
  vehicles: z.array(vehicle),
  subscriptions: z.array(fileSubscription),
  /** Those to come, soonest first. */
  comingAppointments: z.array(fileAppointment),
  pastAppointments: z.array(fileAppointment),
  payments: z.array(clientPayment),
  /** Received on the spot. */
  washPayments: z.array(fileWashPayment),
  ledger: z.array(clientLedgerLine),
  requests: z.array(fileRequest),
  endings: z.array(fileEnding),
  messages: z.array(fileMessage),
  documents: z.array(fileDocument),
})

export type ClientFile = z.infer<typeof clientFile>
