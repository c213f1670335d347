import { phoneNotice } from '../../components/form/phone-notice.ts'
import type { OrderForm } from './use-order.ts'

export function IdentityFields({ form }: { form: OrderForm }) {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <form.AppField name="prenom">
          {(field) => <field.TextField label="Prénom" autoComplete="given-name" />}
        </form.AppField>
        <form.AppField name="nom">
          {(field) => <field.TextField label="Nom" autoComplete="family-name" />}
        </form.AppField>
      </div>
      <form.AppField name="email">
        {(field) => (
          <field.TextField
            type="email"
            label="E-mail"
            hint="Le contrat et l’accès à votre espace client y arrivent."
          />
        )}
      </form.AppField>
      <form.AppField name="telephone">
        {(field) => <field.TextField type="tel" label="Téléphone" hint={phoneNotice} />}
      </form.AppField>
    </>
  )
}
