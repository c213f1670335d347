import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answer, api } from '../../lib/api.ts'

/** The people who hold every word of a search; those of the search before stay until its answer comes. */
export function useBookableClients(q: string, isEnabled = true) {
  return useQuery({
    queryKey: ['bookable-clients', q],
    queryFn: async () => (await answer(api.admin['bookable-clients'].$get({ query: { q } }))).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: isEnabled,
  })
}
