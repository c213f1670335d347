import { createHash } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { among } from '../among.ts'
import type { Db, Tx } from '../database.ts'
import { appointments } from '../schema/appointments/appointments.ts'
import { clientDoubles } from '../schema/clients/client-doubles.ts'
import { clients, places, subscriptions, vehicles } from '../schema/clients/subscribers.ts'
import { everyTable } from '../schema/personal-data.ts'
import { washLedger } from '../schema/subscriptions/billing.ts'

/** Shapes: `kind` where an import makes such rows. */
type StoredRow = { table: SQLiteTable; kind: ImportedKind | null; values: Record<string, unknown> }

type Tie = { table: SQLiteTable; column: SQLiteColumn; foreign: SQLiteTable; isCascade: boolean }

/** Proposals for merging end with either client, and are none of their own. */
const untold: SQLiteTable[] = [clientDoubles]

/** Every column that names a row of another table. */
const ties: Tie[] = everyTable
  .filter(({ table }) => !untold.includes(table))
  .flatMap(({ table }) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference()
      return columns[0]
        ? [
            {
              table,
              column: columns[0],
              foreign: foreignTable as SQLiteTable,
              isCascade: key.onDelete === 'cascade',
            },
          ]
        : []
    }),
  )

/** Tables whose rows an import creates by themselves. */
export const importedTables = {
  client: clients,
  place: places,
  vehicle: vehicles,
  subscription: subscriptions,
  appointment: appointments,
} satisfies Record<string, SQLiteTable>

export type ImportedKind = keyof typeof importedTables

/** Rows of one kind, each with all that hangs on it, as deep as it goes; by id, without those that are gone. */
export type RowsBehind = Map<number, StoredRow[]>

/**
 * What stands behind rows of one kind: each of them, the rows that name it, those that name these, and so on.
 * Limit: tables that are named have a numeric `id`.
 */
export async function rowsBehind(db: Db, kind: ImportedKind, ids: number[]): Promise<RowsBehind> {
  const root = importedTables[kind]
  const found: RowsBehind = new Map()
  const seen = new Set<string>()
  let level = await rowsWhere(db, root, root.id, ids)
  let owners = new Map(level.map(({ values }) => [nameOf(root, values.id), Number(values.id)]))
  while (level.length > 0) {
    const met = level.filter(({ table, values }) => isNew(seen, nameOf(table, values.id)))
    for (const row of met) {
      const owner = owners.get(nameOf(row.table, row.values.id))
      if (owner !== undefined) found.set(owner, [...(found.get(owner) ?? []), row])
    }
    ;({ level, owners } = await nextLevel(db, met, owners))
  }
  return found
}

function isNew(seen: Set<string>, name: string): boolean {
  return !seen.has(name) && seen.add(name) !== undefined
}

async function nextLevel(db: Db, met: StoredRow[], before: Map<string, number>) {
  const owners = new Map<string, number>()
  const level: StoredRow[] = []
  for (const { table, column, foreign } of ties) {
    const named = met.filter((row) => row.table === foreign).map(({ values }) => Number(values.id))
    if (named.length === 0) continue
    for (const row of await rowsWhere(db, table, column, named)) {
      const owner = before.get(nameOf(foreign, row.values[keyOf(table, column)]))
      if (owner === undefined) continue
      owners.set(nameOf(table, row.values.id), owner)
      level.push(row)
    }
  }
  return { level, owners }
}

async function rowsWhere(db: Db, table: SQLiteTable, column: SQLiteColumn, ids: number[]) {
  const rows = await db.select().from(table).where(among(column, ids))
  return rows.map((values): StoredRow => ({ table, kind: kindOf(table), values }))
}

function kindOf(table: SQLiteTable): ImportedKind | null {
  return (
    (Object.keys(importedTables) as ImportedKind[]).find((kind) => importedTables[kind] === table) ?? null
  )
}

function nameOf(table: SQLiteTable, id: unknown): string {
  return `${getTableName(table)} ${id}`
}

/** By what name Drizzle answers a column. */
function keyOf(table: SQLiteTable, column: SQLiteColumn): string {
  const [key = ''] = Object.entries(table).find(([, one]) => one === column) ?? []
  return key
}

/**
 * Changes as soon as any of the rows does, or one more or less hangs there. What the program does by itself changes
 * nothing: the washes of a new month, and where it found that a place is. Of a car it says the car alone, which contracts and
 * washes name without hanging on it.
 */
export function markOf(kind: ImportedKind, rows: StoredRow[]): string {
  const lines = rows
    .filter(({ table }) => kind !== 'vehicle' || table === vehicles)
    .filter(({ table, values }) => table !== washLedger || values.kind !== 'granted')
    .map(({ table, values }) => `${getTableName(table)} ${JSON.stringify(saidBy(table, values))}`)
  return createHash('sha256').update(lines.sort().join('\n')).digest('base64url')
}

function saidBy(table: SQLiteTable, values: StoredRow['values']): StoredRow['values'] {
  if (table === vehicles && values.removedAt === null) {
    // A mark may be older than this column.
    const { removedAt, ...said } = values
    return said
  }
  if (table !== places) return values
  const { lat, lon, cityCode, precision, askedAt, updatedAt, ...said } = values
  return said
}

/** Removes rows with all that hangs on them: first those that nothing names. */
export async function deleteRows(tx: Tx, rows: StoredRow[]) {
  const gone = new Set(rows.map(({ table, values }) => nameOf(table, values.id)))
  const tables = [...new Set(rows.map(({ table }) => table))].sort(
    (one, other) => rankOf(other) - rankOf(one),
  )
  for (const table of tables) {
    const theirs = rows.filter((row) => row.table === table && !goesWith(row, gone))
    const ids = theirs.map(({ values }) => Number(values.id))
    const { id } = table as SQLiteTable & { id: SQLiteColumn }
    await tx.delete(table).where(among(id, ids))
  }
}

/** Whether the database takes it away with another one of them: the search then forgets a client once. */
function goesWith({ table, values }: StoredRow, gone: Set<string>): boolean {
  const cascades = ties.filter((tie) => tie.table === table && tie.isCascade)
  return cascades.some(({ column, foreign }) => gone.has(nameOf(foreign, values[keyOf(table, column)])))
}

/** How many tables must be empty of a row's namers first. The first subscription of an account closes the one circle. */
function rankOf(table: SQLiteTable): number {
  const named = ties.filter((tie) => tie.table === table && tie.foreign !== table && table !== clients)
  return Math.max(0, ...named.map(({ foreign }) => 1 + rankOf(foreign)))
}
