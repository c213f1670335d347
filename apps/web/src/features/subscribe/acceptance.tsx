import { orderWords } from '@tramontane/content/order'
import type { OrderForm } from './use-order.ts'

export function Acceptance({ form }: { form: OrderForm }) {
  return (
    <div className="space-y-3 px-1">
      <form.AppField name="acceptConditions">
        {(field) => <field.CheckboxField label={<AcceptanceLabel />} />}
      </form.AppField>
      <p className="text-sm text-nuit/75">
        {orderWords.privacy}{' '}
        <a href="/politique-de-confidentialite" className={linkClass}>
          Politique de confidentialité
        </a>
      </p>
    </div>
  )
}

function AcceptanceLabel() {
  return (
    <>
      J’accepte les{' '}
      <a href="/cgv" target="_blank" rel="noopener" className={linkClass}>
        conditions générales de vente et d’abonnement
      </a>{' '}
      (dans un nouvel onglet).
    </>
  )
}

const linkClass = 'font-medium text-ciel underline underline-offset-2'
