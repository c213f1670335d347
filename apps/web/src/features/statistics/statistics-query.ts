import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Statistics } from '@tramontane/contract/replies/statistics'
import type { DaySpan } from '@tramontane/domain/days/day'
import { gridRefreshMs } from '../../components/grid/view/grid-wire.ts'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/office.ts'

/** The figures of a span, asked again every 30 s; those before stay until the answer comes. */
export function figuresQuery(span: DaySpan) {
  return queryOptions({
    queryKey: ['statistics', span],
    queryFn: async (): Promise<Statistics> => {
      const { data } = await answer(api.admin.statistics.$get({ query: span }))
      return data
    },
    placeholderData: keepPreviousData,
    refetchInterval: gridRefreshMs,
    staleTime: 0,
  })
}
