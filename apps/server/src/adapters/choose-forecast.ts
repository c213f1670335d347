import type { Deps } from '../deps.ts'
import type { Forecast } from '../ports/forecast.ts'
import { demoForecast } from './demo-forecast.ts'
import { metNorway } from './met-norway/met-norway.ts'
import { openMeteo } from './open-meteo.ts'

/** Null where nobody is asked. */
export function chooseForecast({
  config,
  settings,
  clock,
  log,
}: Pick<Deps, 'config' | 'settings' | 'clock' | 'log'>): Forecast | null {
  const { forecast, baseUrl } = config
  if (!forecast) return null
  if (forecast.service === 'demo') return demoForecast({ clock })
  const asked = { base: forecast.apiBase, clock, log }
  if (forecast.service === 'open-meteo') return openMeteo({ ...asked, key: forecast.key })
  return metNorway({ ...asked, contact: () => settings.current.contact.email || baseUrl })
}
