import { useStore } from '@tanstack/react-form'
import { orderWords } from '@tramontane/content/subscription/order'
import type { PublicPlanId } from '@tramontane/domain/contracts/plans'
import type { ReactNode } from 'react'
import { FormAlert } from '../../../components/form/form-alert.tsx'
import { phoneNotice } from '../../../components/form/phone-notice.ts'
import { SiteLink } from '../../../components/site/site-link.tsx'
import { buttonClass } from '../../../components/ui/button.tsx'
import { useSite } from '../../../lib/site.ts'
import { townOf } from '../order-entry.ts'
import type { Order, OrderForm } from '../use-order.ts'
import { AddressFields } from './address-fields.tsx'
import { FirstVisitFields } from './first-visit-fields.tsx'
import { OrderAside } from './order-aside.tsx'
import { PlanChoice } from './plan-choice.tsx'

/** The first step: the form, and beside it what is being ordered. */
export function Details({ order, onPlan }: { order: Order; onPlan: (plan: PublicPlanId) => void }) {
  const site = useSite()
  const plan = useStore(order.form.store, (state) => state.values.planType)
  const ville = useStore(order.form.store, (state) => state.values.ville)
  const codePostal = useStore(order.form.store, (state) => state.values.codePostal)
  const { name, charge } = townOf(site, { ville, codePostal })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-12 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <DetailsForm order={order} onPlan={onPlan} />
      <OrderAside plan={plan} charge={name === null ? null : charge} />
    </div>
  )
}

function DetailsForm({ order, onPlan }: { order: Order; onPlan: (plan: PublicPlanId) => void }) {
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

type FormPartProps = { title: string; lead?: string; children: ReactNode }

/** Fields that belong together, under their name. */
function FormPart({ title, lead, children }: FormPartProps) {
  return (
    <fieldset className="min-w-0 rounded-2xl bg-white p-5 ring-1 ring-nuit/10 sm:p-8">
      <legend className="float-left mb-5 w-full font-display text-xl font-bold">{title}</legend>
      <div className="clear-both space-y-6">
        {lead && <p className="-mt-3 text-[0.9375rem] text-pretty text-nuit/75">{lead}</p>}
        {children}
      </div>
    </fieldset>
  )
}

function IdentityFields({ form }: { form: OrderForm }) {
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

function VehicleFields({ form }: { form: OrderForm }) {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <form.AppField name="marqueVehicule">
          {(field) => <field.TextField label="Marque" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="modeleVehicule">
          {(field) => <field.TextField label="Modèle" autoComplete="off" />}
        </form.AppField>
      </div>
      <form.AppField name="immatriculation">
        {(field) => (
          <field.TextField
            label="Immatriculation"
            hint="Comme sur la plaque, par exemple AB-123-CD."
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
          />
        )}
      </form.AppField>
    </>
  )
}

function Acceptance({ form }: { form: OrderForm }) {
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
