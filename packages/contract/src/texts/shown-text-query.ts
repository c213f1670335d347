import { z } from 'zod'

/** GET /api/texts/shown: the text at that address. */
export const shownTextQuery = z.object({
  path: z
    .string({ error: 'Indiquez une adresse.' })
    .min(1, 'Indiquez une adresse.')
    .max(200, 'Indiquez une adresse.'),
})
