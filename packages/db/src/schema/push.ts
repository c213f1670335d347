import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, instant } from './columns.ts'
import { users } from './users.ts'

/** Devices of administrators that are told the news, each at the address that its browser was given. */
export const pushDevices = sqliteTable(
  'push_devices',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    /** What its messages are sealed with: the service that carries them reads none. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** 'Chrome sur Android': a few words, never what the browser said of itself. */
    device: text('device'),
    createdAt: createdAt(),
  },
  (table) => [index('push_devices_by_user').on(table.userId)],
)

/** What waits to be told to a device: written with what it tells, gone once it is told. */
export const pushMessages = sqliteTable(
  'push_messages',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    deviceId: integer('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    /** The same matter is told once, while it waits. */
    dedupKey: text('dedup_key').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    link: text('link').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('push_messages_once').on(table.deviceId, table.dedupKey),
    index('push_messages_by_next_attempt').on(table.nextAttemptAt),
  ],
)
