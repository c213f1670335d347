import { type EndingWords, reasonHint } from '@tramontane/content/endings/endings'
import { controlClass, FieldFrame } from '../../components/form/fields/field-frame.tsx'
import { useFieldControl } from '../../components/form/fields/use-field-control.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import type { EndingKind } from './declaration-entry.ts'
import type { Declaration, DeclarationForm as Form } from './use-declaration.ts'
import { wholeReference } from './whole-reference.tsx'
import { WriteTo } from './write-to.tsx'

type DeclarationFormProps = { kind: EndingKind; words: EndingWords; declaration: Declaration }

/** The first step: who declares, and which contract. */
export function DeclarationForm({ kind, words, declaration }: DeclarationFormProps) {
  const { form, stage, refusal } = declaration
  return (
    <form.AppForm>
      <form.FormShell aria-label={words.formTitle}>
        <FormAlert sentence={stage.name === 'form' ? refusal : null} />
        <form.AppField name="name">
          {(field) => (
            <field.TextField label="Nom et prénom" hint="Ceux du titulaire du contrat." autoComplete="name" />
          )}
        </form.AppField>
        <form.AppField name="email">
          {(field) => <field.TextField type="email" label="Adresse e-mail" hint="Celle de votre contrat." />}
        </form.AppField>
        <form.AppField name="licensePlate">
          {(field) => (
            <field.TextField
              label="Immatriculation du véhicule"
              hint="Avec elle, la référence du contrat n’est pas nécessaire."
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={20}
            />
          )}
        </form.AppField>
        <form.AppField name="reference">
          {(field) => (
            <field.TextField
              label="Référence du contrat"
              optional
              hint={wholeReference('Par exemple AB-2026-00012 : elle est dans votre e-mail de confirmation.')}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={50}
            />
          )}
        </form.AppField>
        {kind === 'cancellation' && <CancellationFields form={form} />}
        <form.SubmitButton
          label={words.next}
          pendingLabel={words.next}
          look="call"
          className="w-full sm:w-auto sm:px-8"
        />
      </form.FormShell>
    </form.AppForm>
  )
}

function CancellationFields({ form }: { form: Form }) {
  return (
    <>
      <form.AppField name="wishedDay">{() => <WishedDayField />}</form.AppField>
      <form.AppField name="reason">
        {(field) => (
          <field.TextAreaField
            label="Motif légitime"
            optional
            maxLength={2000}
            hint={
              <>
                {reasonHint}
                <WriteTo />.
              </>
            }
          />
        )}
      </form.AppField>
    </>
  )
}

/** The day on which somebody would like to leave; without one, the first that is possible. */
function WishedDayField() {
  const { value, error, change, attributes } = useFieldControl<string>({ hasHint: true })
  return (
    <FieldFrame
      id={attributes.id}
      label="Date de fin souhaitée"
      hint="Sans date, le contrat prend fin dès que possible."
      optional
      error={error}
    >
      <input
        {...attributes}
        type="date"
        className={`${controlClass} sm:max-w-60`}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    </FieldFrame>
  )
}
