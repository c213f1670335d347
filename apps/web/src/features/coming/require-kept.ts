import { redirect } from '@tanstack/react-router'
import { isKeptWhileComing } from '@tramontane/domain/site/coming-pages'

/** From a page that is there to one that is not yet: the server would lead to the waiting page too. */
export function requireKept(path: string): void {
  if (!isKeptWhileComing(path)) throw redirect({ to: '/' })
}
