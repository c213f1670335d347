import { existsSync, realpathSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { knownSchema } from '@tramontane/db/upgrades/migrate'
import { DatabaseInUse, lockDatabaseFile } from '@tramontane/db/writing/single-process'
import { codeOf } from '../log.ts'
import { thisVersion } from '../process/version.ts'
import { helpOf } from './help.ts'
import { type Candidate, expectedSum, introduced, requireForHere, sizeOf, sumOf } from './update/candidate.ts'
import { bringBeside, formerOf, incomingOf, putFormerBack, putInPlace } from './update/change-program.ts'
import { copyData, requireRoom, tryOnCopy } from './update/copies.ts'
import { giveWay, serverOf } from './update/give-way.ts'
import { type Place, placeOf } from './update/place.ts'
import { UpdateRefused } from './update/update-refused.ts'

const forceOption = '--force'

/** Puts another version in the place of this program, and of the server that runs it, which loses no request. */
export async function updateCommand(args: string[]): Promise<number> {
  const [file] = args.filter((arg) => !arg.startsWith('-'))
  if (!file) {
    console.error(helpOf('update'))
    return 2
  }
  const place = placeOf()
  const lock = lockUpdate(place)
  try {
    return await update(resolve(file), place, args.includes(forceOption))
  } catch (error) {
    throw inWords(error, place)
  } finally {
    lock.release()
  }
}

async function update(file: string, place: Place, isForced: boolean): Promise<number> {
  const { target } = place
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new UpdateRefused(`Il n’y a pas de fichier ${file}.`)
  if (realpathSync(file) === realpathSync(target))
    throw new UpdateRefused(`${file} est le programme lui-même : donnez le fichier de la nouvelle version.`)
  requireForHere(file)
  const sum = expectedSum(file)
  requireRoom(place, sizeOf(file))

  const isThere = sizeOf(target) === sizeOf(file) && sumOf(target) === sum
  const incoming = isThere ? target : bringBeside(file, target, sum)
  try {
    const candidate = introduced(incoming, place.owner)
    console.log(`${file} : somme vérifiée, version ${candidate.version}.`)
    if (!isThere) {
      requireNewer(candidate, isForced)
      const copy = copyData(place, thisVersion().version)
      if (copy) {
        console.log(`Données copiées : ${copy}`)
        tryOnCopy(place, incoming, copy)
      }
      putInPlace(target)
      console.log(`Programme remplacé ; celui d’avant : ${formerOf(target)}`)
    }
    return await restart(place, candidate, isForced)
  } finally {
    rmSync(incomingOf(target), { force: true })
  }
}

async function restart(
  { target, dataDir }: Place,
  { version, commit }: Candidate,
  isForced: boolean,
): Promise<number> {
  const server = serverOf(target, dataDir)
  if (!server) {
    console.log('Aucun serveur ne tourne ici : cette version servira au prochain démarrage.')
    return 0
  }
  if (!isForced && server.version === version && server.commit === commit) {
    console.log('Cette version sert déjà : rien à faire.')
    return 0
  }
  const refusal = await giveWay(dataDir, server)
  if (refusal === null) {
    console.log(`La version ${version} sert.`)
    return 0
  }
  if (existsSync(formerOf(target))) putFormerBack(target)
  console.error(
    `La version ${version} n’a pas pu prendre la place : ${refusal}\nLe programme d’avant est remis, il sert, avec ses données.`,
  )
  return 1
}

/** Errors: UpdateRefused for the data of a later version; for an older version unless it is wanted. */
export function requireNewer(candidate: Candidate, isForced: boolean): void {
  const own = thisVersion()
  if (candidate.schema.madeAt < knownSchema().last)
    throw new UpdateRefused(
      `La version ${candidate.version} est trop ancienne pour les données d’ici : voir « Going back » dans docs/operations.md. Rien n’a changé.`,
    )
  if (!isForced && Bun.semver.order(candidate.version, own.version) <= 0)
    throw new UpdateRefused(
      `La version ${candidate.version} n’est pas plus récente que celle d’ici, ${own.version}. Pour la mettre quand même : ${forceOption}. Rien n’a changé.`,
    )
}

function lockUpdate({ dataDir }: Place) {
  try {
    return lockDatabaseFile(resolve(dataDir, 'update'))
  } catch (error) {
    if (error instanceof DatabaseInUse)
      throw new UpdateRefused('Une autre mise à jour est en cours : attendez sa fin.')
    throw inWords(error, { dataDir, target: dataDir })
  }
}

/** Of the file system, and of the lock's own file. */
const forbidden = /^(EACCES|EPERM|EROFS|SQLITE_CANTOPEN|SQLITE_READONLY)/

function inWords(error: unknown, { target }: Pick<Place, 'dataDir' | 'target'>): unknown {
  const code = codeOf(error)
  if (code === 'ENOSPC')
    return new UpdateRefused(
      'Le disque est plein : libérez de la place, puis recommencez. Le programme d’avant est en place.',
    )
  if (forbidden.test(String(code)))
    return new UpdateRefused(`${target} ne peut pas être changé par cet utilisateur : recommencez avec sudo.`)
  return error
}
