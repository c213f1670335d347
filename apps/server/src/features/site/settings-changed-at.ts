import type { Database } from '@tramontane/db/database'
import { settingsSavedAt } from './queries.ts'

/** When the settings were last saved; the beginning of time before they ever were. */
export async function settingsChangedAt({ db }: Database): Promise<Date> {
  return (await settingsSavedAt(db)) ?? new Date(0)
}
