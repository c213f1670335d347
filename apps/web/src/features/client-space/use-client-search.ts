import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ClientSearch } from './client-search.ts'
import { clientTabDefault } from './client-tabs.ts'

/** The address of the client space, and what writes a part of it. */
export function useClientSearch(): [ClientSearch, (change: ClientSearch) => void] {
  const search = useSearch({ from: '/espace-client' })
  const navigate = useNavigate({ from: '/espace-client' })

  function show(change: ClientSearch) {
    const next = { ...search, ...change }
    // The first tab has no word in the address.
    if (next.onglet === clientTabDefault) next.onglet = undefined
    void navigate({ search: next, resetScroll: false })
  }

  return [search, show]
}
