import { minuteMs } from '@tramontane/domain/days/durations'
import { chooseDrought } from '../adapters/choose-drought.ts'
import { chooseForecast } from '../adapters/choose-forecast.ts'
import { chooseGeocoder } from '../adapters/choose-geocoder.ts'
import { chooseMailer } from '../adapters/choose-mailer.ts'
import { choosePayments } from '../adapters/choose-payments.ts'
import { chooseRouting } from '../adapters/choose-routing.ts'
import { chooseSms } from '../adapters/choose-sms.ts'
import { systemClock } from '../adapters/system-clock.ts'
import { webCalendars } from '../adapters/web-calendars/web-calendars.ts'
import { webPush } from '../adapters/web-push/web-push.ts'
import { appSecret } from '../config/app-secret.ts'
import type { Config } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import { ensureFirstAdmin } from '../features/admin-session/first-admin.ts'
import { busyFeedsWorker } from '../features/appointments/busy-feeds/busy-feeds-worker.ts'
import { readApart } from '../features/appointments/busy-feeds/read-apart.ts'
import { planDueFirstVisits } from '../features/appointments/first-visit/plan-first-visit.ts'
import { reminders } from '../features/appointments/letters/send-reminders.ts'
import { waitlistWatch } from '../features/appointments/waitlist/tell-waiting.ts'
import { scheduledCopies } from '../features/backups/scheduled-copies.ts'
import { copiesElsewhere } from '../features/copies-elsewhere/copies-elsewhere.ts'
import { seedMoneyOnce } from '../features/demonstration/seed-money.ts'
import { drivesHolder } from '../features/drives/drives-holder.ts'
import { drivesFollower, drivesWorker } from '../features/drives/drives-worker.ts'
import { droughtWorker } from '../features/drought/drought-worker.ts'
import { forecastWorker } from '../features/forecast/forecast-worker.ts'
import { weatherWatch } from '../features/forecast/watch-weather.ts'
import { runLeased } from '../features/leases/run-leased.ts'
import { nightlyJobs } from '../features/nightly/nightly-jobs.ts'
import { outboxDrain } from '../features/outbox/outbox-drain.ts'
import { type PushDrain, pushDrain } from '../features/push/push-drain.ts'
import { reviewsFollower, reviewsHolder } from '../features/reviews/reviews-holder.ts'
import { reviewsWatch } from '../features/reviews/reviews-watch.ts'
import { settingsFollower } from '../features/site/follow-settings.ts'
import { loadSettings } from '../features/site/load-settings.ts'
import { publicSite } from '../features/site/public-site.ts'
import { textsFollower } from '../features/texts/shown/follow-texts.ts'
import { readHeldTexts } from '../features/texts/shown/held-texts.ts'
import { shownTexts } from '../features/texts/shown/shown-texts.ts'
import { dailyDigest } from '../features/todo/digest/send-digest.ts'
import { visitCounter } from '../features/visits/visit-counter.ts'
import { errorFields, jsonLogger } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import type { PageOptions } from '../pages/make-page.ts'
import { pageStore } from '../pages/page-store.ts'
import type { WebBuild } from '../pages/web-build.ts'
import { type Handle, requestHandler } from '../request-handler.ts'
import { type Follower, NotReady } from './handover.ts'
import { heldRequests } from './held-requests.ts'
import { type ListenOptions, listen } from './listen.ts'
import { openData } from './open-data.ts'
import { thisVersion } from './version.ts'

/** Where pages and files come from: the build, or Vite's server while developing. The renderer is handed in. */
export type Web = { files: WebBuild['files']; pages: PageOptions }

type RunningServer = {
  deps: Deps
  /** The demonstration's administrator, with the password that was just made; null later and in production. */
  newAdmin: { email: string; password: string } | null
  /** Ends after the requests under way, with everything acknowledged on disk. */
  stop(): Promise<void>
}

/**
 * Milliseconds that a message or a copy under way is given to end after the requests; what is cut short is done again
 * at the next start.
 */
const workEndMs = 1000

/** Whoever waited for the start gets their page before all the others are made ready. */
const warmAfterMs = minuteMs

/** The same of a demonstration's money, which is there before anybody has looked for it. */
const seedAfterMs = 1000

/** Milliseconds that the program whose place is taken has to end what it has under way. */
const makesWayMs = 30_000

