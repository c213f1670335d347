import type { Rhythm } from '@tramontane/domain/washes/series'
import { seriesStatuses } from '@tramontane/domain/washes/series'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, instant, oneOf, updatedAt } from './columns.ts'
import { clients, places, subscriptions } from './subscribers.ts'

/**
 * Washes that come back, and rhythms that a client asks for. The dates of the twelve weeks ahead are appointments; what
 * becomes of one is its own row's. Days are Paris days; `time` is local, 'HH:MM'.
 */
export const series = sqliteTable(
  'series',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    /** Whose washes it uses, and with which it ends; null for a company's, paid one by one. */
    subscriptionId: integer('subscription_id').references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** Where; the place of the vehicle without one. */
    placeId: integer('place_id').references(() => places.id, { onDelete: 'set null' }),
    service: text('service').notNull(),
    every: text('every', { mode: 'json' }).$type<Rhythm>().notNull(),
    time: text('time').notNull(),
    fromDay: text('from_day').notNull(),
    /** The last day that it can have; null for none. */
    untilDay: text('until_day'),
    /** Its dates move within their day without asking. */
    isMovable: integer('is_movable', { mode: 'boolean' }).notNull().default(false),
    /** The van that has to come to each; null for the one that has room. */
    van: integer('van'),
    /** What each of its dates says. */
    notes: text('notes'),
    /** Whether each stands, or waits for the owner's word. */
    isConfirmed: integer('is_confirmed', { mode: 'boolean' }).notNull().default(true),
    status: text('status', { enum: seriesStatuses }).notNull(),
    /** The last day whose dates are decided: appointments, or left to the owner. Null before the first. */
    plannedThrough: text('planned_through'),
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('series', table.status, seriesStatuses),
    index('series_by_client').on(table.clientId),
    index('series_by_subscription').on(table.subscriptionId),
    index('series_by_status').on(table.status),
  ],
)
