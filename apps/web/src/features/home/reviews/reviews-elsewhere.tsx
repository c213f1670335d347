import { homeReviews } from '@tramontane/content/home'
import { useSite } from '../../../lib/site.ts'
import { ReviewsFrame } from './reviews-frame.tsx'

/** What stands where the block itself could not be fetched. */
export function ReviewsElsewhere() {
  return (
    <ReviewsFrame>
      <p>
        {homeReviews.failure} <ReviewsLink />
      </p>
    </ReviewsFrame>
  )
}

/** The way to the reviews where they were written. */
export function ReviewsLink() {
  const { reviewsUrl } = useSite()
  if (!reviewsUrl) return null
  return (
    <a
      href={reviewsUrl}
      rel="noopener"
      className="font-semibold underline underline-offset-4 hover:text-ciel"
    >
      Lire les avis sur leur page d’origine
    </a>
  )
}
