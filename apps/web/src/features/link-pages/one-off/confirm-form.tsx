import { expressStartStatement } from '@tramontane/content/endings/withdrawal-form'
import { oneOffPage } from '@tramontane/content/one-off/one-off-page'
import { expressSentence, offerConfirmInput } from '@tramontane/contract/appointments/one-off'
import type { Offer } from '@tramontane/contract/replies/appointments/one-off'
import { useState } from 'react'
import { z } from 'zod'
import { OneOffTermsLabel } from '../../../components/appointment/agreement/one-off-terms-label.tsx'
import { useAppForm } from '../../../components/form/app-form.ts'
import { checkedBy } from '../../../components/form/checked-by.ts'
import { FormAlert } from '../../../components/form/form-alert.tsx'
import { landFailure } from '../../../components/form/server-fields.ts'
import { ApiError } from '../../../lib/api.ts'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import { BeforeConfirming, ConfirmLabel, ExpressRequest } from './before-confirming.tsx'
import { confirmOffer } from './offer-calls.ts'

type ConfirmFormProps = {
  token: string
  offer: Offer
  /** Said above the boxes: why they are to be ticked anew. */
  notice: string | null
  /** How it stands now, and why it is not what was asked for. */
  onAnswer: (offer: Offer, notice?: string) => void
}

type Entry = { token: string; revision: string; acceptConditions: boolean; expressStart: boolean }

/** Within the withdrawal period the second box is asked for as well. */
const expressConfirmInput = offerConfirmInput.extend({
  expressStart: z.literal(true, { error: expressSentence }),
})

/** The two unticked boxes and the button that makes a proposal a contract. Source: LAW-11, LAW-13, LAW-24. */
export function ConfirmForm({ token, offer, notice, onAnswer }: ConfirmFormProps) {
  const { revision, needsExpress } = offer
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useAppForm({
    defaultValues: { token, revision, acceptConditions: false, expressStart: false } as Entry,
    ...checkedBy<Entry>(needsExpress ? expressConfirmInput : offerConfirmInput),
    onSubmit: async ({ value, formApi }) => {
      setRefusal(null)
      try {
        onAnswer((await confirmOffer({ ...value, acceptConditions: true })).data)
      } catch (error) {
        const now = standing(error)
        if (now) return onAnswer(now, errorSentence(error))
        if (!landFailure(formApi, error)) setRefusal(errorSentence(error))
      }
    },
  })
  return (
    <form.AppForm>
      <form.FormShell aria-label={oneOffPage.title}>
        <BeforeConfirming offer={offer} />
        <FormAlert sentence={refusal ?? notice} />
        <form.AppField name="acceptConditions">
          {(field) => <field.CheckboxField label={<OneOffTermsLabel />} />}
        </form.AppField>
        {needsExpress && (
          <ExpressRequest>
            <form.AppField name="expressStart">
              {(field) => <field.CheckboxField label={expressStartStatement} />}
            </form.AppField>
          </ExpressRequest>
        )}
        <form.SubmitButton
          label={<ConfirmLabel />}
          pendingLabel="Confirmation…"
          look="call"
          className="w-full"
        />
      </form.FormShell>
    </form.AppForm>
  )
}

/** How the wash stands, where the server refused because of that. */
function standing(error: unknown): Offer | null {
  if (!(error instanceof ApiError)) return null
  const { code, data } = error.failure
  return code === 'offer_changed' || code === 'offer_over' ? (data as Offer) : null
}
