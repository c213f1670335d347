import { ownReviewWords as words } from '@tramontane/content/reviews/own-review-words'
import { reviewWords } from '@tramontane/content/reviews/review-words'
import { refusalReasonLabels } from '@tramontane/contract/reviews/review-columns'
import type { OwnReview, ShownReviewPage } from '@tramontane/contract/reviews/review-page'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { reviewsPath } from '@tramontane/domain/reviews/reviews-path'
import { ReviewAnswer } from '../../../components/site/reviews/review-answer.tsx'
import { Stars } from '../../../components/site/reviews/stars.tsx'
import { buttonClass } from '../../../components/ui/button.tsx'
import { useSite } from '../../../lib/site.ts'
import { PostedForm } from './posted-form.tsx'
import { ReviewForm } from './review-form.tsx'

type GivenPage = Extract<ShownReviewPage, { state: 'given' }>

/** What was given and how it stands; its author corrects or withdraws it as long as it is kept. */
export function GivenReview({ page }: { page: GivenPage }) {
  const { review, revision, typed } = page
  const { reviews } = useSite()
  return (
    <>
      <div role="status" className="font-semibold text-pretty">
        <Status review={review} />
      </div>
      <div className="mt-5 rounded-xl bg-papier p-4 ring-1 ring-nuit/10 sm:p-5">
        <Stars rating={review.rating} />
        <p dir="auto" className="wrap-anywhere mt-2 whitespace-pre-line">
          {review.words || reviewWords.noWords}
        </p>
        <p className="mt-3 text-[0.9375rem]">
          <bdi className="wrap-anywhere font-semibold">{review.name || reviewWords.nobody}</bdi>, le{' '}
          {longFrenchDate(review.givenOn)}
        </p>
        {review.answer && <ReviewAnswer answer={review.answer} />}
      </div>
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        <a href={reviewsPath} className={linkClass}>
          {words.all}
        </a>
        {reviews && (
          <span>
            {words.elsewhere}{' '}
            <a href={reviews.url} rel="noopener" className={linkClass}>
              {reviews.name}
            </a>
          </span>
        )}
      </p>
      <details className="mt-6" open={typed !== null}>
        <summary className={`w-full cursor-pointer text-center ${buttonClass('quiet')}`}>
          {words.correctTitle}
        </summary>
        <div className="mt-5">
          <ReviewForm page={page} />
          <div className="mt-6 border-nuit/10 border-t pt-5">
            <p className="mb-3 text-nuit/80">{words.withdrawLead}</p>
            <PostedForm action="withdraw" revision={revision}>
              <button type="submit" className={buttonClass('quiet')}>
                {words.withdraw}
              </button>
            </PostedForm>
          </div>
        </div>
      </details>
    </>
  )
}

const linkClass = 'font-medium text-ciel underline underline-offset-4'

function Status({ review: { status, publishBy, refusal } }: { review: OwnReview }) {
  if (status === 'published') return <p>{words.published}</p>
  if (status === 'waiting')
    return (
      <p>
        {words.waiting} {publishBy && `${words.waitingUntil} ${longFrenchDate(publishBy)}.`}
      </p>
    )
  return (
    <>
      <p>{words.refused}</p>
      {refusal && <p className="mt-2">{refusalReasonLabels[refusal.reason]}.</p>}
      {refusal?.words && (
        <p className="wrap-anywhere mt-2 whitespace-pre-line font-normal">« {refusal.words} »</p>
      )}
      <p className="mt-2 font-normal">{words.refusedLead}</p>
    </>
  )
}
