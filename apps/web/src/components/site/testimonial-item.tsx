import type { Testimonial } from '@tramontane/domain/business-settings'
import { plainFrenchDate } from '@tramontane/domain/french-date'
import { Stars } from './stars.tsx'

/** What a customer said, with the dates that the law asks for. Source: LAW-43. */
export function TestimonialItem({ testimonial }: { testimonial: Testimonial }) {
  const { name, location, status, rating, text, publishedOn, experienceOn, verified } = testimonial
  return (
    <figure className="border-l-3 border-ciel pl-6">
      <Stars rating={rating} />
      <blockquote className="mt-3 max-w-[52ch] text-xl leading-relaxed text-pretty">
        <p>« {text} »</p>
      </blockquote>
      <figcaption className="mt-4">
        <p className="font-semibold">
          {name}, {location}
        </p>
        <p className="opacity-80">{status}</p>
        <p className="mt-1 text-[0.9375rem] opacity-80">
          Avis du <time dateTime={publishedOn}>{plainFrenchDate(publishedOn)}</time>, lavage du{' '}
          <time dateTime={experienceOn}>{plainFrenchDate(experienceOn)}</time>
          {verified ? ' · vérifié' : ' · non vérifié'}
        </p>
      </figcaption>
    </figure>
  )
}
