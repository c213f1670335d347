import type { TextContent } from '@tramontane/domain/texts/text-content'
import { textKinds, versionReasons } from '@tramontane/domain/texts/text-kinds'
import { sql } from 'drizzle-orm'
import { blob, check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, instant, oneOf } from './columns.ts'

const standings = ['original', 'published', 'hidden'] as const

/** A text of the public site that the owner has touched: one of the program's, or one of their own. */
export const texts = sqliteTable(
  'texts',
  {
    /** Its name in the calls: of the program's, theirs. */
    key: text('key').primaryKey(),
    kind: text('kind', { enum: textKinds }).notNull(),
    isProgram: integer('is_program', { mode: 'boolean' }).notNull(),
    /** Where it stands, from the root. */
    path: text('path').notNull().unique(),
    /** Counts every change, so that nobody writes over what they have not seen. */
    revision: integer('revision').notNull(),
    draft: text('draft', { mode: 'json' }).$type<TextContent>(),
    /** Shown: the program's words, those of `versionId`, or nothing. */
    standing: text('standing', { enum: standings }).notNull(),
    versionId: integer('version_id'),
    /** The version that takes its place on a day. */
    plannedId: integer('planned_id'),
    plannedOn: text('planned_on'),
    /** Civil days: when it was first shown, and when its words last changed. */
    publishedOn: text('published_on'),
    modifiedOn: text('modified_on'),
    writtenAt: instant('written_at').notNull(),
    writtenBy: text('written_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('texts', table.kind, textKinds),
    oneOf('texts', table.standing, standings),
    check('texts_planned', sql`(${table.plannedId} is null) = (${table.plannedOn} is null)`),
    check('texts_version', sql`${table.standing} <> 'published' or ${table.versionId} is not null`),
  ],
)

/** What a text said: rows are only added, and end with their text. */
export const textVersions = sqliteTable(
  'text_versions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    textKey: text('text_key')
      .notNull()
      .references(() => texts.key, { onDelete: 'cascade' }),
    content: text('content', { mode: 'json' }).$type<TextContent>().notNull(),
    reason: text('reason', { enum: versionReasons }).notNull(),
    author: text('author').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('text_versions', table.reason, versionReasons),
    index('text_versions_by_text').on(table.textKey, table.id),
  ],
)

/** An address that a text had: it leads to where the text is now. */
export const textRedirects = sqliteTable(
  'text_redirects',
  {
    path: text('path').primaryKey(),
    textKey: text('text_key')
      .notNull()
      .references(() => texts.key, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('text_redirects_by_text').on(table.textKey)],
)

/** The owner's pictures for texts: wide, for phones, and cut for shared links. */
export const textPictures = sqliteTable('text_pictures', {
  /** The name in its address, made from its content. */
  name: text('name').primaryKey(),
  content: blob('content', { mode: 'buffer' }).notNull(),
  narrow: blob('narrow', { mode: 'buffer' }).notNull(),
  shared: blob('shared', { mode: 'buffer' }).notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdAt: createdAt(),
})

/** One row that counts the changes of what is shown: every program that serves it looks there. */
export const shownTexts = sqliteTable(
  'shown_texts',
  { id: integer('id').primaryKey(), revision: integer('revision').notNull() },
  (table) => [check('shown_texts_single', sql`${table.id} = 1`)],
)
