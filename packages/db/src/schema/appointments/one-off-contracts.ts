import { agreementWays } from '@tramontane/domain/contracts/one-off-contract'
import type { TravelCharge } from '@tramontane/domain/places/zones'
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, instant, oneOf } from '../columns.ts'
import { appointments } from './appointments.ts'

/**
 * What is agreed for a wash that no subscription pays, with a consumer: proposed by e-mail and concluded when the client
 * confirms, or concluded by phone. One of another service, price or time of a cancelled wash replaces it; the row stays,
 * also when the appointment's own time is over.
 */
export const oneOffContracts = sqliteTable(
  'one_off_contracts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    appointmentId: integer('appointment_id').references(() => appointments.id, { onDelete: 'set null' }),
    way: text('way', { enum: agreementWays }).notNull(),
    service: text('service').notNull(),
    /** Euro cents, without the drive. */
    priceCents: integer('price_cents').notNull(),
    travel: text('travel', { mode: 'json' }).$type<TravelCharge>().notNull(),
    /** What is asked by card before the wash, in euro cents, drive included; null for nothing. */
    depositCents: integer('deposit_cents'),
    customerName: text('customer_name').notNull(),
    /** Empty for somebody who gave none. */
    customerEmail: text('customer_email').notNull(),
    /** The Paris day of the call by which it was concluded; null for one that is confirmed by e-mail. */
    agreedOn: text('agreed_on'),
    /** When the client confirmed by the mail's link, and from which network address. */
    acceptedAt: instant('accepted_at'),
    acceptedFrom: text('accepted_from'),
    /** When the client asked expressly for the wash within the withdrawal period; null while nobody did. */
    expressRequestedAt: instant('express_requested_at'),
    /** The very terms, their version and their SHA-256 in hexadecimal, and what was agreed; null while it is proposed. */
    termsVersion: text('terms_version'),
    termsHash: text('terms_hash'),
    terms: text('terms'),
    recap: text('recap'),
    /** When another one took its place. */
    replacedAt: instant('replaced_at'),
    withdrawnAt: instant('withdrawn_at'),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('one_off_contracts', table.way, agreementWays),
    check(
      'one_off_contracts_price',
      sql`typeof(${table.priceCents}) = 'integer' and ${table.priceCents} >= 0`,
    ),
    uniqueIndex('one_off_contracts_current').on(table.appointmentId).where(sql`${table.replacedAt} is null`),
    index('one_off_contracts_by_email').on(sql`lower(${table.customerEmail})`),
  ],
)

/**
 * The links of the mails that tell of a wash, proposed or agreed, by the SHA-256 of their token: a copy of this table
 * confirms nothing.
 */
export const oneOffLinks = sqliteTable(
  'one_off_links',
  {
    id: text('id').primaryKey(),
    appointmentId: integer('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    /** When the wash was to be, in the mail that carried it. */
    toldDate: instant('told_date').notNull(),
    toldTime: text('told_time'),
    createdAt: createdAt(),
  },
  (table) => [index('one_off_links_by_appointment').on(table.appointmentId)],
)
