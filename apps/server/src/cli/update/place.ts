import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { thisProgram } from '../../process/this-program.ts'
import { places } from '../setup/machine/machine.ts'
import { UpdateRefused } from './update-refused.ts'

/** What is updated: the file of the program, and whose data it serves. */
export type Place = {
  target: string
  dataDir: string
  /** Null on a libSQL server. */
  database: string | null
  owner: { uid: number; gid: number }
}

/** Errors: UpdateRefused when this is no program that can be replaced, or its data cannot be reached. */
export function placeOf(): Place {
  const [target = '', ...sources] = thisProgram()
  if (sources.length > 0)
    throw new UpdateRefused('Ce programme tourne depuis ses sources : il n’y a pas de fichier à remplacer.')
  const variables = { ...serviceVariables(), ...Bun.env }
  const dataDir = resolve(variables.DATA_DIR || (existsSync(places.data) ? places.data : './data'))
  const facts = statSync(dataDir, { throwIfNoEntry: false })
  if (!facts?.isDirectory())
    throw new UpdateRefused(
      `Le dossier des données ${dataDir} n’existe pas : donnez DATA_DIR, celui du service.`,
    )
  const url = variables.DATABASE_URL || `file:${join(dataDir, 'tramontane.db')}`
  return {
    target,
    dataDir,
    database: url.startsWith('file:') ? resolve(url.slice('file:'.length)) : null,
    owner: { uid: facts.uid, gid: facts.gid },
  }
}

function serviceVariables(): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(places.variables, 'utf8'))
  } catch {
    // None, or for root alone: then DATA_DIR is what this program is told.
    return {}
  }
}
