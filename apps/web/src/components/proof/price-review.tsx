import { homeTestimonials, verifiedReviews } from '@tramontane/content/testimonials'
import { reviewsPath } from '@tramontane/domain/reviews/reviews-path'
import { type PricedThing, testimonialBeside } from '@tramontane/domain/site/chosen-testimonial'
import { useSite } from '../../lib/site.ts'
import { TestimonialItem } from '../site/reviews/testimonial-item.tsx'
import { SiteLink } from '../site/site-link.tsx'

type PriceReviewProps = {
  thing: PricedThing
  /** Which of the voices, so that not every page says the same. */
  turn?: number
  className?: string
}

const linkClass = 'font-medium text-ciel underline underline-offset-4'

/** What a customer said, beside the prices, and the way to how it is published; nothing while there is none. */
export function PriceReview({ thing, turn, className = 'mt-10' }: PriceReviewProps) {
  const { testimonials, isDemo } = useSite()
  const testimonial = testimonialBeside(testimonials, thing, turn)
  if (!testimonial) return null
  return (
    <aside aria-label="Un client en parle" className={className}>
      <TestimonialItem testimonial={testimonial} isBeside />
      <p className="mt-3 text-[0.9375rem] leading-snug sm:mt-4">
        {isDemo && homeTestimonials.example}{' '}
        {isDemo ? (
          <SiteLink href="/#temoignages" className={linkClass}>
            {homeTestimonials.how}
          </SiteLink>
        ) : (
          <a href={reviewsPath} className={linkClass}>
            {verifiedReviews.how}
          </a>
        )}
      </p>
    </aside>
  )
}
