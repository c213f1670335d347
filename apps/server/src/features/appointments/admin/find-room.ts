import { unknownClient } from '@tramontane/contract/appointments/appointment-columns'
import { apiErrors } from '@tramontane/contract/errors'
import type { AdminAppointment, AppointmentWarning } from '@tramontane/contract/replies/appointments'
import type { Db } from '@tramontane/db/database'
import { timeOf } from '@tramontane/domain/days/calendar'
import { frenchTime } from '@tramontane/domain/days/french-date'
import type { Spot } from '@tramontane/domain/road/road'
import { keptBy } from '@tramontane/domain/rounds/busy-times'
import type { PlannedWash } from '@tramontane/domain/rounds/planning'
import { roomFor } from '@tramontane/domain/rounds/room-for'
import type { Interval } from '@tramontane/domain/washes/slots'
import type { AppointmentStatus } from '@tramontane/domain/washes/statuses'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { intervalOf, type Place, planningAround } from '../planning.ts'
import { washesMeeting } from './queries.ts'

/**
 * A wash that an administrator puts somewhere, at any hour. Shapes: `van` is the one that has to come, `formerVan` the
 * one that comes as long as it can; `planned` are washes that are going to be stored before it.
 */
export type Wish = {
  slot: Place
  status: AppointmentStatus
  spot: Spot | null
  exceptId?: number
  van?: number
  formerVan?: number
  planned?: PlannedWash[]
}

/**
 * The van that comes; with what the wash overlaps, in a sentence, where every van is out; whether the road is too long, and
 * whether another calendar keeps the van.
 */
export type FoundRoom = { van: number; overlap: string | null; isTight: boolean; isKept: boolean }

/** The room that a wash finds, unless it is forced in. Errors: 409 overlap, which says with what; 400 for no van of ours. */
export async function takeRoom(
  db: Db,
  deps: Deps,
  { isForced, ...wish }: Wish & { isForced: boolean },
): Promise<FoundRoom> {
  const room = await findRoom(db, deps, wish)
  if (room.overlap !== null && !isForced) throw new AppError('overlap', { message: room.overlap })
  return room
}

/** Where a wash finds room, and what stands in its way. One that is to be timed or canceled needs none. Errors: 400 for no van of ours. */
export async function findRoom(db: Db, deps: Deps, wish: Wish): Promise<FoundRoom> {
  const { slot, status, spot, exceptId, van, formerVan = 1, planned = [] } = wish
  const { vans } = deps.settings.current
  if (van) refuseUnknownVan(deps, van)
  if (slot.time === null || status === 'canceled')
    return { van: van ?? formerVan, overlap: null, isTight: false, isKept: false }

  const interval = intervalOf(slot)
  const { washes, road, busy } = await planningAround(db, deps, { interval, exceptId })
  const among = { vans, road, busy, washes: [...washes, ...planned] }
  const inVan = (number?: number) => roomFor({ ...interval, spot, van: number }, among)
  const isKept = (one: number) =>
    keptBy({ busy, vans: one })(one, interval.start.getTime(), interval.end.getTime())
  const asBefore = !van && formerVan <= vans ? inVan(formerVan) : null
  const room = asBefore?.kind === 'free' && !isKept(formerVan) ? asBefore : inVan(van)
  if (room.kind !== 'overlap')
    return { van: room.van, overlap: null, isTight: room.kind === 'short', isKept: isKept(room.van) }
  const overlap = await overlapSentence(db, deps, { interval, exceptId, van })
  const taken = van ?? formerVan
  return { van: taken, overlap, isTight: false, isKept: isKept(taken) }
}

/** Errors: 400 for no van of ours. */
export function refuseUnknownVan({ settings }: Pick<Deps, 'settings'>, van: number) {
  if (van > settings.current.vans)
    throw new AppError('validation', { fields: { van: 'Cette camionnette n’existe pas.' } })
}

export function roomWarnings({ isTight, isKept }: FoundRoom): AppointmentWarning[] {
  return [...(isTight ? (['tight_road'] as const) : []), ...(isKept ? (['busy_calendar'] as const) : [])]
}

/** With the only van that was to come, where one was. */
type Met = { interval: Interval; exceptId?: number; van?: number }

async function overlapSentence(db: Db, deps: Deps, { van, ...met }: Met): Promise<string> {
  const meeting = await washesMeeting(db, met, deps.clock.now())
  const washes = meeting.filter((wash) => van === undefined || wash.van === van)
  if (washes.length === 0) return apiErrors.overlap.message
  const count = washes.length === 1 ? 'un autre' : String(washes.length)
  return `Ce créneau chevauche ${count} rendez-vous : ${washes.map(told).join(' ; ')}.`
}

function told({ clientName, service, date, endsAt }: AdminAppointment): string {
  const from = frenchTime(timeOf(new Date(date)))
  return `${clientName || unknownClient}, ${service}, de ${from} à ${frenchTime(timeOf(new Date(endsAt)))}`
}
