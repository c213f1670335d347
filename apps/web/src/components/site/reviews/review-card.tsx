import { reviewWords as words } from '@tramontane/content/reviews/review-words'
import { plainFrenchDate } from '@tramontane/domain/days/french-date'
import type { ShownReview } from '@tramontane/domain/reviews/review-pages'
import { ReviewAnswer } from './review-answer.tsx'
import { Stars } from './stars.tsx'

/** A review with the days that the law asks for, and what the business answered beside it. Source: LAW-43. */
export function ReviewCard({ review }: { review: Omit<ShownReview, 'id' | 'isSubscriber'> }) {
  const { name, rating, service, washDay, publishedOn, editedOn, answer } = review
  return (
    <article className="flex h-full flex-col rounded-2xl bg-(--card) p-5 ring-1 ring-nuit/12 lg:p-6">
      <Stars rating={rating} />
      {review.words ? (
        <p dir="auto" className="wrap-anywhere mt-3 whitespace-pre-line text-pretty">
          {review.words}
        </p>
      ) : (
        <p className="mt-3 opacity-75">{words.noWords}</p>
      )}
      <p className="mt-auto pt-4 text-[0.9375rem] leading-snug">
        <bdi className="wrap-anywhere font-semibold">{name || words.nobody}</bdi>
        <span className="block opacity-80">
          {words.verified} du <time dateTime={publishedOn}>{plainFrenchDate(publishedOn)}</time>
          {editedOn && editedOn > publishedOn && (
            <>
              , modifié le <time dateTime={editedOn}>{plainFrenchDate(editedOn)}</time>
            </>
          )}
        </span>
        <span className="block opacity-80">
          {service} du <time dateTime={washDay}>{plainFrenchDate(washDay)}</time>
        </span>
      </p>
      {answer && <ReviewAnswer answer={answer} />}
    </article>
  )
}
