import type { Vehicle } from '@tramontane/contract/replies/clients/vehicles'
import type { VehicleRow } from '@tramontane/db/people/vehicles'

export function vehicleView({ id, clientId, brand, model, plate }: VehicleRow): Vehicle {
  return { id, clientId, brand, model, plate }
}
