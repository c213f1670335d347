import { resolve } from 'node:path'
import { copyDatabase } from '@tramontane/db/copies'
import { databaseFile, readConfig } from '../config/config.ts'
import { helpOf } from './help.ts'

const databaseOption = '--database='

/** Copies the data into one file, beside a running server or without one. */
export async function backupCommand(args: string[]): Promise<number> {
  const [target] = args.filter((arg) => !arg.startsWith('-'))
  if (!target) {
    console.error(helpOf('backup'))
    return 2
  }
  const named = args.find((arg) => arg.startsWith(databaseOption))?.slice(databaseOption.length)
  const source = named ?? databaseFile(readConfig())
  if (!source) {
    console.error(
      'La base est sur un serveur libSQL : faites-en la copie avec ce serveur (voir docs/scaling.md).',
    )
    return 1
  }
  copyDatabase(resolve(source), resolve(target))
  console.log(`Copie faite et vérifiée : ${target}`)
  return 0
}
