import { fieldsOf, subscriptionStatusLabels } from '@tramontane/contract/subscription-columns'
import type { AdminSubscription } from '@tramontane/contract/subscription-reply'
import { Button } from '../../components/ui/button.tsx'
import type { SubscriberEntry } from './subscriber-entry.ts'

type ChangedMeanwhileProps = {
  /** As it stands now, and as it stood when the dialog opened. */
  fresh: AdminSubscription
  initial: SubscriberEntry
  onTake: (name: keyof SubscriberEntry, value: string | boolean) => void
}

/** What somebody else changed while this was being typed: each value can be taken over, none is by itself. */
export function ChangedMeanwhile({ fresh, initial, onTake }: ChangedMeanwhileProps) {
  const now = fieldsOf(fresh)
  const changed = (Object.keys(labels) as (keyof typeof labels)[]).filter(
    (name) => now[name] !== initial[name],
  )
  return (
    <div className="grid gap-3 rounded-lg border border-soleil bg-soleil/10 p-4">
      <p className="font-semibold">Modifié entre-temps. Votre saisie est gardée :</p>
      <ul className="grid gap-2">
        {changed.map((name) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-2">
            <span className="wrap-anywhere min-w-0">
              {labels[name]} : <strong>{words(now, name)}</strong>
            </span>
            <Button look="quiet" onClick={() => onTake(name, now[name])}>
              Reprendre<span className="sr-only"> {labels[name]}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-nuit/75 text-sm">
        Enregistrez de nouveau pour confirmer ce qui est dans le formulaire.
      </p>
    </div>
  )
}

const labels = {
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  address: 'Adresse',
  postalCode: 'Code postal',
  city: 'Ville',
  vehicleBrand: 'Marque du véhicule',
  vehicleModel: 'Modèle',
  licensePlate: 'Immatriculation',
  status: 'Statut',
  isContractSigned: 'Contrat signé',
}

function words(now: ReturnType<typeof fieldsOf>, name: keyof typeof labels): string {
  if (name === 'status') return subscriptionStatusLabels[now.status]
  if (name === 'isContractSigned') return now.isContractSigned ? 'oui' : 'non'
  return now[name] || 'aucun'
}
