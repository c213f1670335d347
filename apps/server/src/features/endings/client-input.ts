import { cancellationFields } from '@tramontane/contract/ending'
import { z } from 'zod'

const subscriptionId = z.int({ error: 'Veuillez choisir un abonnement' }).positive()

/** POST /api/client-withdrawal. */
export const clientWithdrawalInput = z.object({ subscriptionId })

export type ClientWithdrawalInput = z.infer<typeof clientWithdrawalInput>

const { wishedDay, reason } = cancellationFields.shape

/** POST /api/client-cancellation. */
export const clientCancellationInput = z.object({ subscriptionId, wishedDay, reason })

export type ClientCancellationInput = z.infer<typeof clientCancellationInput>
