import { homeTestimonials } from '@tramontane/content/home'
import type { Testimonial } from '@tramontane/domain/business-settings'
import { Section } from '../../components/site/section.tsx'
import { Stars } from '../../components/site/stars.tsx'
import { frenchDay } from '../../lib/french-day.ts'
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
          <TestimonialItem key={`${testimonial.name}${testimonial.publishedOn}`} testimonial={testimonial} />
        ))}
      </ul>
      <p className="mt-12 max-w-[75ch] text-[0.9375rem] opacity-80">{homeTestimonials.method}</p>
    </Section>
  )
}

function TestimonialItem({ testimonial }: { testimonial: Testimonial }) {
  const { name, location, status, rating, text, publishedOn, experienceOn, verified } = testimonial
  return (
    <li className="border-l-3 border-ciel pl-6">
      <Stars rating={rating} />
      <blockquote className="mt-3 max-w-[52ch] text-xl leading-relaxed text-pretty">
        <p>« {text} »</p>
      </blockquote>
      <p className="mt-4 font-semibold">
        {name}, {location}
      </p>
      <p className="opacity-80">{status}</p>
      <p className="mt-1 text-[0.9375rem] opacity-80">
        Avis du <time dateTime={publishedOn}>{frenchDay(publishedOn)}</time>, lavage du{' '}
        <time dateTime={experienceOn}>{frenchDay(experienceOn)}</time>
        {verified ? ' · vérifié' : ' · non vérifié'}
      </p>
    </li>
  )
}

function latestFirst(testimonials: Testimonial[]): Testimonial[] {
  return testimonials.toSorted((one, other) => other.publishedOn.localeCompare(one.publishedOn))
}
