import type { ReviewSummary } from '@tramontane/domain/business-settings'
import { typeset } from '@tramontane/domain/typeset'
import { formatDistance } from 'date-fns'
import { fr } from 'date-fns/locale/fr'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { publicSite } from './public-site.ts'

/** At most as many reviews as the page shows. Source: P-23. */
const reviewsShown = 6

export const siteRoutes = new Hono<AppEnv>()
  .get('/site', (c) => {
    const { deps } = c.var
    return c.json({ success: true as const, data: publicSite(deps.settings.current, deps) })
  })
  .get('/reviews', (c) => {
    const { settings, clock } = c.var.deps
    return c.json({ success: true as const, data: shownReviews(settings.current.reviews, clock.now()) })
  })

/** The latest reviews, the newest first: they are not chosen by their rating. Source: LAW-43. */
function shownReviews(summary: ReviewSummary | null, now: Date): ReviewSummary | null {
  if (!summary) return null
  const latestFirst = summary.reviews.toSorted((one, other) => other.time - one.time)
  const reviews = latestFirst.slice(0, reviewsShown).map((review) => ({
    ...review,
    text: typeset(review.text),
    relative_time_description: formatDistance(review.time * 1000, now, { locale: fr, addSuffix: true }),
  }))
  return { ...summary, reviews }
}
