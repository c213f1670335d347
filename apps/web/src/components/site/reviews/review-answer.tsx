import { plainFrenchDate } from '@tramontane/domain/days/french-date'
import type { ShownReview } from '@tramontane/domain/reviews/review-pages'

/** What the business says to a review, once. */
export function ReviewAnswer({ answer }: { answer: NonNullable<ShownReview['answer']> }) {
  return (
    <div className="mt-4 border-ciel border-l-3 pl-3 text-[0.9375rem] leading-snug">
      <p className="font-semibold">
        Notre réponse, le <time dateTime={answer.on}>{plainFrenchDate(answer.on)}</time>
      </p>
      <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line">
        {answer.words}
      </p>
    </div>
  )
}
