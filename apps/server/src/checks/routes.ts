import { askDrive, geoplateformeRoutesBase } from '../adapters/geoplateforme/geoplateforme-routing.ts'
import { askTable } from '../adapters/osrm/osrm.ts'
import { ServiceProblem } from '../adapters/outside-service/service-problem.ts'
import type { Config } from '../config/config.ts'
import { bad, type Finding, good } from './finding.ts'

/** From Perpignan to Elne, town to town: any service of the region knows that drive, and it says nothing of anybody. */
const asked = { from: { lat: 42.6964, lon: 2.8991 }, to: { lat: 42.6003, lon: 2.9716 } }

export async function examineRoutes({ routing }: Pick<Config, 'routing'>): Promise<Finding> {
  if (!routing) return good('Les temps de route sont estimés à vol d’oiseau : rien ne sort.')
  const base = routing.apiBase ?? geoplateformeRoutesBase
  const { host } = new URL(base)
  try {
    const drive =
      routing.service === 'osrm' ? (await askTable(base, [asked]))[0] : await askDrive(base, asked)
    return drive
      ? good(`Le service d’itinéraires ${host} répond : ${drive.minutes} min de Perpignan à Elne.`)
      : bad(
          `Le service d’itinéraires ${host} ne connaît pas la route de Perpignan à Elne : vérifiez ROUTING_API_BASE, et la carte de ce serveur.`,
        )
  } catch (error) {
    const reason = error instanceof ServiceProblem ? error.reason : 'unknown'
    return bad(
      `Le service d’itinéraires ${host} ne répond pas comme il devrait (${reason}) : les temps de route sont ceux déjà connus, ou estimés. Vérifiez l’accès au réseau, ou choisissez ROUTING=estimate.`,
    )
  }
}
