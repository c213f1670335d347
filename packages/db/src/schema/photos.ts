import { blob, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt } from './columns.ts'

/** The owner's photographs, as they are served; kept with the rows so that a copy of the data holds them. */
export const photos = sqliteTable('photos', {
  /** The name in its address, made from its content. */
  name: text('name').primaryKey(),
  content: blob('content', { mode: 'buffer' }).notNull(),
  createdAt: createdAt(),
})
