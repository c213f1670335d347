import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientAppointment } from '@tramontane/contract/replies/appointments'
import { answer, api } from '../../../lib/api.ts'
import { appointmentsKey } from '../refresh-washes.ts'

/** Source: P-91. */
const refreshMs = 30_000

/** What is to come, soonest first; with `hasHistory` also what is past or cancelled. */
export function appointmentsQuery(hasHistory: boolean) {
  return queryOptions({
    queryKey: [...appointmentsKey, { hasHistory }],
    queryFn: (): Promise<ClientAppointment[]> =>
      answer(api['client-appointments'].$get({ query: hasHistory ? { history: 'true' } : {} })),
    placeholderData: keepPreviousData,
    // A list that never came waits for 'Réessayer'.
    refetchInterval: ({ state }) => (state.data ? refreshMs : false),
    staleTime: 0,
  })
}
