import { type VehicleFields, writtenVehicle } from '@tramontane/contract/clients/vehicle'
import type { Vehicle } from '@tramontane/contract/replies/clients/vehicles'
import { clientById } from '@tramontane/db/people/accounts'
import { vehicleById, vehiclesOfClient, vehicleWrittenAs } from '@tramontane/db/people/vehicles'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { notFound } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { vehicleView } from './vehicle-view.ts'

/** Errors: 404 for an unknown client. */
export async function listVehicles({ database: { db } }: Deps, clientId: number): Promise<Vehicle[]> {
  if (!(await clientById(db, clientId))) notFound()
  return (await vehiclesOfClient(db, clientId)).map(vehicleView)
}

/** A client's car; the one that is written this way already, with what was not known of it. Errors: 404 for an unknown client. */
export function addVehicle(
  deps: Deps,
  admin: AdminActor,
  { clientId, ...input }: VehicleFields & { clientId: number },
): Promise<Vehicle> {
  return withWrite(deps.database, async (tx) => {
    if (!(await clientById(tx, clientId))) notFound()
    const said = writtenVehicle(input)
    const id = (await vehicleWrittenAs(tx, { clientId, ...said, now: deps.clock.now() })) ?? notFound()
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'client.vehicle_added',
      target: `client:${clientId}`,
      details: { vehicleId: id },
    })
    return vehicleView((await vehicleById(tx, { id })) ?? notFound())
  })
}
