import type { Db } from '@tramontane/db/database'
import { type Day, dayOf, instantOf, plusDays } from '@tramontane/domain/calendar'
import { minuteMs } from '@tramontane/domain/durations'
import { catchUpService } from '@tramontane/domain/first-visit'
import { type ServiceId, serviceIds, serviceTitles } from '@tramontane/domain/services'
import { type Interval, type Planning, washInterval } from '@tramontane/domain/slots'
import type { Deps } from '../../deps.ts'
import { type Appointment, plannedWashes } from './queries.ts'

export type Slot = { day: string; time: string; minutes: number }

/** Where a wash is put: at an hour, or to be timed on the day. */
export type Place = Omit<Slot, 'time'> & { time: string | null }

/** What the settings and the clock say of any wash, whatever the other washes. */
export function emptyPlanning({ clock, settings }: Pick<Deps, 'clock' | 'settings'>): Planning {
  const work = settings.current
  return { now: clock.now(), work, vans: work.vans, busy: [] }
}

/** The planning of the day on which an interval begins. Shapes: `exceptId` is an appointment that moves. */
export async function planningAround(
  db: Db,
  deps: Deps,
  { interval, exceptId }: { interval: Interval; exceptId?: number },
): Promise<Planning> {
  const day = dayOf(interval.start)
  const span = spanOf(day)
  const { busy, untimed } = await plannedWashes(db, span, exceptId)
  return { ...emptyPlanning(deps), busy, untimed: minutesOn(day, untimed) }
}

/** A day, and the night after it: the last wash may end there. */
export function spanOf(day: Day): Interval {
  return { start: instantOf(day), end: instantOf(plusDays(day, 2)) }
}

/** How long those of a day take that wait for their hour. */
export function minutesOn(day: Day, untimed: Interval[]): number[] {
  const ofDay = untimed.filter(({ start }) => dayOf(start) === day)
  return ofDay.map(({ start, end }) => (end.getTime() - start.getTime()) / minuteMs)
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

/** By the service's title, as appointments keep it; null for one that is not ours. */
export function serviceMinutes(deps: Pick<Deps, 'settings'>, title: string): number | null {
  if (title === catchUpService.title) return catchUpService.blockedMinutes
  const serviceId = serviceIds.find((one) => serviceTitles[one] === title)
  return serviceId ? blockedMinutes(deps, serviceId) : null
}
