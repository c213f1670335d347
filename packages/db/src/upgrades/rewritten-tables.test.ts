import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from './migrate.ts'

/** Where a migration writes a table anew from the rows of the old one. */
const rewriting = /INSERT INTO `__new_\w+`\([^)]*\) SELECT (?<columns>.*?) FROM `(?<table>\w+)`/g

/**
 * The columns that a rewritten table is filled from and that the old one has not: SQLite takes such a name in double
 * quotes for a text, and writes it into every row.
 */
function inventedColumns(migration: string, columnsOf: (table: string) => string[]): string[] {
  return [...migration.matchAll(rewriting)].flatMap(({ groups: { columns = '', table = '' } = {} }) => {
    const former = columnsOf(table)
    return [...columns.matchAll(/"(\w+)"/g)].flatMap(([, name = '']) => (former.includes(name) ? [] : name))
  })
}

test('no migration fills a rewritten table from a column that the old one has not', () => {
  const folder = migrationsFolder()
  const migrations = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  const invented = migrations.sort().flatMap((file, index) => {
    const columnsOf = (table: string) => Object.keys(snapshot(folder, index - 1).tables[table]?.columns ?? {})
    return inventedColumns(readFileSync(join(folder, file), 'utf8'), columnsOf).map((name) => [file, name])
  })
  expect(migrations.length).toBeGreaterThan(20)
  expect(invented).toEqual([])
})

test('such a column is found, and one that is there is not', () => {
  const migration =
    'INSERT INTO `__new_letters`("id", "words", "plate") SELECT "id", "words", "plate" FROM `letters`;'
  expect(inventedColumns(migration, () => ['id', 'words'])).toEqual(['plate'])
  expect(inventedColumns(migration, () => ['id', 'words', 'plate'])).toEqual([])
})

type Snapshot = { tables: Record<string, { columns: object }> }

function snapshot(folder: string, index: number): Snapshot {
  const file = `meta/${String(index).padStart(4, '0')}_snapshot.json`
  return JSON.parse(readFileSync(join(folder, file), 'utf8'))
}
