import type { Testimonial } from './business-settings.ts'

export type PricedThing = 'washes' | 'plans'

/**
 * The voice that stands beside prices: beside the formulas a subscriber's where there is one, beside the washes anybody's.
 * `turn` counts from the latest, round and round, so that pages of one kind say different things. Never chosen by its
 * rating. Source: LAW-43.
 */
export function testimonialBeside(
  testimonials: Testimonial[],
  thing: PricedThing,
  turn = 0,
): Testimonial | null {
  const latestFirst = testimonials.toSorted((one, other) => other.publishedOn.localeCompare(one.publishedOn))
  const subscribers = latestFirst.filter(({ status }) => thing === 'plans' && status.startsWith('Abonn'))
  const voices = subscribers.length > 0 ? subscribers : latestFirst
  return voices[turn % voices.length] ?? null
}
