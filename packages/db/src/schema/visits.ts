import { sql } from 'drizzle-orm'
import { check, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** How often a page was opened on a Paris day, by where from. It holds nothing about who opened it. */
export const pageVisits = sqliteTable(
  'page_visits',
  {
    day: text('day').notNull(),
    path: text('path').notNull(),
    source: text('source').notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.path, table.source] }),
    check('page_visits_count', sql`${table.visits} > 0`),
  ],
)
