import { homeTestimonials } from '@tramontane/content/testimonials'
import type { Testimonial } from '@tramontane/domain/business-settings'
import { Section } from '../../components/site/section.tsx'
import { TestimonialItem } from '../../components/site/testimonial-item.tsx'
import { useSite } from '../../lib/site.ts'

/** One voice: a subscriber's where there is one, else the latest. */
export function Subscriber() {
  const { testimonials, isDemo } = useSite()
  const testimonial = chosenOf(testimonials)
  if (!testimonial) return null
  return (
    <Section title={homeTestimonials.title} lead={isDemo ? homeTestimonials.demo : undefined}>
      <TestimonialItem testimonial={testimonial} />
      <p className="mt-10 max-w-[75ch] text-[0.9375rem] opacity-80">{homeTestimonials.method}</p>
    </Section>
  )
}

function chosenOf(testimonials: Testimonial[]): Testimonial | undefined {
  const latestFirst = testimonials.toSorted((one, other) => other.publishedOn.localeCompare(one.publishedOn))
  return latestFirst.find(({ status }) => status.startsWith('Abonn')) ?? latestFirst[0]
}
