import { useQuery } from '@tanstack/react-query'
import { homeReviews } from '@tramontane/content/home'
import { verifiedReviews } from '@tramontane/content/testimonials'
import type { PublicReview } from '@tramontane/contract/replies/reviews'
import { dayOf } from '@tramontane/domain/days/calendar'
import { ReviewCard } from '../../../components/site/reviews/review-card.tsx'
import { frenchRating, Stars } from '../../../components/site/reviews/stars.tsx'
import { SnapRow } from '../../../components/site/snap-row.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/site.ts'
import { ReviewsLink } from './reviews-elsewhere.tsx'
import { ReviewsFrame } from './reviews-frame.tsx'
import { ReviewsSkeleton } from './reviews-skeleton.tsx'

export function Reviews() {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['reviews'],
    queryFn: () => answer(api.reviews.$get()),
  })
  if (isPending) return <ReviewsSkeleton />
  if (isError) return <ReviewsFailure onRetry={() => refetch()} />
  if (!data.data || data.data.reviews.length === 0) return null
  const { rating, user_ratings_total, reviews } = data.data
  return (
    <ReviewsFrame>
      <p className="-mt-3 mb-5 flex sm:-mt-4 sm:mb-8 flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <span className="font-semibold">{frenchRating(rating)}/5</span>
        <span>
          {user_ratings_total} avis {user_ratings_total > 1 ? 'vérifiés' : 'vérifié'}
        </span>
      </p>
      <SnapRow label="Avis" className="gap-6 sm:gap-4 lg:gap-6 sm:grid sm:grid-cols-2 md:grid-cols-3">
        {reviews.map((review) => (
          <li key={`${review.author_name}${review.time}`}>
            <ReviewCard review={shownOf(review)} />
          </li>
        ))}
      </SnapRow>
      <p className="mt-5 max-w-[75ch] text-sm leading-snug opacity-80 sm:mt-6 sm:text-[0.9375rem] sm:leading-relaxed">
        {verifiedReviews.method}
      </p>
      <p className="mt-3">
        <ReviewsLink />
      </p>
    </ReviewsFrame>
  )
}

/** Units: characters; the whole of it is one link away. */
const wordsMax = 280

function shownOf({ author_name: name, text, time, experience_on: washDay, ...review }: PublicReview) {
  const { rating, service, edited_on: editedOn, answer } = review
  const publishedOn = dayOf(new Date(time * 1000))
  return {
    ...{ name, rating, service, washDay, publishedOn, editedOn, words: shortened(text) },
    answer: answer && { ...answer, words: shortened(answer.words) },
  }
}

function shortened(words: string): string {
  return words.length > wordsMax ? `${words.slice(0, wordsMax).replace(/\s+\S*$/, '')}…` : words
}

function ReviewsFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <ReviewsFrame>
      <ErrorState text={homeReviews.failure} onRetry={onRetry} />
      <p className="mt-4 text-center">
        <ReviewsLink />
      </p>
    </ReviewsFrame>
  )
}
