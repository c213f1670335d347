import type { FileFormerly } from '@tramontane/contract/replies/client-file'
import type { Place } from '@tramontane/contract/replies/places'
import { dayText } from '@tramontane/contract/subscription-columns'
import type { AddressPrecision } from '@tramontane/domain/found-address'
import { phoneText } from '@tramontane/domain/phone'
import { useState } from 'react'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
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
            <PlaceWords place={place} />
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

function PlaceWords({ place }: { place: Place }) {
  const { label, street, postalCode, city, precision, isPinned, access } = place
  const town = [postalCode, city].filter(Boolean).join(' ')
  const line = [street, town].filter(Boolean).join(', ')
  const told = accessWords(access)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="min-w-0">
          {label && <span className="block font-semibold">{label}</span>}
          {line || 'Adresse non renseignée'}
        </p>
        <Badge
          {...(isPinned ? { word: 'Placée par vous', look: 'good' as const } : precisions[precision])}
          canWrap
        />
      </div>
      {told && <p>{told}</p>}
      {access.gateCode && <GateCode code={access.gateCode} where={line} />}
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

/** Hidden from whoever looks over a shoulder until it is asked for. */
function GateCode({ code, where }: { code: string; where: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span>Code du portail : {isShown ? <strong className="select-all">{code}</strong> : '••••'}</span>
      <button type="button" onClick={() => setShown(!isShown)} className={gridButtonClass}>
        {isShown ? 'Masquer' : 'Afficher'}
        <span className="sr-only"> le code du portail, {where}</span>
      </button>
    </p>
  )
}

function accessWords({ isPrivate, hasWater, hasPower, parking, dog, remarks }: Place['access']): string {
  const yesNo = (value: boolean | null, yes: string, no: string) => (value === null ? '' : value ? yes : no)
  return [
    yesNo(isPrivate, 'terrain privé', 'sur la voie publique'),
    yesNo(hasWater, 'eau sur place', 'pas d’eau'),
    yesNo(hasPower, 'électricité sur place', 'pas d’électricité'),
    parking && `stationnement : ${parking}`,
    dog && `chien : ${dog}`,
    remarks,
  ]
    .filter(Boolean)
    .join(' ; ')
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
