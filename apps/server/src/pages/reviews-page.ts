import type { ReviewsPage } from '@tramontane/contract/reviews/review-page'
import type { PublishedReview } from '@tramontane/domain/reviews/published-review'
import { ratingOf } from '@tramontane/domain/reviews/review'
import { reviewPages, reviewsOfPage, shownReview } from '@tramontane/domain/reviews/review-pages'
import { reviewPageHref, reviewsPath } from '@tramontane/domain/reviews/reviews-path'

/** The page of the reviews that an address asks for: the first one where it asks for none that is. */
export function reviewsAsked(reviews: PublishedReview[], search: string): string {
  const page = pageAsked(search)
  return reviewPageHref(page <= reviewPages(reviews.length) ? page : 1)
}

/** What it shows; null for the path of another page. */
export function reviewsPageOf(reviews: PublishedReview[], path: string): ReviewsPage | null {
  const [pathOnly, search = ''] = path.split('?')
  if (pathOnly !== reviewsPath) return null
  const page = pageAsked(search)
  return {
    ...{ rating: ratingOf(reviews), page, pages: reviewPages(reviews.length) },
    reviews: reviewsOfPage(reviews, page).map(shownReview),
  }
}

/** Shapes: 1 for what is no number of a page. */
function pageAsked(search: string): number {
  const page = Number(new URLSearchParams(search).get('page'))
  return Number.isInteger(page) && page > 1 ? page : 1
}
