import { availabilityDaysMax } from '@tramontane/contract/appointment'
import type { AvailableDay } from '@tramontane/contract/replies/appointments'
import type { Db } from '@tramontane/db/database'
import { type Day, instantOf, plusDays } from '@tramontane/domain/calendar'
import { catchUpService } from '@tramontane/domain/first-visit'
import { isServiceId, type ServiceId, serviceIds, serviceTitles } from '@tramontane/domain/services'
import { freeSlots, overlaps } from '@tramontane/domain/slots'
import type { Deps } from '../../deps.ts'
import type { ClientActor } from '../../http/app-env.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { blockedMinutes, emptyPlanning, minutesOf, minutesOn, spanOf } from './planning.ts'
import { appointmentOfClient, plannedWashes } from './queries.ts'

type Wanted = {
  from: Day
  to: Day
  /** An id or a title; a subscription's wash without one. */
  service?: string
}

/**
 * The starts that `bookAppointment` accepts, day by day; a day without any is there too.
 * Errors: 400 for an unknown service, and for days that are too many or backwards.
 */
export async function availability(deps: Deps, { from, to, service }: Wanted): Promise<AvailableDay[]> {
  return freeDays(deps.database.db, deps, { from, to, minutes: minutesFor(deps, service) })
}

/** The first of these days on which a subscription's wash can be booked; null for none. Errors: as `availability`. */
export async function firstFreeDay(db: Db, deps: Deps, { from, to }: Omit<Wanted, 'service'>) {
  const days = await freeDays(db, deps, { from, to, minutes: minutesFor(deps) })
  return days.find(({ slots }) => slots.length > 0)?.date ?? null
}

/**
 * The starts to which `moveAppointment` can take one, or give it where it has none: for as long as it lasts, over its
 * own place. Errors: 404 for another's; 400 for days that are too many or backwards.
 */
export async function availabilityFor(
  deps: Deps,
  client: ClientActor,
  { id, from, to }: Omit<Wanted, 'service'> & { id: number },
): Promise<AvailableDay[]> {
  const appointment = (await appointmentOfClient(deps.database.db, { id, clientId: client.id })) ?? notFound()
  return freeDays(deps.database.db, deps, { from, to, minutes: minutesOf(deps, appointment), exceptId: id })
}

type Asked = { from: Day; to: Day; minutes: number; exceptId?: number }

async function freeDays(db: Db, deps: Deps, { from, to, minutes, exceptId }: Asked): Promise<AvailableDay[]> {
  const days = daysBetween(from, to)

  const span = { start: instantOf(from), end: spanOf(to).end }
  const { busy, untimed } = await plannedWashes(db, span, exceptId)

  const planning = emptyPlanning(deps)
  return days.map((day) => {
    const near = busy.filter((one) => overlaps(one, spanOf(day)))
    const ofDay = { ...planning, busy: near, untimed: minutesOn(day, untimed) }
    return { date: day, slots: freeSlots(day, minutes, ofDay) }
  })
}

function minutesFor(deps: Deps, service?: string): number {
  if (service === catchUpService.title) return catchUpService.blockedMinutes
  return blockedMinutes(deps, service === undefined ? 'fast' : serviceOf(service))
}

function serviceOf(name: string): ServiceId {
  const id = isServiceId(name) ? name : serviceIds.find((one) => serviceTitles[one] === name)
  if (!id) throw new AppError('validation', { fields: { service: 'Veuillez sélectionner un service' } })
  return id
}

function daysBetween(from: Day, to: Day): Day[] {
  const days = Array.from({ length: availabilityDaysMax }, (_, index) => plusDays(from, index))
  if (to < from) refusePeriod('La fin ne peut pas précéder le début.')
  if (!days.includes(to)) refusePeriod(`La période ne doit pas dépasser ${availabilityDaysMax} jours.`)
  return days.slice(0, days.indexOf(to) + 1)
}

function refusePeriod(sentence: string): never {
  throw new AppError('validation', { fields: { to: sentence } })
}
