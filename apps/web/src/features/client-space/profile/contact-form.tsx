import type { ClientInfo } from '@tramontane/contract/replies/clients/clients'
import { PostalFields } from '../../../components/form/fields/postal-fields.tsx'
import { phoneNotice } from '../../../components/form/phone-notice.ts'
import { useInfoForm } from './use-info-form.ts'

export function ContactForm({ info }: { info: ClientInfo }) {
  const { firstName, lastName, phone, address, postalCode, city } = info
  const form = useInfoForm({ firstName, lastName, phone, address, postalCode, city })
  return (
    <form.AppForm>
      <form.FormShell aria-label="Vos coordonnées">
        <div className="grid gap-6 sm:grid-cols-2">
          <form.AppField name="firstName">
            {(field) => <field.TextField label="Prénom" autoComplete="given-name" />}
          </form.AppField>
          <form.AppField name="lastName">
            {(field) => <field.TextField label="Nom" autoComplete="family-name" />}
          </form.AppField>
        </div>
        <div>
          <p className="mb-1.5 font-semibold">E-mail</p>
          <p className="wrap-anywhere">{info.email}</p>
          <p className="mt-1.5 text-sm text-nuit/75">
            C’est votre identifiant. Pour le changer, contactez-nous.
          </p>
        </div>
        <form.AppField name="phone">
          {(field) => <field.TextField type="tel" label="Téléphone" hint={phoneNotice} />}
        </form.AppField>
        <PostalFields
          form={form}
          fields={{ street: 'address', postalCode: 'postalCode', city: 'city' }}
          isOwn
        />
        <form.SubmitButton label="Enregistrer mes coordonnées" pendingLabel="Enregistrement..." />
      </form.FormShell>
    </form.AppForm>
  )
}
