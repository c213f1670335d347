import type { Weekday } from '@tramontane/domain/days/day'
import { type DayPart, type WaitStart, waitEndings } from '@tramontane/domain/washes/waitlist'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { clients, places, subscriptions } from '../clients/subscribers.ts'
import { createdAt, instant, oneOf } from '../columns.ts'

/** People who wait for a start that is not free yet. Days are Paris days; the window ends it by itself. */
export const waitlistEntries = sqliteTable(
  'waitlist_entries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    /** Whose wash it would use; null for one that is paid by itself. */
    subscriptionId: integer('subscription_id').references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** Where; `address` says it where that is no place of the client's. */
    placeId: integer('place_id').references(() => places.id, { onDelete: 'set null' }),
    address: text('address').notNull(),
    /** How a person without an account is reached, as they gave it; null where the client is reached as known. */
    email: text('email'),
    phone: text('phone'),
    service: text('service').notNull(),
    fromDay: text('from_day').notNull(),
    toDay: text('to_day').notNull(),
    weekdays: text('weekdays', { mode: 'json' }).$type<Weekday[]>().notNull(),
    parts: text('parts', { mode: 'json' }).$type<DayPart[]>().notNull(),
    /** What suited and was free at the last look, or was told: the rest is news. */
    known: text('known', { mode: 'json' }).$type<WaitStart[]>().notNull(),
    ending: text('ending', { enum: waitEndings }),
    endedAt: instant('ended_at'),
    /** The start that was accepted. */
    accepted: text('accepted').$type<WaitStart>(),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('waitlist_entries', table.ending, waitEndings),
    index('waitlist_by_client').on(table.clientId),
    index('waitlist_by_end').on(table.toDay),
  ],
)

/** Links of messages to who waits: the starts that one was told of, none in the message that begins the wait. */
export const waitlistLinks = sqliteTable(
  'waitlist_links',
  {
    /** The hash of the token; only the message holds the token itself. */
    id: text('id').primaryKey(),
    entryId: integer('entry_id')
      .notNull()
      .references(() => waitlistEntries.id, { onDelete: 'cascade' }),
    starts: text('starts', { mode: 'json' }).$type<WaitStart[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('waitlist_links_by_entry').on(table.entryId)],
)
