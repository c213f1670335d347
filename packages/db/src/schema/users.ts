import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, instant } from './columns.ts'

/** Administrators; `username` is their e-mail address, in lower case. `password` is an argon2id hash. */
export const users = sqliteTable('users', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  username: text('username').notNull().unique(),
  password: text('password').notNull(),
  createdAt: createdAt(),
})

/** An administrator's second factor: wanted while `confirmed_at` is null, asked for at login from then on. */
export const adminTwoFactor = sqliteTable('admin_two_factor', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed: see secrets/seal.ts. */
  secret: text('secret').notNull(),
  /** The 30-second step of the last code that was taken: it and those before it open nothing more. */
  lastStep: integer('last_step'),
  confirmedAt: instant('confirmed_at'),
})

/** Recovery codes that are left, each as a fingerprint; a used one is deleted. */
export const adminRecoveryCodes = sqliteTable(
  'admin_recovery_codes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [index('admin_recovery_codes_by_user').on(table.userId)],
)

/** Single-use links by which an administrator chooses a new password, by the SHA-256 of their token. */
export const adminLinks = sqliteTable(
  'admin_links',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('admin_links_by_user').on(table.userId)],
)
