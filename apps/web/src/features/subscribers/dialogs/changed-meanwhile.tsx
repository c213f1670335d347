import type { AdminSubscription } from '@tramontane/contract/replies/subscriptions/subscriptions'
import { fieldsOf, subscriptionStatusLabels } from '@tramontane/contract/subscriptions/subscription-columns'
import { useState } from 'react'
import { type Version, VersionChoice } from '../../../components/ui/version-choice.tsx'
import type { SubscriberEntry } from './subscriber-entry.ts'

type Name = keyof typeof labels

type ChangedMeanwhileProps = {
  /** As it stands now, as it stood when it was last looked at, and what was typed. */
  fresh: AdminSubscription
  before: SubscriberEntry
  mine: SubscriberEntry
  onTake: (name: Name, value: string | boolean) => void
}

/** What somebody else changed while this was being typed, beside what is in the form: what nobody typed oneself is taken over. */
export function ChangedMeanwhile({ fresh, before, mine, onTake }: ChangedMeanwhileProps) {
  const [taken, setTaken] = useState<Partial<Record<Name, boolean>>>({})
  const now = fieldsOf(fresh)
  const changed = (Object.keys(labels) as Name[]).filter(
    (name) => now[name] !== before[name] && now[name] !== mine[name],
  )

  function choose(names: Name[], version: Version) {
    for (const name of names) onTake(name, version === 'mine' ? mine[name] : now[name])
    setTaken((known) => ({
      ...known,
      ...Object.fromEntries(names.map((name) => [name, version === 'theirs'])),
    }))
  }

  return (
    <VersionChoice
      title="Modifié entre-temps. Votre saisie est gardée :"
      rows={changed.map((name) => ({
        name,
        label: labels[name],
        mine: words(mine, name),
        theirs: words(now, name),
        chosen: (taken[name] ?? mine[name] === before[name]) ? 'theirs' : 'mine',
      }))}
      onChoose={choose}
    />
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

function words(fields: Pick<SubscriberEntry, Name>, name: Name): string {
  if (name === 'status') return fields.status && subscriptionStatusLabels[fields.status]
  if (name === 'isContractSigned') return fields.isContractSigned ? 'oui' : 'non'
  return fields[name] || 'aucun'
}
