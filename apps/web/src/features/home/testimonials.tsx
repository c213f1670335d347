import { homeTestimonials } from '@tramontane/content/home'
import type { Testimonial } from '@tramontane/domain/business-settings'
import { Section } from '../../components/site/section.tsx'
import { TestimonialItem } from '../../components/site/testimonial-item.tsx'
import { useSite } from '../../lib/site.ts'

export function Testimonials() {
  const { testimonials, isDemo } = useSite()
  if (testimonials.length === 0) return null
  return (
    <Section
      id="temoignages"
      title={homeTestimonials.title}
      lead={isDemo ? homeTestimonials.demo : undefined}
      className="bg-white"
    >
      <ul className="grid gap-x-14 gap-y-12 md:grid-cols-2">
        {latestFirst(testimonials).map((testimonial) => (
          <li key={`${testimonial.name}${testimonial.publishedOn}`}>
            <TestimonialItem testimonial={testimonial} />
          </li>
        ))}
      </ul>
      <p className="mt-12 max-w-[75ch] text-[0.9375rem] opacity-80">{homeTestimonials.method}</p>
    </Section>
  )
}

function latestFirst(testimonials: Testimonial[]): Testimonial[] {
  return testimonials.toSorted((one, other) => other.publishedOn.localeCompare(one.publishedOn))
}
