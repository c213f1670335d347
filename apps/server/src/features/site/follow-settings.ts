import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import { every, type Recurring } from '../../process/every.ts'
import { publishStored } from './publish-stored.ts'
import { settingsChangedAt } from './settings-changed-at.ts'

const lookEveryMs = 2000

/** Publishes what another process made of the settings, within seconds. A file has no other process. */
export function settingsFollower(deps: Deps): Recurring {
  let seen: number | undefined
  let isWell = true

  async function follow() {
    try {
      const changedAt = (await settingsChangedAt(deps.database)).getTime()
      if (changedAt !== seen) seen = (await publishStored(deps)) ? changedAt : undefined
      isWell = true
    } catch (error) {
      // Told once, and not every two seconds, while the server is away or the settings are those of a later program.
      if (isWell) deps.log.error('settings_not_followed', errorFields(error))
      isWell = false
    }
  }

  const following = every(deps, { name: 'follow-settings', ms: lookEveryMs }, follow)
  return {
    ...following,
    start() {
      if (deps.database.isShared) following.start()
    },
  }
}
