import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { clients } from './clients/subscribers.ts'
import { instant } from './columns.ts'
import { users } from './users.ts'

/** Sessions by the SHA-256 of their token: a copy of this table opens no door. `expires_at` is seconds, as Lucia wants. */
export const adminSessions = sqliteTable(
  'admin_sessions',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: integer('expires_at').notNull(),
    startedAt: instant('started_at').notNull(),
    /** To within a few minutes. */
    usedAt: instant('used_at'),
    /** 'Chrome sur Windows': a few words, never what the browser said of itself. */
    device: text('device'),
  },
  (table) => [index('admin_sessions_by_user').on(table.userId)],
)

export const clientSessions = sqliteTable(
  'client_sessions',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    expiresAt: integer('expires_at').notNull(),
    startedAt: instant('started_at').notNull(),
  },
  (table) => [index('client_sessions_by_user').on(table.userId)],
)
