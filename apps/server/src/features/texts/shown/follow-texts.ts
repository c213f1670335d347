import type { Deps } from '../../../deps.ts'
import { errorFields } from '../../../log.ts'
import { every, type Recurring } from '../../../process/every.ts'
import { shownRevision } from '../queries.ts'
import { readHeldTexts } from './held-texts.ts'

const lookEveryMs = 2000

/** Shows what another process published, within seconds. A file has no other process. */
export function textsFollower(deps: Deps): Recurring {
  let isWell = true

  async function follow() {
    try {
      const { db } = deps.database
      if ((await shownRevision(db)) !== deps.texts.current.revision)
        deps.texts.current = await readHeldTexts(db)
      isWell = true
    } catch (error) {
      // Told once, and not every two seconds, while the server is away.
      if (isWell) deps.log.error('texts_not_followed', errorFields(error))
      isWell = false
    }
  }

  const following = every(deps, { name: 'follow-texts', ms: lookEveryMs }, follow)
  return {
    ...following,
    start() {
      if (deps.database.isShared) following.start()
    },
  }
}
