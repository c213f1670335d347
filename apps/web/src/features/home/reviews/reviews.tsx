import { useQuery } from '@tanstack/react-query'
import { homeReviews } from '@tramontane/content/home'
import type { Review } from '@tramontane/domain/site/business-settings'
import { SnapRow } from '../../../components/site/snap-row.tsx'
import { frenchRating, Stars } from '../../../components/site/stars.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { answer, api } from '../../../lib/api.ts'
import { frenchDayOf } from '../../../lib/french-day.ts'
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
  const { name, rating, user_ratings_total, url, reviews } = data.data
  return (
    <ReviewsFrame>
      <p className="-mt-3 mb-5 flex sm:-mt-4 sm:mb-8 flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <span className="font-semibold">{frenchRating(rating)}/5</span>
        <span>
          {user_ratings_total} avis non vérifiés, sur{' '}
          <a href={url} rel="noopener" className="font-semibold underline underline-offset-4 hover:text-ciel">
            la page de {name}
          </a>
        </span>
      </p>
      <SnapRow label="Avis" className="gap-6 sm:gap-4 lg:gap-6 sm:grid sm:grid-cols-2 md:grid-cols-3">
        {reviews.map((review) => (
          <ReviewCard key={`${review.author_name}${review.time}`} review={review} />
        ))}
      </SnapRow>
      <p className="mt-5 max-w-[75ch] text-sm leading-snug opacity-80 sm:mt-6 sm:text-[0.9375rem] sm:leading-relaxed">
        {homeReviews.method}
      </p>
    </ReviewsFrame>
  )
}

function ReviewCard({ review }: { review: Review }) {
  const instant = new Date(review.time * 1000)
  return (
    <li className="flex flex-col rounded-2xl bg-(--card) p-5 sm:p-6 ring-1 ring-nuit/12">
      <Stars rating={review.rating} />
      <p className="mt-3 text-pretty">{review.text}</p>
      <p className="mt-auto pt-4 text-[0.9375rem]">
        <span className="font-semibold">{review.author_name}</span>
        <br />
        <span className="opacity-80">
          Avis du <time dateTime={instant.toISOString()}>{frenchDayOf(instant)}</time>
        </span>
      </p>
    </li>
  )
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
