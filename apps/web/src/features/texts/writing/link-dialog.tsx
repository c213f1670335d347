import { z } from 'zod'
import { useAppForm } from '../../../components/form/app-form.ts'
import { checkedBy } from '../../../components/form/checked-by.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { firstField } from '../first-field.ts'

type LinkEntry = { words: string; href: string }

/** What a link of a text may lead to. */
const linkEntry = z.object({
  words: z.string().trim().min(1, 'Indiquez les mots du lien.'),
  href: z
    .string()
    .trim()
    .min(1, 'Indiquez l’adresse.')
    .transform((typed) => (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed) ? `https://${typed}` : typed))
    .refine(
      (typed) => /^(https?:\/\/|mailto:|tel:|\/|#)\S+$/.test(typed) || typed === '/',
      'Une adresse commence par https:// ou, pour une page du site, par /.',
    ),
})

type LinkDialogProps = { words: string; onInsert: (link: LinkEntry) => void; onClose: () => void }

export function LinkDialog({ words, onInsert, onClose }: LinkDialogProps) {
  const form = useAppForm({
    defaultValues: { words, href: '' } satisfies LinkEntry as LinkEntry,
    ...checkedBy<LinkEntry>(linkEntry),
    onSubmit: ({ value }) => onInsert(linkEntry.parse(value)),
  })
  return (
    <form.AppForm>
      <FormDialog
        title="Insérer un lien"
        refusal={null}
        onClose={onClose}
        submitLabel="Insérer"
        pendingLabel="Insérer"
      >
        <div ref={firstField} className="space-y-6">
          <form.AppField name="words">{(field) => <field.TextField label="Mots du lien" />}</form.AppField>
          <form.AppField name="href">
            {(field) => (
              <field.TextField
                label="Adresse"
                hint="https://… ou une page du site : /abonnement"
                inputMode="url"
                autoCapitalize="none"
              />
            )}
          </form.AppField>
        </div>
      </FormDialog>
    </form.AppForm>
  )
}
