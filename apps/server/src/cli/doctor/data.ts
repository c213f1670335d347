import { existsSync } from 'node:fs'
import { openDatabase } from '@tramontane/db/database'
import { integrityProblems } from '@tramontane/db/health'
import { isMigrated, knownSchema, NewerDatabase, schemaOf } from '@tramontane/db/migrate'
import { type Config, databaseFile } from '../../config.ts'
import { adminCount } from '../../features/admin-session/queries.ts'
import { storedSettings } from '../../features/site/queries.ts'
import { explain } from '../explain.ts'
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

async function examineOpen({ databaseUrl: url, databaseAuthToken: authToken }: Config): Promise<Finding[]> {
  const data = await openDatabase({ url, authToken, isReader: true })
  try {
    const problems = await integrityProblems(data)
    if (!(await isMigrated(data))) return [bad('Le schéma n’est pas à jour : lancez « tramontane migrate ».')]
    const admins = await adminCount(data.db)
    const settings = await storedSettings(data.db)
    return [
      problems.length === 0
        ? good('La base est intègre et à jour.')
        : bad(`La base est abîmée, restaurez une copie : ${problems.join(' ; ')}`),
      admins > 0
        ? good(`Administrateurs : ${admins}.`)
        : bad('Aucun administrateur : lancez « tramontane admin create E-MAIL ».'),
      JSON.stringify(settings ?? {}).includes('À compléter')
        ? bad(
            'L’identité de l’entreprise reste à compléter dans les réglages : la loi la demande sur le site.',
          )
        : good('L’identité de l’entreprise est renseignée.'),
    ]
  } finally {
    await data.close()
  }
}
