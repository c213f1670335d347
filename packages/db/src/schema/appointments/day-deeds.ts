import { progressSteps } from '@tramontane/domain/washes/progress'
import { paymentCentsMax, paymentMethods } from '@tramontane/domain/washes/wash-payments'
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, instant, oneOf } from '../columns.ts'
import { appointments } from './appointments.ts'

const deedKinds = [...progressSteps, 'payment', 'late'] as const

/**
 * What the owner said of a day from the phone: steps of a wash, payments, late notices. By the phone's own key: the same
 * key is the same deed, and is answered the same.
 */
export const dayDeeds = sqliteTable(
  'day_deeds',
  {
    key: text('key').primaryKey(),
    kind: text('kind', { enum: deedKinds }).notNull(),
    /** Null for a late notice, which is of a whole round. */
    appointmentId: integer('appointment_id').references(() => appointments.id, { onDelete: 'cascade' }),
    /** The Paris day of the round. */
    day: text('day').notNull(),
    /** Which of the appointment's times it was said of: one that is given another time begins anew. */
    sequence: integer('sequence').notNull().default(0),
    /** When it was done, by the phone's clock. */
    at: instant('at').notNull(),
    /** What was asked, the key left out. */
    asked: text('asked', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    answer: text('answer', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    /** It said what was known already. */
    isRepeated: integer('is_repeated', { mode: 'boolean' }).notNull().default(false),
    /** The status that it changed; null where it changed none. */
    formerStatus: text('former_status'),
    /** The administrator. */
    actor: text('actor').notNull(),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    oneOf('day_deeds', table.kind, deedKinds),
    check('day_deeds_appointment', sql`(${table.kind} = 'late') = (${table.appointmentId} is null)`),
    index('day_deeds_by_day').on(table.day),
    index('day_deeds_by_appointment').on(table.appointmentId),
    index('day_deeds_by_time').on(table.createdAt),
  ],
)

/**
 * What was received for a wash on the spot. Rows are only ever added; one below zero corrects another, or, with a reason,
 * is money that went back. Kept for the books, also when the appointment's own time is over: `day` and `service` then say
 * what it was for. Units: euro cents.
 */
export const washPayments = sqliteTable(
  'wash_payments',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    appointmentId: integer('appointment_id').references(() => appointments.id, { onDelete: 'set null' }),
    day: text('day').notNull(),
    service: text('service').notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    cents: integer('cents').notNull(),
    at: instant('at').notNull(),
    /** The deed that added it, once; the one that took it back has its own line. */
    deedKey: text('deed_key').notNull(),
    isUndoing: integer('is_undoing', { mode: 'boolean' }).notNull().default(false),
    createdAt: createdAt(),
    /** Why money went back; null for what was received, and for what corrects it. */
    reason: text('reason'),
    /** It went back because its wash did not come: taken up again, the wash is due again for it. */
    isOfCanceled: integer('is_of_canceled', { mode: 'boolean' }).notNull().default(false),
    /** It came before factures were made: it has none. */
    isBeforeDocuments: integer('is_before_documents', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    oneOf('wash_payments', table.method, paymentMethods),
    check(
      'wash_payments_cents',
      sql`typeof(${table.cents}) = 'integer' and ${table.cents} <> 0 and abs(${table.cents}) <= ${sql.raw(String(paymentCentsMax))}`,
    ),
    uniqueIndex('wash_payments_deed').on(table.deedKey, table.isUndoing),
    index('wash_payments_by_appointment').on(table.appointmentId),
    index('wash_payments_by_time').on(table.at),
  ],
)
