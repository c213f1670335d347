import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder } from '../upgrades/migrate.ts'

/** For tests: the changes of the schema that a former program knew, the first `formerMigrations` of them. */
export function formerFolder(formerMigrations: number) {
  const path = mkdtempSync(join(tmpdir(), 'tramontane-former-'))
  const isRead = (file: string) => !file.endsWith('_snapshot.json')
  cpSync(migrationsFolder(), path, { recursive: true, filter: isRead })
  const journalFile = join(path, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  journal.entries = journal.entries.slice(0, formerMigrations)
  writeFileSync(journalFile, JSON.stringify(journal))
  return { path, [Symbol.asyncDispose]: async () => rmSync(path, { recursive: true }) }
}
