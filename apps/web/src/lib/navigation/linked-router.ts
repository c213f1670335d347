import type { Router, RouterHistory } from '@tanstack/react-router'
import type { LinkedRoutes } from './addresses.ts'

// Nobody imports this: it is for whoever links (tsconfig.parts.json); the pages know the router itself (router.tsx).
declare module '@tanstack/react-router' {
  interface Register {
    router: Router<LinkedRoutes, 'never', false, RouterHistory>
  }
}
