import type { ClientInfo, ClientSubscription } from '@tramontane/contract/replies/clients/clients'
import Download from 'lucide-react/icons/download'
import { buttonClass } from '../../../components/ui/button.tsx'
import { vehicleName } from '../chosen-subscription.ts'
import type { PanelProps } from '../panel-props.ts'
import { PasswordChangeForm } from '../password-change-form.tsx'
import { isRunning } from '../subscription-state.ts'
import { BillsDue } from './bills-due.tsx'
import { ContactForm } from './contact-form.tsx'
import { EndingActions } from './leaving/ending-actions.tsx'
import { Ledger } from './ledger.tsx'
import { MyPlaces } from './my-places.tsx'
import { OwnDocuments } from './own-documents.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SubscriptionDetails } from './subscription-details.tsx'
import { useVehicleForm } from './use-info-form.ts'
import { VehiclePlace } from './vehicle-place.tsx'

export function ProfilePanel({ info, subscription }: PanelProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid min-w-0 gap-6">
        <ProfileSection
          title="Vos coordonnées"
          lead={
            subscription
              ? 'Les vôtres. Le lieu du lavage se change plus bas, véhicule par véhicule.'
              : 'Elles nous servent à vous joindre.'
          }
        >
          <ContactForm info={info} />
        </ProfileSection>
        {subscription && <VehicleSections subscription={subscription} />}
        <ProfileSection
          title="Vos lieux"
          lead="Là où nous pouvons laver vos véhicules, et ce qu’il faut savoir pour y entrer."
        >
          <MyPlaces subscriptions={info.subscriptions} />
        </ProfileSection>
        <ProfileSection title="Mot de passe" lead="Vos autres appareils seront déconnectés.">
          <PasswordChangeForm currentLabel="Mot de passe actuel" />
        </ProfileSection>
      </div>
      <div className="grid min-w-0 gap-6">
        {subscription && <SubscriptionSections subscription={subscription} payTo={info.payTo} />}
        <ProfileSection title="Vos factures et devis">
          <BillsDue info={info} />
          <OwnDocuments />
        </ProfileSection>
        <ProfileSection title="Vos données" lead="Tout ce que nous savons de vous, dans un fichier lisible.">
          <a href="/api/client-export" download className={buttonClass('quiet')}>
            <Download aria-hidden className="size-5" />
            Exporter mes données
          </a>
        </ProfileSection>
        <ProfileSection title="Partir">
          <EndingActions key={subscription?.id} info={info} subscription={subscription} />
        </ProfileSection>
      </div>
    </div>
  )
}

type OfSubscription = { subscription: ClientSubscription }

/** What speaks of a vehicle starts anew when another one is chosen. */
function VehicleSections({ subscription }: OfSubscription) {
  if (!isRunning(subscription) && subscription.status !== 'pending') return null
  const { id } = subscription
  return (
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
  )
}

function SubscriptionSections({ subscription, payTo }: OfSubscription & Pick<ClientInfo, 'payTo'>) {
  const { id } = subscription
  return (
    <>
      <ProfileSection title="Votre abonnement">
        <SubscriptionDetails key={id} subscription={subscription} payTo={payTo} />
      </ProfileSection>
      <ProfileSection title="Vos lavages" lead="Ce qui entre dans votre abonnement, et ce qui en sort.">
        <Ledger key={id} subscriptionId={id} />
      </ProfileSection>
      <ProfileSection title="Vos paiements">
        <PaymentHistory key={id} subscriptionId={id} />
      </ProfileSection>
    </>
  )
}

function VehicleForm({ subscription }: OfSubscription) {
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
