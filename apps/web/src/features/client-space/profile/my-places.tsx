import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PlaceInput } from '@tramontane/contract/clients/place'
import type { ClientSubscription } from '@tramontane/contract/replies/clients/clients'
import type { Place } from '@tramontane/contract/replies/clients/places'
import { addressLine } from '@tramontane/domain/places/town-condition'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { DeletePlaceDialog } from '../../../components/place/delete-place-dialog.tsx'
import { PlaceDialog } from '../../../components/place/place-dialog.tsx'
import { PlaceWords } from '../../../components/place/place-words.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { toast } from '../../../lib/toast.ts'
import { vehicleName } from '../chosen-subscription.ts'
import { addPlace, changePlace, deletePlace, placesQuery } from '../places-query.ts'
import { refreshWashes } from '../refresh-washes.ts'

type Asked = { what: 'add' } | { what: 'change' | 'delete'; place: Place }

/** Where washes can happen, and how one gets there. Source: V-04. */
export function MyPlaces({ subscriptions }: { subscriptions: ClientSubscription[] }) {
  const places = useQuery(placesQuery)
  const [asked, setAsked] = useState<Asked | null>(null)
  if (places.isPending) return <Skeleton lines={3} />
  if (!places.data)
    return <ErrorState text="Impossible de récupérer vos lieux" onRetry={() => places.refetch()} />
  return (
    <>
      {places.data.length === 0 && <p className="text-nuit/75">Aucun lieu n’est enregistré.</p>}
      <ul className="grid gap-4">
        {places.data.map((place) => (
          <li key={place.id} className="wrap-anywhere grid gap-2 rounded-lg bg-ecume p-4 leading-snug">
            <PlaceWords place={place} />
            <ServedVehicles subscriptions={subscriptions} placeId={place.id} />
            <div className="mt-1 flex flex-wrap gap-2">
              <Button look="quiet" onClick={() => setAsked({ what: 'change', place })}>
                Modifier<span className="sr-only"> {nameOf(place)}</span>
              </Button>
              <Button look="quiet" onClick={() => setAsked({ what: 'delete', place })}>
                Supprimer<span className="sr-only"> {nameOf(place)}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Button look="quiet" className="mt-4" onClick={() => setAsked({ what: 'add' })}>
        <Plus aria-hidden className="size-5" />
        Ajouter un lieu
      </Button>
      {asked && <AskedDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function AskedDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const queryClient = useQueryClient()

  /** The list is fresh before the window goes. */
  async function done(title: string) {
    await refreshWashes(queryClient)
    toast({ title })
  }

  if (asked.what === 'delete') {
    const { place } = asked
    const remove = () => deletePlace(place.id).then(() => done('Lieu supprimé'))
    return <DeletePlaceDialog place={place} remove={remove} onClose={onClose} />
  }
  const place = asked.what === 'change' ? asked.place : null
  const save = (json: PlaceInput) =>
    (place ? changePlace(place.id, json) : addPlace(json)).then(() => done('Lieu enregistré'))
  return <PlaceDialog place={place} sendsPoint save={save} onClose={onClose} />
}

type ServedVehiclesProps = { subscriptions: ClientSubscription[]; placeId: number }

function ServedVehicles({ subscriptions, placeId }: ServedVehiclesProps) {
  const served = subscriptions.filter((subscription) => subscription.placeId === placeId)
  if (served.length === 0) return null
  return <p className="text-[0.9375rem] text-nuit/75">Pour {served.map(vehicleName).join(', ')}</p>
}

function nameOf(place: Place): string {
  return place.label || addressLine(place)
}
