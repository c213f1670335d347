import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OwnerDay } from '@tramontane/contract/replies/appointments/day'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { ApiError, answer } from '../../lib/api.ts'
import { appointmentsKey } from '../../lib/back-office/appointments-key.ts'
import { api } from '../../lib/calls/calendar.ts'
import { keepDay, keptDay } from '../../phone/kept-day.ts'
import { gridRefreshMs } from '../grid/view/grid-wire.ts'

/** A round, and when the server was asked for it, as an instant; `isKept` where the telephone tells it without network. */
export type RoundRead = { day: OwnerDay; askedAt: string; isKept: boolean }

/** The round of a day, every van's, asked again every 30 s. */
export function dayQuery(date: Day) {
  return queryOptions({
    queryKey: [...appointmentsKey, 'day', date],
    queryFn: () => askDay(date),
    refetchInterval: gridRefreshMs,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** What the telephone keeps of a day, which is shown until the server has answered. */
export function keptDayQuery(date: Day) {
  return queryOptions({ queryKey: ['kept-day', date], queryFn: () => readKept(date), gcTime: 0 })
}

/** Errors: ApiError, where the telephone keeps nothing of that day or the server answered that it refuses. */
async function askDay(date: Day): Promise<RoundRead> {
  const askedAt = new Date().toISOString()
  try {
    const { data } = await answer(api.admin.day.$get({ query: { date } }))
    await keepDay(data, { today: dayOf(new Date()), askedAt })
    return { day: data, askedAt, isKept: false }
  } catch (error) {
    const isAway = error instanceof ApiError && (error.status === 0 || error.status >= 500)
    const kept = isAway ? await readKept(date) : null
    if (!kept) throw error
    return kept
  }
}

async function readKept(date: Day): Promise<RoundRead | null> {
  const kept = await keptDay(date)
  return kept && { day: kept.day, askedAt: kept.askedAt, isKept: true }
}
