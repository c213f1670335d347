import {
  type DocumentBuyer,
  type DocumentLine,
  type DocumentPayment,
  type DocumentSeller,
  type DocumentTotals,
  documentKinds,
} from '@tramontane/domain/documents/document'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { clients } from '../clients/subscribers.ts'
import { instant, oneOf } from '../columns.ts'

/**
 * Factures, avoirs and devis, as they left the house. Rows are only ever added: triggers of the migrations refuse every
 * change but whose file one stands in, every end but that of `document_gaps`, and a sum that is not that of its lines.
 * What it is of is told by number alone: that row may end before it.
 */
export const documents = sqliteTable(
  'documents',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind', { enum: documentKinds }).notNull(),
    year: integer('year').notNull(),
    serial: integer('serial').notNull(),
    number: text('number').notNull().unique(),
    /**
     * What it was made for, once however often that is said: 'payment:12', 'wash:7:1', 'transfer:4:2026-03-05:1'; of a
     * devis the key of its request, and a fingerprint of what that asked.
     */
    key: text('key').notNull().unique(),
    /** The Paris day that stands on it, and the instant of its making. */
    issuedOn: text('issued_on').notNull(),
    issuedAt: instant('issued_at').notNull(),
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'set null' }),
    appointmentId: integer('appointment_id'),
    /** Of a subscription's month: the first of `payments` that paid it. */
    paymentId: integer('payment_id'),
    /** Of an avoir: the provider's refund, or the line of `wash_payments`. */
    refundId: text('refund_id'),
    washPaymentId: integer('wash_payment_id'),
    /** Of an avoir: the facture that it credits. Of a facture that takes an avoir back: that avoir. */
    creditsId: integer('credits_id'),
    /** Why, of an avoir; of a devis what its owner wrote and what it becomes, a sentence a line. */
    reason: text('reason'),
    /** Of a devis: the last day on which it can be accepted. */
    validUntil: text('valid_until'),
    /** Of the facture of a month: the last day on which it is paid in time. */
    dueOn: text('due_on'),
    seller: text('seller', { mode: 'json' }).$type<DocumentSeller>().notNull(),
    buyer: text('buyer', { mode: 'json' }).$type<DocumentBuyer>().notNull(),
    lines: text('lines', { mode: 'json' }).$type<DocumentLine[]>().notNull(),
    totals: text('totals', { mode: 'json' }).$type<DocumentTotals>().notNull(),
    /** Euro cents, all taxes included; above zero, of an avoir too. */
    cents: integer('cents').notNull(),
    /** What was known to be paid when it was made. */
    payments: text('payments', { mode: 'json' }).$type<DocumentPayment[]>().notNull(),
  },
  (table) => [
    oneOf('documents', table.kind, documentKinds),
    check('documents_cents', sql`typeof(${table.cents}) = 'integer' and ${table.cents} > 0`),
    check('documents_year', sql`${table.year} = cast(substr(${table.issuedOn}, 1, 4) as integer)`),
    check('documents_serial', sql`${table.serial} > 0`),
    uniqueIndex('documents_series').on(table.kind, table.year, table.serial),
    index('documents_by_day').on(table.issuedOn, table.kind, table.cents),
    index('documents_by_client').on(table.clientId, table.issuedOn),
    index('documents_by_appointment').on(table.appointmentId, table.kind, table.issuedAt),
    index('documents_by_payment').on(table.paymentId, table.kind),
    // The few that say a company: the books tell them apart without reading every one.
    index('documents_of_companies').on(table.kind).where(isOfCompany(table.buyer)),
    index('documents_by_credited').on(table.creditsId),
    index('documents_by_due').on(table.clientId, table.dueOn).where(sql`${table.dueOn} is not null`),
  ],
)

/**
 * What of a wash stands on the factures of months: above zero on a facture, below zero on an avoir. Rows are only ever
 * added; the wash may end before them. Units: euro cents.
 */
export const billedWashes = sqliteTable(
  'billed_washes',
  {
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    appointmentId: integer('appointment_id').notNull(),
    cents: integer('cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.appointmentId] }),
    check('billed_washes_cents', sql`typeof(${table.cents}) = 'integer' and ${table.cents} <> 0`),
    index('billed_washes_by_wash').on(table.appointmentId, table.cents),
  ],
)

/** Whether a paper was made out to a company, as it is stored. */
export function isOfCompany(buyer: SQLWrapper): SQL {
  return sql`coalesce(${buyer} ->> 'company', '') <> '' or coalesce(${buyer} ->> 'siren', '') <> ''`
}

const documentGapReasons = ['restored', 'expired'] as const

/**
 * Numbers that were given and whose documents are not here: they left before a copy was put back, or their time is over.
 * None of them is given again.
 */
export const documentGaps = sqliteTable(
  'document_gaps',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind', { enum: documentKinds }).notNull(),
    year: integer('year').notNull(),
    fromSerial: integer('from_serial').notNull(),
    toSerial: integer('to_serial').notNull(),
    why: text('why', { enum: documentGapReasons }).notNull(),
    foundAt: instant('found_at').notNull(),
  },
  (table) => [
    oneOf('document_gaps', table.kind, documentKinds),
    oneOf('document_gaps', table.why, documentGapReasons),
    check('document_gaps_span', sql`${table.fromSerial} > 0 and ${table.toSerial} >= ${table.fromSerial}`),
    uniqueIndex('document_gaps_once').on(table.kind, table.year, table.fromSerial),
  ],
)
