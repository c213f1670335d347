import type { DayWeather } from '@tramontane/contract/replies/weather'
import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import { dayAndMonth, frenchTime } from '@tramontane/domain/days/french-date'
import { forecastCredits } from '@tramontane/domain/weather/forecast'
import { WeatherParts } from './stop-weather.tsx'

/** The weather of a whole day, how old it is where that matters, and whose. */
export function DayWeatherLine({ weather }: { weather: DayWeather }) {
  const { day, readAt, isStale } = weather
  return (
    <p className="wrap-anywhere text-[0.9375rem]">
      <span className="font-semibold">Météo : </span>
      {day ? <WeatherParts weather={day} /> : readAt ? 'non connue pour ce jour' : 'pas encore connue'}
      {readAt && isStale && (
        <span className="font-semibold">
          {' '}
          – pas de nouvelle prévision depuis {sinceText(new Date(readAt))}
        </span>
      )}
      {(day || readAt) && <Credit service={weather.service} />}
    </p>
  )
}

/** As the licences of forecasts ask. */
function Credit({ service }: Pick<DayWeather, 'service'>) {
  const credit = forecastCredits[service]
  if (!credit) return <span className="text-nuit/75 text-sm"> (inventée, pour la démonstration)</span>
  return (
    <span className="text-nuit/75 text-sm">
      {' '}
      <a
        href={credit.url}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-6 items-center underline underline-offset-2"
      >
        {credit.text}
      </a>
    </span>
  )
}

function sinceText(at: Date): string {
  const time = frenchTime(timeOf(at))
  return dayOf(at) === dayOf(new Date()) ? time : `le ${dayAndMonth(dayOf(at))} à ${time}`
}
