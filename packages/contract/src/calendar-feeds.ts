import { z } from 'zod'

const vanSentence = 'Choisissez une camionnette, ou toutes.'
const feedSentence = 'Cette adresse d’agenda n’existe pas.'

/**
 * POST /api/admin/calendar-feeds: an address under which a calendar program reads the washes of a van; null for those of all.
 * Shapes: `replaces` is one that ends with it.
 */
export const calendarFeedInput = z.object({
  van: z.number({ error: vanSentence }).int(vanSentence).min(1, vanSentence).max(50, vanSentence).nullable(),
  replaces: z.number({ error: feedSentence }).int(feedSentence).positive(feedSentence).optional(),
})

export type CalendarFeedInput = z.infer<typeof calendarFeedInput>
