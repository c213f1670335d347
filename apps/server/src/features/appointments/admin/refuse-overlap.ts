import { unknownClient } from '@tramontane/contract/appointment-columns'
import { apiErrors } from '@tramontane/contract/errors'
import type { AdminAppointment } from '@tramontane/contract/replies/appointments'
import type { Db } from '@tramontane/db/database'
import { timeOf } from '@tramontane/domain/calendar'
import { frenchTime } from '@tramontane/domain/french-date'
import { type Interval, isVanTaken } from '@tramontane/domain/slots'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { intervalOf, type Place } from '../planning.ts'
import { washesMeeting } from './queries.ts'

/** Errors: 409 overlap, which says with what, while every van is out at some moment of the slot. */
export async function refuseOverlap(db: Db, deps: Deps, wish: { slot: Place; exceptId?: number }) {
  const message = await overlapSentence(db, deps, wish)
  if (message !== null) throw new AppError('overlap', { message })
}

/**
 * With what a slot overlaps; null while a van is free, and for one that is to be timed. Shapes: `planned` are washes that
 * are going to be stored before it.
 */
export async function overlapSentence(
  db: Db,
  deps: Deps,
  { slot, exceptId, planned = [] }: { slot: Place; exceptId?: number; planned?: Interval[] },
): Promise<string | null> {
  if (slot.time === null) return null
  const interval = intervalOf(slot)
  const washes = await washesMeeting(db, { interval, exceptId }, deps.clock.now())
  const busy = washes.map(({ date, endsAt }) => ({ start: new Date(date), end: new Date(endsAt) }))
  if (!isVanTaken(interval, [...busy, ...planned], deps.settings.current.vans)) return null
  if (washes.length === 0) return apiErrors.overlap.message
  const count = washes.length === 1 ? 'un autre' : String(washes.length)
  return `Ce créneau chevauche ${count} rendez-vous : ${washes.map(told).join(' ; ')}.`
}

function told({ clientName, service, date, endsAt }: AdminAppointment): string {
  const from = frenchTime(timeOf(new Date(date)))
  return `${clientName || unknownClient}, ${service}, de ${from} à ${frenchTime(timeOf(new Date(endsAt)))}`
}
