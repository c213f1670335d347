import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { lastDigits } from '../../folded-text.ts'
import { createdAt, instant } from '../columns.ts'
import { clients } from './subscribers.ts'

/**
 * Clients who turned out to be somebody else who is known, as they stood when the two were joined: by their address and
 * their number that one is still recognised. `id` is the number that they had.
 */
export const formerClients = sqliteTable(
  'former_clients',
  {
    id: integer('id').primaryKey(),
    /** Who they are now. */
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    company: text('company'),
    siren: text('siren'),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    postalCode: text('postal_code'),
    city: text('city'),
    createdAt: createdAt(),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [
    index('former_clients_by_client').on(table.clientId),
    index('former_clients_by_lower_email').on(sql`lower(${table.email})`),
    index('former_clients_by_phone').on(lastDigits(table.phone)),
  ],
)
