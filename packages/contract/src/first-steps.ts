import { stepAsides, stepIds } from '@tramontane/domain/first-steps/first-steps'
import { z } from 'zod'

const step = z.enum(stepIds, { error: 'Cette étape n’existe pas.' })

/** POST /api/admin/first-steps/{id}/aside: null takes the step up again. */
export const stepParam = z.object({ id: step })

export const stepAsideInput = z.object({
  aside: z.enum(stepAsides, { error: 'Choisissez « plus tard » ou « pas besoin ».' }).nullable(),
})
