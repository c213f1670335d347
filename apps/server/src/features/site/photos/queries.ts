import { callerName } from '@tramontane/contract/clients/caller'
import type { Db, Tx } from '@tramontane/db/database'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { clients } from '@tramontane/db/schema/clients/subscribers'
import { photos, washPhotos } from '@tramontane/db/schema/photos'
import { and, desc, eq, exists, inArray, isNotNull, notInArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'

/** Of which photograph of a wash it was made, beside itself. */
export async function photoNamed(db: Db, name: string) {
  const { content, washPhotoId } = photos
  const rows = await db.select({ content, washPhotoId }).from(photos).where(eq(photos.name, name)).limit(1)
  return rows[0] ?? null
}

/** The same picture again has what was declared last. */
export async function insertPhoto(tx: Tx, photo: typeof photos.$inferInsert) {
  const { declaration, declaredBy, declaredAt } = photo
  await tx
    .insert(photos)
    .values(photo)
    .onConflictDoUpdate({ target: photos.name, set: { declaration, declaredBy, declaredAt } })
}

/** Forgets every photograph but these. */
export async function keepPhotos(tx: Tx, names: string[]) {
  await tx.delete(photos).where(notInArray(photos.name, names))
}

/** Those that are kept, among these. */
export async function keptNames(db: Db, names: string[]): Promise<Set<string>> {
  const rows = await db.select({ name: photos.name }).from(photos).where(inArray(photos.name, names))
  return new Set(rows.map(({ name }) => name))
}

/** Forgets what was made of a photograph of a wash. */
export async function deleteMadeOf(tx: Tx, washPhotoId: number) {
  await tx.delete(photos).where(eq(photos.washPhotoId, washPhotoId))
}

/** What was declared of each photograph, and of whose wash it is. */
export async function declaredPhotos(db: Db) {
  const rows = await db
    .select({
      ...{ name: photos.name, declaration: photos.declaration },
      ...{ declaredBy: photos.declaredBy, declaredAt: photos.declaredAt },
      ...{ appointmentId: washPhotos.appointmentId, date: appointments.date, client: named },
    })
    .from(photos)
    .leftJoin(washPhotos, eq(washPhotos.id, photos.washPhotoId))
    .leftJoin(appointments, eq(appointments.id, washPhotos.appointmentId))
    .leftJoin(clients, eq(clients.id, appointments.clientId))
  return rows.map(({ client, ...row }) => ({ ...row, clientName: client ? callerName(client) : '' }))
}

const named = { firstName: clients.firstName, lastName: clients.lastName, company: clients.company }

/** Washes with a photograph before and one after whose client agreed to both, latest first. */
export async function pairableWashes(db: Db, limit: number) {
  const { id, date, service } = appointments
  const rows = await db
    .select({ id, date, service, client: named })
    .from(appointments)
    .leftJoin(clients, eq(clients.id, appointments.clientId))
    .where(and(hasAgreed(db, 'before'), hasAgreed(db, 'after')))
    .orderBy(desc(date), desc(id))
    .limit(limit)
  return rows.map(({ client, ...row }) => ({ ...row, clientName: client ? callerName(client) : '' }))
}

function hasAgreed(db: Db, kind: 'before' | 'after'): SQL {
  const own = alias(washPhotos, `agreed_${kind}`)
  return exists(
    db
      .select({ id: own.id })
      .from(own)
      .where(
        and(
          eq(own.appointmentId, appointments.id),
          eq(own.kind, kind),
          isNotNull(own.consentedAt),
          isNotNull(own.content),
        ),
      ),
  )
}
