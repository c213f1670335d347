import type { Deps } from '../deps.ts'
import type { Routing } from '../ports/routing.ts'
import { geoplateformeRouting } from './geoplateforme/geoplateforme-routing.ts'
import { osrm } from './osrm/osrm.ts'

/** Null where nobody is asked: every drive is then the owner's figure, or the estimate. */
export function chooseRouting({
  config: { routing },
  clock,
  log,
}: Pick<Deps, 'config' | 'clock' | 'log'>): Routing | null {
  if (!routing) return null
  if (routing.service === 'osrm') return osrm({ base: routing.apiBase, clock, log })
  return geoplateformeRouting({ base: routing.apiBase, clock, log })
}
