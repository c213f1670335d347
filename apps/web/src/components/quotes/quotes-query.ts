import { queryOptions } from '@tanstack/react-query'
import type { Quote } from '@tramontane/contract/replies/documents/quotes'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'

/** One devis, however old; nothing is asked where none is named. */
export function quoteQuery(id: number | undefined) {
  return queryOptions({
    queryKey: ['quotes', 'one', id ?? null],
    queryFn: async (): Promise<Quote | null> => {
      const { data } = await answer<{ data: Quote[] }>(api.quotes.$get({ query: { id: String(id) } }))
      return data[0] ?? null
    },
    enabled: id !== undefined,
    staleTime: 0,
  })
}

/** The newest devis; of one client where one is named. */
export function quotesQuery(clientId?: number) {
  const query = { limit: '100', ...(clientId !== undefined && { clientId: String(clientId) }) }
  return queryOptions({
    queryKey: ['quotes', clientId ?? null],
    queryFn: (): Promise<{ data: Quote[]; total: number }> => answer(api.quotes.$get({ query })),
    staleTime: 0,
  })
}
