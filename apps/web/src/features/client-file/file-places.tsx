import type { FileFormerly } from '@tramontane/contract/replies/clients/client-file'
import type { Place } from '@tramontane/contract/replies/clients/places'
import { dayText } from '@tramontane/contract/subscriptions/subscription-columns'
import { phoneText } from '@tramontane/domain/people/phone'
import { AddPlace, FilePlace } from './file-place.tsx'
import { FileSection } from './file-section.tsx'

type FilePlacesProps = { places: Place[]; clientId: number | null }

/** Where somebody's washes happen, how well that is known, and how one gets in. */
export function FilePlaces({ places, clientId }: FilePlacesProps) {
  if (places.length === 0 && clientId === null) return null
  return (
    <FileSection title="Lieux" count={places.length}>
      <ul className="grid gap-4 lg:grid-cols-2">
        {places.map((place) => (
          <li
            key={place.id}
            className="wrap-anywhere grid content-start gap-2 rounded-lg bg-ecume p-4 text-base leading-snug"
          >
            <FilePlace place={place} />
          </li>
        ))}
      </ul>
      {clientId !== null && <AddPlace clientId={clientId} />}
    </FileSection>
  )
}

/** Who somebody turned out to be before their files became one. */
export function FileFormerlyKnown({ formerly }: { formerly: FileFormerly[] }) {
  if (formerly.length === 0) return null
  return (
    <FileSection title="Connu aussi comme" count={formerly.length}>
      <ul className="divide-y divide-nuit/10">
        {formerly.map(({ id, name, company, phone, email, address, joinedAt }) => (
          <li key={id} className="wrap-anywhere py-2 text-base leading-snug">
            {[name, company !== name && company, phoneText(phone), email, address].filter(Boolean).join(', ')}
            <span className="block text-nuit/75 text-sm">Fiches fusionnées le {dayText(joinedAt)}</span>
          </li>
        ))}
      </ul>
    </FileSection>
  )
}
