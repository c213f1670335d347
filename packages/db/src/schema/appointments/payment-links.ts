import { paymentLinkKinds } from '@tramontane/domain/washes/deposits'
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, instant, oneOf } from '../columns.ts'
import { appointments } from './appointments.ts'

/** Where a wash is paid by card, by the SHA-256 of the token. What is to be paid is reckoned whenever somebody looks. */
export const paymentLinks = sqliteTable(
  'payment_links',
  {
    id: text('id').primaryKey(),
    appointmentId: integer('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: paymentLinkKinds }).notNull(),
    /** The token, so that the same address is answered again. */
    sealedToken: text('sealed_token').notNull(),
    /** When its address last left by mail; null while it was only shown. */
    sentAt: instant('sent_at'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('payment_links', table.kind, paymentLinkKinds),
    index('payment_links_by_appointment').on(table.appointmentId),
  ],
)

const onlinePaymentStatuses = ['open', 'paid', 'canceled'] as const

/** Each payment that was begun behind a link: one intent of the provider. Kept for the books. Units: euro cents. */
export const onlinePayments = sqliteTable(
  'online_payments',
  {
    /** What the provider keeps beside it. */
    key: text('key').primaryKey(),
    /** Null until the provider answered. */
    intentId: text('intent_id').unique(),
    appointmentId: integer('appointment_id').references(() => appointments.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: paymentLinkKinds }).notNull(),
    cents: integer('cents').notNull(),
    status: text('status', { enum: onlinePaymentStatuses }).notNull().default('open'),
    /** What of it pays the wash; the rest goes back. Null while it is not paid. */
    acceptedCents: integer('accepted_cents'),
    paidAt: instant('paid_at'),
    /** The owner's own card, to see that it works: it pays no wash, and goes back whole. Source: V-66. */
    isTest: integer('is_test', { mode: 'boolean' }).notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('online_payments', table.kind, paymentLinkKinds),
    oneOf('online_payments', table.status, onlinePaymentStatuses),
    check('online_payments_cents', sql`typeof(${table.cents}) = 'integer' and ${table.cents} > 0`),
    index('online_payments_by_appointment').on(table.appointmentId),
    index('online_payments_open').on(table.createdAt).where(sql`${table.status} = 'open'`),
  ],
)

/** What of them is to go back, each once. Units: euro cents. */
export const onlineRefunds = sqliteTable(
  'online_refunds',
  {
    /** The provider keeps it with the refund: the same is never sent twice. */
    key: text('key').primaryKey(),
    paymentKey: text('payment_key')
      .notNull()
      .references(() => onlinePayments.key, { onDelete: 'restrict' }),
    cents: integer('cents').notNull(),
    reason: text('reason').notNull(),
    /** When the provider took it; null while it is owed. */
    sentAt: instant('sent_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('online_refunds_cents', sql`typeof(${table.cents}) = 'integer' and ${table.cents} > 0`),
    index('online_refunds_by_payment').on(table.paymentKey),
    index('online_refunds_owed').on(table.createdAt).where(sql`${table.sentAt} is null`),
  ],
)

/** The demonstration's own intents: what Stripe would know of payments that belong to no subscription. */
export const demoIntents = sqliteTable('demo_intents', {
  id: text('id').primaryKey(),
  /** What it was made for, as Stripe keeps it in its metadata. */
  key: text('key').notNull().unique(),
  amount: integer('amount').notNull(),
  /** requires_payment_method, requires_action, succeeded, canceled. */
  status: text('status').notNull(),
  createdAt: createdAt(),
})
