import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../columns.ts'

/**
 * What the outside service of addresses answered lately, so that it is not asked again. The key is a fingerprint of what
 * was typed, the answer is sealed: who has the file alone learns no address from it.
 */
export const rememberedAddresses = sqliteTable(
  'remembered_addresses',
  {
    key: text('key').primaryKey(),
    found: text('found').notNull(),
    storedAt: instant('stored_at').notNull(),
  },
  (table) => [index('remembered_addresses_by_time').on(table.storedAt)],
)
