import { paymentLinkKinds } from '@tramontane/domain/washes/deposits'
import { z } from 'zod'
import { cents, day, hour, instant } from '../parts.ts'

/** All that is left to pay of a wash, or the deposit of a one-off. */
const kind = z.enum(paymentLinkKinds)

/** How a link stands: it can be paid, it was, its time is over, or nothing is asked any more. */
const paymentLinkStates = ['open', 'paid', 'expired', 'over'] as const

/** The last link of a wash, as the back office shows it. Units: euro cents; of one that was paid, 0. */
export const paymentLinkView = z.strictObject({
  kind,
  state: z.enum(paymentLinkStates),
  cents,
  sentAt: instant.nullable(),
  expiresAt: instant,
})

export type PaymentLinkView = z.infer<typeof paymentLinkView>

/** POST /api/appointments/{id}/payment-link: where it is paid, the same address while the link is open. */
export const paymentLink = z.strictObject({
  url: z.url(),
  kind,
  cents,
  expiresAt: instant,
  /** Its client is written to. */
  isSent: z.boolean(),
})

export type PaymentLinkReply = z.infer<typeof paymentLink>

/** GET /api/appointments/{id}/payment-link: what can be asked of a wash now, and how it would reach its client. */
export const paymentLinkStanding = z.strictObject({
  /** What a card can pay now; 0 for nothing. Units: euro cents. */
  cents,
  canMail: z.boolean(),
  canSms: z.boolean(),
  link: paymentLinkView.nullable(),
})

export type PaymentLinkStanding = z.infer<typeof paymentLinkStanding>

/** What the page behind a link shows. Shapes: nothing of the wash where the link is unknown. Units: euro cents. */
export const payPage = z.strictObject({
  /** `elsewhere`: nothing that a card can pay here, as no price is fixed yet, or some cents are left. */
  state: z.enum(['unknown', 'open', 'waiting', 'paid', 'expired', 'canceled', 'elsewhere']),
  kind,
  wash: z
    .strictObject({ clientName: z.string(), service: z.string(), day, time: hour.nullable() })
    .nullable(),
  lines: z.array(z.strictObject({ kind: z.enum(['wash', 'travel']), cents: cents.nullable() })),
  paidCents: cents,
  /** What is asked now. */
  cents,
  /** What was paid on top of it, and goes back. */
  backCents: cents,
})

export type PayPage = z.infer<typeof payPage>

/** POST /api/payment/start: what the browser confirms. */
export const startedPayment = z.strictObject({
  clientSecret: z.string(),
  intentId: z.string(),
  provider: z.enum(['stripe', 'demo']),
  publishableKey: z.string().optional(),
  cents,
})

export type StartedPaymentReply = z.infer<typeof startedPayment>
