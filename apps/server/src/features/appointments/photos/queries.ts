import { among } from '@tramontane/db/among'
import type { Db, Tx } from '@tramontane/db/database'
import { prepared } from '@tramontane/db/fast/prepared'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { washPhotos } from '@tramontane/db/schema/photos'
import { and, asc, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm'

/** What is said of a photograph: everything but itself. */
export type PhotoFacts = Omit<typeof washPhotos.$inferSelect, 'content'>

const { id, appointmentId, key, kind, takenAt, consentedAt, createdAt } = washPhotos
const facts = { id, appointmentId, key, kind, takenAt, consentedAt, createdAt }
const isKept = isNotNull(washPhotos.content)

/** Those of some washes, before each wash and then after it, in the order in which they were taken. */
export async function photosOf(db: Db, appointmentIds: number[]): Promise<Map<number, PhotoFacts[]>> {
  const rows = await keptAmong(db).all({ ids: JSON.stringify(appointmentIds) })
  const inOrder = rows.toSorted((a, b) => Number(a.kind === 'after') - Number(b.kind === 'after'))
  return Map.groupBy(inOrder, (photo) => photo.appointmentId)
}

const keptAmong = prepared((db) =>
  db
    .select(facts)
    .from(washPhotos)
    .where(and(among(appointmentId, sql.placeholder('ids')), isKept))
    .orderBy(asc(takenAt), asc(id))
    .prepare(),
)

export async function photoByKey(db: Db, asked: string): Promise<PhotoFacts | null> {
  return (await db.select(facts).from(washPhotos).where(eq(key, asked)))[0] ?? null
}

type Asked = { photoId: number; appointmentId: number; clientId?: number }

/** The picture itself; null for one of another wash, or of another client's where one asks. */
export async function photoContent(db: Db, asked: Asked): Promise<Buffer | null> {
  const { photoId, appointmentId: washId, clientId } = asked
  const isTheirs: SQL | undefined = clientId === undefined ? undefined : eq(appointments.clientId, clientId)
  const rows = await db
    .select({ content: washPhotos.content })
    .from(washPhotos)
    .innerJoin(appointments, eq(appointments.id, appointmentId))
    .where(and(eq(id, photoId), eq(appointmentId, washId), isTheirs))
  return rows[0]?.content ?? null
}

export async function countPhotos(tx: Tx, washId: number): Promise<number> {
  const rows = await tx
    .select({ kept: count() })
    .from(washPhotos)
    .where(and(eq(appointmentId, washId), isKept))
  return rows[0]?.kept ?? 0
}

export async function insertWashPhoto(tx: Tx, photo: typeof washPhotos.$inferInsert): Promise<PhotoFacts> {
  const rows = await tx.insert(washPhotos).values(photo).returning(facts)
  return rows[0] as PhotoFacts
}

/** The row stays, so that its key brings nothing back. Answers whether there was one. */
export async function emptyPhoto(tx: Tx, { photoId, appointmentId: washId }: Asked): Promise<boolean> {
  const rows = await tx
    .update(washPhotos)
    .set({ content: null, consentedAt: null })
    .where(and(eq(id, photoId), eq(appointmentId, washId), isKept))
    .returning({ id })
  return rows.length > 0
}

export async function setConsent(tx: Tx, photoId: number, consented: Date | null) {
  await tx
    .update(washPhotos)
    .set({ consentedAt: consented })
    .where(and(eq(id, photoId), isKept))
}

/** What all of them take on the disk. Units: bytes. */
export async function photosKept(db: Db): Promise<{ photos: number; bytes: number }> {
  const rows = await db
    .select({ photos: count(), bytes: sql<number>`coalesce(sum(length(${washPhotos.content})), 0)` })
    .from(washPhotos)
    .where(isKept)
  return rows[0] ?? { photos: 0, bytes: 0 }
}
