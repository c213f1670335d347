import { getRouteApi } from '@tanstack/react-router'

const adminRoute = getRouteApi('/admin')

/** Whose deeds the address asks for; undefined for everybody's. A change leads back to the first page. */
export function useJournalActor() {
  const { actor } = adminRoute.useSearch()
  const navigate = adminRoute.useNavigate()

  function choose(next: string | undefined) {
    navigate({
      search: (current) => ({ ...current, actor: next, page: undefined }),
      replace: true,
      resetScroll: false,
    })
  }

  return { actor, choose }
}
