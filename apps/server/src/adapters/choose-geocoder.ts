import type { Deps } from '../deps.ts'
import type { Geocoder } from '../ports/geocoder.ts'
import { embeddedGeocoder } from './embedded-geocoder/embedded-geocoder.ts'
import { geoplateforme } from './geoplateforme/geoplateforme.ts'
import { rememberedGeocoder } from './remembered-geocoder/remembered-geocoder.ts'

type Parts = Pick<Deps, 'config' | 'database' | 'clock' | 'secret' | 'log' | 'metrics'>

/** The State's service with a memory, where it is configured; the communes that the program knows otherwise. */
export function chooseGeocoder(parts: Parts): Geocoder & { close(): Promise<void> } {
  const { config, clock, log } = parts
  if (!config.geoplateforme) return { ...embeddedGeocoder, close: async () => {} }
  const outside = geoplateforme({ base: config.geoplateforme.apiBase, clock, log })
  return rememberedGeocoder(outside, { ...parts, service: 'geoplateforme' })
}
