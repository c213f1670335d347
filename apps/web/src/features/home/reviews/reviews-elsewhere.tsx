import { homeReviews } from '@tramontane/content/home'
import { verifiedReviews } from '@tramontane/content/testimonials'
import { reviewsPath } from '@tramontane/domain/reviews/reviews-path'
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

/** The way to all the reviews, and to how they are gathered. */
export function ReviewsLink() {
  return (
    <a href={reviewsPath} className="font-semibold underline underline-offset-4 hover:text-ciel">
      {verifiedReviews.all}
    </a>
  )
}
