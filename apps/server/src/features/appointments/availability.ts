import { suspensionSentence } from '@tramontane/content/business/suspension-words'
import { type AvailabilityQuery, availabilityDaysMax } from '@tramontane/contract/appointments/appointment'
import type { AvailableDay } from '@tramontane/contract/replies/appointments/appointments'
import type { Db } from '@tramontane/db/database'
import { placeById } from '@tramontane/db/people/places'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { spotOf, townPosition } from '@tramontane/domain/places/washing-place'
import type { Spot } from '@tramontane/domain/road/spot'
import { freeDays } from '@tramontane/domain/rounds/free-starts'
import type { Planning, WantedWash } from '@tramontane/domain/rounds/planning'
import { isPreferredOn } from '@tramontane/domain/rounds/sectors'
import { suspensionOn } from '@tramontane/domain/rounds/suspensions'
import { catchUpService } from '@tramontane/domain/washes/first-visit'
import { canTimeOn } from '@tramontane/domain/washes/rescheduling'
import { type ServiceId, serviceIds } from '@tramontane/domain/washes/service-ids'
import { isServiceId, serviceTitles } from '@tramontane/domain/washes/services'
import { suspendedAs } from '@tramontane/domain/washes/suspended-as'
import type { Deps } from '../../deps.ts'
import type { ClientActor } from '../../http/app-env.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { minutesOf, plannedIn, spanOf, washKind } from './planning.ts'
import { appointmentOfClient } from './queries.ts'
import { spotAt } from './whereabouts.ts'

/** Who asks: an administrator may name anybody's place, a client an own one, a visitor none. */
type Asker = 'admin' | ClientActor | null

/**
 * The starts that `bookAppointment` accepts, day by day; a day without any is there too.
 * Errors: 400 for an unknown service, and for days that are too many or backwards; 404 for a place that is not the asker's.
 */
export async function availability(
  deps: Deps,
  asker: Asker,
  { from, to, service, ...where }: AvailabilityQuery,
): Promise<AvailableDay[]> {
  const { db } = deps.database
  const wanted = { ...washFor(deps, service), spot: await spotAsked(db, asker, where) }
  return availableDays(db, deps, { from, to, wanted })
}

/** Shapes: a subscription's wash at a place, in these days; null for none. */
type FirstFreeDay = (spot: Spot | null) => Day | null

/** The first of these days on which a subscription's wash can be booked at a place. Errors: as `availability`. */
export async function firstFreeDay(
  db: Db,
  deps: Deps,
  { from, to }: { from: Day; to: Day },
): Promise<FirstFreeDay> {
  const days = daysBetween(from, to)
  const planning = await plannedIn(db, deps, spanOf(from, to))
  const wash = washFor(deps)
  return (spot) =>
    freeDays(days, { ...wash, spot }, planning).find(({ starts }) => starts.length > 0)?.day ?? null
}

/**
 * The starts to which `moveAppointment` can take one, or give it where it has none: for as long as it lasts, over its
 * own place; one that is to be timed stays on its day once that has begun.
 * Errors: 404 for another's; 400 for days that are too many or backwards.
 */
export async function availabilityFor(
  deps: Deps,
  client: Pick<ClientActor, 'id'>,
  { id, from, to }: { id: number; from: Day; to: Day },
): Promise<AvailableDay[]> {
  const { db } = deps.database
  const appointment = (await appointmentOfClient(db, { id, clientId: client.id })) ?? notFound()
  const wanted = {
    ...{ minutes: minutesOf(deps, appointment), spot: await spotAt(db, appointment) },
    service: suspendedAs(appointment.service),
    ownDay: dayOf(appointment.date),
  }
  const days = await availableDays(db, deps, { from, to, wanted, exceptId: id })
  const { date: start, timeSlot, status } = appointment
  if (timeSlot !== null) return days
  const wash = { start, timeSlot, status }
  const isOpen = (day: Day) => canTimeOn(day, wash, deps.clock.now()).allowed
  return days.map((one) => (isOpen(one.date) ? one : { ...one, slots: [], starts: [] }))
}

type Where = Pick<AvailabilityQuery, 'placeId' | 'lat' | 'lon' | 'city' | 'postalCode'>

async function spotAsked(db: Db, asker: Asker, where: Where): Promise<Spot | null> {
  const { placeId, lat, lon, city = '', postalCode = '' } = where
  if (placeId !== undefined) {
    if (!asker) return notFound()
    const owner = asker === 'admin' ? {} : { clientId: asker.id }
    return spotOf((await placeById(db, { id: placeId, ...owner })) ?? notFound())
  }
  const town = townPosition({ postalCode, city })
  return lat === undefined || lon === undefined ? spotOf(town) : { lat, lon, cityCode: town.cityCode }
}

type Asked = { from: Day; to: Day; wanted: WantedWash; exceptId?: number }

async function availableDays(
  db: Db,
  deps: Deps,
  { from, to, wanted, exceptId }: Asked,
): Promise<AvailableDay[]> {
  const days = daysBetween(from, to)
  const planning = await plannedIn(db, deps, spanOf(from, to), exceptId)
  return freeDays(days, wanted, planning)
    .map(({ day, starts }) => ({
      date: day,
      ...(isPreferredOn(day, wanted.spot, planning.work) && { isPreferred: true as const }),
      ...suspendedOn(day, wanted, planning),
      slots: starts.map(({ time }) => time),
      starts: starts.map(({ time, addedMinutes, isNear }) => ({ time, addedMinutes, isNear })),
    }))
    .toArray()
}

/** Why a day has no start, where the wash is suspended: whoever asks reads until when, and what is possible meanwhile. */
function suspendedOn(day: Day, wanted: WantedWash, { work }: Planning): Pick<AvailableDay, 'suspended'> {
  const suspension = suspensionOn(day, wanted, work)
  return suspension ? { suspended: suspensionSentence(suspension, { day, spot: wanted.spot }, work) } : {}
}

function washFor(deps: Deps, service?: string): Pick<WantedWash, 'minutes' | 'service'> {
  if (service === catchUpService.title) return washKind(deps, service)
  return washKind(deps, serviceTitles[service === undefined ? 'fast' : serviceOf(service)])
}

function serviceOf(name: string): ServiceId {
  const id = isServiceId(name) ? name : serviceIds.find((one) => serviceTitles[one] === name)
  if (!id) throw new AppError('validation', { fields: { service: 'Veuillez sélectionner un service' } })
  return id
}

/** Errors: 400 for days that are too many or backwards. */
export function daysBetween(from: Day, to: Day): Day[] {
  const days = Array.from({ length: availabilityDaysMax }, (_, index) => plusDays(from, index))
  if (to < from) refusePeriod('La fin ne peut pas précéder le début.')
  if (!days.includes(to)) refusePeriod(`La période ne doit pas dépasser ${availabilityDaysMax} jours.`)
  return days.slice(0, days.indexOf(to) + 1)
}

function refusePeriod(sentence: string): never {
  throw new AppError('validation', { fields: { to: sentence } })
}
