import type { Interval } from '../days/day.ts'
import { hourMs } from '../days/durations.ts'
import type { WeatherSettings, WeatherThresholds } from '../site/business-settings.ts'
import { serviceIds } from '../washes/service-ids.ts'
import { serviceTitles } from '../washes/services.ts'
import type { ForecastHour } from './forecast.ts'

/** What keeps a wash from going well, the likeliest to be said first. */
export const weatherRisks = ['rain', 'gusts', 'cold', 'heat'] as const
export type WeatherRisk = (typeof weatherRisks)[number]

export const usualThresholds: WeatherThresholds = {
  ...{ rainMm: 0.5, rainPercent: 60, gustKmh: 60 },
  ...{ coldC: 2, heatC: 38 },
}

export const usualWeather: WeatherSettings = {
  exterieur: usualThresholds,
  interieur: null,
  fast: usualThresholds,
  detaille: usualThresholds,
}

/** The worst of each while a wash takes place. Units: as in `ForecastHour`; the rain of one hour. */
export type WashWeather = {
  rainMm: number
  rainPercent: number | null
  gustKmh: number | null
  isGustEstimated: boolean
  lowestC: number
  highestC: number
}

/**
 * What is expected while a wash takes place: of every hour that it meets, were it by a minute.
 * Shapes: hours in any order. Null where its end is not known; hours that are over may be forgotten.
 * Source: V-31.
 */
export function weatherDuring(hours: ForecastHour[], { start, end }: Interval): WashWeather | null {
  const met = hours.filter(({ at }) => at < end && at.getTime() + hourMs > start.getTime())
  const isKnown = met.some(({ at }) => at.getTime() + hourMs >= end.getTime())
  if (!isKnown) return null
  const gusts = met.filter(({ gustKmh }) => gustKmh !== null)
  return {
    rainMm: Math.max(...met.map(({ rainMm }) => rainMm)),
    rainPercent: most(met.map(({ rainPercent }) => rainPercent)),
    gustKmh: most(gusts.map(({ gustKmh }) => gustKmh)),
    isGustEstimated: gusts.some(({ isGustEstimated }) => isGustEstimated),
    lowestC: Math.min(...met.map(({ celsius }) => celsius)),
    highestC: Math.max(...met.map(({ celsius }) => celsius)),
  }
}

function most(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? Math.max(...known) : null
}

/** What of the weather a wash minds, by the title that its appointment keeps; one that is not sold by itself is washed outside. */
export function thresholdsOf(service: string, settings: WeatherSettings): WeatherThresholds | null {
  return settings[serviceIds.find((id) => serviceTitles[id] === service) ?? 'exterieur']
}

/** What of the weather counts against a wash; nothing of what nobody knows. Source: V-31. */
export function risksOf(weather: WashWeather, thresholds: WeatherThresholds | null): WeatherRisk[] {
  if (!thresholds) return []
  const { rainMm, rainPercent, gustKmh, lowestC, highestC } = weather
  const counts: Record<WeatherRisk, boolean> = {
    rain: rainMm >= thresholds.rainMm || (rainPercent ?? 0) >= thresholds.rainPercent,
    gusts: gustKmh !== null && gustKmh >= thresholds.gustKmh,
    cold: lowestC < thresholds.coldC,
    heat: highestC > thresholds.heatC,
  }
  return weatherRisks.filter((risk) => counts[risk])
}
