import type { ReviewRow } from '@tramontane/contract/replies/reviews'
import { Badge } from '../../components/ui/badge.tsx'
import { ReviewActions } from './review-actions.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { reviewStatusLooks } from './review-grid.ts'

/** A review on a phone. */
export function ReviewRowCard({ row: review }: { row: ReviewRow }) {
  return (
    <article className="flex h-full flex-col gap-4 rounded-xl border border-nuit/15 bg-white p-5 leading-snug">
      <div>
        <Badge {...reviewStatusLooks[review.status]} />
      </div>
      <ReviewFacts review={review} />
      {review.answer && (
        <p className="wrap-anywhere whitespace-pre-line border-ciel border-l-3 pl-3 text-[0.9375rem]">
          <span className="block font-semibold">Votre réponse</span>
          {review.answer.words}
        </p>
      )}
      <div className="mt-auto">
        <ReviewActions review={review} />
      </div>
    </article>
  )
}
