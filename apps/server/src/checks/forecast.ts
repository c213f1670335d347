import { askMetNorway, metNorwayBase } from '../adapters/met-norway/met-norway.ts'
import { askOpenMeteo, openMeteoBase } from '../adapters/open-meteo.ts'
import { ServiceProblem } from '../adapters/outside-service/service-problem.ts'
import { systemClock } from '../adapters/system-clock.ts'
import type { Config } from '../config/config.ts'
import { bad, type Finding, good } from './finding.ts'

/** Perpignan: any service knows its weather, and it says nothing of anybody. */
const asked = { point: { lat: 42.7, lon: 2.9 }, stamp: null }

export async function examineForecast({
  forecast,
  baseUrl,
}: Pick<Config, 'forecast' | 'baseUrl'>): Promise<Finding> {
  if (!forecast) return good('La météo n’est demandée à personne, et ne se montre pas.')
  if (forecast.service === 'demo') return good('La météo est inventée, pour la démonstration : rien ne sort.')
  const base = forecast.apiBase ?? (forecast.service === 'met-norway' ? metNorwayBase : openMeteoBase)
  const { host } = new URL(base)
  try {
    if (forecast.service === 'met-norway')
      await askMetNorway(asked, { base, clock: systemClock, contact: baseUrl })
    else await askOpenMeteo(asked, { base, clock: systemClock, key: forecast.key })
    return good(`Le service de météo ${host} répond.`)
  } catch (error) {
    const reason = error instanceof ServiceProblem ? error.reason : 'unknown'
    return bad(
      `Le service de météo ${host} ne répond pas comme il devrait (${reason}) : la météo est celle déjà lue, ou inconnue. Vérifiez l’accès au réseau et FORECAST_KEY, ou choisissez FORECAST=off.`,
    )
  }
}
