import { askGeoplateforme, geoplateformeBase } from '../adapters/geoplateforme/geoplateforme.ts'
import { ServiceProblem } from '../adapters/outside-service/service-problem.ts'
import type { Config } from '../config/config.ts'
import { bad, type Finding, good } from './finding.ts'

/** A town that the service knows if it knows anything; it says nothing of anybody. */
const asked = { text: 'Perpignan', near: null }

export async function examineAddresses({ geoplateforme }: Pick<Config, 'geoplateforme'>): Promise<Finding> {
  if (!geoplateforme)
    return good('Les adresses sont cherchées parmi les communes que le programme connaît : rien ne sort.')
  const base = geoplateforme.apiBase ?? geoplateformeBase
  const { host } = new URL(base)
  try {
    const found = await askGeoplateforme(base, asked)
    return found.length > 0
      ? good(`Le service d’adresses ${host} répond.`)
      : bad(`Le service d’adresses ${host} ne connaît pas Perpignan : vérifiez GEOCODER_API_BASE.`)
  } catch (error) {
    const reason = error instanceof ServiceProblem ? error.reason : 'unknown'
    return bad(
      `Le service d’adresses ${host} ne répond pas comme il devrait (${reason}) : les adresses se tapent sans proposition. Vérifiez l’accès au réseau, ou choisissez GEOCODER=embedded.`,
    )
  }
}
