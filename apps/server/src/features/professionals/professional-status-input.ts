import { professionalStatuses } from '@tramontane/domain/statuses'
import { z } from 'zod'

/** PATCH /api/contact-professionnel/{id}. */
export const professionalStatusInput = z.object({
  statut: z.enum(professionalStatuses, { error: 'Ce statut n’existe pas.' }),
})
