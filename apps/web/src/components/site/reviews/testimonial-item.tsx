import { plainFrenchDate } from '@tramontane/domain/days/french-date'
import type { ShownTestimonial } from '@tramontane/domain/site/public-site'
import { ReviewAnswer } from './review-answer.tsx'
import { Stars } from './stars.tsx'

type TestimonialItemProps = {
  testimonial: ShownTestimonial
  /** Alone beside prices: as wide as they are, who says it on the right. */
  isBeside?: boolean
}

/** What a customer said, with the dates that the law asks for. Source: LAW-43. */
export function TestimonialItem({ testimonial, isBeside = false }: TestimonialItemProps) {
  const { name, location, status, rating, text, publishedOn, experienceOn, verified, answer } = testimonial
  return (
    <figure
      className={`border-l-3 border-ciel pl-4 sm:pl-6 ${isBeside ? 'items-end justify-between gap-x-14 lg:flex lg:*:last:max-w-[42%] lg:*:last:shrink-0' : ''}`}
    >
      <div>
        <Stars rating={rating} />
        <blockquote className="mt-2 max-w-[52ch] text-lg leading-snug text-pretty sm:mt-3 lg:text-xl lg:leading-relaxed">
          <p dir="auto" className="wrap-anywhere">
            « {text} »
          </p>
        </blockquote>
        {answer && <ReviewAnswer answer={answer} />}
      </div>
      <figcaption className="mt-3 leading-snug sm:mt-4 sm:leading-relaxed">
        <p className="font-semibold">{[name, location].filter(Boolean).join(', ')}</p>
        {status && <p className="opacity-80">{status}</p>}
        <p className="mt-1 text-[0.9375rem] opacity-80">
          Avis du <time dateTime={publishedOn}>{plainFrenchDate(publishedOn)}</time>, lavage du{' '}
          <time dateTime={experienceOn}>{plainFrenchDate(experienceOn)}</time>
          {verified ? ' · vérifié' : ' · non vérifié'}
        </p>
      </figcaption>
    </figure>
  )
}
