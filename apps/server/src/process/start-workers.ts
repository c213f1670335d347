import { minuteMs } from '@tramontane/domain/days/durations'
import { chooseDrought } from '../adapters/choose-drought.ts'
import { chooseForecast } from '../adapters/choose-forecast.ts'
import { chooseRouting } from '../adapters/choose-routing.ts'
import { webCalendars } from '../adapters/web-calendars/web-calendars.ts'
import type { Deps } from '../deps.ts'
import { busyFeedsWorker } from '../features/appointments/busy-feeds/busy-feeds-worker.ts'
import { readApart } from '../features/appointments/busy-feeds/read-apart.ts'
import { planDueFirstVisits } from '../features/appointments/first-visit/plan-first-visit.ts'
import { reminders } from '../features/appointments/letters/send-reminders.ts'
import { waitlistWatch } from '../features/appointments/waitlist/tell-waiting.ts'
import { scheduledCopies } from '../features/backups/scheduled-copies.ts'
import { copiesElsewhere } from '../features/copies-elsewhere/copies-elsewhere.ts'
import { seedMoneyOnce } from '../features/demonstration/seed-money.ts'
import { drivesFollower, drivesWorker } from '../features/drives/drives-worker.ts'
import { droughtWorker } from '../features/drought/drought-worker.ts'
import { forecastWorker } from '../features/forecast/forecast-worker.ts'
import { weatherWatch } from '../features/forecast/watch-weather.ts'
import { runLeased } from '../features/leases/run-leased.ts'
import { nightlyJobs } from '../features/nightly/nightly-jobs.ts'
import { reviewsFollower } from '../features/reviews/reviews-holder.ts'
import { reviewsWatch } from '../features/reviews/reviews-watch.ts'
import { settingsFollower } from '../features/site/follow-settings.ts'
import { textsFollower } from '../features/texts/shown/follow-texts.ts'
import { dailyDigest } from '../features/todo/digest/send-digest.ts'
import { errorFields } from '../log.ts'
import type { Recurring } from './every.ts'

/** Whoever waited for the start gets their page before all the others are made ready. */
const warmAfterMs = minuteMs

/** The same of a demonstration's money, which is there before anybody has looked for it. */
const seedAfterMs = 1000

type Started = {
  /** Those that are made with the server's parts, or with its listener. */
  made: Recurring[]
}

/** All that the server does by itself, again and again, once it serves. Answers what ends it. */
export function startWorkers(deps: Deps, { made }: Started): { stop(): Promise<unknown> } {
  const { config, log } = deps
  const warming = setTimeout(() => void warmPages(deps), warmAfterMs)
  void runLeased(deps, { name: 'firstVisits' }, () => planDueFirstVisits(deps))
  const recurring = [
    ...made,
    nightlyJobs(deps),
    reminders(deps),
    reviewsWatch(deps),
    reviewsFollower(deps),
    waitlistWatch(deps),
    dailyDigest(deps),
    scheduledCopies(deps),
    copiesElsewhere(deps),
    settingsFollower(deps),
    textsFollower(deps),
    drivesWorker(deps, chooseRouting(deps)),
    drivesFollower(deps),
    forecastWorker(deps, chooseForecast(deps)),
    droughtWorker(deps, chooseDrought(deps)),
    weatherWatch(deps),
    busyFeedsWorker(deps, {
      calendars: webCalendars({ base: config.calendarApiBase }),
      readBusy: readApart,
    }),
  ]
  for (const one of recurring) one.start()
  let seeding: Promise<void> | undefined
  const seedLater = setTimeout(() => {
    if (config.demoData) seeding = seedMoneyOnce(deps).catch(toldBy(log))
  }, seedAfterMs)
  return {
    stop() {
      clearTimeout(warming)
      clearTimeout(seedLater)
      return Promise.all([seeding, ...recurring.map((one) => one.stop())])
    },
  }
}

/** Makes every page ready, and gives back at once the memory that making them took. */
async function warmPages({ pages }: Deps) {
  await pages.warm()
  Bun.gc(true)
}

function toldBy(log: Deps['log']) {
  return (error: unknown) => log.warn('demo_money_not_seeded', errorFields(error))
}
