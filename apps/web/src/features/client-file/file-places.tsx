import type { FileFormerly } from '@tramontane/contract/replies/client-file'
import type { Place } from '@tramontane/contract/replies/places'
import { dayText } from '@tramontane/contract/subscription-columns'
import type { AddressPrecision } from '@tramontane/domain/found-address'
import { phoneText } from '@tramontane/domain/phone'
import { addressLine } from '@tramontane/domain/town-condition'
import { PlaceWords } from '../../components/place/place-words.tsx'
import { Badge, type BadgeLook } from '../../components/ui/badge.tsx'
import { FileSection } from './file-section.tsx'

/** Where somebody's washes happen, how well that is known, and how one gets in. */
export function FilePlaces({ places }: { places: Place[] }) {
  if (places.length === 0) return null
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
    </FileSection>
  )
}

const precisions: Record<AddressPrecision, { word: string; look: BadgeLook }> = {
  address: { word: 'Adresse située', look: 'good' },
  street: { word: 'Rue située, sans le numéro', look: 'waiting' },
  town: { word: 'Commune seule située', look: 'waiting' },
  none: { word: 'Pas située', look: 'bad' },
}

function FilePlace({ place }: { place: Place }) {
  const line = addressLine(place)
  return (
    <>
      <PlaceWords place={place} badge={<Precision place={place} />} />
      {line && (
        <a
          href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: line })}`}
          target="_blank"
          rel="noreferrer"
          className="justify-self-start py-1.5 font-semibold text-ciel underline decoration-ciel/30 underline-offset-4 hover:decoration-ciel"
        >
          Ouvrir dans une carte<span className="sr-only"> {line} (nouvel onglet)</span>
        </a>
      )}
    </>
  )
}

function Precision({ place: { isPinned, precision } }: { place: Place }) {
  const known = isPinned ? { word: 'Placée par vous', look: 'good' as const } : precisions[precision]
  return <Badge {...known} canWrap />
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
