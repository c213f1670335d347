import { getRouteApi } from '@tanstack/react-router'
import { newTextInput } from '@tramontane/contract/texts/text-input'
import { useState } from 'react'
import { useAppForm } from '../../../components/form/app-form.ts'
import { checkedBy } from '../../../components/form/checked-by.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { landServerFields } from '../../../components/form/server-fields.ts'
import { ApiError } from '../../../lib/api.ts'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import { firstField } from '../first-field.ts'
import { createText, useKeepText } from '../texts-query.ts'

export type NewTextKind = 'article' | 'page'

const words: Record<NewTextKind, { title: string; hint: string }> = {
  article: {
    title: 'Nouvel article',
    hint: 'Son adresse sur le blog en vient ; les deux se changent plus tard.',
  },
  page: { title: 'Nouvelle page', hint: 'Son adresse en vient ; les deux se changent plus tard.' },
}

const adminRoute = getRouteApi('/admin')

/** Asks for a title, then opens the draft. */
export function NewTextDialog({ kind, onClose }: { kind: NewTextKind; onClose: () => void }) {
  const navigate = adminRoute.useNavigate()
  const keepText = useKeepText()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useAppForm({
    defaultValues: { title: '' },
    ...checkedBy<{ title: string }>(newTextInput.pick({ title: true })),
    onSubmit: async ({ value, formApi }) => {
      setRefusal(null)
      try {
        const made = await createText({ kind, title: value.title })
        keepText(made)
        onClose()
        await navigate({ search: { tab: 'texts', texte: made.key } })
      } catch (error) {
        const fields = error instanceof ApiError ? error.failure.fields : undefined
        if (!landServerFields(formApi, fields)) setRefusal(errorSentence(error))
      }
    },
  })
  return (
    <form.AppForm>
      <FormDialog
        title={words[kind].title}
        refusal={refusal}
        onClose={onClose}
        submitLabel="Commencer à écrire"
        pendingLabel="Création…"
      >
        <p>Un brouillon : personne ne le voit avant que vous ne le publiiez.</p>
        <div ref={firstField}>
          <form.AppField name="title">
            {(field) => <field.TextField label="Titre" hint={words[kind].hint} maxLength={120} />}
          </form.AppField>
        </div>
      </FormDialog>
    </form.AppForm>
  )
}
