import { paymentStatuses, washEntryKinds } from '@tramontane/domain/washes/statuses'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { appointments } from '../appointments/appointments.ts'
import { subscriptions } from '../clients/subscribers.ts'
import { createdAt, instant, oneOf } from '../columns.ts'

/** Washes granted, used, returned and adjusted: rows that are never edited; what remains is their sum. */
export const washLedger = sqliteTable(
  'wash_ledger',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: washEntryKinds }).notNull(),
    /** Washes added, or taken when negative. */
    washes: integer('washes').notNull(),
    /** The Paris day on which the period of these washes starts. */
    periodStart: text('period_start').notNull(),
    /** The last Paris day of washes that were carried over from that period; null for those of the period itself. */
    usableUntil: text('usable_until'),
    appointmentId: integer('appointment_id').references(() => appointments.id, { onDelete: 'restrict' }),
    reason: text('reason'),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('wash_ledger', table.kind, washEntryKinds),
    uniqueIndex('wash_ledger_one_grant')
      .on(table.subscriptionId, table.periodStart)
      .where(sql`${table.kind} = 'granted'`),
    index('wash_ledger_by_period').on(
      table.subscriptionId,
      table.periodStart,
      table.kind,
      table.washes,
      table.appointmentId,
    ),
    index('wash_ledger_by_appointment').on(table.appointmentId),
    index('wash_ledger_carried').on(table.usableUntil).where(sql`${table.usableUntil} is not null`),
  ],
)

/**
 * Money of subscriptions, one row per invoice of the provider, or per transfer that was noted: those are only ever added,
 * and one that takes back or gives back has no `amount`. `amount` and `refunded` are euro cents.
 */
export const payments = sqliteTable(
  'payments',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'restrict' }),
    invoiceId: text('invoice_id').notNull().unique(),
    paymentIntentId: text('payment_intent_id'),
    amount: integer('amount').notNull(),
    refunded: integer('refunded').notNull().default(0),
    currency: text('currency').notNull().default('eur'),
    status: text('status', { enum: paymentStatuses }).notNull(),
    periodStart: text('period_start').notNull(),
    paidAt: instant('paid_at'),
    receiptUrl: text('receipt_url'),
    /** Of a transfer: what its month was to bring when it was noted. Null for what the provider charged. */
    expectedCents: integer('expected_cents'),
    createdAt: createdAt(),
    /** It came before factures were made: it has none. */
    isBeforeDocuments: integer('is_before_documents', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    oneOf('payments', table.status, paymentStatuses),
    check('payments_amount', sql`typeof(${table.amount}) = 'integer' and ${table.amount} >= 0`),
    index('payments_by_subscription').on(table.subscriptionId, table.periodStart),
    index('payments_by_intent').on(table.paymentIntentId),
    index('payments_by_time').on(receivedAt(table)),
  ],
)

/** When a payment was received; the provider may not have said. Without a comma, which migrations would part it at. */
export function receivedAt({ paidAt, createdAt }: Record<'paidAt' | 'createdAt', SQLWrapper>): SQL {
  return sql`case when ${paidAt} is null then ${createdAt} else ${paidAt} end`
}

/** Money that went back, one row per refund of the provider. `amount` is euro cents. */
export const refunds = sqliteTable(
  'refunds',
  {
    /** The provider's own id. */
    id: text('id').primaryKey(),
    paymentIntentId: text('payment_intent_id').notNull(),
    amount: integer('amount').notNull(),
    status: text('status').notNull(),
    /** Why, where this program asked for it; null for one made at the provider. */
    reason: text('reason'),
    createdAt: createdAt(),
  },
  (table) => [
    check('refunds_amount', sql`typeof(${table.amount}) = 'integer' and ${table.amount} >= 0`),
    index('refunds_by_intent').on(table.paymentIntentId),
    index('refunds_by_time').on(table.createdAt),
  ],
)

/** Events of the payment provider, each taking effect once. */
export const providerEvents = sqliteTable('provider_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  createdAt: instant('created_at').notNull(),
  receivedAt: instant('received_at').notNull(),
  processedAt: instant('processed_at'),
  error: text('error'),
})

/** What was agreed, kept ten years: the very terms, their hash, and the proof of their acceptance. */
export const contracts = sqliteTable('contracts', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  subscriptionId: integer('subscription_id')
    .notNull()
    .unique()
    .references(() => subscriptions.id, { onDelete: 'restrict' }),
  termsVersion: text('terms_version').notNull(),
  /** SHA-256 of `terms`, in hexadecimal. */
  termsHash: text('terms_hash').notNull(),
  terms: text('terms').notNull(),
  /** The order as the person saw it above the button. */
  recap: text('recap').notNull(),
  /** Asked for the service to begin within the withdrawal period. */
  expressStart: integer('express_start', { mode: 'boolean' }).notNull(),
  acceptedAt: instant('accepted_at').notNull(),
  /** The network address of the request. */
  acceptedFrom: text('accepted_from').notNull(),
})

/**
 * What a contract that was made by phone or e-mail is confirmed with, kept ten years: the very terms that left with its
 * letter. They stay those of the contract, whenever it is confirmed again.
 */
export const contractPapers = sqliteTable('contract_papers', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  subscriptionId: integer('subscription_id')
    .notNull()
    .unique()
    .references(() => subscriptions.id, { onDelete: 'restrict' }),
  termsVersion: text('terms_version').notNull(),
  /** SHA-256 of `terms`, in hexadecimal. */
  termsHash: text('terms_hash').notNull(),
  terms: text('terms').notNull(),
  /** What is agreed, as the letter says it. */
  recap: text('recap').notNull(),
  /** Where the letter went, and when it was handed over to leave. */
  sentTo: text('sent_to').notNull(),
  sentAt: instant('sent_at').notNull(),
})

/** The demonstration's own payment provider: what Stripe would know. */
export const demoSubscriptions = sqliteTable('demo_subscriptions', {
  id: text('id').primaryKey(),
  /** Whose order it is, as Stripe keeps it in its metadata; null for the first ones. */
  orderKey: text('order_key'),
  amount: integer('amount').notNull(),
  /** incomplete, active, past_due, canceled. */
  status: text('status').notNull(),
  periodStart: instant('period_start').notNull(),
  cancelAt: instant('cancel_at'),
  createdAt: createdAt(),
})

export const demoInvoices = sqliteTable(
  'demo_invoices',
  {
    id: text('id').primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => demoSubscriptions.id, { onDelete: 'cascade' }),
    intentId: text('intent_id').notNull().unique(),
    amount: integer('amount').notNull(),
    /** requires_payment_method, requires_action, succeeded. */
    intentStatus: text('intent_status').notNull(),
    attempts: integer('attempts').notNull().default(0),
    periodStart: instant('period_start').notNull(),
    paidAt: instant('paid_at'),
    createdAt: createdAt(),
  },
  (table) => [index('demo_invoices_by_subscription').on(table.subscriptionId)],
)

export const demoRefunds = sqliteTable(
  'demo_refunds',
  {
    id: text('id').primaryKey(),
    intentId: text('intent_id').notNull(),
    amount: integer('amount').notNull(),
    /** What it was asked for, as Stripe keeps it in its metadata. */
    key: text('key'),
    reason: text('reason'),
    createdAt: createdAt(),
  },
  (table) => [index('demo_refunds_by_intent').on(table.intentId)],
)
