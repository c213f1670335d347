import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { putBack } from '@tramontane/db/copies'
import { lastNumbersOfFile } from '@tramontane/db/money/document-numbers'
import { knownSchema } from '@tramontane/db/upgrades/migrate'
import { lockDatabaseFile } from '@tramontane/db/writing/single-process'
import { readNumber } from '@tramontane/domain/documents/document'
import { databaseFile, readConfig } from '../config/config.ts'
import { stampOf } from '../features/backups/copy-names.ts'
import { numbersBeside } from '../features/copies-elsewhere/numbers-elsewhere.ts'
import { raiseNumbersOut, readNumbersFile } from '../features/documents/numbers-out.ts'
import { openData } from '../process/open-data.ts'
import { helpOf } from './help.ts'

/** Puts a copy in the place of the data, which stays aside. The server must be stopped. */
export async function restoreCommand([copy]: string[]): Promise<number> {
  if (!copy) {
    console.error(helpOf('restore'))
    return 2
  }
  const config = readConfig()
  const target = databaseFile(config)
  if (!target) {
    console.error('La base est sur un serveur libSQL : restaurez-la avec ce serveur (voir docs/scaling.md).')
    return 1
  }
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const lock = lockDatabaseFile(target)
  const aside = `${target}.avant-${stampOf(new Date())}`
  // What left is known outside of the database as well, also by a program that was killed before it noted it.
  raiseNumbersOut(config.dataDir, [
    ...lastNumbersOfFile(target).flatMap((number) => readNumber(number) ?? []),
    ...(readNumbersFile(numbersBeside(resolve(copy))) ?? []),
  ])
  try {
    putBack(resolve(copy), { target, aside, known: knownSchema() })
  } finally {
    lock.release()
  }
  const data = await openData(config)
  await data.close()
  for (const text of data.told) console.log(text)
  console.log(
    `Données restaurées depuis ${copy}.\nCelles d’avant, s’il y en avait, sont dans ${aside} : supprimez-les quand tout va bien.`,
  )
  return 0
}
