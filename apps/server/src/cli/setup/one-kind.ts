import { existsSync } from 'node:fs'
import type { Machine } from './machine.ts'
import { places, serviceName } from './places.ts'
import type { Standing, Values } from './standing.ts'

/**
 * Why data of the other kind keep a machine from being what is wanted: invented clients are no business's, and a business's
 * are not played with. Null where there are none, or of the same kind.
 */
export function otherKind(machine: Machine, standing: Standing, wanted: Values): string | null {
  if (standing.text === '' || !existsSync(machine.at(`${places.data}/tramontane.db`))) return null
  const isTrial = ({ APP_ENV }: Values) => APP_ENV !== 'production'
  if (isTrial(standing.values) === isTrial(wanted)) return null
  const kind = isTrial(standing.values) ? 'un essai, avec ses clients inventés' : 'une vraie entreprise'
  return `les données de ${places.data} sont celles d’${kind}. Mettez-les de côté, puis relancez « setup » : systemctl stop ${serviceName} && mv ${places.data} ${places.data}.avant`
}
