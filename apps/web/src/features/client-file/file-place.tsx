import type { PlaceInput } from '@tramontane/contract/clients/place'
import type { Place } from '@tramontane/contract/replies/clients/places'
import type { AddressPrecision } from '@tramontane/domain/places/found-address'
import { addressLine } from '@tramontane/domain/places/town-condition'
import { useState } from 'react'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { DeletePlaceDialog } from '../../components/place/delete-place-dialog.tsx'
import { PlaceDialog } from '../../components/place/place-dialog.tsx'
import { PlaceWords } from '../../components/place/place-words.tsx'
import { Badge, type BadgeLook } from '../../components/ui/badge.tsx'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { PinDialog } from './pin-dialog.tsx'
import { useTold } from './use-told.ts'

const precisions: Record<AddressPrecision, { word: string; look: BadgeLook }> = {
  address: { word: 'Adresse située', look: 'good' },
  street: { word: 'Rue située, sans le numéro', look: 'waiting' },
  town: { word: 'Commune seule située', look: 'waiting' },
  none: { word: 'Pas située', look: 'bad' },
}

/** One place: where, how well that is known, how one gets in, and what can be corrected. */
export function FilePlace({ place }: { place: Place }) {
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
      <PlaceActions place={place} />
    </>
  )
}

function Precision({ place: { isPinned, precision } }: { place: Place }) {
  const known = isPinned ? { word: 'Placée par vous', look: 'good' as const } : precisions[precision]
  return <Badge {...known} canWrap />
}

type Action = 'change' | 'pin' | 'delete'

const actions: [Action, string][] = [
  ['change', 'Modifier'],
  ['pin', 'Corriger sur la carte'],
  ['delete', 'Supprimer'],
]

function PlaceActions({ place }: { place: Place }) {
  const [action, setAction] = useState<Action | null>(null)
  const done = useTold()
  const which = { param: { id: String(place.id) } }
  const calls = api.admin.places[':id']
  const close = () => setAction(null)
  const change = (title: string) => (json: PlaceInput) =>
    done(answer(calls.$patch({ ...which, json })), title)

  return (
    <div className="flex flex-wrap gap-2">
      {actions.map(([one, label]) => (
        <button key={one} type="button" className={gridButtonClass} onClick={() => setAction(one)}>
          {label}
          <span className="sr-only"> {place.label || addressLine(place)}</span>
        </button>
      ))}
      {action === 'change' && (
        <PlaceDialog place={place} sendsPoint={false} save={change('Lieu enregistré')} onClose={close} />
      )}
      {action === 'pin' && <PinDialog place={place} save={change('Lieu placé')} onClose={close} />}
      {action === 'delete' && (
        <DeletePlaceDialog
          place={place}
          remove={() => done(answer(calls.$delete(which)), 'Lieu supprimé')}
          onClose={close}
        />
      )}
    </div>
  )
}

export function AddPlace({ clientId }: { clientId: number }) {
  const [isOpen, setOpen] = useState(false)
  const done = useTold()
  const save = (input: PlaceInput) =>
    done(answer(api.admin.places.$post({ json: { clientId, ...input } })), 'Lieu enregistré')
  return (
    <>
      <button type="button" className={`${gridButtonClass} mt-4`} onClick={() => setOpen(true)}>
        Ajouter un lieu
      </button>
      {isOpen && <PlaceDialog place={null} sendsPoint={false} save={save} onClose={() => setOpen(false)} />}
    </>
  )
}
