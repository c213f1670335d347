import { unknownClient } from '@tramontane/contract/appointments/appointment-columns'
import { apiErrors } from '@tramontane/contract/errors'
import type {
  AdminAppointment,
  AppointmentWarning,
} from '@tramontane/contract/replies/appointments/appointments'
import type { Db } from '@tramontane/db/database'
import { timeOf } from '@tramontane/domain/days/calendar'
import type { Interval } from '@tramontane/domain/days/day'
import { frenchTime } from '@tramontane/domain/days/french-date'
import type { Spot } from '@tramontane/domain/road/spot'
import { keptBy } from '@tramontane/domain/rounds/busy-times'
import type { BusyTime, PlannedWash } from '@tramontane/domain/rounds/planning'
import { roomFor } from '@tramontane/domain/rounds/room-for'
import type { AppointmentStatus } from '@tramontane/domain/washes/statuses'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { keptByFeeds } from '../busy-feeds/busy-in-planning.ts'
import { lostIn } from '../day-move/queries.ts'
import { intervalOf, type Place, planningAround } from '../planning.ts'
import { washesMeeting } from './queries.ts'

/**
 * A wash that an administrator puts somewhere, at any hour. Shapes: `van` is the one that has to come, `formerVan` the
 * one that comes as long as it can; `planned` are washes that are going to be stored before it.
 */
type Wish = {
  slot: Place
  status: AppointmentStatus
  spot: Spot | null
  exceptId?: number
  van?: number
  formerVan?: number
  planned?: PlannedWash[]
}

/**
 * The van that comes; with what the wash overlaps, in a sentence, where every van is out; and what else stands in its way:
 * the road is too long, another calendar keeps the van, or a day that was moved does.
 */
export type FoundRoom = { van: number; overlap: string | null; unusual: RoomWarning[] }

type RoomWarning = Extract<AppointmentWarning, 'tight_road' | 'busy_calendar' | 'moved_day'>

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

/**
 * Where a wash finds room, and what stands in its way. One that is to be timed or canceled needs none.
 * Errors: 400 for no van of ours.
 */
export async function findRoom(db: Db, deps: Deps, wish: Wish): Promise<FoundRoom> {
  const { slot, status, spot, exceptId, van, formerVan = 1, planned = [] } = wish
  const { vans } = deps.settings.current
  if (van) refuseUnknownVan(deps, van)
  if (slot.time === null || status === 'canceled')
    return { van: van ?? formerVan, overlap: null, unusual: [] }

  const interval = intervalOf(slot)
  const { washes, road, busy } = await planningAround(db, deps, { interval, exceptId })
  const among = { vans, road, busy, washes: [...washes, ...planned] }
  const inVan = (number?: number) => roomFor({ ...interval, spot, van: number }, among)
  const isKept = (one: number, by: BusyTime[] = busy) =>
    keptBy({ busy: by, vans: one })(one, interval.start.getTime(), interval.end.getTime())
  const [feeds, lost] = [await keptByFeeds(db, deps, interval), await lostIn(db, interval)]
  const keeping = (one: number): RoomWarning[] => [
    ...(isKept(one, feeds) ? (['busy_calendar'] as const) : []),
    ...(isKept(one, lost) ? (['moved_day'] as const) : []),
  ]
  const asBefore = !van && formerVan <= vans ? inVan(formerVan) : null
  const room = asBefore?.kind === 'free' && !isKept(formerVan) ? asBefore : inVan(van)
  if (room.kind !== 'overlap')
    return {
      ...{ van: room.van, overlap: null },
      unusual: [...(room.kind === 'short' ? (['tight_road'] as const) : []), ...keeping(room.van)],
    }
  const overlap = await overlapSentence(db, deps, { interval, exceptId, van })
  const taken = van ?? formerVan
  return { van: taken, overlap, unusual: keeping(taken) }
}

/** Errors: 400 for no van of ours. */
export function refuseUnknownVan({ settings }: Pick<Deps, 'settings'>, van: number) {
  if (van > settings.current.vans)
    throw new AppError('validation', { fields: { van: 'Cette camionnette n’existe pas.' } })
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
