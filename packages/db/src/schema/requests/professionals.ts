import { partnershipStatuses, professionalStatuses } from '@tramontane/domain/washes/statuses'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { clients } from '../clients/subscribers.ts'
import { createdAt, instant, oneOf, updatedAt } from '../columns.ts'

/** Requests of companies, from /professionnels. */
export const contactProfessionnels = sqliteTable(
  'contact_professionnels',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    nom: text('nom').notNull(),
    entreprise: text('entreprise').notNull(),
    email: text('email').notNull(),
    telephone: text('telephone').notNull(),
    message: text('message').notNull(),
    statut: text('statut', { enum: professionalStatuses }).notNull().default('nouveau'),
    /** When it first was anything else than new; null while it waits. */
    answeredAt: instant('answered_at'),
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'set null' }),
    /** The browser's own, by which the same request sent twice is one; null where the browser gave none. */
    requestKey: text('request_key').unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('contact_professionnels', table.statut, professionalStatuses),
    index('contact_professionnels_by_arrival').on(table.createdAt, table.id),
    index('contact_professionnels_by_client').on(table.clientId),
    index('contact_professionnels_by_status').on(table.statut, table.createdAt),
    index('contact_professionnels_by_answer').on(table.answeredAt, table.createdAt),
  ],
)

/** What came of an accepted request. */
export const partnerships = sqliteTable(
  'partnerships',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    companyName: text('company_name').notNull(),
    contactName: text('contact_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    companyType: text('company_type').notNull(),
    message: text('message').notNull(),
    status: text('status', { enum: partnershipStatuses }).notNull().default('pending'),
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('partnerships', table.status, partnershipStatuses),
    index('partnerships_by_client').on(table.clientId),
  ],
)
