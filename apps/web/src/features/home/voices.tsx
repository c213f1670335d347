import { TestimonialList } from '../../components/site/testimonial-list.tsx'
import { useSite } from '../../lib/site.ts'
import { ReviewsSlot } from './reviews/reviews-slot.tsx'

/** What others say, here and elsewhere; nothing while nobody does. */
export function Voices() {
  const { testimonials, reviewsUrl, rating } = useSite()
  const hasReviews = reviewsUrl !== null && rating !== null
  if (testimonials.length === 0 && !hasReviews) return null
  return (
    <div className="band">
      <TestimonialList id="temoignages" />
      {hasReviews && <ReviewsSlot />}
    </div>
  )
}
