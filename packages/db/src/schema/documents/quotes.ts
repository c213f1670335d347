import { type QuotePlan, quoteAnswers } from '@tramontane/domain/documents/quote'
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, instant } from '../columns.ts'
import { documents } from './documents.ts'

/** How a devis stands since it left: its link, what becomes of it, and what its client answered, once. */
export const quotes = sqliteTable(
  'quotes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    documentId: integer('document_id')
      .notNull()
      .unique()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** The SHA-256 of the token of its page, and the token, so that the same address is shown again. */
    tokenHash: text('token_hash').notNull().unique(),
    sealedToken: text('sealed_token').notNull(),
    plan: text('plan', { mode: 'json' }).$type<QuotePlan>(),
    /** When it last left by mail; null while its address was only shown. */
    sentAt: instant('sent_at'),
    /** The devis that took its place. */
    replacedBy: integer('replaced_by'),
    answer: text('answer', { enum: quoteAnswers }),
    answeredAt: instant('answered_at'),
    /** The name that was typed, the very words that were agreed to, and from which network address. */
    answeredName: text('answered_name'),
    answeredText: text('answered_text'),
    answeredFrom: text('answered_from'),
    /** When a consumer asked expressly for a wash within the withdrawal period; null while nobody did. */
    expressRequestedAt: instant('express_requested_at'),
    declinedReason: text('declined_reason'),
    createdAt: createdAt(),
  },
  (table) => [
    check('quotes_answer_word', sql`${table.answer} is null or ${table.answer} in ('accepted', 'declined')`),
    check('quotes_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    index('quotes_by_answer').on(table.answer, table.createdAt),
  ],
)
