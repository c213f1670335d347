import type { Deps } from '../deps.ts'
import type { Drought } from '../ports/drought.ts'
import { demoDrought } from './demo-drought.ts'
import { vigieau } from './vigieau/vigieau.ts'

/** Null where nobody is asked. */
export function chooseDrought({
  config: { drought },
  clock,
  log,
}: Pick<Deps, 'config' | 'clock' | 'log'>): Drought | null {
  if (!drought) return null
  return drought.service === 'demo' ? demoDrought : vigieau({ base: drought.apiBase, clock, log })
}
