import {
  contractVehicle,
  type VehicleFields,
  vehicleMissingSentence,
} from '@tramontane/contract/clients/vehicle'
import type { Vehicle } from '@tramontane/contract/replies/clients/vehicles'
import type { Tx } from '@tramontane/db/database'
import { changeSubscription } from '@tramontane/db/people/subscriptions'
import {
  changeVehicleRow,
  deleteVehicleRow,
  sameAmong,
  type VehicleRow,
  vehicleById,
  vehiclesOfClient,
} from '@tramontane/db/people/vehicles'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf } from '@tramontane/domain/days/calendar'
import { whenText } from '@tramontane/domain/days/french-days'
import { isNoVehicle, isRunning, plateKey, type WrittenVehicle } from '@tramontane/domain/washes/vehicle'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { refuseSecondContract } from '../subscriptions/orders/already-subscribed.ts'
import { comingWashesOf, contractsOf, hasRhythm, isWashed } from './queries.ts'
import { vehicleView } from './vehicle-view.ts'

/**
 * What the owner corrects of a client's car. Its contracts in use follow, as if each was corrected itself; those that
 * ended and the papers stay.
 * Errors: 404; 400 for one that says nothing, or less than a contract wants; 409 vehicle_known, already_subscribed.
 */
export function changeVehicle(
  deps: Deps,
  admin: AdminActor,
  { id, input }: { id: number; input: VehicleFields },
): Promise<Vehicle> {
  return withWrite(deps.database, async (tx) => {
    const before = (await vehicleById(tx, { id })) ?? notFound()
    const { brand = before.brand, model = before.model, plate = before.plate } = input
    const written = { brand, model, plate }
    if (isNoVehicle(written)) throw new AppError('validation', { fields: { plate: vehicleMissingSentence } })
    const others = (await vehiclesOfClient(tx, before.clientId)).filter((one) => one.id !== id)
    if (sameAmong(others, written)) throw new AppError('vehicle_known')

    await changeVehicleRow(tx, id, { ...written, updatedAt: deps.clock.now() })
    await followInContracts(tx, deps, before, written)

    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'client.vehicle_corrected',
      target: `client:${before.clientId}`,
      details: { vehicleId: id, fields: Object.keys(input).sort().join(', ') },
    })
    return vehicleView((await vehicleById(tx, { id })) ?? notFound())
  })
}

async function followInContracts(tx: Tx, deps: Deps, { id }: VehicleRow, written: WrittenVehicle) {
  const { brand: vehicleBrand, model: vehicleModel, plate: licensePlate } = written
  const now = deps.clock.now()
  for (const contract of await contractsOf(tx, id, now)) {
    refuseUnsaid(written)
    const changed = { ...contract, vehicleBrand, vehicleModel, licensePlate }
    await changeSubscription(tx, contract.id, { vehicleBrand, vehicleModel, licensePlate })
    const isOther = plateKey(licensePlate) !== plateKey(contract.licensePlate)
    if (isOther && isRunning(contract, now)) await refuseSecondContract(tx, deps, changed)
  }
}

/** A contract names its vehicle whole. */
function refuseUnsaid(written: WrittenVehicle) {
  const { error } = contractVehicle.safeParse(written)
  if (!error) return
  const fields = error.issues.map(({ path, message }) => [String(path[0]), message])
  throw new AppError('validation', { fields: Object.fromEntries(fields) })
}

/** What washes name is offered no more, and they say it still. Errors: 404; 409 vehicle_in_use, with what it serves. */
export async function deleteVehicle(deps: Deps, admin: AdminActor, id: number) {
  await withWrite(deps.database, async (tx) => {
    const vehicle = (await vehicleById(tx, { id })) ?? notFound()
    await refuseInUse(tx, deps, vehicle)
    const now = deps.clock.now()
    if (await isWashed(tx, id)) await changeVehicleRow(tx, id, { removedAt: now, updatedAt: now })
    else await deleteVehicleRow(tx, id)
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'client.vehicle_deleted',
      target: `client:${vehicle.clientId}`,
      details: { vehicleId: id },
    })
  })
}

async function refuseInUse(tx: Tx, { clock }: Deps, { id }: VehicleRow) {
  const [served] = await contractsOf(tx, id, clock.now())
  if (served)
    throw inUse(`L’abonnement n° ${served.id} est pour ce véhicule : terminez-le, ou changez-y le véhicule.`)
  if (await hasRhythm(tx, id))
    throw inUse('Un rythme lave ce véhicule : arrêtez-le, ou changez-y le véhicule.')
  const [wash] = await comingWashesOf(tx, id, clock.now())
  if (!wash) return
  const when = whenText(dayOf(wash.date), wash.timeSlot)
  throw inUse(`Un lavage est prévu pour ce véhicule le ${when} : il pourra être retiré ensuite.`)
}

function inUse(message: string): AppError {
  return new AppError('vehicle_in_use', { message })
}
