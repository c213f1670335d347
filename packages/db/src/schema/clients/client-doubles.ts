import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { createdAt, instant } from '../columns.ts'
import { clients } from './subscribers.ts'

/**
 * Two clients who may be one: proposed for merging, never joined silently. `client_id` is the older one; settled once
 * somebody said that they are two.
 */
export const clientDoubles = sqliteTable(
  'client_doubles',
  {
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    otherId: integer('other_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.otherId] }),
    check('client_doubles_order', sql`${table.clientId} < ${table.otherId}`),
    index('client_doubles_by_other').on(table.otherId),
    index('client_doubles_open').on(table.settledAt),
  ],
)
