import { reviewPageInput } from '@tramontane/contract/reviews/review'
import { linkPageRoutes } from '../link-pages/link-page-routes.ts'
import { sessionIdOf } from '../sessions/session-token.ts'
import { answerReview } from './give-review.ts'
import { reviewPageOf } from './review-page.ts'

/** The page behind the link of a request for a review. */
export const reviewPageRoutes = linkPageRoutes({
  ...{ folder: 'avis', counter: 'review-link', input: reviewPageInput },
  answer: (deps, _, posted) => answerReview(deps, posted),
  async render(deps, token, refused) {
    const shown = await reviewPageOf(deps.database.db, deps, sessionIdOf(token))
    const typed = refused?.typed
    const reviewPage = {
      ...{ ...shown, token, refusal: refused?.message ?? null, fields: refused?.fields ?? {} },
      typed: typed
        ? {
            ...{ rating: typed('rating'), words: typed('words'), name: typed('name') },
            consent: typed('consent') !== '',
          }
        : null,
    }
    return { isKnown: shown.state !== 'unknown', shows: { reviewPage } }
  },
})
