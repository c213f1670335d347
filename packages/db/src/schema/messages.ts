import { smsKinds } from '@tramontane/domain/messages/message-kinds'
import { todoKinds } from '@tramontane/domain/messages/todo-kinds'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { clients } from './clients/subscribers.ts'
import { createdAt, instant } from './columns.ts'

/** Shapes: `content` is text, or bytes in base64 where `encoding` says so. */
type OutboxAttachment = {
  filename: string
  contentType: string
  content: string
  encoding?: 'base64'
}

/** Messages written in the transaction of what they tell, and sent after it. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** 'subscription-confirmed:12': the same message is queued once. */
    dedupKey: text('dedup_key').notNull().unique(),
    recipientName: text('recipient_name').notNull(),
    recipientAddress: text('recipient_address').notNull(),
    /** Who an answer goes to, where it is not the business: the person that the message tells of. */
    replyToName: text('reply_to_name'),
    replyToAddress: text('reply_to_address'),
    /** An SMS has its number as address, and no HTML. */
    channel: text('channel', { enum: ['mail', 'sms'] })
      .notNull()
      .default('mail'),
    /** What an SMS is about. */
    kind: text('kind', { enum: smsKinds }),
    /** Whose number it is: a number alone tells nobody apart. */
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'set null' }),
    /** What the carrier charges for. */
    segments: integer('segments'),
    /** From then on it says nothing any more, and does not leave. */
    usefulUntil: instant('useful_until'),
    /** The carrier's number for what it took. */
    carrierId: text('carrier_id'),
    /** What the carrier said became of it, and when. */
    receipt: text('receipt', { enum: ['delivered', 'bounce'] }),
    receiptAt: instant('receipt_at'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    attachments: text('attachments', { mode: 'json' }).$type<OutboxAttachment[]>().notNull().default([]),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    sentAt: instant('sent_at'),
    /** When it was given up: an administrator looks at it. */
    failedAt: instant('failed_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (table) => [
    index('outbox_by_next_attempt').on(table.sentAt, table.failedAt, table.nextAttemptAt),
    // However many mails there are, none is passed to learn whether an SMS waits.
    index('outbox_sms_by_next_attempt')
      .on(table.sentAt, table.failedAt, table.nextAttemptAt)
      .where(sql`${table.channel} = 'sms'`),
    index('outbox_by_recipient').on(table.recipientAddress),
    index('outbox_by_client').on(table.clientId),
    index('outbox_by_carrier_id').on(table.carrierId),
  ],
)

/** Single-use links of accounts, by the SHA-256 of their token. */
export const accountLinks = sqliteTable(
  'account_links',
  {
    id: text('id').primaryKey(),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['activation', 'reset', 'login'] }).notNull(),
    /** Of a login: the SHA-256 of what the browser keeps that asked for it, and its code, as `login-link.ts` says it. */
    askedFrom: text('asked_from'),
    code: text('code'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('account_links_by_client').on(table.clientId),
    index('account_links_by_browser').on(table.askedFrom),
  ],
)

/** What an administrator should look at: a difference with the provider, a dispute. */
export const alerts = sqliteTable(
  'alerts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The same matter is told once until it is settled. */
    dedupKey: text('dedup_key').notNull().unique(),
    text: text('text').notNull(),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
  },
  (table) => [index('alerts_open').on(table.settledAt)],
)

/**
 * What clients did online and what else the owner should deal with, until it is done. What other rows say by themselves
 * (a request that waits, a wash to close) is not here: it is read where it stands.
 */
export const todoItems = sqliteTable(
  'todo_items',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The same matter is told once. */
    dedupKey: text('dedup_key').notNull().unique(),
    kind: text('kind', { enum: todoKinds }).notNull(),
    title: text('title').notNull(),
    detail: text('detail').notNull().default(''),
    /** A path of the back office where it is dealt with. */
    link: text('link').notNull(),
    createdAt: createdAt(),
    seenAt: instant('seen_at'),
    doneAt: instant('done_at'),
  },
  (table) => [index('todo_items_open').on(table.doneAt, table.createdAt)],
)
