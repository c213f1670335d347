import type { ClientSubscription } from '@tramontane/contract/replies/clients'
import Download from 'lucide-react/icons/download'
import { type ReactNode, useId } from 'react'
import { buttonClass } from '../../../components/ui/button.tsx'
import { vehicleName } from '../chosen-subscription.ts'
import type { PanelProps } from '../panel-props.ts'
import { PasswordChangeForm } from '../password-change-form.tsx'
import { isRunning } from '../subscription-state.ts'
import { ContactForm } from './contact-form.tsx'
import { EndingActions } from './ending-actions.tsx'
import { Ledger } from './ledger.tsx'
import { MyPlaces } from './my-places.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { SubscriptionDetails } from './subscription-details.tsx'
import { useVehicleForm } from './use-info-form.ts'
import { VehiclePlace } from './vehicle-place.tsx'

/** What speaks of a vehicle starts anew when another one is chosen. */
export function ProfilePanel({ info, subscription }: PanelProps) {
  const { id } = subscription
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid min-w-0 gap-6">
        <ProfileSection
          title="Vos coordonnées"
          lead="Les vôtres. Le lieu du lavage se change plus bas, véhicule par véhicule."
        >
          <ContactForm info={info} />
        </ProfileSection>
        {(isRunning(subscription) || subscription.status === 'pending') && (
          <>
            <ProfileSection
              title="Lieu du lavage"
              lead={`Là où nous lavons votre ${vehicleName(subscription)}. Vos rendez-vous déjà pris gardent leur adresse.`}
            >
              <VehiclePlace key={id} subscription={subscription} />
            </ProfileSection>
            <ProfileSection title="Votre véhicule">
              <VehicleForm key={id} subscription={subscription} />
            </ProfileSection>
          </>
        )}
        <ProfileSection
          title="Mes lieux"
          lead="Là où nous pouvons laver vos véhicules, et ce qu’il faut savoir pour y entrer."
        >
          <MyPlaces subscriptions={info.subscriptions} />
        </ProfileSection>
        <ProfileSection title="Mot de passe" lead="Vos autres appareils seront déconnectés.">
          <PasswordChangeForm currentLabel="Mot de passe actuel" />
        </ProfileSection>
      </div>
      <div className="grid min-w-0 gap-6">
        <ProfileSection title="Votre abonnement">
          <SubscriptionDetails key={id} subscription={subscription} />
        </ProfileSection>
        <ProfileSection title="Vos lavages" lead="Ce qui entre dans votre abonnement, et ce qui en sort.">
          <Ledger key={id} subscriptionId={id} />
        </ProfileSection>
        <ProfileSection title="Vos paiements">
          <PaymentHistory key={id} subscriptionId={id} />
        </ProfileSection>
        <ProfileSection title="Vos données" lead="Tout ce que nous savons de vous, dans un fichier lisible.">
          <a href="/api/client-export" download className={buttonClass('quiet')}>
            <Download aria-hidden className="size-5" />
            Exporter mes données
          </a>
        </ProfileSection>
        <ProfileSection title="Partir">
          <EndingActions key={id} info={info} subscription={subscription} />
        </ProfileSection>
      </div>
    </div>
  )
}

type ProfileSectionProps = { title: string; lead?: ReactNode; children: ReactNode }

function ProfileSection({ title, lead, children }: ProfileSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-xl border border-nuit/15 bg-white p-5 sm:p-7">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {lead && <p className="mt-1 text-pretty text-nuit/75">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}

function VehicleForm({ subscription }: { subscription: ClientSubscription }) {
  const { id, carBrand, carModel, licensePlate } = subscription
  const form = useVehicleForm(id, { carBrand, carModel, licensePlate })
  return (
    <form.AppForm>
      <form.FormShell aria-label="Votre véhicule">
        <div className="grid gap-6 sm:grid-cols-2">
          <form.AppField name="carBrand">{(field) => <field.TextField label="Marque" />}</form.AppField>
          <form.AppField name="carModel">{(field) => <field.TextField label="Modèle" />}</form.AppField>
        </div>
        <form.AppField name="licensePlate">
          {(field) => <field.TextField label="Immatriculation" autoCapitalize="characters" maxLength={20} />}
        </form.AppField>
        <form.SubmitButton label="Enregistrer mon véhicule" pendingLabel="Enregistrement..." />
      </form.FormShell>
    </form.AppForm>
  )
}
