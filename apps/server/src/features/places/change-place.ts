import type { PlaceChangeInput } from '@tramontane/contract/clients/place'
import type { Place } from '@tramontane/contract/replies/clients/places'
import type { Tx } from '@tramontane/db/database'
import {
  changePlaceRow,
  deletePlaceRow,
  type PlaceChange,
  type PlaceRow,
  placeById,
} from '@tramontane/db/people/places'
import { changeSubscription } from '@tramontane/db/people/subscriptions'
import { withWrite } from '@tramontane/db/with-write'
import { chargeAfterMove } from '@tramontane/domain/contracts/agreed-travel'
import { dayOf } from '@tramontane/domain/days/calendar'
import { whenText } from '@tramontane/domain/days/french-days'
import { addressLine } from '@tramontane/domain/places/town-condition'
import { isNowhere, isSamePlace, townPosition } from '@tramontane/domain/places/washing-place'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { accessColumns, type PlaceActor, pointColumns } from './add-place.ts'
import { placeView } from './place-view.ts'
import { comingWashesAt, rewriteComingWashes, subscriptionsAt } from './queries.ts'

/** `clientId` scopes it to one client's; without it any place is meant. */
type Which = { id: number; clientId?: number }

/**
 * What somebody corrects of a place. The contracts that are served there follow, at what the drive to another town costs; of
 * what is booked there the owner alone changes the address.
 * Errors: 404 for another client's; 409 place_in_use for the address of a booked wash; 400 for one that says nothing.
 */
export function changePlace(
  deps: Deps,
  by: PlaceActor,
  { id, clientId, input }: Which & { input: PlaceChangeInput },
): Promise<Place> {
  return withWrite(deps.database, async (tx) => {
    const place = (await placeById(tx, { id, clientId })) ?? notFound()

    const { street = place.street, postalCode = place.postalCode, city = place.city } = input
    const written = { street, postalCode, city }
    if (isNowhere(written)) throw new AppError('validation', { fields: { street: missing } })
    const isMoved = !isSamePlace(place, written)
    if (isMoved && !by.isOwner) await refuseBooked(tx, deps, place)
    const change = {
      ...(input.label === undefined ? {} : { label: input.label }),
      ...written,
      ...positionColumns(deps, by, { place, written, isMoved, input }),
      ...accessColumns(deps, id, input.access),
      updatedAt: deps.clock.now(),
    }

    await changePlaceRow(tx, id, change)
    await followWriting(tx, deps, { place, written })

    await recordAudit(tx, deps, {
      actor: by.actor,
      action: 'client.place_changed',
      target: `client:${place.clientId}`,
      details: { placeId: id, fields: fieldsOf(input) },
    })
    return placeView(deps, (await placeById(tx, { id })) ?? notFound())
  })
}

const missing = 'Indiquez au moins une rue ou une commune.'

type Written = Pick<PlaceRow, 'street' | 'postalCode' | 'city'>

/** Another address is elsewhere; the same one stays where it is, unless somebody says a point. */
function positionColumns(
  { clock }: Pick<Deps, 'clock'>,
  { isOwner }: PlaceActor,
  {
    place,
    written,
    isMoved,
    input,
  }: { place: PlaceRow; written: Written; isMoved: boolean; input: PlaceChangeInput },
): PlaceChange {
  const now = clock.now()
  const isHeld = place.pinnedAt !== null && !isOwner && !isMoved
  if (isHeld) return {}
  const point = pointColumns(input, { written, isOwner, now })
  const isTakenBack = input.lat === null || input.precision === 'none'
  if (point && input.precision !== 'none') return { ...(isMoved ? townPosition(written) : {}), ...point }
  if (isMoved || isTakenBack) return { ...townPosition(written), pinnedAt: null, askedAt: null }
  return input.precision && place.lat !== null ? { precision: input.precision } : {}
}

/** Nobody but the owner changes where a booked wash happens. */
async function refuseBooked(tx: Tx, { clock }: Deps, { id }: PlaceRow) {
  const [wash] = await comingWashesAt(tx, id, clock.now())
  if (!wash) return
  const when = whenText(dayOf(wash.date), wash.timeSlot)
  throw new AppError('place_in_use', {
    message: `Un lavage est prévu ici le ${when} : ajoutez un autre lieu, ou contactez-nous pour changer l’adresse de ce rendez-vous.`,
  })
}

/** The contracts and the booked washes of a place say its address as it is written now. */
async function followWriting(tx: Tx, deps: Deps, { place, written }: { place: PlaceRow; written: Written }) {
  const { street, postalCode, city } = written
  if (street === place.street && postalCode === place.postalCode && city === place.city) return
  for (const subscription of await subscriptionsAt(tx, place.id))
    await changeSubscription(tx, subscription.id, {
      ...{ customerAddress: street, postalCode, city },
      agreedTravel: chargeAfterMove(deps.settings.current, subscription, { postalCode, city }),
    })
  await rewriteComingWashes(tx, { placeId: place.id, address: addressLine(written), now: deps.clock.now() })
}

/** Their names alone: no code is in the journal. */
function fieldsOf({ lat, lon, precision, cityCode, ...input }: PlaceChangeInput): string {
  const isPlaced = lat !== undefined || precision !== undefined
  return [...Object.keys(input), ...(isPlaced ? ['position'] : [])].sort().join(', ')
}

/** Errors: 404 for another client's; 409 place_in_use, with what it serves. */
export async function deletePlace(deps: Deps, by: PlaceActor, { id, clientId }: Which) {
  await withWrite(deps.database, async (tx) => {
    const place = (await placeById(tx, { id, clientId })) ?? notFound()

    await refuseInUse(tx, deps, place, by)

    await deletePlaceRow(tx, id)
    await recordAudit(tx, deps, {
      actor: by.actor,
      action: 'client.place_deleted',
      target: `client:${place.clientId}`,
      details: { placeId: id },
    })
  })
}

async function refuseInUse(tx: Tx, { clock }: Deps, { id }: PlaceRow, { isOwner }: PlaceActor) {
  const [served] = await subscriptionsAt(tx, id)
  if (served) {
    const car = `${served.vehicleBrand} ${served.vehicleModel}`
    const whose = isOwner ? `pour ${car}` : `pour votre ${car}`
    throw new AppError('place_in_use', {
      message: `Ce lieu sert ${whose} : choisissez d’abord un autre lieu pour ce véhicule.`,
    })
  }
  const [wash] = await comingWashesAt(tx, id, clock.now())
  if (!wash) return
  const when = whenText(dayOf(wash.date), wash.timeSlot)
  throw new AppError('place_in_use', {
    message: `Un lavage est prévu ici le ${when} : ce lieu pourra être supprimé ensuite.`,
  })
}
