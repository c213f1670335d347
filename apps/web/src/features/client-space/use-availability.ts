import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AvailableDay } from '@tramontane/contract/replies/appointments/appointments'
import { plusMonths } from '@tramontane/domain/contracts/periods'
import { bookingDaysAhead } from '@tramontane/domain/contracts/terms'
import { dayOf, isDay, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { everyDay } from '@tramontane/domain/days/day-spans'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { useState } from 'react'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/space.ts'
import type { WhereAsked } from '../../lib/places/town-asked.ts'
import { availabilityKey } from './refresh-washes.ts'

/** With 'Autre jour' they fill three lines on a phone, two elsewhere. */
const offeredDays = 11

export type Availability = ReturnType<typeof useAvailability>

type Wanted = {
  day: Day | ''
  endsOn: Day | null
  /** The one that moves; without it, one that would be made there. */
  appointmentId?: number
  where?: WhereAsked
  /** False of a day that no wash is left for: it is not offered by itself. */
  hasWash: (day: Day) => boolean
}

/**
 * What can be booked: the next free days, the days of the month in view, and the slots of the chosen day, whose month
 * may be another one.
 * Shapes: `day` is '' while none is chosen; `endsOn` is the first day that is not served any more.
 */
export function useAvailability({ day, endsOn, appointmentId, where = {}, hasWash }: Wanted) {
  const today = dayOf(new Date())
  const wash = { appointmentId, where }
  const [shownDay, showMonth] = useState<Day>(today)
  const shown = useQuery(availabilityQuery(monthOf(shownDay), today, wash))
  const chosen = useQuery(availabilityQuery(monthOf(isDay(day) ? day : shownDay), today, wash))
  const isServed = (wanted: Day) => !endsOn || wanted < endsOn
  const isOffered = ({ date, slots }: AvailableDay) =>
    date === day || (slots.length > 0 && isServed(date) && hasWash(date))
  const firstDay = firstWith(hasWash, { today, endsOn })
  const next = useNextDays({ from: firstDay, today, isOffered, wash })
  const startsOn = (wanted: Day) =>
    isServed(wanted) ? (chosen.data?.find(({ date }) => date === wanted)?.starts ?? []) : []

  return {
    today,
    /** The first day that a wash is left for: from its month on the next free days are looked for. */
    firstDay,
    /** With the chosen day, though its last slot went meanwhile. Null while they are on their way. */
    nextDays: next.days,
    /** How many of them, the first ones, the sector of the place prefers. */
    preferredDays: next.preferred,
    nextError: next.error,
    retryNext: next.retry,
    showMonth,
    canChoose: (wanted: Day) =>
      isServed(wanted) && Boolean(shown.data?.some(({ date, slots }) => date === wanted && slots.length > 0)),
    isMonthLoading: shown.isLoading,
    isMonthFull: Boolean(shown.data?.every(({ date, slots }) => slots.length === 0 || !isServed(date))),
    ends: endWords({ month: monthOf(shownDay), today, endsOn }),
    /** Of the month in view: until when the wash is not done there, and what is possible meanwhile. */
    suspended: shown.data?.find(({ suspended }) => suspended)?.suspended,
    /** Null while they are on their way. */
    starts: chosen.isLoading ? null : isDay(day) ? startsOn(day) : [],
    error: chosen.data ? null : chosen.error,
    retry: () => void chosen.refetch(),
  }
}

type Served = { today: Day; endsOn: Day | null }

/** Today where no wash is left for any day. */
function firstWith(hasWash: (day: Day) => boolean, { today, endsOn }: Served): Day {
  const lastAhead = plusDays(today, bookingDaysAhead)
  const to = endsOn && endsOn <= lastAhead ? plusDays(endsOn, -1) : lastAhead
  return to < today ? today : (everyDay({ from: today, to }).find(hasWash) ?? today)
}

type NextDays = { from: Day; today: Day; isOffered: (day: AvailableDay) => boolean; wash: AskedWash }

/** Of the month of `from`, and of the next one where it has too few. */
function useNextDays({ from, today, isOffered, wash }: NextDays) {
  const thisMonth = useQuery(availabilityQuery(monthOf(from), today, wash))
  const offered = thisMonth.data?.filter(isOffered) ?? []
  const isShort = thisMonth.isSuccess && offered.length < offeredDays
  const nextMonth = useQuery({
    ...availabilityQuery(monthOf(plusMonths(`${monthOf(from)}-01`, 1)), today, wash),
    enabled: isShort,
  })
  const all = [...offered, ...(isShort ? (nextMonth.data?.filter(isOffered) ?? []) : [])]
    // Those of the sector first, each of both in order.
    .toSorted((one, other) => Number(other.isPreferred ?? false) - Number(one.isPreferred ?? false))
    .slice(0, offeredDays)
  const failed = [thisMonth, nextMonth].find(({ isError, data }) => isError && !data)
  const isKnown = thisMonth.data && (!isShort || nextMonth.data)
  return {
    days: isKnown ? all.map(({ date }) => date) : null,
    preferred: all.filter(({ isPreferred }) => isPreferred).length,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
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

/** A page that stays open offers what was taken meanwhile: it looks again every half minute. */
const refreshMs = 30_000

/** 'YYYY-MM' */
type Month = string

function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

type AskedWash = { appointmentId: number | undefined; where: WhereAsked }

/**
 * The free starts for a subscription’s wash at a place, or for an appointment that moves, in what is left of one month.
 * Shapes: `today` is a Paris day.
 */
function availabilityQuery(month: Month, today: Day, wash: AskedWash) {
  const firstDay = `${month}-01`
  const from = firstDay < today ? today : firstDay
  const to = plusDays(plusMonths(firstDay, 1), -1)
  return queryOptions({
    queryKey: [...availabilityKey, from, to, wash],
    queryFn: () => freeDays({ from, to }, wash),
    enabled: from <= to,
    refetchInterval: refreshMs,
    staleTime: 0,
    // Another place has mostly the same days: they stay on the screen meanwhile, and a start that went is refused.
    placeholderData: (before: AvailableDay[] | undefined) =>
      before?.[0]?.date === from ? before : undefined,
  })
}

async function freeDays(days: { from: Day; to: Day }, { appointmentId: id, where }: AskedWash) {
  const ofOne = api['client-appointments'][':id'].availability
  const asked = id
    ? ofOne.$get({ param: { id: String(id) }, query: days })
    : api.availability.$get({ query: { ...days, ...where } })
  return (await answer(asked)).data
}
