import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
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

/** How each other calendar of the settings was last read, by the SHA-256 of its address. */
export const busyFeeds = sqliteTable('busy_feeds', {
  key: text('key').primaryKey(),
  /** When somebody last tried. */
  askedAt: instant('asked_at').notNull(),
  /** When it was last known as it is; null for one that was never read. */
  readAt: instant('read_at'),
  /** The day on which what is stored was last made from the whole calendar: what recurs goes on. */
  wholeOn: text('whole_on'),
  /** By what its server knows the version that was read. */
  etag: text('etag'),
  lastModified: text('last_modified'),
  /** Events that keep somebody busy; null for one that was never read. */
  events: integer('events'),
  /** What went wrong at the last try, in a word of ours; null where nothing did. */
  trouble: text('trouble'),
  troubleSince: instant('trouble_since'),
})

/** Time that other calendars keep, without a word of what for: each moment once for a calendar. */
export const busyTimes = sqliteTable(
  'busy_times',
  {
    feedKey: text('feed_key')
      .notNull()
      .references(() => busyFeeds.key, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.feedKey, table.startsAt] }),
    index('busy_times_by_end').on(table.endsAt, table.startsAt, table.feedKey),
  ],
)
