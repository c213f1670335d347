import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isSearchable } from '@tramontane/contract/lists/admin-search'
import type { SearchReply } from '@tramontane/contract/replies/back-office'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/office.ts'

/** Asked as one types; what was found last stays until the next answer comes. */
export function everythingQuery(q: string) {
  return queryOptions({
    queryKey: ['admin-search', q],
    queryFn: async ({ signal }): Promise<SearchReply> => {
      const { data } = await answer(api.admin.search.$get({ query: { q } }, { init: { signal } }))
      return data
    },
    enabled: isSearchable(q),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}
