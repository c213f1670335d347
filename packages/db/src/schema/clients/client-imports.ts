import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, instant, oneOf } from '../columns.ts'

const importStates = ['running', 'done', 'undone'] as const
const importedKinds = ['client', 'place', 'vehicle', 'subscription', 'appointment'] as const

/** One import of a client list. What is 'running' and at which nobody is any more was interrupted. */
export const clientImports = sqliteTable(
  'client_imports',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** SHA-256 of the file and of what its columns were said to hold: the same one completes what was interrupted. */
    fingerprint: text('fingerprint').notNull(),
    /** Which administrator imported it. */
    actor: text('actor').notNull(),
    state: text('state', { enum: importStates }).notNull().default('running'),
    /** Lines of the file, and how many of them were looked at. */
    rows: integer('rows').notNull(),
    handled: integer('handled').notNull().default(0),
    created: integer('created').notNull().default(0),
    joined: integer('joined').notNull().default(0),
    /** Created clients who may be somebody known. */
    doubtful: integer('doubtful').notNull().default(0),
    places: integer('places').notNull().default(0),
    vehicles: integer('vehicles').notNull().default(0),
    subscriptions: integer('subscriptions').notNull().default(0),
    washes: integer('washes').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** What its undoing left, as it had been touched. */
    kept: integer('kept').notNull().default(0),
    createdAt: createdAt(),
    /** When somebody was last at it. */
    workedAt: instant('worked_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    oneOf('client_imports', table.state, importStates),
    check('client_imports_handled', sql`${table.handled} <= ${table.rows}`),
    index('client_imports_by_fingerprint').on(table.fingerprint),
  ],
)

/** What an import created, by which it can be undone. */
export const clientImportItems = sqliteTable(
  'client_import_items',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => clientImports.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: importedKinds }).notNull(),
    rowId: integer('row_id').notNull(),
    /** How it stood once it was created, with all that hung on it: what stands otherwise was touched since. */
    mark: text('mark').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.kind, table.rowId] }),
    oneOf('client_import_items', table.kind, importedKinds),
  ],
)

/** Lines that an import did not take, by their number in the file, and why. */
export const clientImportRefusals = sqliteTable(
  'client_import_refusals',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => clientImports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    why: text('why').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
)
