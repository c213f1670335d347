import type { DueLine } from '@tramontane/domain/washes/due'
import { appointmentStatuses } from '@tramontane/domain/washes/statuses'
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { clients, places, subscriptions, vehicles } from '../clients/subscribers.ts'
import { createdAt, instant, maxLength, oneOf, updatedAt } from '../columns.ts'
import { contactMessages } from '../requests/contact-messages.ts'
import { series } from './series.ts'

/**
 * Washes with a start (`date`) and an end. `time_slot` is the start's local time 'HH:MM' in Paris; null for one that is
 * to be timed: its `date` is then midnight of its day, and it keeps no van busy yet.
 * Each belongs to a client, or to the request of a person without an account.
 */
export const appointments = sqliteTable(
  'appointments',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'restrict' }),
    contactMessageId: integer('contact_message_id').references(() => contactMessages.id, {
      onDelete: 'restrict',
    }),
    /** The subscription whose wash it uses; null for what is paid one by one. */
    subscriptionId: integer('subscription_id').references(() => subscriptions.id, { onDelete: 'restrict' }),
    /** By what calendars know it, for its whole life: random, as a number of ours is another's after a restore. */
    uid: text('uid').notNull().unique().default(sql`(lower(hex(randomblob(16))))`),
    /** How often it changed: calendars only follow a higher one. */
    sequence: integer('sequence').notNull().default(0),
    date: instant('date').notNull(),
    endsAt: instant('ends_at').notNull(),
    timeSlot: text('time_slot'),
    /** Which van comes, from 1; it means nothing while the hour is to be agreed. */
    van: integer('van').notNull().default(1),
    /** Where it is, among the client's places; `address` says it as it was agreed. */
    placeId: integer('place_id').references(() => places.id, { onDelete: 'set null' }),
    address: text('address').notNull(),
    /** Which of the client's vehicles is washed, where no subscription says it. */
    vehicleId: integer('vehicle_id').references(() => vehicles.id, { onDelete: 'set null' }),
    service: text('service').notNull(),
    status: text('status', { enum: appointmentStatuses }).notNull().default('pending'),
    notes: text('notes'),
    /** The visit that the subscription's contract promises. */
    isFirstVisit: integer('is_first_visit', { mode: 'boolean' }).notNull().default(false),
    /** Its client agreed that it moves within its day without being asked. */
    isMovable: integer('is_movable', { mode: 'boolean' }).notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The rhythm that it is a date of; null for one that stands by itself. */
    seriesId: integer('series_id').references(() => series.id, { onDelete: 'set null' }),
    /** The day of that rhythm that it stands for, wherever it was moved; null once the rhythm has no such day any more. */
    seriesDay: text('series_day'),
    /** What its client was to pay when it was done, line by line; null before, and where nobody could note a payment yet. */
    dueLines: text('due_lines', { mode: 'json' }).$type<DueLine[]>(),
    /** Their sum in euro cents; null while one of them has no price. */
    dueCents: integer('due_cents'),
    /** It was over, or done, before payments were noted: whatever was paid then, nothing is asked for. */
    isBeforePayments: integer('is_before_payments', { mode: 'boolean' }).notNull().default(false),
    /** The accepted devis that it is of, and its share of that sum in euro cents; null for any other wash. */
    quoteId: integer('quote_id'),
    quotedCents: integer('quoted_cents'),
  },
  (table) => [
    maxLength('appointments', table.timeSlot, 10),
    maxLength('appointments', table.service, 50),
    oneOf('appointments', table.status, appointmentStatuses),
    check('appointments_interval', sql`${table.endsAt} > ${table.date}`),
    check('appointments_person', sql`${table.clientId} is not null or ${table.contactMessageId} is not null`),
    // All that the planning and the statistics read of a row: they never open the row itself.
    index('appointments_by_date').on(
      table.date,
      table.status,
      table.endsAt,
      table.subscriptionId,
      table.clientId,
      table.timeSlot,
      table.van,
      table.placeId,
    ),
    // However often a subscription is activated, compared or looked at: one first visit.
    uniqueIndex('appointments_first_visit').on(table.subscriptionId).where(sql`${table.isFirstVisit} = 1`),
    index('appointments_by_client').on(table.clientId, table.date),
    index('appointments_by_place').on(table.placeId),
    index('appointments_by_vehicle').on(table.vehicleId).where(sql`${table.vehicleId} is not null`),
    index('appointments_by_subscription').on(table.subscriptionId),
    index('appointments_by_request').on(table.contactMessageId),
    index('appointments_by_status').on(table.status, table.date),
    index('appointments_by_quote').on(table.quoteId).where(sql`${table.quoteId} is not null`),
    index('appointments_by_service').on(table.service, table.date),
    // However often a night is run: a day of a rhythm is one wash, moved and canceled ones too.
    uniqueIndex('appointments_series_day')
      .on(table.seriesId, table.seriesDay)
      .where(sql`${table.seriesId} is not null`),
  ],
)

/** Each time a client moved a wash. Rows are only ever added. */
export const appointmentMoves = sqliteTable(
  'appointment_moves',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    appointmentId: integer('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'restrict' }),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'restrict' }),
    movedFrom: instant('moved_from').notNull(),
    movedTo: instant('moved_to').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('appointment_moves_by_subscription').on(table.subscriptionId, table.createdAt)],
)

/** Where a wash stood before its day was put in order, and by what it is known that nothing befell it since. Instants are ISO. */
type OrderedMove = {
  appointmentId: number
  /** Not said of those from before keys were compared. */
  to?: string
  from: string
  fromEnd: string
  fromTime: string
  sequence: number
  movedAt: string
}

/** Each time an administrator put a day in order, by the key of the request: the same key is the same order. */
export const dayOrders = sqliteTable(
  'day_orders',
  {
    key: text('key').primaryKey(),
    day: text('day').notNull(),
    moves: text('moves', { mode: 'json' }).$type<OrderedMove[]>().notNull(),
    isNotified: integer('is_notified', { mode: 'boolean' }).notNull(),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('day_orders_by_time').on(table.createdAt)],
)
