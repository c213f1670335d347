import type { Place } from '@tramontane/contract/replies/clients/places'
import { addressLine } from '@tramontane/domain/places/town-condition'
import { capital } from '@tramontane/domain/words/capital'
import { type ReactNode, useState } from 'react'
import { gridButtonClass } from '../grid/grid-field.ts'

type PlaceWordsProps = {
  place: Place
  /** Beside the address: how well it is known. */
  badge?: ReactNode
}

/** Where a place is and how one gets in. */
export function PlaceWords({ place, badge }: PlaceWordsProps) {
  const { label } = place
  const line = addressLine(place)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="min-w-0">
          {label && <span className="block font-semibold">{label}</span>}
          {line || 'Adresse non renseignée'}
        </p>
        {badge}
      </div>
      <PlaceAccess place={place} />
    </>
  )
}

/** How one gets in: each of it on a line, to be read at the door. */
export function PlaceAccess({ place }: Pick<PlaceWordsProps, 'place'>) {
  const { access } = place
  const { parking, dog, remarks, gateCode } = access
  const yard = yardWords(access)
  return (
    <>
      {yard && <p>{yard}</p>}
      {parking && <p>Stationnement : {parking}</p>}
      {dog && <p>Chien : {dog}</p>}
      {remarks && <p className="whitespace-pre-line">{remarks}</p>}
      {gateCode && <GateCode code={gateCode} where={addressLine(place)} />}
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

/** 'Terrain privé ; eau sur place ; pas d’électricité' */
function yardWords({ isPrivate, hasWater, hasPower }: Place['access']): string {
  const yesNo = (value: boolean | null, yes: string, no: string) => (value === null ? '' : value ? yes : no)
  const words = [
    yesNo(isPrivate, 'terrain privé', 'sur la voie publique'),
    yesNo(hasWater, 'eau sur place', 'pas d’eau'),
    yesNo(hasPower, 'électricité sur place', 'pas d’électricité'),
  ]
  return capital(words.filter(Boolean).join('\u00a0; '))
}
