import { type ReviewFinding, refusalReasons, reviewStatuses } from '@tramontane/domain/reviews/review'
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { appointments } from './appointments/appointments.ts'
import { clients } from './clients/subscribers.ts'
import { instant, oneOf } from './columns.ts'

/** What was asked of a wash the day after it, once, and what came of it. Days are Paris days. */
export const reviews = sqliteTable(
  'reviews',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    appointmentId: integer('appointment_id')
      .unique()
      .references(() => appointments.id, { onDelete: 'set null' }),
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'set null' }),
    /** The SHA-256 of the token of its link, and the token, which later messages lead to again; null once no link leads to it. */
    tokenHash: text('token_hash').unique(),
    sealedToken: text('sealed_token'),
    askedAt: instant('asked_at').notNull(),
    /** Until when the link takes a review; what was given is shown and changed by it as long as it is kept. */
    expiresAt: instant('expires_at').notNull(),
    /** The wash as it was, whatever becomes of its row. */
    washDay: text('wash_day').notNull(),
    service: text('service').notNull(),
    isSubscriber: integer('is_subscriber', { mode: 'boolean' }).notNull().default(false),
    status: text('status', { enum: reviewStatuses }).notNull().default('asked'),
    /** 1 to 5; null while nothing is given. */
    rating: integer('rating'),
    words: text('words').notNull().default(''),
    shownName: text('shown_name').notNull().default(''),
    /** When its author agreed that it is published. */
    consentAt: instant('consent_at'),
    givenAt: instant('given_at'),
    editedAt: instant('edited_at'),
    /** What of its words asks for the owner's look. */
    findings: text('findings', { mode: 'json' }).$type<ReviewFinding[]>().notNull().default([]),
    /** When it is published though nobody looked; null where it does not wait. */
    publishBy: instant('publish_by'),
    publishedAt: instant('published_at'),
    /** When it was last refused, and why; null where it is not. */
    refusedAt: instant('refused_at'),
    refusal: text('refusal', { enum: refusalReasons }),
    /** What the owner added to the reason. */
    refusalWords: text('refusal_words'),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    /** Counts every change: who answers or decides says which one they read. */
    revision: integer('revision').notNull().default(0),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    oneOf('reviews', table.status, reviewStatuses),
    check('reviews_rating', sql`${table.rating} is null or ${table.rating} in (1, 2, 3, 4, 5)`),
    check('reviews_given', sql`(${table.status} in ('asked', 'withdrawn')) = (${table.rating} is null)`),
    check('reviews_refused', sql`(${table.status} = 'refused') = (${table.refusal} is not null)`),
    check('reviews_waiting', sql`(${table.status} = 'waiting') = (${table.publishBy} is not null)`),
    check('reviews_published', sql`${table.status} <> 'published' or ${table.publishedAt} is not null`),
    index('reviews_by_client').on(table.clientId, table.askedAt),
    index('reviews_by_status').on(table.status, table.publishedAt),
  ],
)
