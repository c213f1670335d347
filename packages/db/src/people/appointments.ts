import { eq, type SQL } from 'drizzle-orm'
import type { Tx } from '../database.ts'
import { type PlaceholderValues, placeholders, prepared } from '../fast/prepared.ts'
import { appointments } from '../schema/appointments/appointments.ts'

export type Appointment = typeof appointments.$inferSelect

const newColumns = [
  ...([
    'clientId',
    'contactMessageId',
    'subscriptionId',
    'date',
    'endsAt',
    'timeSlot',
    'van',
    'placeId',
    'vehicleId',
    'address',
  ] as const),
  ...(['isFirstVisit', 'isMovable', 'service', 'status', 'notes', 'createdAt', 'updatedAt'] as const),
  ...(['seriesId', 'seriesDay'] as const),
] as const

/** Answers the row as it is stored. */
export async function insertAppointment(
  tx: Tx,
  appointment: PlaceholderValues<typeof appointments, typeof newColumns>,
): Promise<Appointment> {
  const rows = await appointmentInsert(tx).all(appointment)
  return rows[0] as Appointment
}

const appointmentInsert = prepared((db) =>
  db.insert(appointments).values(placeholders(newColumns)).returning().prepare(),
)

/** Answers the row as it stands then. Limit: of one that is there. */
export async function changeAppointment(
  tx: Tx,
  id: number,
  change: Partial<typeof appointments.$inferInsert>,
): Promise<Appointment> {
  const rows = await tx.update(appointments).set(change).where(eq(appointments.id, id)).returning()
  return rows[0] as Appointment
}

/** Changes all that `which` finds, and answers none. */
export async function changeAppointments(
  tx: Tx,
  which: SQL | undefined,
  change: Partial<typeof appointments.$inferInsert>,
) {
  await tx.update(appointments).set(change).where(which)
}
