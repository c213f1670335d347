import { z } from 'zod'
import { count, id, instant } from './parts.ts'

/** An address under which a calendar program reads the washes; the address itself was said once. */
export const calendarFeed = z.strictObject({
  id,
  /** Null for the washes of all vans. */
  van: count.nullable(),
  createdAt: instant,
  /** To within an hour; null while nobody asked for it. */
  readAt: instant.nullable(),
})

export type CalendarFeed = z.infer<typeof calendarFeed>

/** Said once: the database keeps only the hash of what is secret in it. */
export const newCalendarFeed = calendarFeed.extend({ url: z.string() })

export type NewCalendarFeed = z.infer<typeof newCalendarFeed>

/** How another calendar of the settings was last read. */
export const busyFeedState = z.strictObject({
  url: z.string(),
  /** Null while it was never read. */
  readAt: instant.nullable(),
  /** Those that keep somebody busy. */
  events: count.nullable(),
  /** A sentence for the owner; null where all is well. */
  trouble: z.string().nullable(),
  troubleSince: instant.nullable(),
})

export type BusyFeedState = z.infer<typeof busyFeedState>

/** Time that another calendar keeps, of a van or of all. */
export const keptTime = z.strictObject({
  /** What the owner calls the calendar. */
  name: z.string(),
  van: count.nullable(),
  start: instant,
  end: instant,
})

export type KeptTime = z.infer<typeof keptTime>
