import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { copyDatabase } from '@tramontane/db/copies'
import { DatabaseInUse, lockDatabaseFile } from '@tramontane/db/writing/single-process'
import { ConfigError, type CopiesSetup, databaseFile, readCopiesSetup } from '../config/config.ts'
import { backupsFolder, copyNameOf } from '../features/backups/copy-names.ts'
import { lastCopy } from '../features/backups/list-copies.ts'
import { type CopyStore, copyStore } from '../features/copies-elsewhere/copy-store.ts'
import { cheapWorkFactor, NotOpened, usualWorkFactor } from '../features/copies-elsewhere/encrypt.ts'
import { fetchCopy } from '../features/copies-elsewhere/fetch-copy.ts'
import { noteKnown, placeOf } from '../features/copies-elsewhere/known-elsewhere.ts'
import {
  fetchNumbers,
  numbersBeside,
  numbersHere,
  sendNumbers,
} from '../features/copies-elsewhere/numbers-elsewhere.ts'
import { dropOldCopies, sendCopy } from '../features/copies-elsewhere/send-copy.ts'
import { mayPassCode, StoreRefusal } from '../features/copies-elsewhere/store-refusal.ts'
import { ageOf, dateOf, sizeOf } from './copy-words.ts'
import { helpOf } from './help.ts'

const numbersOnly = '--numbers'

/** Lists the copies that are elsewhere, brings one here, or sends one. */
export async function copiesCommand(args: string[]): Promise<number> {
  const [verb, ...words] = args.filter((arg) => !arg.startsWith('-'))
  const setup = setupOf(verb)
  const store = copyStore(setup.elsewhere)
  try {
    if (!verb) return await list(store, setup)
    if (verb === 'send')
      return await send(store, setup, args.includes(numbersOnly) ? null : (words[0] ?? freshCopy(setup)))
    const [name, file] = words
    if (verb === 'fetch' && name && file) return await fetchInto(store, setup, name, resolve(file))
  } catch (error) {
    return told(error)
  }
  console.error(helpOf('copies'))
  return 2
}

async function list(store: CopyStore, { elsewhere }: CopiesSetup): Promise<number> {
  const copies = await store.list()
  const now = new Date()
  if (copies.length === 0)
    console.log(`Aucune copie dans ${placeOf(elsewhere)} : « tramontane copies send » en envoie une.`)
  else console.log(`Copies dans ${placeOf(elsewhere)}, chiffrées :`)
  for (const { name, bytes, madeAt } of copies)
    console.log(`  ${name}  ${dateOf(madeAt)}  ${ageOf(madeAt, now)}  ${sizeOf(bytes)}`)
  return 0
}

async function fetchInto(
  store: CopyStore,
  { elsewhere }: CopiesSetup,
  asked: string,
  file: string,
): Promise<number> {
  const { passphrase } = elsewhere
  const copies = await store.list()
  const found =
    asked === 'last'
      ? (lastCopy(copies, new Date()) ?? copies[0])
      : copies.find(({ name }) => name === asked || name === `${asked}.age`)
  if (!found) {
    console.error(
      copies.length === 0
        ? `Aucune copie dans ${placeOf(elsewhere)} : vérifiez S3_BUCKET et S3_PREFIX.`
        : `${asked} n’est pas parmi les copies : « tramontane copies » les nomme.`,
    )
    return 1
  }
  const beside = numbersBeside(file)
  await fetchCopy(store, { name: found.name, file, passphrase })
  const numbers = await fetchNumbers(store, passphrase)
  if (numbers === null) rmSync(beside, { force: true })
  else writeFileSync(beside, numbers, { mode: 0o600 })
  console.log(`Copie du ${dateOf(found.madeAt)} (${ageOf(found.madeAt, new Date())}) rapportée, vérifiée et déchiffrée : ${file}
Ensuite, serveur arrêté : tramontane restore ${file}
Donnez au programme le même APP_SECRET qu’avant : les mots de passe initiaux et les deuxièmes facteurs s’ouvrent avec lui.`)
  return 0
}

/** `file` is null where the numbers of documents alone go. */
async function send(store: CopyStore, setup: CopiesSetup, file: string | null): Promise<number> {
  const { elsewhere, dataDir } = setup
  const { passphrase } = elsewhere
  const workFactor = setup.cheapPasswords ? cheapWorkFactor : usualWorkFactor
  const lock = lockOf(dataDir)
  const note = (changes: Parameters<typeof noteKnown>[2]) => noteKnown(setup, new Date(), changes)
  try {
    const numbers = numbersHere(dataDir)
    if (numbers.length > 0) await sendNumbers(store, { numbers, passphrase, workFactor })
    note({ numbers })
    if (!file) return 0
    const arrived = await sendCopy(store, { file: resolve(file), passphrase, workFactor })
    note({ arrivedAt: new Date(), copies: [arrived], failure: null })
    note({ copies: await dropOldCopies(store, arrived, new Date()) })
    console.log(
      `Copie partie, relue et vérifiée : ${arrived.name} dans ${placeOf(elsewhere)} (${sizeOf(arrived.bytes)})`,
    )
    return 0
  } catch (error) {
    if (error instanceof StoreRefusal) note({ failure: error.message })
    throw error
  } finally {
    lock.release()
  }
}

/** Beside a running server too. */
function freshCopy(setup: CopiesSetup): string {
  const source = databaseFile(setup)
  if (!source)
    throw new ConfigError([
      'DATABASE_URL : la base est sur un serveur libSQL, faites-en la copie avec ce serveur',
    ])
  const folder = backupsFolder(setup)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, copyNameOf(new Date()))
  if (!existsSync(file)) copyDatabase(source, file)
  return file
}

/** One sending at a time on this machine, whoever asked for it. */
function lockOf(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    return lockDatabaseFile(join(dataDir, 'copies-elsewhere'))
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw error
    throw new StoreRefusal('UnderWay', 'un autre envoi est en cours sur cette machine', true)
  }
}

/** Errors: ConfigError, which helps whoever has lost the passphrase. */
function setupOf(verb: string | undefined): CopiesSetup {
  try {
    return readCopiesSetup()
  } catch (error) {
    if (verb !== 'fetch' || !(error instanceof ConfigError)) throw error
    if (!error.problems.some((problem) => problem.includes('COPY_PASSPHRASE'))) throw error
    throw new ConfigError([...error.problems, lostPassphrase])
  }
}

const lostPassphrase =
  'sans la phrase secrète personne n’ouvre une copie : elle est dans le fichier des variables de l’ancienne machine (/etc/tramontane/tramontane.env) et dans votre gestionnaire de mots de passe ; perdue, restent les copies de son dossier backups, qui s’ouvrent sans elle'

function told(error: unknown): number {
  if (error instanceof StoreRefusal) {
    console.error(`${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`)
    return error.mayPass ? mayPassCode : 1
  }
  if (error instanceof NotOpened) {
    console.error(error.message)
    return 1
  }
  throw error
}
