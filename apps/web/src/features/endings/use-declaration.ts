import { unansweredText } from '@tramontane/content/requests/unanswered'
import { useRef, useState } from 'react'
import { useAppForm } from '../../components/form/app-form.ts'
import { checkedBy } from '../../components/form/checked-by.ts'
import { landFailure } from '../../components/form/server-fields.ts'
import { answer, isUnanswered } from '../../lib/api.ts'
import { api } from '../../lib/calls/site.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { type DeclarationEntry, declarationInput, type EndingKind, emptyEntry } from './declaration-entry.ts'

type DeclarationStage =
  | { name: 'form' }
  /** Nothing is sent yet. */
  | { name: 'recap'; entry: DeclarationEntry }
  | { name: 'done'; entry: DeclarationEntry; declaredAt: Date }

export type Declaration = ReturnType<typeof useDeclaration>
export type DeclarationForm = Declaration['form']

/** The first declaration stands: the same one again changes nothing. */
const unanswered = unansweredText('envoyez de nouveau : votre déclaration ne comptera qu’une fois.')

/** A declaration under way: its form, its stage, and `refusal`, what was said of it as a whole. */
export function useDeclaration(kind: EndingKind) {
  const [stage, setStage] = useState<DeclarationStage>({ name: 'form' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const isUnderWay = useRef(false)

  const form = useAppForm({
    defaultValues: emptyEntry,
    ...checkedBy<DeclarationEntry>(declarationInput[kind]),
    onSubmit: ({ value }) => {
      setRefusal(null)
      setStage({ name: 'recap', entry: value })
    },
  })

  async function confirm(entry: DeclarationEntry) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending(true)
    setRefusal(null)
    await sendDeclaration(kind, entry).then(
      (declaredAt) => setStage({ name: 'done', entry, declaredAt }),
      (error: unknown) => {
        setRefusal(isUnanswered(error) ? unanswered : errorSentence(error))
        if (landFailure(form, error)) setStage({ name: 'form' })
      },
    )
    isUnderWay.current = false
    setSending(false)
  }

  function edit() {
    setRefusal(null)
    setStage({ name: 'form' })
  }

  return { form, stage, refusal, isSending, confirm, edit }
}

/** Declares, and answers the instant that the server wrote down. Errors: ApiError, as every call. */
async function sendDeclaration(kind: EndingKind, entry: DeclarationEntry): Promise<Date> {
  const { data } = await answer(
    kind === 'cancellation'
      ? api['cancellation-request'].$post({ json: declarationInput.cancellation.parse(entry) })
      : api['withdrawal-request'].$post({ json: declarationInput.withdrawal.parse(entry) }),
  )
  return new Date(data.declaredAt)
}
