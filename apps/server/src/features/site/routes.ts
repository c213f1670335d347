import type { ReviewSheet } from '@tramontane/domain/site/business-settings'
import { ratingOf, shownReviews } from '@tramontane/domain/site/shown-reviews'
import { typeset } from '@tramontane/domain/words/typeset'
import { formatDistance } from 'date-fns'
import { fr } from 'date-fns/locale/fr'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { publicSite } from './public-site.ts'

export const siteRoutes = new Hono<AppEnv>()
  .get('/site', (c) => {
    const { deps } = c.var
    return c.json({
      success: true as const,
      data: { ...publicSite(deps.settings.current, deps), ...textsOf(deps) },
    })
  })
  .get('/reviews', (c) => {
    const { settings, clock } = c.var.deps
    return c.json({ success: true as const, data: summaryOf(settings.current.reviews, clock.now()) })
  })

/** Absent while the texts are the program's. */
function textsOf({ pages }: Pick<Deps, 'pages'>) {
  const { site } = pages.texts()
  return site && { texts: site }
}

/** The reviews of the page, with the rating and the count of those very ones. Source: R-58; null without any. */
function summaryOf(sheet: ReviewSheet | null, now: Date) {
  const rating = sheet && ratingOf(sheet.reviews)
  if (!rating) return null
  const reviews = shownReviews(sheet.reviews).map((review) => ({
    ...review,
    text: typeset(review.text),
    relative_time_description: formatDistance(review.time * 1000, now, { locale: fr, addSuffix: true }),
  }))
  return { ...sheet, rating: rating.value, user_ratings_total: rating.count, reviews }
}
