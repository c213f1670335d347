import { queryOptions } from '@tanstack/react-query'
import type { AvailableDay } from '@tramontane/contract/appointment'
import { type Day, plusDays } from '@tramontane/domain/calendar'
import { plusMonths } from '@tramontane/domain/periods'
import { answer, api } from '../../lib/api.ts'
import { availabilityKey } from './refresh-washes.ts'

/** A page that stays open offers what was taken meanwhile: it looks again every half minute. */
const refreshMs = 30_000

/** 'YYYY-MM' */
type Month = string

export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

/** The free slots for a subscription’s wash in what is left of one month. Shapes: `today` is a Paris day. */
export function availabilityQuery(month: Month, today: Day) {
  const firstDay = `${month}-01`
  const from = firstDay < today ? today : firstDay
  const to = plusDays(plusMonths(firstDay, 1), -1)
  return queryOptions({
    queryKey: [...availabilityKey, from, to],
    queryFn: () => freeSlots(from, to),
    enabled: from <= to,
    refetchInterval: refreshMs,
    staleTime: 0,
  })
}

async function freeSlots(from: Day, to: Day): Promise<AvailableDay[]> {
  const { data } = await answer(api.availability.$get({ query: { from, to } }))
  return data
}
