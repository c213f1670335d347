import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

export const asides = ['later', 'not_needed'] as const

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
