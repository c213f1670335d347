import type { AnyRouteMatch } from '@tanstack/react-router'

/** Whether what the router found is that there is nothing: no route, or a loader that found no page. */
export function isMissing(matches: Pick<AnyRouteMatch, '_notFound' | 'status'>[]): boolean {
  return matches.some(({ _notFound, status }) => _notFound || status === 'notFound')
}
