import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import type { Database } from '@tramontane/db/database'
import { instantOf } from '@tramontane/domain/days/calendar'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { demoPayments } from '../adapters/demo-payments/demo-payments.ts'
import { embeddedGeocoder } from '../adapters/embedded-geocoder/embedded-geocoder.ts'
import { appWith } from '../app.ts'
import { readConfig } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import { createAdmin } from '../features/admin-session/manage-admins.ts'
import { drivesHolder } from '../features/drives/drives-holder.ts'
import { outboxDrain } from '../features/outbox/outbox-drain.ts'
import { reviewsHolder } from '../features/reviews/reviews-holder.ts'
import { publicSite } from '../features/site/public-site.ts'
import { shownTexts } from '../features/texts/shown/shown-texts.ts'
import { visitCounter } from '../features/visits/visit-counter.ts'
import { jsonLogger } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { pageStore } from '../pages/page-store.ts'
import type { Clock } from '../ports/clock.ts'
import type { Geocoder } from '../ports/geocoder.ts'
import type { OutgoingMessage } from '../ports/mailer.ts'
import type { StoredFile } from '../ports/pages.ts'
import type { Payments } from '../ports/payments.ts'
import type { Sms } from '../ports/sms.ts'
import { noTexts, type TextsHolder } from '../ports/texts-holder.ts'
import { requestHandler } from '../request-handler.ts'
import { Caller } from './caller.ts'
import { freshDatabase } from './database/fresh-database.ts'
import { clientPassword, insertSubscriber, type NewClient } from './database/insert-subscriber.ts'
import { heldToDescription } from './held-to-description.ts'
import { renderedOnce } from './rendered-once.ts'

export const adminEmail = 'camille@tramontane.example'
export const adminPassword = 'mistral-et-marinade'

const secret = 'a secret of the tests, long enough to be one'

type Options = {
  /** A Paris day or an instant; the test's clock stands there until it is moved. */
  now?: string
  rateLimits?: 'on' | 'off'
  baseUrl?: string
  trustedProxies?: number
  settings?: Partial<BusinessSettings>
  /** Those of the web build. */
  files?: Map<string, StoredFile>
  /** The pages that it has, as each settings that are saved are rendered on all of them; every page without. */
  pages?: string[]
  /** Another provider than the demonstration's. */
  payments?: (database: Database, clock: Clock) => Payments
  /** Nobody carries SMS without it. */
  sms?: Sms
  /** Another one than the demonstration's. */
  geocoder?: (parts: Pick<Deps, 'config' | 'database' | 'clock' | 'secret' | 'log' | 'metrics'>) => Geocoder
  /** For who reads its bytes: they were never those of another test. */
  isUntouched?: boolean
  /** False for who measures: to hold an answer to its description takes longer than most answers. */
  isHeld?: boolean
}

/** A whole server without a port, on its own copy of a migrated database. `await using` removes it. */
export async function testApp({
  now = '2025-03-10',
  rateLimits = 'off',
  baseUrl,
  trustedProxies = 0,
  settings,
  files,
  pages,
  payments,
  geocoder,
  sms,
  isUntouched,
  isHeld = true,
}: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tramontane-test-'))
  const fresh = await freshDatabase({ isUntouched })
  const clock = movableClock(now)
  const config = readConfig({
    DATA_DIR: folder,
    RATE_LIMITS: rateLimits,
    BASE_URL: baseUrl,
    TRUST_PROXY: String(trustedProxies),
    DATABASE_URL: fresh.url,
    APP_SECRET: secret,
  })
  const { database } = fresh
  const logged: string[] = []
  const mails: OutgoingMessage[] = []
  const log = jsonLogger('debug', (line) => logged.push(line))
  const holder = { current: { ...demoBusiness, ...settings } }
  const texts: TextsHolder = { current: noTexts }
  const metrics = createMetrics()
  const reviews = reviewsHolder({ database })
  const parts = { config, database, clock, secret, log, metrics }
  const deps: Deps = {
    config,
    database,
    holder: 'the only process',
    clock,
    payments: payments?.(database, clock) ?? demoPayments({ database, clock }),
    geocoder: geocoder?.(parts) ?? embeddedGeocoder,
    drives: drivesHolder({ database, settings: holder, clock }),
    mailer: { send: async (message) => void mails.push(message) },
    sms: sms ?? null,
    outbox: { kick() {} },
    push: { publicKey: 'the key of the tests', kick() {} },
    secret,
    settings: holder,
    texts,
    reviews,
    pages: pageStore(
      {
        ...{ settings: holder, texts, reviews, clock, textsOf: shownTexts },
        siteOf: (one) => publicSite(one, { config, clock, reviews }),
      },
      {
        renderer: { ...renderedOnce, ...(pages && { pagePaths: () => new Set(pages) }) },
        headTagsOf: () => '',
      },
    ),
    visits: visitCounter({ database, clock, log }),
    log,
    metrics,
  }
  const server = requestHandler(deps, files)
  const handle = isHeld ? heldToDescription(server, () => appWith().routes) : server
  const visitor = new Caller(handle)
  const insertClient = (values: Partial<NewClient> = {}) => insertSubscriber(deps, values)
  return {
    deps,
    clock,
    logged,
    /** The messages that left, once `drainMail` was called. */
    mails,
    drainMail: () => outboxDrain(deps).drainOnce(),
    /** All that the database holds, as bytes that a thief would read. */
    stored: () => fresh.stored(),
    visitor,
    /** The server as a function, for what calls it by itself. */
    handle,
    /** Somebody logged in at the back office, by cookie. */
    async admin() {
      await createAdmin(deps, { email: adminEmail, password: adminPassword })
      const reply = await visitor.post('/api/admin/login', { email: adminEmail, password: adminPassword })
      const { adminToken } = await reply.json()
      return visitor.with({ Cookie: `admin_session=${adminToken}`, Origin: config.baseUrl })
    },
    /** A subscriber with an account and an active subscription. */
    insertClient,
    /** Somebody logged in at the client space, with a subscription of their own. */
    async client(values: Partial<NewClient> = {}) {
      const { email } = await insertClient(values)
      const reply = await visitor.post('/api/login', { email, password: clientPassword })
      const token = reply.headers.get('Set-Cookie')?.match(/client_session=([^;]+)/)?.[1] ?? ''
      return visitor.with({ Cookie: `client_session=${token}`, Origin: config.baseUrl })
    },
    async [Symbol.asyncDispose]() {
      await deps.database.close()
      await fresh.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof testApp>>

function movableClock(start: string) {
  let instant = start.includes('T') ? new Date(start) : instantOf(start, '10:00')
  return {
    now: () => new Date(instant),
    moveTo: (next: string) => {
      instant = next.includes('T') ? new Date(next) : instantOf(next, '10:00')
    },
  }
}
