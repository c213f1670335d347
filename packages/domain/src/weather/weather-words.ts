import { capital } from '../words/capital.ts'
import { frenchList } from '../words/french-list.ts'
import type { WashWeather, WeatherRisk } from './wash-weather.ts'

const risksInWords: Record<WeatherRisk, string> = {
  rain: 'pluie',
  gusts: 'rafales',
  cold: 'gel',
  heat: 'forte chaleur',
}

/** 'Pluie et rafales'. */
export function risksText(risks: WeatherRisk[]): string {
  return capital(frenchList(risks.map((risk) => risksInWords[risk])))
}

/** 'pluie 1,2 mm/h (70 %)', or that none is expected. */
export function rainText({ rainMm, rainPercent }: Pick<WashWeather, 'rainMm' | 'rainPercent'>): string {
  const likely = rainPercent === null || rainPercent < 10 ? '' : ` (${Math.round(rainPercent)} %)`
  return rainMm < 0.1 ? `pas de pluie${likely}` : `pluie ${decimal(rainMm)} mm/h${likely}`
}

/** 'rafales 75 km/h', said to be about where we worked them out. */
export function gustText({ gustKmh, isGustEstimated }: Pick<WashWeather, 'gustKmh' | 'isGustEstimated'>) {
  if (gustKmh === null) return 'rafales non connues'
  return `rafales ${isGustEstimated ? 'env. ' : ''}${Math.round(gustKmh)} km/h`
}

/** '9 à 12 °C'. */
export function warmthText({ lowestC, highestC }: Pick<WashWeather, 'lowestC' | 'highestC'>): string {
  const [low, high] = [lowestC, highestC].map((celsius) => String(Math.round(celsius)).replace('-', '−'))
  return low === high ? `${low} °C` : `${low} à ${high} °C`
}

/** What of the weather counts against a wash, with its figures. */
export function riskFigures(risks: WeatherRisk[], weather: WashWeather): string {
  const says: Record<WeatherRisk, string> = {
    rain: rainText(weather),
    gusts: gustText(weather),
    cold: warmthText(weather),
    heat: warmthText(weather),
  }
  return [...new Set(risks.map((risk) => says[risk]))].join(', ')
}

function decimal(value: number): string {
  return value.toFixed(1).replace('.', ',')
}
