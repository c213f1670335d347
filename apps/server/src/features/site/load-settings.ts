import { demoBusiness } from '@tramontane/content/demo-business'
import { freshBusiness } from '@tramontane/content/fresh-business'
import { businessSettingsInput } from '@tramontane/contract/business-settings'
import type { Database, Db } from '@tramontane/db/database'
import { recognisePeople } from '@tramontane/db/recognise-people'
import { seedDemo } from '@tramontane/db/seed-demo'
import { withWrite } from '@tramontane/db/with-write'
import type { BusinessSettings } from '@tramontane/domain/business-settings'
import type { Day } from '@tramontane/domain/calendar'
import type { Config } from '../../config.ts'
import type { Clock } from '../../ports/clock.ts'
import { saveSettings, storedSettings } from './queries.ts'

/**
 * The settings as stored. At the first start, which is the start that finds none, the defaults are stored, together
 * with the sample data of a demonstration.
 * Errors: as `readSettings`.
 */
export async function loadSettings(
  database: Database,
  clock: Clock,
  config: Config,
): Promise<BusinessSettings> {
  const { settings, isStored } = await readSettings(database.db, config)
  if (isStored) return settings

  const now = clock.now()
  const loaded = await withWrite(database, async (tx) => {
    // Another process may have made the same first start.
    const first = await readSettings(tx, config)
    if (first.isStored) return first.settings
    await saveSettings(tx, { value: settings, updatedAt: now })
    if (config.demoData) await seedDemo(tx, now)
    return settings
  })
  if (config.demoData) await recognisePeople(database)
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

/**
 * What an older version stored, in today's shape: it knew no short name, fewer places for photographs,
 * and closed days one by one.
 */
function upgraded(stored: BusinessSettings | null): Partial<BusinessSettings> | null {
  if (stored === null) return stored
  const named = {
    ...stored,
    identity: { ...stored.identity, shortName: stored.identity.shortName ?? '' },
    photos: { ...freshBusiness.photos, ...stored.photos },
  }
  if (!('days' in stored.closed)) return named
  const { days, publicHolidays } = stored.closed as unknown as { days: Day[]; publicHolidays: boolean }
  return {
    ...named,
    closed: { periods: days.map((day) => ({ from: day, to: day, reason: '' })), publicHolidays },
  }
}

export class InvalidSettings extends Error {
  constructor(problems: string[]) {
    super(
      `Les réglages enregistrés ne sont pas valides :\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    )
  }
}
