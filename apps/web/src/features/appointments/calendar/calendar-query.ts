import { queryOptions } from '@tanstack/react-query'
import { gridLimitMax } from '@tramontane/contract/grid-query'
import type { Day } from '@tramontane/domain/calendar'
import { gridRefreshMs } from '../../../components/grid/view/grid-wire.ts'
import { answer, api } from '../../../lib/api.ts'
import { appointmentsKey } from '../appointments-query.ts'
import { washOf } from './calendar-wash.ts'

/** Every appointment of the days on screen, soonest first, asked again every 30 s. */
export function calendarQuery(days: Day[]) {
  const [from = '', to = from] = [days[0], days.at(-1)]
  const query = { from, to, sort: 'date', limit: String(gridLimitMax) } as const
  return queryOptions({
    queryKey: [...appointmentsKey, 'calendar', from, to],
    queryFn: () => answer(api.appointments.$get({ query })),
    select: ({ data }) => data.map(washOf),
    refetchInterval: gridRefreshMs,
    staleTime: 0,
  })
}
