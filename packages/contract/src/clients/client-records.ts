import { z } from 'zod'

const subscriptionId = z.number({ error: 'L’abonnement est requis' }).int().positive()

/** GET /api/client-ledger; without a subscription, those of every vehicle. */
export const clientLedgerQuery = z.object({ subscriptionId: z.coerce.number().int().positive().optional() })

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
