import { ServiceProblem } from '../adapters/outside-service/service-problem.ts'
import { askVigieau, vigieauBase } from '../adapters/vigieau/vigieau.ts'
import type { Config } from '../config/config.ts'
import { bad, type Finding, good } from './finding.ts'

/** Perpignan: a town that any answer is of, and of nobody. */
const asked = { lat: 42.6964, lon: 2.8991, cityCode: '66136' }

export async function examineDrought({ drought }: Pick<Config, 'drought'>): Promise<Finding> {
  if (!drought) return good('Les restrictions d’eau ne sont demandées à personne.')
  if (drought.service === 'demo')
    return good('Les restrictions d’eau sont un exemple de la démonstration : rien ne sort.')
  const base = drought.apiBase ?? vigieauBase
  const { host } = new URL(base)
  try {
    await askVigieau(base, asked)
    return good(`Le service des restrictions d’eau ${host} répond.`)
  } catch (error) {
    const reason = error instanceof ServiceProblem ? error.reason : 'unknown'
    return bad(
      `Le service des restrictions d’eau ${host} ne répond pas comme il devrait (${reason}) : ce qui est connu garde son jour. Vérifiez l’accès au réseau, ou choisissez DROUGHT=off.`,
    )
  }
}
