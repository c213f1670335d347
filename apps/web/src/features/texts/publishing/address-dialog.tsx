import { textAddressInput } from '@tramontane/contract/texts/text-input'
import { useState } from 'react'
import { useAppForm } from '../../../components/form/app-form.ts'
import { checkedBy } from '../../../components/form/checked-by.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { landFailure } from '../../../components/form/server-fields.ts'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import { toast } from '../../../lib/toast.ts'
import { moveText } from '../texts-query.ts'
import type { TextDialogProps } from '../use-text-actions.ts'

/** Another address; the one of today goes on leading there. */
export function AddressDialog({ detail, actions }: TextDialogProps) {
  const { path, pastPaths, state } = detail
  const before = path.slice(0, path.lastIndexOf('/') + 1)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const form = useAppForm({
    defaultValues: { slug: path.slice(before.length), takesOver: false },
    ...checkedBy<{ slug: string; takesOver: boolean }>(
      textAddressInput.pick({ slug: true, takesOver: true }),
    ),
    onSubmit: async ({ value, formApi }) => {
      setRefusal(null)
      try {
        const moved = await actions.act((of) => moveText(of, value))
        toast({ title: 'Adresse changée', description: moved.path })
        actions.close()
      } catch (error) {
        const isOfSlug = landFailure(formApi, error)
        setRefused(isOfSlug)
        if (!isOfSlug) setRefusal(errorSentence(error))
      }
    },
  })
  return (
    <form.AppForm>
      <FormDialog
        title="Changer l’adresse"
        refusal={refusal}
        onClose={actions.close}
        submitLabel="Changer l’adresse"
        pendingLabel="Changement…"
      >
        <p className="wrap-anywhere">
          {state === 'hidden' || state === 'scheduled'
            ? `S’il a déjà été lu à ${path}, cette adresse mènera à la nouvelle : aucun lien ne se perd.`
            : `L’adresse de maintenant, ${path}, mènera à la nouvelle : aucun lien ne se perd.`}
        </p>
        <form.AppField name="slug">
          {(field) => (
            <field.TextField label="Adresse" hint={`Après ${before}`} autoCapitalize="none" maxLength={80} />
          )}
        </form.AppField>
        {isRefused && (
          <form.AppField name="takesOver">
            {(field) => <field.CheckboxField label="La reprendre, si elle mène encore à un autre texte" />}
          </form.AppField>
        )}
        {pastPaths.length > 0 && (
          <div className="text-sm">
            <p className="font-semibold">Mènent ici aussi :</p>
            <ul className="wrap-anywhere list-disc pl-5">
              {pastPaths.map((past) => (
                <li key={past}>{past}</li>
              ))}
            </ul>
          </div>
        )}
      </FormDialog>
    </form.AppForm>
  )
}
