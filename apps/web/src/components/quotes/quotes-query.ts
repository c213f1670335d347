import { queryOptions } from '@tanstack/react-query'
import type { Quote } from '@tramontane/contract/replies/quotes'
import { answer, api } from '../../lib/api.ts'

/** The newest devis; of one client where one is named. */
export function quotesQuery(clientId?: number) {
  const query = { limit: '100', ...(clientId !== undefined && { clientId: String(clientId) }) }
  return queryOptions({
    queryKey: ['quotes', clientId ?? null],
    queryFn: (): Promise<{ data: Quote[]; total: number }> => answer(api.quotes.$get({ query })),
    staleTime: 0,
  })
}
