import { moveAnswers, movedParts } from '@tramontane/domain/rounds/day-move/move-words'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, instant, oneOf } from '../columns.ts'
import { appointments } from './appointments.ts'

/** Days, or halves of days, that the owner moved as one. Days are Paris days. */
export const dayMoves = sqliteTable(
  'day_moves',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Of the request: the same key is the same deed. */
    key: text('key').notNull().unique(),
    day: text('day').notNull(),
    part: text('part', { enum: movedParts }).notNull(),
    /** The only one that was moved; null for all. */
    van: integer('van'),
    /** A word that the program knows, or the owner's own words. */
    reason: text('reason').notNull(),
    isNotified: integer('is_notified', { mode: 'boolean' }).notNull(),
    /** Nobody books into it any more, until the owner opens it again. */
    lostFrom: instant('lost_from').notNull(),
    lostUntil: instant('lost_until').notNull(),
    /** The only van that washes nothing then; null for all. */
    lostVan: integer('lost_van'),
    reopenedAt: instant('reopened_at'),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('day_moves', table.part, movedParts),
    index('day_moves_by_time').on(table.createdAt),
    index('day_moves_by_end').on(table.lostUntil, table.lostFrom, table.lostVan, table.reopenedAt),
  ],
)

/** Each wash of such a deed, with where it was and where it went: nowhere where it was cancelled. */
export const movedWashes = sqliteTable(
  'moved_washes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    moveId: integer('move_id')
      .notNull()
      .references(() => dayMoves.id, { onDelete: 'cascade' }),
    appointmentId: integer('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    fromStart: instant('from_start').notNull(),
    /** Null for one that waited for its hour. */
    fromTime: text('from_time'),
    toStart: instant('to_start'),
    /** How often the appointment had changed by then: a later change makes the link say so. */
    sequence: integer('sequence').notNull(),
    /** The hash of its client's token, shared by all their washes of the deed; null where nobody was told. */
    linkId: text('link_id'),
    answer: text('answer', { enum: moveAnswers }),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    oneOf('moved_washes', table.answer, moveAnswers),
    index('moved_washes_by_move').on(table.moveId),
    index('moved_washes_by_appointment').on(table.appointmentId),
    index('moved_washes_by_link').on(table.linkId),
  ],
)
