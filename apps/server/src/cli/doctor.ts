import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { isLocalFile, openDatabase } from '@tramontane/db/database'
import { integrityProblems } from '@tramontane/db/health'
import { isMigrated } from '@tramontane/db/migrate'
import { type Config, readConfig } from '../config.ts'
import { adminCount } from '../features/admin-session/queries.ts'
import { storedSettings } from '../features/site/queries.ts'
import { explain } from './explain.ts'

type Finding = { well: boolean; sentence: string }

const enoughBytes = 500 * 1024 * 1024

/** The day of this program's release: a clock that says earlier is wrong. */
const notBefore = new Date('2026-11-01')

/** Says in a sentence each what goes well and what to mend. Exit code 1 when something is to mend. */
export async function doctor(): Promise<number> {
  const findings = await examine()
  for (const { well, sentence } of findings) console.log(`${well ? 'OK         ' : 'À RÉPARER  '}${sentence}`)
  return findings.every((finding) => finding.well) ? 0 : 1
}

async function examine(): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig()
  } catch (error) {
    return [bad(explain(error))]
  }
  const mode = config.isProduction ? 'production' : 'démonstration'
  return [
    good(`Configuration complète, en ${mode}, à l’adresse ${config.baseUrl}.`),
    clock(),
    ...folder(config),
    ...(await database(config).catch((error) => [bad(`La base ne s’ouvre pas : ${explain(error)}`)])),
  ]
}

function clock(): Finding {
  if (new Date() < notBefore) return bad('L’horloge retarde : réglez-la (timedatectl set-ntp true).')
  return good(`L’horloge dit ${new Date().toISOString()}.`)
}

function folder({ dataDir }: Config): Finding[] {
  if (!existsSync(dataDir))
    return [good(`${dataDir} n’existe pas encore : il sera créé au premier démarrage.`)]
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK)
  } catch {
    return [
      bad(`${dataDir} n’est pas accessible en écriture : donnez-le à l’utilisateur du service (chown).`),
    ]
  }
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  const megabytes = Math.round(free / 1024 / 1024)
  return [
    (statSync(dataDir).mode & 0o007) === 0
      ? good(`${dataDir} est fermé aux autres utilisateurs.`)
      : bad(`${dataDir} est ouvert à d’autres utilisateurs : chmod 700 ${dataDir}`),
    free >= enoughBytes
      ? good(`Place libre : ${megabytes} Mio.`)
      : bad(`Il ne reste que ${megabytes} Mio : libérez de la place.`),
  ]
}

async function database({ databaseUrl: url, databaseAuthToken: authToken }: Config): Promise<Finding[]> {
  if (isLocalFile(url) && !existsSync(url.slice('file:'.length)))
    return [good('La base n’existe pas encore : elle sera créée au premier démarrage.')]
  const data = await openDatabase({ url, authToken })
  if (!(await isMigrated(data))) return [bad('Le schéma n’est pas à jour : lancez « tramontane migrate ».')]
  const problems = await integrityProblems(data)
  const admins = await adminCount(data.db)
  const settings = await storedSettings(data.db)
  await data.close()
  return [
    problems.length === 0
      ? good('La base est intègre et à jour.')
      : bad(`La base est abîmée, restaurez une copie : ${problems.join(' ; ')}`),
    admins > 0
      ? good(`Administrateurs : ${admins}.`)
      : bad('Aucun administrateur : lancez « tramontane admin create E-MAIL ».'),
    JSON.stringify(settings ?? {}).includes('À compléter')
      ? bad('L’identité de l’entreprise reste à compléter dans les réglages : la loi la demande sur le site.')
      : good('L’identité de l’entreprise est renseignée.'),
  ]
}

function good(sentence: string): Finding {
  return { well: true, sentence }
}

function bad(sentence: string): Finding {
  return { well: false, sentence }
}
