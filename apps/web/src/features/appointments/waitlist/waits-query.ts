import { queryOptions } from '@tanstack/react-query'
import type { AdminWait } from '@tramontane/contract/replies/appointments/waitlist'
import { gridRefreshMs } from '../../../components/grid/view/grid-wire.ts'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/calendar.ts'

/** Everybody who waits for a start, the oldest first. */
export const waitsQuery = queryOptions({
  queryKey: ['admin-waitlist'],
  queryFn: async (): Promise<AdminWait[]> => (await answer(api.admin.waitlist.$get())).data,
  refetchInterval: gridRefreshMs,
  staleTime: 0,
})
