import { reviewWords } from '@tramontane/content/reviews/review-words'
import type { PublicReview, ReviewsSummary } from '@tramontane/contract/replies/reviews'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { PublishedReview } from '@tramontane/domain/reviews/published-review'
import { ratingOf } from '@tramontane/domain/reviews/review'
import { reviewsPath } from '@tramontane/domain/reviews/reviews-path'
import { typeset } from '@tramontane/domain/words/typeset'
import { formatDistance } from 'date-fns'
import { fr } from 'date-fns/locale/fr'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'

export const reviewPublicRoutes = new Hono<AppEnv>().get('/reviews', (c) =>
  answer(c, { data: summaryOf(c.var.deps) }),
)

/** At most as many reviews as a page shows beside others. Source: P-23. */
const reviewsShown = 6

/** The newest reviews, with the rating and the count of all of them; null without any. Source: R-58, W-27. */
function summaryOf({ reviews, settings, config, clock }: Deps): ReviewsSummary | null {
  const rating = ratingOf(reviews.current)
  if (!rating) return null
  return {
    name: settings.current.identity.name,
    rating: rating.value,
    user_ratings_total: rating.count,
    url: `${config.baseUrl}${reviewsPath}`,
    reviews: reviews.current.slice(0, reviewsShown).map((review) => told(review, clock.now())),
  }
}

function told({ publishedAt, editedAt, ...review }: PublishedReview, now: Date): PublicReview {
  return {
    author_name: review.name || reviewWords.nobody,
    rating: review.rating,
    text: typeset(review.words),
    time: Math.floor(publishedAt.getTime() / 1000),
    relative_time_description: formatDistance(publishedAt, now, { locale: fr, addSuffix: true }),
    experience_on: review.washDay,
    edited_on: editedAt && dayOf(editedAt),
    service: review.service,
    verified: true,
    answer: review.answer && { ...review.answer, words: typeset(review.answer.words) },
  }
}
