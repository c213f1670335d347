import { minuteMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../deps.ts'
import type { Forecast } from '../../ports/forecast.ts'
import { every, type Recurring } from '../../process/every.ts'
import { runLeased } from '../leases/run-leased.ts'
import { askForecasts, forecastsToAsk } from './ask-forecast.ts'

const lookEveryMs = 5 * minuteMs

/** Keeps the stored forecasts fresh in the background. Nobody is asked, and nothing is written, before one may be asked anew. */
export function forecastWorker(deps: Deps, forecast: Forecast | null): Recurring {
  let isStopped = false

  const looking = every(deps, { name: 'forecast', ms: lookEveryMs, isAtOnce: true }, async () => {
    if (!forecast) return
    const { db } = deps.database
    if ((await forecastsToAsk(db, deps, forecast)).length === 0) return
    await runLeased(deps, { name: 'forecast', level: 'debug' }, async () => {
      // Another process may have asked for them until it gave the lease back.
      const wanted = await forecastsToAsk(db, deps, forecast)
      return askForecasts(deps, forecast, { wanted, isStopped: () => isStopped })
    })
  })

  return {
    ...looking,
    start() {
      isStopped = false
      if (forecast) looking.start()
    },
    async stop() {
      isStopped = true
      await looking.stop()
    },
  }
}
