import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import { readSettings, revisionOf } from './load-settings.ts'

type PublishDeps = Pick<Deps, 'database' | 'config' | 'settings' | 'pages'>

/** Publishes the settings as they are stored. Answers false when somebody saved here while the pages were made. */
export async function publishStored({ database, config, settings: held, pages }: PublishDeps) {
  const { settings } = await readSettings(database.db, config)
  const before = held.current
  if (revisionOf(settings) === revisionOf(before)) return true
  const edition = await pages.prepare(settings)
  if (held.current !== before) return false
  edition.publish()
  return true
}

/** Somebody who saves meanwhile has read the change, or is refused and reads it. */
const turnsMax = 3

type Freshening = Omit<PublishDeps, 'pages'> & Partial<Pick<Deps, 'pages' | 'log'>>

/**
 * The same after something left the settings by itself: what was decided stands, whatever becomes of the pages. A command
 * has none; the program that serves reads the settings when it starts, or follows them.
 */
export async function freshenPages({ pages, log, ...deps }: Freshening): Promise<void> {
  if (!pages) return
  try {
    for (let turn = 0; turn < turnsMax; turn += 1) if (await publishStored({ pages, ...deps })) return
  } catch (error) {
    log?.error('pages_not_freshened', errorFields(error))
  }
}
