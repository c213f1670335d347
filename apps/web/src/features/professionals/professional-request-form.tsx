import { professionalForm } from '@tramontane/content/professionals'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { phoneNotice } from '../../components/form/phone-notice.ts'
import { useProfessionalRequestForm } from './use-professional-request-form.ts'

export function ProfessionalRequestForm({ onSent }: { onSent: () => void }) {
  const { form, refusal } = useProfessionalRequestForm(onSent)
  return (
    <form.AppForm>
      <form.FormShell aria-label={professionalForm.title}>
        <div className="grid gap-6 sm:grid-cols-2">
          <form.AppField name="nom">
            {(field) => <field.TextField label="Nom" autoComplete="name" />}
          </form.AppField>
          <form.AppField name="entreprise">
            {(field) => <field.TextField label="Entreprise" autoComplete="organization" />}
          </form.AppField>
        </div>
        <form.AppField name="email">
          {(field) => <field.TextField type="email" label="E-mail" />}
        </form.AppField>
        <form.AppField name="telephone">
          {(field) => <field.TextField type="tel" label="Téléphone" hint={phoneNotice} />}
        </form.AppField>
        <form.AppField name="message">
          {(field) => <field.TextAreaField label="Message" hint={professionalForm.messageHint} />}
        </form.AppField>
        <form.AppField name="acceptConditions">
          {(field) => <field.CheckboxField label={<Conditions />} />}
        </form.AppField>
        <p className="text-[0.9375rem] text-nuit/75">{professionalForm.noObligation}</p>
        <form.AppField name="website">{(field) => <field.HoneypotField />}</form.AppField>
        <FormAlert sentence={refusal} />
        <form.SubmitButton
          label={professionalForm.submit}
          pendingLabel={professionalForm.sending}
          look="call"
          className="w-full"
        />
      </form.FormShell>
    </form.AppForm>
  )
}

/**
 * What is done with what was typed; a quotation asks for no terms of sale. The paper opens beside the form, which keeps
 * what was typed.
 */
function Conditions() {
  return (
    <>
      J’ai lu à quoi servent ces informations : à répondre à ma demande et à suivre nos échanges. Le détail
      est dans la <Paper href="/politique-de-confidentialite">politique de confidentialité</Paper>.
    </>
  )
}

function Paper({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="font-medium text-ciel underline">
      {children}
      <span className="sr-only"> (nouvel onglet)</span>
    </a>
  )
}
