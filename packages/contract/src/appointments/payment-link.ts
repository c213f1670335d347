import { paymentLinkKinds } from '@tramontane/domain/washes/deposits'
import { z } from 'zod'

/** How a payment link reaches its client. */
const paymentLinkWays = ['mail', 'sms'] as const
export type PaymentLinkWay = (typeof paymentLinkWays)[number]

/**
 * POST /api/appointments/{id}/payment-link. Without `kind`, all that is left; without `send`, the address is shown alone.
 * `by` says how it is sent, by mail where it does not say.
 */
export const paymentLinkInput = z.object({
  kind: z.enum(paymentLinkKinds, { error: 'Choisissez ce qui est à payer.' }).default('due'),
  send: z.boolean({ error: 'Le lien part par e-mail, ou n’est que montré.' }).default(false),
  by: z.enum(paymentLinkWays, { error: 'Choisissez e-mail ou SMS.' }).default('mail'),
})

export type PaymentLinkInput = z.infer<typeof paymentLinkInput>

const token = z
  .string({ error: 'Le lien est incomplet.' })
  .min(20, 'Le lien est incomplet.')
  .max(100, 'Le lien est incomplet.')

/** POST /api/payment/start: `shownCents` is the sum on screen. */
export const paymentStartInput = z.object({
  token,
  shownCents: z.number({ error: 'Le montant manque.' }).int('Le montant est en centimes entiers.'),
})

/** POST /api/payment/finish. */
export const paymentTokenInput = z.object({ token })
