import { appointmentStatuses } from '@tramontane/domain/statuses'
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, instant, maxLength, oneOf, updatedAt } from './columns.ts'
import { contactMessages } from './contact-messages.ts'
import { clients } from './subscribers.ts'

/**
 * Washes with a start (`date`) and an end. `time_slot` is the start's local time 'HH:MM' in Paris.
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
    date: instant('date').notNull(),
    endsAt: instant('ends_at').notNull(),
    timeSlot: text('time_slot').notNull(),
    address: text('address').notNull(),
    service: text('service').notNull(),
    status: text('status', { enum: appointmentStatuses }).notNull().default('pending'),
    notes: text('notes'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    maxLength('appointments', table.timeSlot, 10),
    maxLength('appointments', table.service, 50),
    oneOf('appointments', table.status, appointmentStatuses),
    check('appointments_interval', sql`${table.endsAt} > ${table.date}`),
    check('appointments_person', sql`${table.clientId} is not null or ${table.contactMessageId} is not null`),
    index('appointments_by_date').on(table.date),
    index('appointments_by_client').on(table.clientId, table.date),
  ],
)
