import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, instant, updatedAt } from './columns.ts'

/** The one record of what is true of this business. */
export const businessSettings = sqliteTable(
  'business_settings',
  {
    id: integer('id').primaryKey(),
    value: text('value', { mode: 'json' }).$type<BusinessSettings>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [check('business_settings_single', sql`${table.id} = 1`)],
)

/** Who did what to what. Rows are only added, and erased by the night once they are a year old. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    target: text('target'),
    details: text('details', { mode: 'json' }).$type<Record<string, string | number | boolean>>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_log_by_time').on(table.createdAt),
    index('audit_log_by_actor').on(table.actor, table.createdAt),
  ],
)

/** Tries counted per key, a fingerprint of what is counted, in a window that ends at `resets_at`. */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index('rate_limits_by_end').on(table.resetsAt)],
)

/** Which process does a task that one does at a time, until when, and what it has been done for. */
export const leases = sqliteTable('leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  expiresAt: instant('expires_at').notNull(),
  doneFor: text('done_for'),
})

const asides = ['later', 'not_needed'] as const

/** What the owner said of a step of a fresh production, and what was found when it was last tried. */
export const firstSteps = sqliteTable('first_steps', {
  id: text('id').primaryKey(),
  /** Put aside by the owner; null for one that is not. */
  aside: text('aside', { enum: asides }),
  /** The owner found it right as it is. */
  confirmedAt: instant('confirmed_at'),
  /** Of the last try: the key of its message or payment. */
  tried: text('tried'),
  /** What the last try found, a sentence each; null where nothing was tried, or all is told by what it made. */
  findings: text('findings', { mode: 'json' }).$type<{ well: boolean; sentence: string }[]>(),
  triedAt: instant('tried_at'),
})
