import { z } from 'zod'

const sentence = 'Veuillez indiquer une page de ce site.'

/** POST /api/visit: a page that was opened from another one, without asking the server for it. */
export const visitInput = z.object({
  path: z.string({ error: sentence }).max(200, sentence).startsWith('/', sentence),
})
