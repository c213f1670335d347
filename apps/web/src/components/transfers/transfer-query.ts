import { queryOptions } from '@tanstack/react-query'
import type { TransferPlan } from '@tramontane/contract/replies/subscriptions/transfers'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'

/** What a subscription brings by transfer. */
export function transferQuery(id: number) {
  return queryOptions({
    queryKey: ['transfers', id],
    queryFn: async (): Promise<TransferPlan> =>
      (await answer(api.subscriptions[':id'].transfers.$get({ param: { id: String(id) } }))).data,
    staleTime: 0,
  })
}
