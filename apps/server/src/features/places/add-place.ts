import type { PlaceInput } from '@tramontane/contract/clients/place'
import type { Place } from '@tramontane/contract/replies/clients/places'
import type { Tx } from '@tramontane/db/database'
import { clientById } from '@tramontane/db/people/accounts'
import {
  changePlaceRow,
  insertPlace,
  type PlaceRow,
  placeById,
  placeColumns,
  placesOfClient,
} from '@tramontane/db/people/places'
import { withWrite } from '@tramontane/db/with-write'
import { isSamePlace, kmFromTown, placesMax } from '@tramontane/domain/places/washing-place'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { placeView, sealedGateCode } from './place-view.ts'

/** Who adds or changes a place, for the journal. */
export type PlaceActor = { actor: string; isOwner: boolean }

/** A client's own places, gate codes included. */
export async function listPlaces(deps: Deps, clientId: number): Promise<Place[]> {
  return (await placesOfClient(deps.database.db, clientId)).map((row) => placeView(deps, row))
}

/** The same for the owner where they serve. Errors: 404 for an unknown client. */
export async function listPlacesOf(deps: Deps, clientId: number): Promise<Place[]> {
  if (!(await clientById(deps.database.db, clientId))) notFound()
  return listPlaces(deps, clientId)
}

/** Errors: 404 for an unknown client; 409 too_many_places. */
export function addPlace(
  deps: Deps,
  by: PlaceActor,
  { clientId, input }: { clientId: number; input: PlaceInput },
): Promise<Place> {
  return withWrite(deps.database, async (tx) => {
    if (!(await clientById(tx, clientId))) notFound()
    const id = await keepPlace(tx, deps, by, { clientId, input })
    await recordAudit(tx, deps, {
      actor: by.actor,
      action: 'client.place_added',
      target: `client:${clientId}`,
      details: { placeId: id },
    })
    return placeView(deps, (await placeById(tx, { id })) ?? notFound())
  })
}

/**
 * A client's place as somebody describes it, within a larger act; the one that is written this way already, with what is
 * new of it, where there is one. Answers its number. Errors: 409 too_many_places.
 */
export async function keepPlace(
  tx: Tx,
  deps: Deps,
  { isOwner }: Pick<PlaceActor, 'isOwner'>,
  { clientId, input }: { clientId: number; input: PlaceInput },
): Promise<number> {
  const now = deps.clock.now()
  const { street = '', postalCode = '', city = '' } = input
  const written = { street, postalCode, city }
  const own = await placesOfClient(tx, clientId)
  const known = own.find((place) => isSamePlace(place, written))
  if (!known && own.length >= placesMax) throw new AppError('too_many_places')
  const id =
    known?.id ??
    (await insertPlace(tx, { clientId, ...placeColumns(written), createdAt: now, updatedAt: now }))
  await changePlaceRow(tx, id, {
    ...(input.label === undefined ? {} : { label: input.label }),
    ...(known?.pinnedAt && !isOwner ? {} : pointColumns(input, { written, isOwner, now })),
    ...accessColumns(deps, id, input.access ?? {}),
    updatedAt: now,
  })
  return id
}

type Pointed = Pick<PlaceInput, 'lat' | 'lon' | 'precision' | 'cityCode'>

/**
 * Where it is, as a suggestion or a pin says; null where neither does, or where a client's says a point that is far from
 * the town beside it: the address is what was read and agreed on. The owner's was asked again.
 */
export function pointColumns(
  { lat, lon, precision = 'address', cityCode }: Pointed,
  { written, isOwner, now }: { written: Pick<PlaceRow, 'postalCode' | 'city'>; isOwner: boolean; now: Date },
) {
  if (lat == null || lon == null) return null
  if (!isOwner && kmFromTown(written, { lat, lon }) !== null) return null
  return {
    ...{ lat, lon, precision: precision === 'none' ? ('address' as const) : precision },
    ...(cityCode ? { cityCode } : {}),
    pinnedAt: isOwner ? now : null,
  }
}

/** What is stored of the access; what is absent stays. */
export function accessColumns(deps: Pick<Deps, 'secret'>, id: number, access: PlaceInput['access'] = {}) {
  const { gateCode, ...plain } = access
  return { ...plain, ...(gateCode === undefined ? {} : { gateCode: sealedGateCode(deps, id, gateCode) }) }
}
