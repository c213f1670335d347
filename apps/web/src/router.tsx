import { createRouter } from '@tanstack/react-router'
import type { PageAnswer } from '@tramontane/contract/page-renderer'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { PageCrash } from './components/site/frame/page-crash.tsx'
import type { Addresses } from './lib/navigation/addresses.ts'
import { type FileRoutesByTo, routeTree } from './route-tree.gen.ts'

/** One router per page in the browser, one per rendering on the server. */
export function createAppRouter(site: PublicSite, answer?: PageAnswer) {
  return createRouter({
    routeTree,
    context: { site, answer },
    scrollRestoration: leavesReadersWhereTheyAre(),
    defaultPreload: 'intent',
    defaultErrorComponent: PageCrash,
  })
}

/** Who has begun to read before the code came, or was led to a place of the page, is not thrown to its top by it. */
function leavesReadersWhereTheyAre(): () => boolean {
  let isFirst = typeof window !== 'undefined'
  return () => {
    const isReading = isFirst && window.scrollY > 0
    isFirst = false
    return !isReading
  }
}

/** What each address says after its question mark, as it is given and as it is read. */
type Says<Routes extends object> = {
  [To in keyof Routes]: Routes[To] extends {
    types: { searchSchemaInput: infer Given; searchSchema: infer Read }
  }
    ? [Given, Read]
    : never
}

type Held<Known, Said extends Known> = [Known, Said]

/** The addresses that links are written for are those of the routes: another one, or one less, does not compile. */
export type LinksLeadToRoutes = [
  Held<Says<FileRoutesByTo>, Says<Addresses>>,
  Held<Says<Addresses>, Says<FileRoutesByTo>>,
]

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
