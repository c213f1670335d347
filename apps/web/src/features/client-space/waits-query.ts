import { queryOptions } from '@tanstack/react-query'
import type { ClientWait } from '@tramontane/contract/replies/appointments/waitlist'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/space.ts'

/** What the client waits for, the oldest first. */
export const waitsQuery = queryOptions({
  queryKey: ['client-waitlist'],
  queryFn: async (): Promise<ClientWait[]> => (await answer(api['client-waitlist'].$get())).data,
  staleTime: 0,
})
