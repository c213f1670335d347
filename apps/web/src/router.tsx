import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { PublicSite } from '@tramontane/domain/public-site'
import { routeTree } from './route-tree.gen.ts'

export type RouterContext = { site: PublicSite; queryClient: QueryClient }

/** One router per page in the browser, one per rendering on the server. */
export function createAppRouter(site: PublicSite) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, retry: false, staleTime: Number.POSITIVE_INFINITY },
    },
  })
  return createRouter({
    routeTree,
    context: { site, queryClient },
    scrollRestoration: true,
    defaultPreload: 'intent',
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
