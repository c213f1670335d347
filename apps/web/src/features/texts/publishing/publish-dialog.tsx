import { dayOf } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { useState } from 'react'
import { z } from 'zod'
import { useAppForm } from '../../../components/form/app-form.ts'
import { checkedBy } from '../../../components/form/checked-by.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { ApiError } from '../../../lib/api.ts'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import { toast } from '../../../lib/toast.ts'
import { publishText } from '../texts-query.ts'
import type { TextDialogProps } from '../use-text-actions.ts'

type Entry = { day: string }

const entry = z.object({
  day: z.string().refine((day) => day === '' || day > dayOf(new Date()), {
    error: 'Choisissez un jour à venir, ou laissez vide pour publier tout de suite.',
  }),
})

/** At once, or from the first minute of a day on. */
export function PublishDialog({ detail, title, actions, onRefused }: TextDialogProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [lacks, setLacks] = useState<string[]>([])
  const form = useAppForm({
    defaultValues: { day: '' } as Entry,
    ...checkedBy<Entry>(entry),
    onSubmit: async ({ value: { day } }) => {
      setRefusal(null)
      setLacks([])
      try {
        const { path } = await actions.act((of) => publishText(of, day || null))
        toast(
          day
            ? { title: 'Publication programmée', description: `${title} : ${longFrenchDate(day)}.` }
            : { title: 'Texte publié', description: `${title} est sur le site : ${path}` },
        )
        actions.close()
      } catch (error) {
        const fields = error instanceof ApiError ? (error.failure.fields ?? {}) : {}
        onRefused(fields)
        setLacks([...new Set(Object.values(fields))])
        setRefusal(errorSentence(error))
      }
    },
  })
  return (
    <form.AppForm>
      <FormDialog
        title="Publier"
        refusal={refusal}
        onClose={actions.close}
        submitLabel="Publier"
        pendingLabel="Publication…"
        wayOut={lacks.length > 0 && <Lacks sentences={lacks} />}
      >
        <p className="wrap-anywhere">
          <strong>« {title} »</strong> sera lu à l’adresse {detail.path}
          {detail.state === 'published' || detail.state === 'original'
            ? ', en place de ce qui s’y lit aujourd’hui.'
            : '.'}
        </p>
        <form.AppField name="day">
          {(field) => (
            <field.TextField
              type="date"
              label="Jour de publication"
              optional
              hint="Vide : tout de suite. Un jour : dès minuit, ce jour-là."
            />
          )}
        </form.AppField>
      </FormDialog>
    </form.AppForm>
  )
}

/** Everything that the text lacks, at once. */
function Lacks({ sentences }: { sentences: string[] }) {
  return (
    <ul className="list-disc space-y-1 pl-6 text-grenat">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
