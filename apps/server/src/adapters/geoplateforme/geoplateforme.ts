import type { FoundAddress } from '@tramontane/domain/places/found-address'
import type { Clock } from '../../ports/clock.ts'
import type { AddressSearch, Geocoder } from '../../ports/geocoder.ts'
import type { Logger } from '../../ports/logger.ts'
import { askJson } from '../outside-service/ask-json.ts'
import { circuit } from '../outside-service/circuit.ts'
import { turns } from '../outside-service/turns.ts'
import { foundInReply } from './found-in-reply.ts'

/** The State's service of addresses (IGN), which wants no key. */
export const geoplateformeBase = 'https://data.geopf.fr/geocodage'

/** Units: milliseconds that a question and its answer may take together. */
export const patienceMs = 3000

/** The service answers no more of one address in a second. */
const mostPerSecond = 40

const mostFound = 6

type Options = { base?: string; clock: Clock; log: Logger; patience?: number }

/** The Geocoder that asks the Géoplateforme, at most forty times a second, and leaves it alone while it is away. */
export function geoplateforme({
  base = geoplateformeBase,
  clock,
  log,
  patience = patienceMs,
}: Options): Geocoder {
  const service = circuit({ clock, log }, 'geoplateforme')
  const hasTurn = turns(clock, mostPerSecond)
  return {
    search: async (search) =>
      hasTurn() ? service.run(() => askGeoplateforme(base, search, patience)) : null,
  }
}

/** Asks once, whatever became of the questions before. Errors: ServiceProblem. */
export async function askGeoplateforme(
  base: string,
  { text, near }: AddressSearch,
  patience = patienceMs,
): Promise<FoundAddress[]> {
  const url = new URL(`${base.replace(/\/+$/, '')}/search`)
  url.search = new URLSearchParams({
    q: text,
    index: 'address',
    limit: String(mostFound),
    autocomplete: '1',
    ...(near && { lat: String(near.lat), lon: String(near.lon) }),
  }).toString()
  return foundInReply(await askJson(url, patience)).slice(0, mostFound)
}
