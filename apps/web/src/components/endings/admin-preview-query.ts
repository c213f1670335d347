import { queryOptions } from '@tanstack/react-query'
import type { EndingsPreview } from '@tramontane/contract/replies/subscriptions/endings'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'

/** What would come of ending one subscription, now or by our notice, or an account with all of its own. */
export function adminPreviewQuery(
  of: { subscriptionId: number; end?: 'now' | 'notice' } | { clientId: number },
) {
  const query = Object.fromEntries(Object.entries(of).map(([name, value]) => [name, String(value)]))
  return queryOptions({
    queryKey: ['admin-ending-preview', of],
    queryFn: async (): Promise<EndingsPreview> => {
      const call = api.admin.endings.preview.$get({
        query: query as { subscriptionId: string; end?: 'now' | 'notice' } | { clientId: string },
      })
      return (await answer(call)).data
    },
    staleTime: 0,
    gcTime: 0,
  })
}
