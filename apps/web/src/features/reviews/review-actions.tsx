import type { ReviewRow } from '@tramontane/contract/replies/reviews'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { useReviewDialog } from './use-review-dialog.ts'

/** What can be done with a review: never to change it. */
export function ReviewActions({ review: { id, status, answer } }: { review: ReviewRow }) {
  const { open } = useReviewDialog()
  return (
    <div className="grid gap-1.5">
      <button type="button" onClick={() => open('avis', id)} className={buttonClass}>
        {status === 'published' ? (answer ? 'Changer la réponse' : 'Répondre') : 'Lire et décider'}
      </button>
      {status !== 'refused' && (
        <button type="button" onClick={() => open('refuser', id)} className={buttonClass}>
          Refuser…
        </button>
      )}
    </div>
  )
}

const buttonClass = `${gridButtonClass} w-full whitespace-nowrap`
