import { type AvailableDay, availabilityDaysMax } from '@tramontane/contract/appointment'
import { type Day, instantOf, plusDays } from '@tramontane/domain/calendar'
import { isServiceId, type ServiceId, serviceIds, serviceTitles } from '@tramontane/domain/services'
import { freeSlots, type Interval, overlaps } from '@tramontane/domain/slots'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { blockedMinutes, emptyPlanning } from './planning.ts'
import { busyIntervals } from './queries.ts'

type Wanted = {
  from: Day
  to: Day /** An id or a title; a subscription's wash without one. */
  service?: string
}

/**
 * The starts that `bookAppointment` accepts, day by day; a day without any is there too.
 * Errors: 400 for an unknown service, and for days that are too many or backwards.
 */
export async function availability(deps: Deps, { from, to, service }: Wanted): Promise<AvailableDay[]> {
  const minutes = blockedMinutes(deps, service === undefined ? 'fast' : serviceOf(service))
  const days = daysBetween(from, to)

  const busy = await busyIntervals(deps.database.db, { start: instantOf(from), end: spanOf(to).end })

  const planning = emptyPlanning(deps)
  return days.map((day) => {
    const near = busy.filter((one) => overlaps(one, spanOf(day)))
    return { date: day, slots: freeSlots(day, minutes, { ...planning, busy: near }) }
  })
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

/** A day, and the night after it: the last wash may end there. */
function spanOf(day: Day): Interval {
  return { start: instantOf(day), end: instantOf(plusDays(day, 2)) }
}
