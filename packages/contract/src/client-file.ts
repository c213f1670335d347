import type {
  AppointmentStatus,
  ContactStatus,
  PaymentProvider,
  SubscriptionStatus,
} from '@tramontane/domain/statuses'
import type { WithdrawalComputation } from '@tramontane/domain/withdrawal-refund'
import type { SubscriptionType } from './client.ts'
import type { PasswordState } from './client-account.ts'
import type { ClientLedgerLine, ClientPayment } from './client-records.ts'
import type { Agreement } from './one-off.ts'

/**
 * GET /api/admin/client-files/client/{id} and …/subscription/{id}: everything known of one person. A subscription whose
 * owner has an account answers the file of that account. Lists are newest first; days are Paris days, other dates
 * instants, money cents.
 */
export type ClientFile = {
  /** The account, where there is one. */
  clientId: number | null
  name: string
  /** Empty for somebody who gave none. */
  email: string
  phone: string
  address: string
  postalCode: string
  city: string
  account: { createdAt: string; lastLogin: string | null; passwordState: PasswordState } | null
  subscriptions: FileSubscription[]
  /** Those to come, soonest first. */
  comingAppointments: FileAppointment[]
  pastAppointments: FileAppointment[]
  payments: ClientPayment[]
  ledger: ClientLedgerLine[]
  requests: FileRequest[]
  endings: FileEnding[]
  messages: FileMessage[]
}

export type FileSubscription = {
  id: number
  type: SubscriptionType
  status: SubscriptionStatus
  price: number
  reference: string
  vehicle: string
  licensePlate: string
  startDay: string | null
  nextRenewalDay: string | null
  endsOn: string | null
  remainingWashes: number
  provider: PaymentProvider
  pastDueSince: string | null
  pausedAt: string | null
  isContractSigned: boolean
  /** What was accepted on line; null for one that was entered by hand. */
  contract: {
    acceptedAt: string
    termsVersion: string
    expressStart: boolean
    lastWithdrawalDay: string | null
  } | null
}

export type FileAppointment = {
  id: number
  date: string
  /** Null for one that is to be timed on the day of `date`. */
  timeSlot: string | null
  service: string
  address: string
  status: AppointmentStatus
  notes: string | null
  /** It has ended, and nobody said that it was done or canceled. */
  isToClose: boolean
  /** Of a one-off wash of a consumer. */
  agreement: Agreement | null
  isToConfirm: boolean
}

/** Sent with the same e-mail address or phone. */
export type FileRequest = {
  id: number
  createdAt: string
  service: string
  status: ContactStatus
  message: string | null
}

export type FileEnding = {
  id: number
  kind: 'cancellation' | 'withdrawal'
  reference: string
  declaredAt: string
  effectiveDay: string | null
  reason: string | null
  /** What became of the reason, and what the client was told to lack. */
  reasonDecision: 'accepted' | 'refused' | null
  proofDay: string | null
  refusal: string | null
  refundCents: number | null
  refundedAt: string | null
  /** How the refund of a withdrawal came about; null where nothing was computed. */
  refund: WithdrawalComputation | null
}

export type FileMessage = {
  id: number
  subject: string
  createdAt: string
  sentAt: string | null
  failedAt: string | null
}
