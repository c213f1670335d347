import type { Rating } from '@tramontane/domain/reviews/published-review'

const starPath = 'm10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.8-5.2 2.8 1-5.8L1.6 7.7l5.8-.8z'

/** Stars, figure and count, the same wherever the rating stands. Source: R-58. */
export function RatingLine({ rating: { value, count } }: { rating: Rating }) {
  return (
    <>
      <Stars rating={value} />
      <span className="whitespace-nowrap">{`${frenchRating(value)}/5 (${count} avis)`}</span>
    </>
  )
}

/** '4,9' */
export function frenchRating(rating: number): string {
  return String(rating).replace('.', ',')
}

/** Five stars, halves included; the rating is read out, never told by colour alone. */
export function Stars({ rating, className = '' }: { rating: number; className?: string }) {
  const label = `${frenchRating(rating)} sur 5`
  return (
    <span role="img" aria-label={label} className={`inline-flex gap-0.5 ${className}`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} share={Math.min(1, Math.max(0, rating - star + 1))} />
      ))}
    </span>
  )
}

/** `share` of the star is full, from its left edge. */
export function Star({ share }: { share: number }) {
  return (
    <span className="relative inline-block size-5" aria-hidden="true">
      <svg aria-hidden="true" viewBox="0 0 20 20" className="absolute inset-0 size-5 fill-nuit/20">
        <path d={starPath} />
      </svg>
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${share * 100}%` }}>
        <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 fill-soleil">
          <path d={starPath} />
        </svg>
      </span>
    </span>
  )
}
