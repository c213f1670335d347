import { Database as SqliteFile } from 'bun:sqlite'

export class DatabaseInUse extends Error {
  constructor(readonly path: string) {
    super(`La base ${path} est déjà ouverte par un autre processus Tramontane : arrêtez-le d’abord.`)
  }
}

export type Lock = { release(): void }

/**
 * Keeps the database file for this process: two writers on one file lose data (DB-13, DB-30).
 * The lock is an open exclusive transaction on a small file beside it, which the system ends with the process,
 * however it dies.
 * Errors: DatabaseInUse when another process has it.
 */
export function lockDatabaseFile(path: string): Lock {
  const file = new SqliteFile(`${path}.lock`, { create: true })
  try {
    file.run('PRAGMA locking_mode = EXCLUSIVE')
    file.run('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')
      throw new DatabaseInUse(path)
    throw error
  }
  return { release: () => file.close() }
}
