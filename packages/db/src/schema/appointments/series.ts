import type { Rhythm } from '@tramontane/domain/washes/series'
import { seriesStatuses } from '@tramontane/domain/washes/series'
import type { AppointmentStatus } from '@tramontane/domain/washes/statuses'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { clients, places, subscriptions, vehicles } from '../clients/subscribers.ts'
import { createdAt, instant, oneOf, updatedAt } from '../columns.ts'

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
    /** Which of the client's vehicles is washed, where no subscription says it. */
    vehicleId: integer('vehicle_id').references(() => vehicles.id, { onDelete: 'set null' }),
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
    /** The accepted devis that it is of, and what it says each of its dates costs in euro cents; null for any other rhythm. */
    quoteId: integer('quote_id'),
    quotedCents: integer('quoted_cents'),
  },
  (table) => [
    oneOf('series', table.status, seriesStatuses),
    index('series_by_client').on(table.clientId),
    index('series_by_subscription').on(table.subscriptionId),
    index('series_by_status').on(table.status),
  ],
)

/** A rhythm as it stood before its dates moved. */
type FormerRhythm = {
  every: Rhythm
  time: string
  fromDay: string
  untilDay: string | null
  plannedThrough: string | null
  placeId: number | null
  vehicleId: number | null
  service: string
  isMovable: boolean
  isConfirmed: boolean
  van: number | null
  notes: string | null
}

/** By what it is known that nothing befell a date since. Instants are ISO. */
type Standing = { sequence: number; status: AppointmentStatus; updatedAt: string }

/** A date as it stood before, and as it stands since. Instants are ISO. */
type FormerDate = {
  id: number
  after: Standing
  date: string
  endsAt: string
  timeSlot: string | null
  van: number
  seriesDay: string | null
  service: string
  placeId: number | null
  vehicleId: number | null
  address: string
  notes: string | null
  isMovable: boolean
  status: AppointmentStatus
  sequence: number
}

/** Each time several dates of a rhythm were moved at once, by the key of the request: the same key is the same move. */
export const seriesMoves = sqliteTable(
  'series_moves',
  {
    key: text('key').primaryKey(),
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    /** The rhythm that the later dates became; null where all of it moved. */
    splitId: integer('split_id'),
    rhythm: text('rhythm', { mode: 'json' }).$type<FormerRhythm>().notNull(),
    dates: text('dates', { mode: 'json' }).$type<FormerDate[]>().notNull(),
    /** The dates that the move brought within the twelve weeks. */
    added: text('added', { mode: 'json' }).$type<({ id: number } & Standing)[]>().notNull(),
    /** The keys of the things to do that it settled. */
    settled: text('settled', { mode: 'json' }).$type<string[]>().notNull(),
    left: text('left', { mode: 'json' }).$type<LeftDay[]>().notNull(),
    /** What tells its letter from others of the same rhythm. */
    apart: text('apart').notNull(),
    /** The last day whose dates were decided once it was made. */
    plannedThrough: text('planned_through'),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('series_moves_by_time').on(table.createdAt),
    index('series_moves_by_series').on(table.seriesId),
  ],
)

/** A day of a rhythm that waits for the owner, and why. */
type LeftDay = { day: string; why: 'no_room' | 'no_wash' | 'not_asked' | 'suspended' | 'past' }
