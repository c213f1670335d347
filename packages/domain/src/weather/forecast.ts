import type { Point } from '../places/found-address.ts'
import type { Spot } from '../road/spot.ts'

/**
 * What is expected of the hour that begins at `at`.
 * Units: mm that fall within it, percent, km/h, °C. Null for what the service does not say.
 */
export type ForecastHour = {
  at: Date
  rainMm: number
  rainPercent: number | null
  gustKmh: number | null
  /** The gusts are worked out from the wind by us, as the service says none. */
  isGustEstimated: boolean
  celsius: number
}

/** Those that are somebody else's. */
export const outsideForecastServices = ['met-norway', 'open-meteo'] as const
export type OutsideForecastService = (typeof outsideForecastServices)[number]

export const forecastServices = [...outsideForecastServices, 'demo'] as const
export type ForecastService = (typeof forecastServices)[number]

/** Whose forecast it is, as their licences ask it to be said; the demonstration's is nobody's. */
export const forecastCredits: Record<ForecastService, { text: string; url: string } | null> = {
  'met-norway': { text: 'MET Norway, CC BY 4.0', url: 'https://www.met.no/en' },
  'open-meteo': { text: 'Open-Meteo.com, CC BY 4.0', url: 'https://open-meteo.com/' },
  demo: null,
}

/** Squares in a degree: some 11 km by 8, which several towns share. What is stored hangs on it. */
const cellsPerDegree = 10

/** The square of some ten kilometres around a place, 'y:x'; null for a place that nobody knows. */
export function weatherCellOf(spot: Pick<Spot, 'lat' | 'lon'> | null): string | null {
  if (!spot || spot.lat === null || spot.lon === null) return null
  return [spot.lat, spot.lon].map((degrees) => Math.round(degrees * cellsPerDegree)).join(':')
}

/** The middle of such a square: what a service is asked for in place of anybody's door. */
export function weatherCellMiddle(cell: string): Point {
  const [y = 0, x = 0] = cell.split(':').map(Number)
  return { lat: y / cellsPerDegree, lon: x / cellsPerDegree }
}