/** Shapes: `follower` for a program that takes another one's place, which then listens before it has the data. */
export async function startServer(
  config: Config,
  loadWeb: () => Promise<Web>,
  follower: Follower | null = null,
): Promise<RunningServer> {
  const log = jsonLogger(config.logLevel)
  const held = heldRequests()
  const early = follower && (await opened(config, held.handle, { isBesideOlder: true }))
  follower?.listening()
  const patienceMs = follower ? makesWayMs : 0
  const [data, web] = await Promise.all([openData(config, { patienceMs }), loadWeb()])
  const { database } = data
  const clock = systemClock
  const [{ settings: current }, newAdmin, payments] = await Promise.all([
    loadSettings(database, clock, config),
    ensureFirstAdmin({ config, database, clock }),
    choosePayments(config, { database, clock }),
  ])
  const settings = { current }
  const texts = { current: await readHeldTexts(database.db) }
  const mailer = chooseMailer(config, settings)
  const sms = chooseSms(config)
  const secret = appSecret(config)
  const metrics = createMetrics({ ofProcess: true })
  const geocoder = chooseGeocoder({ config, database, clock, secret, log, metrics })
  const drives = drivesHolder({ database, settings, clock })
  const reviews = reviewsHolder({ database })
  await Promise.all([drives.refresh(), reviews.refresh()])
  const outbox = outboxDrain({ config, database, clock, mailer, sms, secret, log })
  const pushService = webPush({
    dataDir: config.dataDir,
    secret,
    contact: () => pushContact(config, settings.current),
  })
  let pushes: PushDrain | undefined
  const deps: Deps = {
    config,
    database,
    holder: database.isShared ? crypto.randomUUID() : 'the only process',
    clock,
    payments,
    geocoder,
    drives,
    mailer,
    sms,
    outbox,
    push: { publicKey: pushService.publicKey, kick: () => pushes?.kick() },
    secret,
    settings,
    texts,
    reviews,
    pages: pageStore(
      {
        ...{ settings, texts, reviews, clock, textsOf: shownTexts },
        siteOf: (one) => publicSite(one, { config, clock, reviews }),
      },
      web.pages,
    ),
    visits: visitCounter({ database, clock, log }),
    log,
    metrics,
  }

  const handle = requestHandler(deps, web.files)
  const { listener, keepCertificate } = early ?? (await opened(config, handle))
  const certificateKeeper = keepCertificate?.(deps)
  if (follower) {
    await requireReady(handle)
    follower.serving()
    held.release(handle)
  }
  log.info('listening', {
    ...(config.socket ? { socket: config.socket } : { host: config.host, port: listener.port }),
    ...(config.https && { domain: config.https.names.join(',') }),
    env: config.isProduction ? 'production' : 'demo',
    version: thisVersion().version,
  })
  const warming = setTimeout(() => void warmPages(deps), warmAfterMs)
  outbox.start()
  deps.visits.start()
  void runLeased(deps, { name: 'firstVisits' }, () => planDueFirstVisits(deps))
  pushes = pushDrain(deps, pushService)
  const recurring = [
    pushes,
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
    ...(certificateKeeper ? [certificateKeeper] : []),
  ]
  for (const one of recurring) one.start()
  let seeding: Promise<void> | undefined
  const seedLater = setTimeout(() => {
    if (config.demoData) seeding = seedMoneyOnce(deps).catch(toldBy(log))
  }, seedAfterMs)

  return {
    deps,
    newAdmin,
    async stop() {
      clearTimeout(warming)
      clearTimeout(seedLater)
      const mailed = outbox.stop()
      const ended = Promise.all([mailed, seeding, ...recurring.map((one) => one.stop())])
      await listener.stop()
      await Promise.race([ended, Bun.sleep(workEndMs)])
      mailer.close()
      await mailed
      await deps.visits.stop()
      await geocoder.close()
      await data.close()
      log.info('stopped')
    },
  }
}

/** The ports of the domain, with what keeps its certificate; behind a proxy the one port or socket. */
async function opened(config: Config, handle: Handle, options?: ListenOptions) {
  const { https } = config
  if (!https) return { listener: listen(config, handle, options), keepCertificate: undefined }
  const { openHttps } = await import('../features/https/serve-https.ts')
  return openHttps(config, https, handle, options)
}

/** The other program is there to go on when this one cannot. Errors: NotReady. */
async function requireReady(handle: Handle) {
  const { status } = await handle(new Request('http://localhost/readyz'))
  if (status !== 200) throw new NotReady(`/readyz répond ${status}`)
}

/** Makes every page ready, and gives back at once the memory that making them took. */
async function warmPages({ pages }: Deps) {
  await pages.warm()
  Bun.gc(true)
}

function toldBy(log: Deps['log']) {
  return (error: unknown) => log.warn('demo_money_not_seeded', errorFields(error))
}

/** What services of browsers take for the sender: no address without a certificate. */
function pushContact({ baseUrl }: Config, { contact }: Deps['settings']['current']): string {
  return baseUrl.startsWith('https:') ? baseUrl : `mailto:${contact.email || 'contact@localhost'}`
}
