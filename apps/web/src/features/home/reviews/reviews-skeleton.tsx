import { ReviewsFrame } from './reviews-frame.tsx'

const cards = ['a', 'b', 'c', 'd', 'e', 'f']

/** Stands in for the reviews while they come, at their own height. */
export function ReviewsSkeleton() {
  return (
    <ReviewsFrame>
      <p className="sr-only">Chargement des avis…</p>
      <p
        aria-hidden="true"
        className="-mt-4 mb-8 h-14 sm:h-7 max-w-80 rounded bg-ecume motion-safe:animate-pulse"
      />
      <ul aria-hidden="true" className="snap-still sm:grid gap-4 sm:grid-cols-2 md:grid-cols-3 lg:gap-6">
        {cards.map((card) => (
          <li key={card} className="h-50 md:max-lg:h-66 rounded-2xl bg-ecume motion-safe:animate-pulse" />
        ))}
      </ul>
    </ReviewsFrame>
  )
}
