import type { SeriesMoveInput } from '@tramontane/contract/appointments/series'
import type { AppointmentEntry } from '../../components/appointment/appointment-entry.ts'

export function isMoved(entry: AppointmentEntry, before: AppointmentEntry): boolean {
  return entry.date !== before.date || entry.timeSlot !== before.timeSlot
}

/** Whether others of the rhythm can go along: an hour, and nothing that is of this date alone. */
export function isAskable({ timeSlot, status, expressStart }: AppointmentEntry): boolean {
  return timeSlot !== '' && status !== 'completed' && !expressStart
}

/** What each of several dates can say besides when it is. */
export function wordsChanged(entry: AppointmentEntry, before: AppointmentEntry) {
  const { service, car, van, notes, status, isMovable } = entry
  return {
    ...(service !== before.service && { service: service as SeriesMoveInput['service'] }),
    ...(car !== before.car && { vehicleId: car === '' ? null : Number(car) }),
    ...(van !== null && { van }),
    ...(notes !== before.notes && { notes }),
    ...(status !== before.status && { isConfirmed: status === 'confirmed' }),
    ...(isMovable !== before.isMovable && { isMovable }),
  }
}

const names = {
  service: 'service',
  address: 'adresse',
  placeId: 'adresse',
  car: 'véhicule',
  isMovable: 'horaire souple',
  van: 'camionnette',
  status: 'statut',
  notes: 'notes',
} satisfies Partial<Record<keyof AppointmentEntry, string>>

/** The names of what was typed besides when it is. */
export function namesChanged(entry: AppointmentEntry, before: AppointmentEntry): string[] {
  const fields = Object.keys(names) as (keyof typeof names)[]
  const changed = fields.filter((field) => entry[field] !== before[field])
  const isCanceled = entry.status === 'canceled'
  const named = changed.filter((field) => !(field === 'status' && isCanceled))
  return [...new Set(named.map((field) => names[field]))]
}
