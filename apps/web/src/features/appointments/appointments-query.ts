import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import { type GridPage, gridQueryOf, gridRefreshMs } from '../../components/grid/view/grid-wire.ts'
import { answer } from '../../lib/api.ts'
import { appointmentsKey } from '../../lib/back-office/appointments-key.ts'
import { api } from '../../lib/calls/calendar.ts'
import type { AppointmentsGridState } from './appointments-grid.ts'

/** The page on screen, asked again every 30 s; the page before it stays until its answer comes. */
export function appointmentsQuery(state: AppointmentsGridState) {
  const query = gridQueryOf(state)
  return queryOptions({
    queryKey: [...appointmentsKey, query],
    queryFn: (): Promise<GridPage<AdminAppointment>> => answer(api.appointments.$get({ query })),
    placeholderData: keepPreviousData,
    refetchInterval: gridRefreshMs,
    staleTime: 0,
  })
}
