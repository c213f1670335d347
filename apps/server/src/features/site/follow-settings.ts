import type { Deps } from '../../deps.ts'
import { every, type Recurring } from '../../every.ts'
import { errorFields } from '../../log.ts'
import { readSettings } from './load-settings.ts'
import { settingsChangedAt } from './settings-changed-at.ts'
import { revisionOf } from './settings-revision.ts'

const lookEveryMs = 2000

/** Publishes what another process made of the settings, within seconds. A file has no other process. */
export function settingsFollower(deps: Deps): Recurring {
  let seen: number | undefined
  let isWell = true

  async function follow() {
    try {
      const changedAt = (await settingsChangedAt(deps.database)).getTime()
      if (changedAt !== seen) seen = (await publishStored()) ? changedAt : undefined
      isWell = true
    } catch (error) {
      // Told once, and not every two seconds, while the server is away or the settings are those of a later program.
      if (isWell) deps.log.error('settings_not_followed', errorFields(error))
      isWell = false
    }
  }

  /** Answers false when somebody saved here while the pages were made: which ones are newer, the next look tells. */
  async function publishStored(): Promise<boolean> {
    const { database, config, settings: held, pages } = deps
    const { settings } = await readSettings(database.db, config)
    const before = held.current
    if (revisionOf(settings) === revisionOf(before)) return true
    const edition = await pages.prepare(settings)
    if (held.current !== before) return false
    edition.publish()
    return true
  }

  const following = every(deps, { name: 'follow-settings', ms: lookEveryMs }, follow)
  return {
    ...following,
    start() {
      if (deps.database.isShared) following.start()
    },
  }
}
