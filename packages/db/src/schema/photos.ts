import { consentWays, photoKinds } from '@tramontane/domain/washes/wash-photos'
import { blob, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { appointments } from './appointments/appointments.ts'
import { createdAt, instant, oneOf } from './columns.ts'

/** Photographs of a wash, for its client and the owner; kept with the rows so that a copy of the data holds them. */
export const washPhotos = sqliteTable(
  'wash_photos',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    appointmentId: integer('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    /** Made on the phone: the same key is the same photograph, also once it was taken away. */
    key: text('key').notNull().unique(),
    kind: text('kind', { enum: photoKinds }).notNull(),
    takenAt: instant('taken_at').notNull(),
    /** Null once it was taken away. */
    content: blob('content', { mode: 'buffer' }),
    /** When its client agreed that the site shows it; null while they did not. */
    consentedAt: instant('consented_at'),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('wash_photos', table.kind, photoKinds),
    index('wash_photos_by_appointment').on(table.appointmentId),
    index('wash_photos_by_time').on(table.takenAt),
  ],
)

/** That a client agreed to a photograph on the site: to which words, when, by whom and how, and until when. A proof. */
export const photoConsents = sqliteTable(
  'photo_consents',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    appointmentId: integer('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    /** Null once the photograph is no longer kept. */
    photoId: integer('photo_id').references(() => washPhotos.id, { onDelete: 'set null' }),
    /** What was agreed to, as it was read. */
    text: text('text').notNull(),
    name: text('name').notNull(),
    way: text('way', { enum: consentWays }).notNull(),
    givenAt: instant('given_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    oneOf('photo_consents', table.way, consentWays),
    index('photo_consents_by_photo').on(table.photoId),
    index('photo_consents_by_appointment').on(table.appointmentId),
  ],
)

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
