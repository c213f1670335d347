import type { Database } from '@tramontane/db/database'
import type { Config } from './config/config.ts'
import type { CertificateState } from './ports/certificate.ts'
import type { Clock } from './ports/clock.ts'
import type { Drives } from './ports/drives.ts'
import type { Geocoder } from './ports/geocoder.ts'
import type { Logger } from './ports/logger.ts'
import type { Mailer } from './ports/mailer.ts'
import type { Metrics } from './ports/metrics.ts'
import type { Pages } from './ports/pages.ts'
import type { Payments } from './ports/payments.ts'
import type { Reviews } from './ports/reviews.ts'
import type { SettingsHolder } from './ports/settings-holder.ts'
import type { Sms } from './ports/sms.ts'
import type { TextsHolder } from './ports/texts-holder.ts'
import type { VisitCounter } from './ports/visit-counter.ts'

/** What verbs work with: made once in main.ts, or by the tests. */
export type Deps = {
  config: Config
  database: Database
  /** The name under which this process holds leases. */
  holder: string
  clock: Clock
  payments: Payments
  geocoder: Geocoder
  /** What is known of the drives between two washes. */
  drives: Drives
  mailer: Mailer
  /** Who carries SMS; null where none leaves. */
  sms: Sms | null
  /** `enqueue` tells it that something waits. */
  outbox: { kick(): void }
  /** Tells the owner's devices; `pushToOwner` tells it that something waits. */
  push: { publicKey: string; kick(): void }
  /** Keys what must be told apart without being known: addresses in the counts of tries. */
  secret: string
  settings: SettingsHolder
  /** The owner's texts, as far as the public site shows them. */
  texts: TextsHolder
  reviews: Reviews
  pages: Pages
  visits: VisitCounter
  /** How the domain's certificate is; absent behind a proxy, whose matter it is. */
  certificate?: () => CertificateState
  log: Logger
  metrics: Metrics
}
