import { queryOptions } from '@tanstack/react-query'
import type { Vehicle } from '@tramontane/contract/replies/clients/vehicles'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/calendar.ts'

/** The vehicles of the client of an appointment. */
export function clientVehiclesQuery(clientId: number | null) {
  return queryOptions({
    queryKey: ['vehicles-of-client', clientId],
    queryFn: async (): Promise<Vehicle[]> =>
      (await answer(api.admin.vehicles.$get({ query: { clientId: String(clientId) } }))).data,
    enabled: clientId !== null,
    staleTime: 0,
  })
}
