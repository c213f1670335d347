import { homeTestimonials, verifiedReviews } from '@tramontane/content/testimonials'
import { reviewsPath } from '@tramontane/domain/reviews/reviews-path'
import { useSite } from '../../../lib/site.ts'
import { Section } from '../section.tsx'
import { SnapRow } from '../snap-row.tsx'
import { TestimonialItem } from './testimonial-item.tsx'

type TestimonialListProps = {
  id?: string
  /** All of them when left out. */
  count?: number
  className?: string
}

/** What customers said, the latest first, and how it is published; nothing while there is none. */
export function TestimonialList({ id, count, className }: TestimonialListProps) {
  const { testimonials, isDemo } = useSite()
  const shown = testimonials
    .toSorted((one, other) => other.publishedOn.localeCompare(one.publishedOn))
    .slice(0, count)
  if (shown.length === 0) return null
  return (
    <Section
      id={id}
      title={homeTestimonials.title}
      lead={isDemo ? homeTestimonials.demo : undefined}
      className={className}
    >
      <SnapRow
        label="Témoignages"
        className={`gap-x-10 gap-y-10 sm:grid md:grid-cols-2 md:*:last:odd:col-span-2 ${shown.length === 3 ? 'lg:grid-cols-3 lg:*:last:odd:col-span-1' : 'lg:gap-x-14'}`}
      >
        {shown.map((testimonial) => (
          <li key={`${testimonial.name}${testimonial.publishedOn}`}>
            <TestimonialItem testimonial={testimonial} />
          </li>
        ))}
      </SnapRow>
      <p className="mt-5 max-w-[75ch] text-sm leading-snug opacity-80 sm:mt-8 sm:text-[0.9375rem] sm:leading-relaxed">
        {isDemo ? (
          homeTestimonials.method
        ) : (
          <>
            {verifiedReviews.method}{' '}
            <a href={reviewsPath} className="font-medium text-ciel underline underline-offset-4">
              {verifiedReviews.all}
            </a>
          </>
        )}
      </p>
    </Section>
  )
}
