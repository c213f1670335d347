import { declarationChannels } from '@tramontane/domain/contracts/received-declaration'
import { terminationGrounds } from '@tramontane/domain/contracts/termination'
import type { UsedPeriod } from '@tramontane/domain/contracts/withdrawal-refund'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { subscriptions } from '../clients/subscribers.ts'
import { createdAt, instant } from '../columns.ts'

/** Declarations that end contracts: of people who leave, whether or not they named a contract of ours, and our own. */
export const contractEndings = sqliteTable(
  'contract_endings',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** cancellation (résiliation) or withdrawal (rétractation) by the client, termination (résiliation) by the business. */
    kind: text('kind', { enum: ['cancellation', 'withdrawal', 'termination'] }).notNull(),
    /** Null when name, e-mail and reference named nothing. */
    subscriptionId: integer('subscription_id').references(() => subscriptions.id, { onDelete: 'restrict' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    reference: text('reference').notNull(),
    wishedDay: text('wished_day'),
    reason: text('reason'),
    /** Of one that was not made online, the first instant of the Paris day on which it came. */
    declaredAt: instant('declared_at').notNull(),
    /** How it came; null for one that was made online. */
    channel: text('channel', { enum: declarationChannels }),
    /** The Paris day on which a withdrawal left that came another way; null where that is the day of its receipt. */
    sentDay: text('sent_day'),
    /** The Paris day on which it takes effect. */
    effectiveDay: text('effective_day'),
    refundCents: integer('refund_cents'),
    refundedAt: instant('refunded_at'),
    /** What `refundCents` was computed from, so that it can be shown; null where nothing was. */
    refundBasis: text('refund_basis', { mode: 'json' }).$type<UsedPeriod>(),
    /** What became of a legitimate reason: null while nobody looked at its proof, or where none was given. */
    reasonDecision: text('reason_decision', { enum: ['accepted', 'refused'] }),
    /** The Paris day on which the proof came in. */
    proofDay: text('proof_day'),
    /** What the proof lacks, as the client was told. */
    refusal: text('refusal'),
    /** Of a termination: what the terms let the business end it for. */
    ground: text('ground', { enum: terminationGrounds }),
    /** Of a termination for breach: the Paris day on which the client received the formal notice. */
    formalNoticeDay: text('formal_notice_day'),
    createdAt: createdAt(),
  },
  (table) => [index('contract_endings_by_subscription').on(table.subscriptionId)],
)
