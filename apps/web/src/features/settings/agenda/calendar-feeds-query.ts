import { queryOptions } from '@tanstack/react-query'
import type { CalendarFeed } from '@tramontane/contract/replies/calendars'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/office.ts'

export const calendarFeedsQuery = queryOptions({
  queryKey: ['calendar-feeds'],
  queryFn: async (): Promise<CalendarFeed[]> => (await answer(api.admin['calendar-feeds'].$get())).data,
  staleTime: 0,
})
