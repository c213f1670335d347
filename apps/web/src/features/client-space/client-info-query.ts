import { queryOptions } from '@tanstack/react-query'
import type { ClientInfo } from '@tramontane/contract/replies/clients/clients'
import { answer, api } from '../../lib/api.ts'

/** Who is logged in, with every subscription: asked first, so that it also tells whether there is a session. */
export const clientInfoQuery = queryOptions({
  queryKey: ['client-info'],
  queryFn: (): Promise<ClientInfo> => answer(api['client-info'].$get()),
})
