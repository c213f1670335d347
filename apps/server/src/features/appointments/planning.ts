import type { Db } from '@tramontane/db/database'
import type { Appointment } from '@tramontane/db/people/appointments'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day, Interval } from '@tramontane/domain/days/day'
import { minuteMs } from '@tramontane/domain/days/durations'
import { isInFrance } from '@tramontane/domain/places/in-france'
import { spotOf, townPosition } from '@tramontane/domain/places/washing-place'
import type { Spot } from '@tramontane/domain/road/spot'
import { type Planning, type Road, roadBy, type WantedWash } from '@tramontane/domain/rounds/planning'
import { catchUpService } from '@tramontane/domain/washes/first-visit'
import { type ServiceId, serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { washInterval } from '@tramontane/domain/washes/slots'
import { suspendedAs } from '@tramontane/domain/washes/suspended-as'
import type { Deps } from '../../deps.ts'
import { busyIn } from './busy-feeds/busy-in-planning.ts'
import { type KeptUntimed, type KeptWash, plannedWashes } from './queries.ts'

export type Slot = { day: string; time: string; minutes: number }

/** Where in the planning a wash is put: at an hour, or to be timed on the day. */
export type Place = Omit<Slot, 'time'> & { time: string | null }

type Known = Pick<Deps, 'clock' | 'settings' | 'drives'>

/** What the settings and the clock say of any wash, whatever the other washes. */
export function emptyPlanning({ clock, settings, drives }: Known): Planning {
  const work = settings.current
  const road = roadOf({ settings, drives })
  return { now: clock.now(), work, vans: work.vans, washes: [], untimed: [], busy: [], road }
}

export function roadOf({ settings, drives }: Pick<Deps, 'settings' | 'drives'>): Road {
  const { setUpMinutes } = settings.current
  return roadBy(drives, { base: baseOf(settings), setUpMinutes })
}

/** Where the vans spend the night; in the middle of its town where the settings hold no point that can be. */
function baseOf({ current: { base, contact } }: Deps['settings']): Spot | null {
  const point = base ?? { ...contact, lat: contact.latitude, lon: contact.longitude }
  const town = townPosition(point)
  if (!isInFrance(point)) return spotOf(town)
  return { lat: point.lat, lon: point.lon, cityCode: town.cityCode }
}

/** The planning of the day on which an interval begins. Shapes: `exceptId` is an appointment that moves. */
export async function planningAround(
  db: Db,
  deps: Known,
  { interval, exceptId }: { interval: Interval; exceptId?: number },
): Promise<Planning> {
  return plannedIn(db, deps, spanOf(dayOf(interval.start)), exceptId)
}

/** The planning of some days, both included. Shapes: `exceptId` is an appointment that moves. */
export async function planningOfDays(
  db: Db,
  deps: Known,
  { from, to, exceptId }: { from: Day; to: Day; exceptId?: number },
): Promise<Planning> {
  return plannedIn(db, deps, { start: instantOf(from), end: instantOf(plusDays(to, 1)) }, exceptId)
}

/** All that is known of a span: the settings, the washes, and what other calendars keep. */
export async function plannedIn(
  db: Db,
  deps: Known,
  span: Interval,
  exceptId?: number,
): Promise<KeptPlanning> {
  return {
    ...emptyPlanning(deps),
    ...(await plannedWashes(db, span, exceptId)),
    busy: await busyIn(db, deps, span),
  }
}

/** A planning whose washes have their numbers. */
export type KeptPlanning = Omit<Planning, 'washes' | 'untimed'> & {
  washes: KeptWash[]
  untimed: KeptUntimed[]
}

/** What meets the rounds of these days: the vans come from the day before, and go on to the day after. */
export function spanOf(from: Day, to = from): Interval {
  return { start: instantOf(plusDays(from, -1)), end: instantOf(plusDays(to, 2)) }
}

/** One that is to be timed stands at midnight, where it meets no working hour. Source: docs/decisions/0005. */
export function intervalOf({ day, time, minutes }: Place): Interval {
  return washInterval(day, time ?? '00:00', minutes)
}

/** Minutes that a wash blocks. */
export function blockedMinutes({ settings }: Pick<Deps, 'settings'>, service: ServiceId): number {
  return settings.current.services[service].blockedMinutes
}

/** What its service blocks today; a service that is not one of ours keeps the length that the wash had. */
export function minutesOf(
  deps: Pick<Deps, 'settings'>,
  { service, date, endsAt }: Pick<Appointment, 'service' | 'date' | 'endsAt'>,
): number {
  return serviceMinutes(deps, service) ?? (endsAt.getTime() - date.getTime()) / minuteMs
}

/** How long a service is, and as which it is suspended: by the title that appointments keep. */
export function washKind(
  deps: Pick<Deps, 'settings'>,
  title: string,
): Pick<WantedWash, 'minutes' | 'service'> {
  return { minutes: serviceMinutes(deps, title) ?? 0, service: suspendedAs(title) }
}

/** By the service's title, as appointments keep it; null for one that is not ours. */
export function serviceMinutes(deps: Pick<Deps, 'settings'>, title: string): number | null {
  if (title === catchUpService.title) return catchUpService.blockedMinutes
  const serviceId = serviceIds.find((one) => serviceTitles[one] === title)
  return serviceId ? blockedMinutes(deps, serviceId) : null
}
