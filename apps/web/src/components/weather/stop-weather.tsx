import type { StopWeather } from '@tramontane/contract/replies/weather'
import type { WeatherRisk } from '@tramontane/domain/weather/wash-weather'
import { gustText, rainText, warmthText } from '@tramontane/domain/weather/weather-words'
import { capital } from '@tramontane/domain/words/capital'

type Part = { text: string; counts: boolean }

/** Rain, gusts and warmth, each with whether it counts against what is washed. */
function partsOf(weather: Omit<StopWeather, 'risks'>, risks: WeatherRisk[] = []): Part[] {
  return [
    { text: capital(rainText(weather)), counts: risks.includes('rain') },
    { text: gustText(weather), counts: risks.includes('gusts') },
    { text: warmthText(weather), counts: risks.includes('cold') || risks.includes('heat') },
  ]
}

/** 'Pluie 1,2 mm/h, rafales 75 km/h, 9 à 12 °C' for who hears it. */
export function weatherText({ risks, ...weather }: StopWeather): string {
  const words = partsOf(weather)
    .map(({ text }) => text)
    .join(', ')
  return risks.length > 0 ? `${words}, défavorable` : words
}

/** The weather of a stop on a line; what counts against it stands out, and is said to. */
export function WeatherParts({
  weather,
}: {
  weather: Omit<StopWeather, 'risks'> & Partial<Pick<StopWeather, 'risks'>>
}) {
  const { risks = [], ...figures } = weather
  return (
    <>
      {partsOf(figures, risks).map(({ text, counts }, index) => (
        <span key={text}>
          {index > 0 && ' · '}
          {counts ? (
            <strong className="whitespace-nowrap font-semibold text-grenat">{text}</strong>
          ) : (
            <span className="whitespace-nowrap">{text}</span>
          )}
        </span>
      ))}
      {risks.length > 0 && <span className="sr-only">, défavorable à ce lavage</span>}
    </>
  )
}
