import { Database as SqliteFile } from 'bun:sqlite'
import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { type KnownSchema, schemaOf } from './upgrades/migrate.ts'

/** Why a file is no copy that can be put back: `foreign` holds no data of this program, `newer` that of a later one. */
type CopyProblem = 'missing' | 'damaged' | 'foreign' | 'newer'

export class CopyRefused extends Error {
  constructor(
    readonly problem: CopyProblem | 'exists' | 'nowhere',
    readonly file: string,
  ) {
    super(sentences[problem](file))
  }
}

const sentences: Record<CopyRefused['problem'], (file: string) => string> = {
  missing: (file) => `Il n’y a pas de fichier ${file}.`,
  exists: (file) => `${file} existe déjà : donnez un autre nom, une copie n’en remplace jamais une autre.`,
  nowhere: (file) => `Le dossier de ${file} n’existe pas : créez-le, ou donnez un autre nom.`,
  damaged: (file) => `${file} est abîmé : choisissez une autre copie.`,
  foreign: (file) => `${file} n’est pas une copie de Tramontane.`,
  newer: (file) => `${file} vient d’une version plus récente du programme : installez-la, puis recommencez.`,
}

/**
 * Copies a database into one whole file, while it is written to or not: what is committed when it begins is in it.
 * The copy is checked, on disk, and its owner's alone before it takes its name.
 * Errors: CopyRefused when `target` exists or has no folder, or the source is missing or damaged; those of the file system.
 * Source: DB-25.
 */
export function copyDatabase(source: string, target: string): void {
  if (existsSync(target)) throw new CopyRefused('exists', target)
  if (!existsSync(dirname(target))) throw new CopyRefused('nowhere', target)
  if (!existsSync(source)) throw new CopyRefused('missing', source)
  const part = `${target}.part`
  rmSync(part, { force: true })
  try {
    // Read only: this connection never checkpoints beside the one that writes (DB-30).
    const from = new SqliteFile(source, { readonly: true })
    try {
      from.run('VACUUM INTO ?', [part])
    } finally {
      from.close()
    }
    if (!isIntact(part)) throw new CopyRefused('damaged', source)
    chmodSync(part, 0o600)
    sync(part)
    renameSync(part, target)
    sync(dirname(target))
  } finally {
    rmSync(part, { force: true })
  }
}

/** Null for a file that this program can take back, else why it cannot. Errors: none. */
export function copyProblem(file: string, known: KnownSchema): CopyProblem | null {
  if (!existsSync(file)) return 'missing'
  if (!isIntact(file)) return 'damaged'
  const schema = schemaOf(file)
  if (schema === null) return 'foreign'
  return schema > known.last ? 'newer' : null
}

/**
 * Puts a copy in the place of the database, which must be nobody's meanwhile. The data that was there stays beside it.
 * Shapes: `aside` is the path that the former file takes; it is not used when there was none.
 * Errors: CopyRefused, with nothing changed; those of the file system.
 */
export function putBack(copy: string, { target, aside, known }: PutBack): void {
  const problem = copyProblem(copy, known)
  if (problem) throw new CopyRefused(problem, copy)
  const incoming = `${target}.incoming`
  rmSync(incoming, { force: true })
  copyDatabase(copy, incoming)
  skipNumbers(incoming)
  if (existsSync(target)) {
    // Whole, with what its log still holds: the file of a program that was killed is not all of its data.
    foldLog(target)
    renameSync(target, aside)
  }
  for (const rest of ['-wal', '-shm']) rmSync(`${target}${rest}`, { force: true })
  renameSync(incoming, target)
  sync(dirname(target))
}

/** More rows of a table than a business writes between two copies. */
const skippedNumbers = 1000

/**
 * Numbers given since the copy was made stand in calendars, letters and references out there: none is given again.
 * Tables that were empty then are counted on as well.
 */
function skipNumbers(file: string) {
  const database = new SqliteFile(file)
  try {
    database.run(`INSERT INTO sqlite_sequence (name, seq) SELECT name, 0 FROM sqlite_master
      WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%' AND name NOT IN (SELECT name FROM sqlite_sequence)`)
    database.run('UPDATE sqlite_sequence SET seq = seq + ?', [skippedNumbers])
  } finally {
    database.close()
  }
  sync(file)
}

type PutBack = { target: string; aside: string; known: KnownSchema }

function foldLog(file: string) {
  try {
    const database = new SqliteFile(file)
    database.run('PRAGMA wal_checkpoint(TRUNCATE)')
    database.close()
  } catch {
    // A damaged database is why one restores: its file is kept as it is.
  }
}

function isIntact(file: string): boolean {
  try {
    const database = new SqliteFile(file, { readonly: true })
    try {
      const rows = database.query<{ integrity_check: string }, []>('PRAGMA integrity_check').all()
      return rows.length === 1 && rows[0]?.integrity_check === 'ok'
    } finally {
      database.close()
    }
  } catch {
    return false
  }
}

function sync(path: string) {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
