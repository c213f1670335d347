import { TestimonialList } from '../../components/site/reviews/testimonial-list.tsx'
import { useSite } from '../../lib/site.ts'
import { ReviewsSlot } from './reviews/reviews-slot.tsx'

/** What others say: reviews, and the testimonials of a demonstration; nothing while nobody does. */
export function Voices() {
  const { testimonials, rating, isDemo } = useSite()
  const hasTestimonials = isDemo && testimonials.length > 0
  if (!hasTestimonials && !rating) return null
  return (
    <div className="band">
      {hasTestimonials && <TestimonialList id="temoignages" />}
      {rating && <ReviewsSlot />}
    </div>
  )
}
