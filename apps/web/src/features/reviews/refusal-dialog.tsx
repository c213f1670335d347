import { reviewWords } from '@tramontane/content/reviews/review-words'
import type { ReviewRow } from '@tramontane/contract/replies/reviews'
import { reviewRefusalInput } from '@tramontane/contract/reviews/review'
import { refusalReasonLabels } from '@tramontane/contract/reviews/review-columns'
import { type RefusalReason, refusalReasons } from '@tramontane/domain/reviews/review'
import { useState } from 'react'
import { useAppForm } from '../../components/form/app-form.ts'
import { checkedBy } from '../../components/form/checked-by.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { ReviewFacts } from './review-facts.tsx'
import { useDecideReview } from './use-decide-review.ts'

type Entry = { reason: RefusalReason | ''; words: string }

const choices = refusalReasons.map((value) => ({ value, label: refusalReasonLabels[value] }))
const input = reviewRefusalInput.pick({ reason: true, words: true })

/** A review that is not shown, or no more, for a reason of the list: its author is told. */
export function RefusalDialog({ review, onClose }: { review: ReviewRow; onClose: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutateAsync } = useDecideReview()
  const form = useAppForm({
    defaultValues: { reason: '', words: '' } as Entry,
    ...checkedBy<Entry>(input),
    onSubmit: async ({ value }) => {
      setRefusal(null)
      const { id, revision } = review
      await mutateAsync({ kind: 'refuse', id, revision, ...input.parse(value) })
        .then(onClose)
        .catch((error: unknown) => setRefusal(errorSentence(error)))
    },
  })

  return (
    <form.AppForm>
      <FormDialog
        title="Refuser cet avis"
        refusal={refusal}
        onClose={onClose}
        submitLabel="Refuser et prévenir l’auteur"
        pendingLabel="Enregistrement…"
      >
        <ReviewFacts review={review} />
        <p className="max-w-[60ch] text-nuit/80">
          {reviewWords.neverForNote} Son auteur reçoit le motif par e-mail, et peut corriger son avis.
        </p>
        <form.AppField name="reason">
          {(field) => <field.SelectField label="Motif" placeholder="Choisissez un motif" choices={choices} />}
        </form.AppField>
        <form.AppField name="words">
          {(field) => (
            <field.TextAreaField
              label="Précision pour l’auteur"
              hint="Ce qu’il faudrait enlever, par exemple."
              optional
              rows={3}
              maxLength={500}
            />
          )}
        </form.AppField>
      </FormDialog>
    </form.AppForm>
  )
}
