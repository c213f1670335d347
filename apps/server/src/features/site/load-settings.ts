import { defaultMessages } from '@tramontane/content/business/default-messages'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { freshBusiness } from '@tramontane/content/business/fresh-business'
import { missingLegalFacts } from '@tramontane/content/legal/missing-legal-facts'
import { businessSettingsInput } from '@tramontane/contract/business-settings'
import type { Database, Db } from '@tramontane/db/database'
import { seedDemo } from '@tramontane/db/seed-demo'
import { givePlaces } from '@tramontane/db/upgrades/give-places'
import { giveVehicles } from '@tramontane/db/upgrades/give-vehicles'
import { recognisePeople } from '@tramontane/db/upgrades/recognise-people'
import { withWrite } from '@tramontane/db/with-write'
import type { Day } from '@tramontane/domain/days/day'
import type { BusinessSettings, MessageSettings } from '@tramontane/domain/site/business-settings'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../../ports/clock.ts'
import { noteDone } from '../leases/last-done.ts'
import { askForLegalFacts } from './legal-facts-todo.ts'
import { saveSettings, storedSettings } from './queries.ts'

/**
 * The settings as stored. At the first start, which is the start that finds none, the defaults are stored, together
 * with the sample data of a demonstration; `isNewDemo` says that this very start did so.
 * Errors: as `readSettings`.
 */
export async function loadSettings(
  database: Database,
  clock: Clock,
  config: Config,
): Promise<{ settings: BusinessSettings; isNewDemo: boolean }> {
  const { settings, isStored } = await readSettings(database.db, config)
  if (isStored) {
    if (missingLegalFacts(settings).length > 0)
      await withWrite(database, (tx) => askForLegalFacts(tx, { clock }, settings))
    return { settings, isNewDemo: false }
  }

  const now = clock.now()
  const loaded = await withWrite(database, async (tx) => {
    // Another process may have made the same first start.
    const first = await readSettings(tx, config)
    if (first.isStored) return { settings: first.settings, isNewDemo: false }
    await saveSettings(tx, { value: settings, updatedAt: now })
    await askForLegalFacts(tx, { clock }, settings)
    if (config.demoData) {
      await seedDemo(tx, now, { washCents: settings.services.fast.priceCents })
      // Its money follows, and is made whole by a later start where this one ends before.
      await noteDone(tx, { name: 'demoMoney', doneFor: 'begun', now })
    }
    return { settings, isNewDemo: config.demoData }
  })
  if (config.demoData) {
    await recognisePeople(database)
    await givePlaces(database)
    await giveVehicles(database)
  }
  return loaded
}

/**
 * The settings as stored, with the defaults for what an older version did not know.
 * Errors: throws with the place of what is not valid, rather than serve a page that lies.
 */
export async function readSettings(db: Db, config: Pick<Config, 'isProduction'>) {
  const defaults = config.isProduction ? freshBusiness : demoBusiness
  const stored = await storedSettings(db)
  const settings = businessSettingsInput.safeParse({ ...defaults, ...upgraded(stored) })
  if (!settings.success)
    throw new InvalidSettings(
      settings.error.issues.map(({ path, message }) => `${path.join('.')} : ${message}`),
    )
  return { settings: settings.data, isStored: stored !== null }
}

/** A name for what the settings hold: it changes with them, and with nothing else. */
export function revisionOf(settings: BusinessSettings): string {
  return new Bun.CryptoHasher('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 16)
}

/**
 * What an older version stored, in today's shape: it was open from its first day, knew no short name, fewer places for
 * photographs, closed days one by one, and wrote a placeholder where nothing was said.
 */
function upgraded(stored: BusinessSettings | null): Partial<BusinessSettings> | null {
  if (stored === null) return stored
  const { identity, contact } = stored
  const named = {
    ...stored,
    identity: { ...withoutPlaceholders(identity), shortName: identity.shortName ?? '' },
    contact: withoutPlaceholders(contact),
    photos: { ...freshBusiness.photos, ...stored.photos },
    messages: withEveryKind(stored.messages),
    // It served its pages before there was anything to wait for.
    hasOpened: stored.hasOpened ?? true,
  }
  if (!('days' in stored.closed)) return named
  const { days, publicHolidays } = stored.closed as unknown as { days: Day[]; publicHolidays: boolean }
  return {
    ...named,
    closed: { periods: days.map((day) => ({ from: day, to: day, reason: '' })), publicHolidays },
  }
}

/** A kind of message that an older version did not know has the program's words. */
function withEveryKind(stored: MessageSettings | undefined): MessageSettings {
  if (!stored) return defaultMessages
  const { sms, mailWords, smsWords } = defaultMessages
  return {
    ...stored,
    sms: { ...sms, ...stored.sms },
    mailWords: { ...mailWords, ...stored.mailWords },
    smsWords: { ...smsWords, ...stored.smsWords },
  }
}

/** Words that an older version stored where the business had said nothing. */
const placeholder = 'À compléter dans les réglages'

function withoutPlaceholders<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, one) => (one === placeholder ? '' : one))
}

export class InvalidSettings extends Error {
  constructor(problems: string[]) {
    super(
      `Les réglages enregistrés ne sont pas valides :\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    )
  }
}
