import { queryOptions } from '@tanstack/react-query'
import type { ClientInfo } from '@tramontane/contract/replies/clients/clients'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/space.ts'

/** Who is logged in, with every subscription: asked first, so that it also tells whether there is a session. */
export const clientInfoQuery = queryOptions({
  queryKey: ['client-info'],
  queryFn: (): Promise<ClientInfo> => answer(api['client-info'].$get()),
})
