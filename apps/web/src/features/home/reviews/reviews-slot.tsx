import { lazy, Suspense, useRef } from 'react'
import { useNear } from '../../../lib/loading/use-near.ts'
import { ReviewsElsewhere, ReviewsLink } from './reviews-elsewhere.tsx'
import { ReviewsSkeleton } from './reviews-skeleton.tsx'

const Reviews = lazy(() =>
  import('./asked-reviews.tsx').then(
    ({ AskedReviews }) => ({ default: AskedReviews }),
    () => ({ default: ReviewsElsewhere }),
  ),
)

/** Keeps the place of the reviews, and fetches them when the visitor comes near. */
export function ReviewsSlot() {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place, '600px')
  return (
    <div ref={place} id="avis" tabIndex={-1} className="site-section print:hidden">
      <p className="site-width hidden pb-18 noscript:block">
        <ReviewsLink />
      </p>
      <div className="noscript:hidden">
        {isNear ? (
          <Suspense fallback={<ReviewsSkeleton />}>
            <Reviews />
          </Suspense>
        ) : (
          <ReviewsSkeleton />
        )}
      </div>
    </div>
  )
}
