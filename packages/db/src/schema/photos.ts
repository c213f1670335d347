import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, instant } from './columns.ts'
import { washPhotos } from './wash-photos.ts'

/** The owner's photographs, as they are served; kept with the rows so that a copy of the data holds them. */
export const photos = sqliteTable('photos', {
  /** The name in its address, made from its content. */
  name: text('name').primaryKey(),
  content: blob('content', { mode: 'buffer' }).notNull(),
  /** Of which photograph of a wash it was made: it ends with it. Null for the owner's own. */
  washPhotoId: integer('wash_photo_id').references(() => washPhotos.id, { onDelete: 'cascade' }),
  /** What an administrator declared of it, in the words of then; null for what an older version stored. */
  declaration: text('declaration'),
  declaredBy: text('declared_by'),
  declaredAt: instant('declared_at'),
  createdAt: createdAt(),
})
