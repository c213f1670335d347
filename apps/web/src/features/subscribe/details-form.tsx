import { orderWords } from '@tramontane/content/order'
import type { PublicPlanId } from '@tramontane/domain/plans'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { SiteLink } from '../../components/site/site-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { Acceptance } from './acceptance.tsx'
import { AddressFields } from './address-fields.tsx'
import { FirstVisitFields } from './first-visit-fields.tsx'
import { FormPart } from './form-part.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { PlanChoice } from './plan-choice.tsx'
import type { Order } from './use-order.ts'
import { VehicleFields } from './vehicle-fields.tsx'

export function DetailsForm({ order, onPlan }: { order: Order; onPlan: (plan: PublicPlanId) => void }) {
  const { form, refusal } = order
  return (
    <form.AppForm>
      <form.FormShell aria-label="Votre souscription">
        <FormAlert sentence={refusal} />
        <FormPart title="Votre formule">
          <PlanChoice form={form} onPlan={onPlan} />
        </FormPart>
        <FormPart title="Vous">
          <IdentityFields form={form} />
        </FormPart>
        <FormPart title="L’adresse des lavages" lead={orderWords.place}>
          <AddressFields form={form} />
        </FormPart>
        <FormPart title="Votre véhicule">
          <VehicleFields form={form} />
        </FormPart>
        <FormPart title="La première visite">
          <FirstVisitFields form={form} />
        </FormPart>
        <Acceptance form={form} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
          <SiteLink href="/abonnement" className={buttonClass('quiet', 'px-6')}>
            Retour
          </SiteLink>
          <form.SubmitButton
            label="Continuer vers le paiement"
            pendingLabel="Préparation du paiement..."
            look="call"
            className="px-6"
          />
        </div>
      </form.FormShell>
    </form.AppForm>
  )
}
