import type { Db } from '@tramontane/db/database'
import { placeById, placesOfClient } from '@tramontane/db/people/places'
import { addressLine } from '@tramontane/domain/places/town-condition'
import { isSamePlace, spotOf, spotOnLine, writtenPlace } from '@tramontane/domain/places/washing-place'
import type { Spot } from '@tramontane/domain/road/spot'
import { notFound } from '../../http/app-error.ts'
import type { Subscription } from './queries.ts'
import { placeLine } from './usable-subscription.ts'

/** Where a wash happens. Shapes: without a number, at an address that is no place of the client's yet. */
export type Whereabouts = { placeId: number | null; address: string }

type Said = { placeId?: number | null; address?: string | null }

/**
 * Where a client's wash happens: at the place that was chosen, at the address that was written, or else where the vehicle
 * of the subscription is washed, or at the client's only place.
 * Errors: 404 for another client's place. Null where nothing says it.
 */
export async function whereabouts(
  db: Db,
  {
    clientId,
    subscription,
    placeId,
    address,
  }: Said & { clientId: number; subscription: Subscription | null },
): Promise<Whereabouts | null> {
  if (placeId) {
    const place = (await placeById(db, { id: placeId, clientId })) ?? notFound()
    return { placeId, address: address || addressLine(place) }
  }
  if (address) return { placeId: await placeWritten(db, clientId, address), address }
  if (subscription) return { placeId: subscription.placeId, address: placeLine(subscription) }
  const [place, ...others] = await placesOfClient(db, clientId)
  return place && others.length === 0 ? { placeId: place.id, address: addressLine(place) } : null
}

/** The client's place that an address writes; null where it is none of them yet. */
async function placeWritten(db: Db, clientId: number, address: string): Promise<number | null> {
  const written = writtenPlace(address)
  const own = await placesOfClient(db, clientId)
  return own.find((place) => isSamePlace(place, written))?.id ?? null
}

/** Where the road finds it: the place, or else the town of its address. Null for what is nowhere known. */
export async function spotAt(db: Db, { placeId, address }: Whereabouts): Promise<Spot | null> {
  const place = placeId === null ? null : await placeById(db, { id: placeId })
  return place ? spotOf(place) : spotOnLine(address)
}
