import { queryOptions } from '@tanstack/react-query'
import type { SeriesMoveInput, SeriesScope } from '@tramontane/contract/appointments/series'
import type { AdminSeries, LeftDay } from '@tramontane/contract/replies/appointments/series'
import type { Day } from '@tramontane/domain/days/day'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/calendar.ts'

/** The rhythms of a client, with their dates to come. */
export function seriesQuery(clientId: number) {
  return queryOptions({
    queryKey: ['series', clientId],
    queryFn: async (): Promise<AdminSeries[]> =>
      (await answer(api.admin.series.$get({ query: { clientId: String(clientId) } }))).data,
    staleTime: 0,
  })
}

/** Which dates of which rhythm, from which of them on. */
export type Meant = { seriesId: number; appointmentId: number; scope: Exclude<SeriesScope, 'one'> }

/** What else is said of them. */
type Words = Partial<
  Pick<
    SeriesMoveInput,
    'service' | 'address' | 'placeId' | 'vehicleId' | 'van' | 'notes' | 'isConfirmed' | 'isMovable'
  >
>

type Moved = Words & { date: Day; time: string; notify: boolean; unchangedSince: string; key: string }

/** Errors: series_over, changed_meanwhile, and a day or an hour that a rhythm cannot have. */
export async function moveDates({ seriesId, ...meant }: Meant, moved: Moved): Promise<LeftDay[]> {
  const param = { id: String(seriesId) }
  return (await answer(api.admin.series[':id'].move.$post({ param, json: { ...meant, ...moved } }))).left
}

/** Errors: series_over. */
export function cancelDates({ seriesId, appointmentId, scope }: Meant, notify: boolean) {
  return answer(
    api.admin.series[':id'].$delete({
      param: { id: String(seriesId) },
      query: { scope, appointmentId: String(appointmentId), notify: notify ? 'true' : 'false' },
    }),
  )
}
