import { contactStatuses } from '@tramontane/domain/washes/statuses'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { clients } from '../clients/subscribers.ts'
import { createdAt, instant, maxLength, oneOf } from '../columns.ts'

/** Booking requests of the home page's form. An `appointment_date` at midnight in Paris is a day without a time. */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    service: text('service').notNull(),
    appointmentDate: instant('appointment_date'),
    message: text('message'),
    /** The site's form, or a caller whom an administrator booked; a caller's e-mail may be empty. */
    source: text('source', { enum: ['site', 'phone'] })
      .notNull()
      .default('site'),
    status: text('status', { enum: contactStatuses }).notNull().default('nouveau'),
    /** The name, then all else that is searched, folded: it serves the search and the sort by name. */
    searchText: text('search_text').notNull().default(''),
    /** When it first was anything else than new; null while it waits. */
    answeredAt: instant('answered_at'),
    /** Whose it is; null for one that was erased before everybody was a client. */
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'set null' }),
    /** The browser's own, by which the same request sent twice is one; null where the browser gave none. */
    requestKey: text('request_key').unique(),
    createdAt: createdAt(),
  },
  (table) => [
    maxLength('contact_messages', table.name, 100),
    maxLength('contact_messages', table.email, 100),
    maxLength('contact_messages', table.phone, 20),
    maxLength('contact_messages', table.service, 50),
    oneOf('contact_messages', table.status, contactStatuses),
    index('contact_messages_by_arrival').on(table.createdAt, table.id),
    index('contact_messages_by_client').on(table.clientId),
    index('contact_messages_by_name').on(table.searchText),
    index('contact_messages_by_status').on(table.status, table.createdAt),
    index('contact_messages_by_answer').on(table.answeredAt, table.createdAt),
  ],
)
