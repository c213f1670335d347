import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Day } from '@tramontane/domain/days/calendar'
import { gridRefreshMs } from '../../components/grid/view/grid-wire.ts'
import { answer, api } from '../../lib/api.ts'

/** The round of a day, every van's, asked again every 30 s. */
export function dayQuery(date: Day) {
  return queryOptions({
    queryKey: ['admin', 'day', date],
    queryFn: () => answer(api.admin.day.$get({ query: { date } })),
    select: ({ data }) => data,
    refetchInterval: gridRefreshMs,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
