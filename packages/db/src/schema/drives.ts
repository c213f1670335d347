import { sql } from 'drizzle-orm'
import { check, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/**
 * What the service of routes said of drives. Shapes: both ends are squares of some 500 m ('x:y', `cellOf` of the domain) or
 * both are towns (INSEE codes); minutes are null where it knows of no drive. Units: whole minutes, parking included.
 */
export const drives = sqliteTable(
  'drives',
  {
    from: text('from_spot').notNull(),
    to: text('to_spot').notNull(),
    minutes: integer('minutes'),
    metres: integer('metres'),
    /** Which service said it. */
    source: text('source').notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.from, table.to] }),
    check('drives_minutes', sql`${table.minutes} between 0 and 240`),
  ],
)
