import { isNoVehicle, vehicleKey, vehicleSizes, type WrittenVehicle } from '@tramontane/domain/washes/vehicle'
import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { among } from '../among.ts'
import type { Db, Tx } from '../database.ts'
import { appointments } from '../schema/appointments/appointments.ts'
import { subscriptions, vehicles } from '../schema/clients/subscribers.ts'
import { isClient } from './accounts.ts'

export type VehicleRow = typeof vehicles.$inferSelect

/** A client's vehicles, in the order in which they were met, without those that were taken away. */
export async function vehiclesOfClient(db: Db, clientId: number): Promise<VehicleRow[]> {
  return (await everyVehicleOf(db, clientId)).filter(isPresent)
}

/** Those that were taken away too. */
export async function everyVehicleOf(db: Db, clientId: number): Promise<VehicleRow[]> {
  return db.select().from(vehicles).where(eq(vehicles.clientId, clientId)).orderBy(asc(vehicles.id))
}

export function isPresent({ removedAt }: VehicleRow): boolean {
  return removedAt === null
}

/** Those of several clients, in one question whatever their number. */
export async function vehiclesOfClients(db: Db, clientIds: number[]): Promise<VehicleRow[]> {
  if (clientIds.length === 0) return []
  return db
    .select()
    .from(vehicles)
    .where(and(among(vehicles.clientId, clientIds), isNull(vehicles.removedAt)))
    .orderBy(asc(vehicles.id))
}

/** One that was taken away is none. With `clientId`, among that client's alone. */
export async function vehicleById(
  db: Db,
  { id, clientId }: { id: number; clientId?: number },
): Promise<VehicleRow | null> {
  const isOwn = clientId === undefined ? undefined : eq(vehicles.clientId, clientId)
  const rows = await db
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.id, id), isNull(vehicles.removedAt), isOwn))
    .limit(1)
  return rows[0] ?? null
}

type Told = { clientId: number | null; now: Date }

/**
 * The client's vehicle that somebody writes this way, with what was not known of it, or a new one. Null for nobody's,
 * for somebody's who was forgotten, and for what names none. Source: V-06.
 */
export async function vehicleWrittenAs(
  tx: Tx,
  { clientId, now, ...said }: WrittenVehicle & Told,
): Promise<number | null> {
  const written = vehicleColumns(said)
  if (clientId === null || isNoVehicle(written)) return null
  const every = await everyVehicleOf(tx, clientId)
  const known = sameAmong(every.filter(isPresent), written) ?? sameAmong(every, written)
  // Who was forgotten gets no car back by their old contract's correction.
  if (!known && !(await isClient(tx, clientId))) return null
  if (!known) return insertVehicle(tx, { clientId, ...written, createdAt: now, updatedAt: now })
  const { brand, model, plate } = known
  // Who drives it again finds it with its washes.
  if (!isPresent(known)) await changeVehicleRow(tx, known.id, { removedAt: null, updatedAt: now })
  await rewriteVehicle(
    tx,
    known,
    { brand: brand || written.brand, model: model || written.model, plate: plate || written.plate },
    now,
  )
  return known.id
}

type Contract = Pick<
  typeof subscriptions.$inferInsert,
  'id' | 'vehicleBrand' | 'vehicleModel' | 'licensePlate' | 'vehicleId'
> & { clientId: number | null }

/**
 * Which vehicle a contract is for, as its columns say it. One that serves this contract alone is corrected with it;
 * another one of the client's stays as it is.
 */
export async function vehicleOfSubscription(
  tx: Tx,
  { id, clientId, vehicleId, vehicleBrand: brand, vehicleModel: model, licensePlate: plate }: Contract,
  now: Date,
): Promise<number | null> {
  const written = vehicleColumns({ brand, model, plate })
  if (clientId === null || isNoVehicle(written)) return null
  const own = await everyVehicleOf(tx, clientId)
  const known = sameAmong(own, written)
  const present = own.find((one) => one.id === vehicleId)
  const isCorrected = present && (known ? known === present : await servesAlone(tx, present.id, id))
  if (!isCorrected) return vehicleWrittenAs(tx, { ...written, clientId, now })
  await rewriteVehicle(tx, present, written, now)
  return present.id
}

export function sameAmong<One extends WrittenVehicle>(own: One[], written: WrittenVehicle): One | undefined {
  const key = vehicleKey(written)
  return own.find((one) => vehicleKey(one) === key)
}

/** As somebody writes it now. */
export async function rewriteVehicle(tx: Tx, before: VehicleRow, written: WrittenVehicle, now: Date) {
  const { id, brand, model, plate } = before
  if (brand === written.brand && model === written.model && plate === written.plate) return
  await changeVehicleRow(tx, id, { ...written, updatedAt: now })
}

/** Whether nothing but this contract names it. */
async function servesAlone(tx: Tx, id: number, subscriptionId = 0): Promise<boolean> {
  const others = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.vehicleId, id), ne(subscriptions.id, subscriptionId)))
    .limit(1)
  const washes = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(eq(appointments.vehicleId, id))
    .limit(1)
  return others.length + washes.length === 0
}

async function insertVehicle(tx: Tx, values: typeof vehicles.$inferInsert): Promise<number> {
  const rows = await tx.insert(vehicles).values(values).returning({ id: vehicles.id })
  return rows[0]?.id ?? 0
}

export async function changeVehicleRow(tx: Tx, id: number, change: Partial<typeof vehicles.$inferInsert>) {
  await tx.update(vehicles).set(change).where(eq(vehicles.id, id))
}

export async function deleteVehicleRow(tx: Tx, id: number) {
  await tx.delete(vehicles).where(eq(vehicles.id, id))
}

/** What a vehicle stores of its writing: no more than its columns hold. */
export function vehicleColumns({ brand, model, plate }: WrittenVehicle): WrittenVehicle {
  const cut = (text: string, max: number) => text.trim().slice(0, max).trim()
  return {
    brand: cut(brand, vehicleSizes.brand),
    model: cut(model, vehicleSizes.model),
    plate: cut(plate, vehicleSizes.plate),
  }
}
