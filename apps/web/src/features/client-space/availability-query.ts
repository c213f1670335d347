import { queryOptions } from '@tanstack/react-query'
import type { AvailableDay } from '@tramontane/contract/replies/appointments'
import { type Day, plusDays } from '@tramontane/domain/calendar'
import { plusMonths } from '@tramontane/domain/periods'
import { answer, api } from '../../lib/api.ts'
import { availabilityKey } from './refresh-washes.ts'

/** A page that stays open offers what was taken meanwhile: it looks again every half minute. */
const refreshMs = 30_000

/** 'YYYY-MM' */
export type Month = string

export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

/**
 * The free slots for a subscription’s wash, or for an appointment that moves, in what is left of one month.
 * Shapes: `today` is a Paris day.
 */
export function availabilityQuery(month: Month, today: Day, appointmentId?: number) {
  const firstDay = `${month}-01`
  const from = firstDay < today ? today : firstDay
  const to = plusDays(plusMonths(firstDay, 1), -1)
  return queryOptions({
    queryKey: [...availabilityKey, from, to, appointmentId],
    queryFn: () => freeSlots({ from, to }, appointmentId),
    enabled: from <= to,
    refetchInterval: refreshMs,
    staleTime: 0,
  })
}

async function freeSlots(query: { from: Day; to: Day }, id?: number): Promise<AvailableDay[]> {
  const ofOne = api['client-appointments'][':id'].availability
  const asked = id ? ofOne.$get({ param: { id: String(id) }, query }) : api.availability.$get({ query })
  return (await answer(asked)).data
}
