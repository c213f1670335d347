import { existsSync } from 'node:fs'
import { missingLegalFacts } from '@tramontane/content/legal/missing-legal-facts'
import { type Db, openDatabase } from '@tramontane/db/database'
import { integrityProblems } from '@tramontane/db/health'
import { adminCount } from '@tramontane/db/people/administrators'
import { isMigrated, knownSchema, NewerDatabase, schemaOf } from '@tramontane/db/upgrades/migrate'
import { frenchList } from '@tramontane/domain/words/french-list'
import { explain } from '../cli/explain.ts'
import { type Config, databaseFile } from '../config/config.ts'
import { feedKey } from '../features/appointments/busy-feeds/busy-in-planning.ts'
import { busyFeedRows } from '../features/appointments/busy-feeds/queries.ts'
import { photosKept } from '../features/appointments/photos/queries.ts'
import { readSettings } from '../features/site/load-settings.ts'
import { bad, type Finding, good } from './finding.ts'

export async function examineData(config: Config): Promise<Finding[]> {
  const file = databaseFile(config)
  if (file && !existsSync(file))
    return [good('La base n’existe pas encore : elle sera créée au premier démarrage.')]
  if (file && (schemaOf(file) ?? 0) > knownSchema().last) return [bad(new NewerDatabase().message)]
  try {
    return await examineOpen(config)
  } catch (error) {
    return [bad(`La base ne s’ouvre pas : ${explain(error)}`)]
  }
}

async function examineOpen(config: Config): Promise<Finding[]> {
  const { databaseUrl: url, databaseAuthToken: authToken } = config
  const data = await openDatabase({ url, authToken, isReader: true })
  try {
    const problems = await integrityProblems(data)
    if (!(await isMigrated(data))) return [bad('Le schéma n’est pas à jour : lancez « tramontane migrate ».')]
    const admins = await adminCount(data.db)
    const legal = await legalFactsFinding(data.db, config)
    return [
      problems.length === 0
        ? good('La base est intègre et à jour.')
        : bad(`La base est abîmée, restaurez une copie : ${problems.join(' ; ')}`),
      admins > 0
        ? good(`Administrateurs : ${admins}.`)
        : bad(
            'Aucun administrateur : arrêtez le programme, lancez « tramontane admin create E-MAIL », puis redémarrez-le.',
          ),
      legal,
      photosFinding(await photosKept(data.db)),
      ...(await calendarFindings(data.db, config)),
    ]
  } finally {
    await data.close()
  }
}

/** Each stands in the copies too. */
function photosFinding({ photos, bytes }: { photos: number; bytes: number }): Finding {
  if (photos === 0) return good('Aucune photographie de lavage.')
  const megabytes = Math.ceil(bytes / 1024 / 1024)
  return good(`Photographies de lavages : ${photos}, ${megabytes} Mio dans la base et dans chaque copie.`)
}

/** Source: LAW-01. */
async function legalFactsFinding(db: Db, config: Config): Promise<Finding> {
  const { settings } = await readSettings(db, config)
  const missing = missingLegalFacts(settings)
  if (missing.length === 0) return good('Les mentions légales sont complètes.')
  return bad(
    `Mentions légales à compléter dans les réglages, la loi les demande sur le site : ${frenchList(missing, 'et')}.`,
  )
}

/** What of the owner's other calendars could not be read. */
async function calendarFindings(db: Db, config: Config): Promise<Finding[]> {
  const { settings } = await readSettings(db, config)
  const { busyFeeds } = settings
  if (busyFeeds.length === 0) return []
  const rows = new Map((await busyFeedRows(db)).map((row) => [row.key, row]))
  const away = busyFeeds.filter((feed) => rows.get(feedKey(feed))?.trouble)
  if (away.length === 0) return [good(`Autres agendas : ${busyFeeds.length}, lus comme il faut.`)]
  const names = frenchList(
    away.map(({ name }) => name),
    'et',
  )
  return [bad(`Autres agendas que le serveur ne lit pas bien : ${names}. Voyez les réglages, « Agenda ».`)]
}
