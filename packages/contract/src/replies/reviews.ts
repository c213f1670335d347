import { givenStatuses, refusalReasons, reviewFindings } from '@tramontane/domain/reviews/review'
import { z } from 'zod'
import { count, day, id, instant } from './parts.ts'

/** A review as the back office sees it. */
export const reviewRow = z.strictObject({
  id,
  givenAt: instant,
  /** As its author wants to be named; empty once the account is erased. */
  name: z.string(),
  rating: z.int().min(1).max(5),
  words: z.string(),
  washDay: day,
  service: z.string(),
  /** Who it is, as the business knows them; null once the account is erased. */
  client: z.strictObject({ id, name: z.string() }).nullable(),
  answer: z.strictObject({ words: z.string(), at: instant }).nullable(),
  editedAt: instant.nullable(),
  publishedAt: instant.nullable(),
  /** When it is shown by itself, where it waits for a look; and what of its words asks for one. */
  publishBy: instant.nullable(),
  findings: z.array(z.enum(reviewFindings)),
  refusal: z.strictObject({ reason: z.enum(refusalReasons), words: z.string(), at: instant }).nullable(),
  status: z.enum(givenStatuses),
  /** What an answer or a decision quotes. */
  revision: count,
})

export type ReviewRow = z.infer<typeof reviewRow>

/** A review as GET /api/reviews tells it. Shapes: `time` is of its publication, in seconds since 1970. */
const publicReview = z.strictObject({
  author_name: z.string(),
  rating: z.int().min(1).max(5),
  text: z.string(),
  time: z.int(),
  relative_time_description: z.string(),
  /** The days of the wash, and of its author's last change. */
  experience_on: day,
  edited_on: day.nullable(),
  service: z.string(),
  verified: z.literal(true),
  answer: z.strictObject({ words: z.string(), on: day }).nullable(),
})

export type PublicReview = z.infer<typeof publicReview>

/** The newest reviews, six at most, with the average and the number of all of them. Source: W-27. */
export const reviewsSummary = z.strictObject({
  name: z.string(),
  rating: z.number(),
  user_ratings_total: count,
  /** Where all of them are. */
  url: z.string(),
  reviews: z.array(publicReview),
})

export type ReviewsSummary = z.infer<typeof reviewsSummary>
