import { useQuery } from '@tanstack/react-query'
import { type Day, dayOf, isDay, plusDays } from '@tramontane/domain/calendar'
import { longFrenchDate } from '@tramontane/domain/french-date'
import { bookingDaysAhead } from '@tramontane/domain/plans'
import { useState } from 'react'
import { availabilityQuery, type Month, monthOf } from './availability-query.ts'

export type Availability = ReturnType<typeof useAvailability>

/** `appointmentId` is the one that moves; without it, one that would be made. */
type Wanted = { day: Day | ''; endsOn: Day | null; appointmentId?: number }

/**
 * What can be booked: the days of the month in view, and the slots of the chosen day, whose month may be another one.
 * Shapes: `day` is '' while none is chosen; `endsOn` is the first day that is not served any more.
 */
export function useAvailability({ day, endsOn, appointmentId }: Wanted) {
  const today = dayOf(new Date())
  const [shownDay, showMonth] = useState<Day>(today)
  const shown = useQuery(availabilityQuery(monthOf(shownDay), today, appointmentId))
  const chosen = useQuery(availabilityQuery(monthOf(isDay(day) ? day : shownDay), today, appointmentId))
  const isServed = (wanted: Day) => !endsOn || wanted < endsOn
  const slotsOn = (wanted: Day) =>
    isServed(wanted) ? (chosen.data?.find(({ date }) => date === wanted)?.slots ?? []) : []

  return {
    showMonth,
    canChoose: (wanted: Day) =>
      isServed(wanted) && Boolean(shown.data?.some(({ date, slots }) => date === wanted && slots.length > 0)),
    isMonthLoading: shown.isLoading,
    isMonthFull: Boolean(shown.data?.every(({ date, slots }) => slots.length === 0 || !isServed(date))),
    ends: endWords({ month: monthOf(shownDay), today, endsOn }),
    /** Null while they are on their way. */
    slots: chosen.isLoading ? null : isDay(day) ? slotsOn(day) : [],
    error: chosen.data ? null : chosen.error,
    retry: () => void chosen.refetch(),
  }
}

type Shown = { month: Month; today: Day; endsOn: Day | null }

/** Why no later month has a day to choose, of the last one that has and those after it; null of an earlier one. */
function endWords({ month, today, endsOn }: Shown): string | null {
  const lastAhead = plusDays(today, bookingDaysAhead)
  const lastServed = endsOn && plusDays(endsOn, -1)
  if (lastServed && lastServed < lastAhead)
    return month >= monthOf(lastServed)
      ? `votre abonnement prend fin le ${longFrenchDate(lastServed)}.`
      : null
  return month >= monthOf(lastAhead)
    ? `les réservations ouvrent ${bookingDaysAhead} jours à l’avance : jusqu’au ${longFrenchDate(lastAhead)} pour l’instant.`
    : null
}
