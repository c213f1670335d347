import { chooseGeocoder } from '../adapters/choose-geocoder.ts'
import { chooseMailer } from '../adapters/choose-mailer.ts'
import { choosePayments } from '../adapters/choose-payments.ts'
import { chooseSms } from '../adapters/choose-sms.ts'
import { systemClock } from '../adapters/system-clock.ts'
import { webPush } from '../adapters/web-push/web-push.ts'
import { appSecret } from '../config/app-secret.ts'
import type { Config } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import { ensureFirstAdmin } from '../features/admin-session/first-admin.ts'
import { drivesHolder } from '../features/drives/drives-holder.ts'
import { outboxDrain } from '../features/outbox/outbox-drain.ts'
import { type PushDrain, pushDrain } from '../features/push/push-drain.ts'
import { reviewsHolder } from '../features/reviews/reviews-holder.ts'
import { loadSettings } from '../features/site/load-settings.ts'
import { publicSite } from '../features/site/public-site.ts'
import { readHeldTexts } from '../features/texts/shown/held-texts.ts'
import { shownTexts } from '../features/texts/shown/shown-texts.ts'
import { visitCounter } from '../features/visits/visit-counter.ts'
import { createMetrics } from '../metrics.ts'
import type { PageOptions } from '../pages/make-page.ts'
import { pageStore } from '../pages/page-store.ts'
import type { openData } from './open-data.ts'

type Made = {
  data: Awaited<ReturnType<typeof openData>>
  pages: PageOptions
  log: Deps['log']
}

/** The server's parts put together, and what of them is closed by hand once it stops. */
export async function makeDeps(config: Config, { data: { database }, pages, log }: Made) {
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
      pages,
    ),
    visits: visitCounter({ database, clock, log }),
    log,
    metrics,
  }
  pushes = pushDrain(deps, pushService)
  return { deps, newAdmin, outbox, pushes, mailer, geocoder }
}

/** What services of browsers take for the sender: no address without a certificate. */
function pushContact({ baseUrl }: Config, { contact }: Deps['settings']['current']): string {
  return baseUrl.startsWith('https:') ? baseUrl : `mailto:${contact.email || 'contact@localhost'}`
}
