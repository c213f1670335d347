import {
  isNowhere,
  isSamePlace,
  placeKey,
  placesMax,
  townPosition,
  type WrittenPlace,
  writtenPlace,
} from '@tramontane/domain/places/washing-place'
import { asc, eq, sql } from 'drizzle-orm'
import { among } from '../among.ts'
import type { Db, Tx } from '../database.ts'
import { prepared } from '../fast/prepared.ts'
import { places, type subscriptions } from '../schema/clients/subscribers.ts'

export type PlaceRow = typeof places.$inferSelect

/** A client's places, in the order in which they were met. */
export async function placesOfClient(db: Db, clientId: number): Promise<PlaceRow[]> {
  return ofClient(db).all({ clientId })
}

const ofClient = prepared((db) =>
  db
    .select()
    .from(places)
    .where(eq(places.clientId, sql.placeholder('clientId')))
    .orderBy(asc(places.id))
    .prepare(),
)

/** Those of several clients, in one question whatever their number. */
export async function placesOfClients(
  db: Db,
  clientIds: number[],
): Promise<(WrittenPlace & { clientId: number })[]> {
  if (clientIds.length === 0) return []
  const { clientId, street, postalCode, city } = places
  return db.select({ clientId, street, postalCode, city }).from(places).where(among(clientId, clientIds))
}

/** With `clientId`, among that client's alone. */
export async function placeById(
  db: Db,
  { id, clientId }: { id: number; clientId?: number },
): Promise<PlaceRow | null> {
  const [place] = await byId(db).all({ id })
  return place && (clientId === undefined || place.clientId === clientId) ? place : null
}

const byId = prepared((db) =>
  db
    .select()
    .from(places)
    .where(eq(places.id, sql.placeholder('id')))
    .prepare(),
)

type Told = { clientId: number | null; now: Date }

/**
 * The client's place that somebody writes this way, or a new one in the middle of its town. Null for nobody's, and for
 * what says nothing. Source: V-04.
 */
export async function placeWrittenAs(
  tx: Tx,
  { clientId, now, ...written }: WrittenPlace & Told,
): Promise<number | null> {
  if (clientId === null || isNowhere(written)) return null
  const own = await placesOfClient(tx, clientId)
  const known = own.find((place) => isSamePlace(place, written))
  return known?.id ?? insertPlace(tx, { clientId, ...placeColumns(written), createdAt: now, updatedAt: now })
}

/** The same for an address on one line, which stands by itself for whoever has no room for another place. */
export async function placeOnLine(
  tx: Tx,
  { line, ...told }: { line: string } & Told,
): Promise<number | null> {
  const written = writtenPlace(line)
  if (told.clientId !== null && !(await hasRoomFor(tx, told.clientId, written))) return null
  return placeWrittenAs(tx, { ...written, ...told })
}

/** Whether a client has this place already, or may have one more. */
export async function hasRoomFor(tx: Tx, clientId: number, written: WrittenPlace): Promise<boolean> {
  const own = await placesOfClient(tx, clientId)
  return own.length < placesMax || own.some((place) => isSamePlace(place, written))
}

/** Where the vehicle of a subscription is washed, as its columns write it. */
export async function placeOfSubscription(
  tx: Tx,
  {
    clientId,
    customerAddress: street,
    postalCode,
    city,
  }: Pick<typeof subscriptions.$inferInsert, 'customerAddress' | 'postalCode' | 'city'> & {
    clientId: number | null
  },
  now: Date,
): Promise<number | null> {
  return placeWrittenAs(tx, { street, postalCode, city, clientId, now })
}

export async function insertPlace(tx: Tx, values: typeof places.$inferInsert): Promise<number> {
  const rows = await tx.insert(places).values(values).returning({ id: places.id })
  return rows[0]?.id ?? 0
}

export type PlaceChange = Partial<typeof places.$inferInsert>

export async function changePlaceRow(tx: Tx, id: number, change: PlaceChange) {
  await tx.update(places).set(change).where(eq(places.id, id))
}

export async function deletePlaceRow(tx: Tx, id: number) {
  await tx.delete(places).where(eq(places.id, id))
}

/** What a place stores of its writing: no more than its columns hold, and the middle of its town. */
export function placeColumns(written: WrittenPlace) {
  const cut = (text: string, max: number) => text.trim().slice(0, max)
  return {
    street: cut(written.street, 300),
    postalCode: cut(written.postalCode, 10),
    city: cut(written.city, 100),
    ...townPosition(written),
  }
}

/** Places by how they are written, those of one client beside each other. */
export function placeFinder(): PlaceFinder {
  const byKey = new Map<string, (WrittenPlace & { id: number })[]>()
  const keyOf = (clientId: number, written: WrittenPlace) => `${clientId} ${placeKey(written)}`
  return {
    find: (clientId, written) =>
      byKey.get(keyOf(clientId, written))?.find((place) => isSamePlace(place, written))?.id,
    add(clientId, place) {
      const key = keyOf(clientId, place)
      byKey.set(key, [...(byKey.get(key) ?? []), place])
    },
  }
}

export type PlaceFinder = {
  find(clientId: number, written: WrittenPlace): number | undefined
  add(clientId: number, place: WrittenPlace & { id: number }): void
}
