import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { EndingsPreview } from '@tramontane/contract/replies/subscriptions/endings'
import { answer } from '../../../../lib/api.ts'
import { api } from '../../../../lib/calls/space.ts'

type Asked =
  | { kind: 'cancellation'; subscriptionId: number; wishedDay?: string }
  | { kind: 'withdrawal'; subscriptionId: number }
  | { kind: 'deletion'; withdraw: boolean }

/** What would come of leaving now, asked anew each time a dialog opens. */
export function previewQuery(asked: Asked) {
  return queryOptions({
    queryKey: ['ending-preview', asked],
    queryFn: async (): Promise<EndingsPreview> => {
      const { data } = await answer(api['client-endings'].preview.$get({ query: wireOf(asked) }))
      return data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}

function wireOf(asked: Asked) {
  if (asked.kind === 'deletion')
    return { kind: asked.kind, withdraw: asked.withdraw ? ('true' as const) : ('false' as const) }
  return { ...asked, subscriptionId: String(asked.subscriptionId) }
}
