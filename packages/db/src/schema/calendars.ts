import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, instant } from './columns.ts'

/** Addresses under which a calendar program reads the washes, by the SHA-256 of their token. */
export const calendarFeeds = sqliteTable(
  'calendar_feeds',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    tokenHash: text('token_hash').notNull().unique(),
    /** The washes of one van, from 1; null for those of all. */
    van: integer('van'),
    createdAt: createdAt(),
    /** When it was last asked for, to within an hour. */
    readAt: instant('read_at'),
  },
  (table) => [index('calendar_feeds_by_time').on(table.createdAt)],
)
