import { sql } from 'drizzle-orm'
import { check, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Who writes a figure is `packages/db/src/fast/inside/figure-sources.ts`, and nobody else. */
const figureNames = [
  'clients',
  'appointments',
  'subscriptions',
  'requests',
  'callers',
  'professionals',
  'partnerships',
  'washes',
  'towns',
  'subscribers',
  'recurring',
  'began',
  'ended',
  'granted',
  'owed',
  'visits',
  'pages',
  'sources',
] as const

export type FigureName = (typeof figureNames)[number]

/**
 * What the rows of other tables come to: how many there are, and the sum of an amount of theirs, by a Paris day or
 * month and by a word; empty texts where neither tells anything. Triggers keep it true.
 */
export const figures = sqliteTable(
  'figures',
  {
    name: text('name', { enum: figureNames }).notNull(),
    period: text('period').notNull(),
    label: text('label').notNull(),
    number: integer('number').notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.period, table.label] })],
)

/** How often a page was opened on a Paris day, by where from. It holds nothing about who opened it. */
export const pageVisits = sqliteTable(
  'page_visits',
  {
    day: text('day').notNull(),
    path: text('path').notNull(),
    source: text('source').notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.path, table.source] }),
    check('page_visits_count', sql`${table.visits} > 0`),
  ],
)
