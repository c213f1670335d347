import type { PaymentStatus, RefundReason, WashEntryKind } from '@tramontane/domain/statuses'
import { z } from 'zod'

const subscriptionId = z.number({ error: 'L’abonnement est requis' }).int().positive()

/** GET /api/client-ledger; without a subscription, those of every vehicle. */
export const clientLedgerQuery = z.object({ subscriptionId: z.coerce.number().int().positive().optional() })

/** A change of the washes of a subscription, in words for its client. `at` is an instant, `periodStart` a Paris day. */
export type ClientLedgerLine = {
  id: number
  subscriptionId: number
  kind: WashEntryKind
  /** Washes added, or taken when negative. */
  washes: number
  text: string
  periodStart: string
  at: string
}

/** GET /api/client-payments. `amount` and `refunded` are cents; `periodStart` a Paris day, `paidAt` an instant. */
export type ClientPayment = {
  id: number
  subscriptionId: number
  amount: number
  refunded: number
  currency: string
  status: PaymentStatus
  periodStart: string
  paidAt: string | null
  receiptUrl: string | null
  /** What went back of it, oldest first; `refunded` is the sum of those that are not lost. */
  refunds: ClientRefund[]
}

/** `amount` is cents, `at` an instant. */
export type ClientRefund = {
  id: string
  amount: number
  /** On its way, arrived, or not accepted by the bank. */
  status: 'pending' | 'succeeded' | 'lost'
  /** Null for one that the business made by itself. */
  reason: RefundReason | null
  at: string
}

/** POST /api/client-card-link. */
export const cardLinkInput = z.object({ subscriptionId })

/** POST /api/client-deletion: the password proves who asks. */
export const clientDeletionInput = z.object({
  password: z
    .string({ error: 'Le mot de passe est requis' })
    .min(1, 'Le mot de passe est requis')
    .max(1024, 'Le mot de passe est trop long'),
  /** Renounces what can still be renounced; the other contracts end by notice. */
  withdraw: z.boolean({ error: 'Vous renoncez au contrat, ou non.' }).optional(),
})
