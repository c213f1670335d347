import { createRouter } from '@tanstack/react-router'
import type { RefusedContactRequest } from '@tramontane/contract/contact'
import type { PublicSite } from '@tramontane/domain/public-site'
import { PageCrash } from './components/site/page-crash.tsx'
import { routeTree } from './route-tree.gen.ts'

/** One router per page in the browser, one per rendering on the server. */
export function createAppRouter(site: PublicSite, refusedRequest?: RefusedContactRequest) {
  return createRouter({
    routeTree,
    context: { site, refusedRequest },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: PageCrash,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
