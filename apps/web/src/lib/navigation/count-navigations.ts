import type { AnyRouter } from '@tanstack/react-router'

/** Tells the server which pages are opened without asking it for them; it has counted the first one itself. */
export function countNavigations(router: Pick<AnyRouter, 'subscribe'>) {
  let path = location.pathname
  router.subscribe('onResolved', ({ toLocation: { pathname } }) => {
    if (pathname === path) return
    path = pathname
    navigator.sendBeacon('/api/visit', new Blob([JSON.stringify({ path })], { type: 'application/json' }))
  })
}
