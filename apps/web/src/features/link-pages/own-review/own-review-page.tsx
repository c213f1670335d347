import { ownReviewWords as words } from '@tramontane/content/reviews/own-review-words'
import type { RefusedLook } from '@tramontane/contract/page-renderer'
import type { ShownReviewPage } from '@tramontane/contract/reviews/review-page'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { buttonClass } from '../../../components/ui/button.tsx'
import { FactList } from '../../../components/ui/fact-list.tsx'
import { LinkPageFrame, ReadAgain } from '../link-page-frame.tsx'
import { GivenReview } from './given-review.tsx'
import { PostedForm } from './posted-form.tsx'
import { ReviewForm } from './review-form.tsx'

/** Forms that the browser posts by itself: the page works without scripts, and looking at it answers nothing. */
export function OwnReviewPage({ page }: { page: ShownReviewPage | RefusedLook | null }) {
  if (!page || page.state === 'refused') return <ReadAgain title={words.title} page={page} />
  if (page.state === 'unknown')
    return (
      <LinkPageFrame title={words.unknown.title}>
        <p role="status">{words.unknown.lead}</p>
      </LinkPageFrame>
    )
  return (
    <LinkPageFrame
      title={page.firstName ? `${page.firstName}, votre avis` : words.title}
      refusal={page.refusal}
    >
      <FactList
        facts={[
          ['Prestation', page.service],
          ['Lavage du', longFrenchDate(page.day)],
        ]}
      />
      <Standing page={page} />
      <Asking isStopped={page.isStopped} />
    </LinkPageFrame>
  )
}

type KnownPage = Exclude<ShownReviewPage, { state: 'unknown' }>

function Standing({ page }: { page: KnownPage }) {
  if (page.state === 'given') return <GivenReview page={page} />
  return (
    <>
      {page.isWithdrawn && (
        <p role="status" className="mb-4 font-semibold text-pretty">
          {words.withdrawn} {page.state === 'open' && words.againLead}
        </p>
      )}
      {page.state === 'over' && !page.isWithdrawn && (
        <p role="status" className="text-pretty">
          {words[page.why]}
        </p>
      )}
      {page.state === 'open' && (
        <>
          <ReviewForm page={page} />
          <p className="mt-3 text-nuit/75 text-sm">
            Ce lien prend votre avis jusqu’au {longFrenchDate(page.until)} inclus.
          </p>
        </>
      )}
    </>
  )
}

/** Not to be asked any more, or again. */
function Asking({ isStopped }: { isStopped: boolean }) {
  return (
    <div className="mt-8 border-nuit/10 border-t pt-5">
      <p className="mb-3 text-nuit/80 text-pretty" role={isStopped ? 'status' : undefined}>
        {isStopped ? words.stopped : words.stopLead}
      </p>
      <PostedForm action={isStopped ? 'resume' : 'stop'}>
        <button type="submit" className={buttonClass('quiet')}>
          {isStopped ? words.resume : words.stop}
        </button>
      </PostedForm>
    </div>
  )
}
