import { expressStartStatement } from '@tramontane/content/endings/withdrawal-form'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { codeOf } from '../../lib/failures/error-code.ts'
import { useAppForm } from '../form/app-form.ts'
import { checkedBy } from '../form/checked-by.ts'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'

type Asked = { answer: (isRequested: boolean) => void }

/**
 * Sends a booking or a move; where the server wants the express request of a day within the withdrawal period, asks
 * for it and sends again. Shapes: `send` answers null to whoever would rather choose another day.
 */
export function useExpressRequest() {
  const [asked, setAsked] = useState<Asked | null>(null)

  async function sendAsking<Reply>(send: (expressStart?: true) => Promise<Reply>): Promise<Reply | null> {
    try {
      return await send()
    } catch (error) {
      if (codeOf(error) !== 'express_start_required') throw error
    }
    const isRequested = await new Promise<boolean>((answer) => setAsked({ answer }))
    setAsked(null)
    return isRequested ? send(true) : null
  }

  const dialog: ReactNode = asked && <ExpressRequestDialog onAnswer={asked.answer} />
  return { sendAsking, dialog }
}

const sentence = 'Cochez cette case pour le demander, ou choisissez une date plus lointaine.'

const requestInput = z.object({ expressStart: z.literal(true, { error: sentence }) })

/** The very words of the law, once per contract. Source: LAW-22, LAW-24. */
function ExpressRequestDialog({ onAnswer }: { onAnswer: Asked['answer'] }) {
  const form = useAppForm({
    defaultValues: { expressStart: false },
    ...checkedBy<{ expressStart: boolean }>(requestInput),
    onSubmit: () => onAnswer(true),
  })
  return (
    <Dialog isOpen onClose={() => onAnswer(false)} title="Cette date tombe dans votre délai de rétractation">
      <form.AppForm>
        <form.FormShell aria-label="Demande expresse">
          <p className="text-pretty">
            Vous pouvez encore renoncer à ce contrat. Pour qu’un lavage ait lieu avant la fin de ce délai, la
            loi veut que vous le demandiez expressément, une seule fois.
          </p>
          <div className="rounded-xl border-l-4 border-soleil bg-soleil/10 p-4">
            <form.AppField name="expressStart">
              {(field) => <field.CheckboxField label={expressStartStatement} />}
            </form.AppField>
          </div>
          <ButtonRow>
            <Button look="quiet" onClick={() => onAnswer(false)}>
              Choisir une autre date
            </Button>
            <form.SubmitButton label="Demander ce lavage" pendingLabel="Envoi en cours..." />
          </ButtonRow>
        </form.FormShell>
      </form.AppForm>
    </Dialog>
  )
}
