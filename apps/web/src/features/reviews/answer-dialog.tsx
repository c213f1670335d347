import type { ReviewRow } from '@tramontane/contract/replies/reviews'
import { reviewAnswerInput } from '@tramontane/contract/reviews/review'
import { reviewAnswerMax } from '@tramontane/domain/reviews/review'
import { useState } from 'react'
import { useAppForm } from '../../components/form/app-form.ts'
import { checkedBy } from '../../components/form/checked-by.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { Button } from '../../components/ui/button.tsx'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { ReviewFacts } from './review-facts.tsx'
import { useDecideReview } from './use-decide-review.ts'
import { useReviewDialog } from './use-review-dialog.ts'

/** A review to be read, shown, and answered once; the answer can be changed. */
export function AnswerDialog({ review, onClose }: { review: ReviewRow; onClose: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutateAsync, isPending } = useDecideReview()
  const { open } = useReviewDialog()
  const { id, revision, status, answer } = review
  const form = useAppForm({
    defaultValues: { words: answer?.words ?? '' },
    ...checkedBy<{ words: string }>(reviewAnswerInput.pick({ words: true })),
    onSubmit: ({ value }) => decide({ kind: 'answer', ...value }),
  })

  function decide(what: { kind: 'publish' } | { kind: 'answer'; words: string }) {
    setRefusal(null)
    return mutateAsync({ id, revision, ...what })
      .then(onClose)
      .catch((error: unknown) => setRefusal(errorSentence(error)))
  }

  return (
    <form.AppForm>
      <FormDialog
        title="Avis d’un client"
        refusal={refusal}
        onClose={onClose}
        submitLabel={answer ? 'Changer la réponse' : 'Enregistrer la réponse'}
        pendingLabel="Enregistrement…"
      >
        <ReviewFacts review={review} />
        <div className="flex flex-wrap gap-2">
          {status !== 'published' && (
            <Button onClick={() => decide({ kind: 'publish' })} disabled={isPending}>
              Publier cet avis
            </Button>
          )}
          {status !== 'refused' && (
            <Button look="quiet" onClick={() => open('refuser', id)} disabled={isPending}>
              Refuser…
            </Button>
          )}
        </div>
        <form.AppField name="words">
          {(field) => (
            <field.TextAreaField
              label="Votre réponse publique"
              hint="Elle paraît à côté de l’avis, avec sa date. Vide, elle est retirée. N’y dites rien qui permette de reconnaître le client."
              optional="unmarked"
              rows={4}
              maxLength={reviewAnswerMax}
            />
          )}
        </form.AppField>
      </FormDialog>
    </form.AppForm>
  )
}
