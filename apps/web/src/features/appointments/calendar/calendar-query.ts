import { queryOptions } from '@tanstack/react-query'
import { gridLimitMax } from '@tramontane/contract/lists/grid-query'
import type { RoundLegs } from '@tramontane/contract/replies/appointments/drives'
import type { KeptTime } from '@tramontane/contract/replies/calendars'
import type { PlanningWeather } from '@tramontane/contract/replies/weather'
import type { Day, Interval } from '@tramontane/domain/days/day'
import { minuteMs } from '@tramontane/domain/days/durations'
import { gridRefreshMs } from '../../../components/grid/view/grid-wire.ts'
import { answer } from '../../../lib/api.ts'
import { appointmentsKey } from '../../../lib/back-office/appointments-key.ts'
import { api } from '../../../lib/calls/calendar.ts'
import { type CalendarWash, washOf } from './calendar-wash.ts'

/** Forecasts are read anew every half an hour at most. */
const weatherRefreshMs = 5 * minuteMs

/** Every appointment of the days on screen, soonest first, asked again every 30 s. */
export function calendarQuery(days: Day[]) {
  const [from = '', to = from] = [days[0], days.at(-1)]
  const query = { from, to, sort: 'date', limit: String(gridLimitMax) } as const
  return queryOptions({
    queryKey: [...appointmentsKey, 'calendar', from, to],
    queryFn: () => answer(api.appointments.$get({ query })),
    select: ({ data }) => data.map(washOf),
    refetchInterval: gridRefreshMs,
    staleTime: 0,
  })
}

/** The drive to each wash, by the wash's number, from the one before it or from the base. */
export type LegsTo = ReadonlyMap<number, LegTo>

export type LegTo = Omit<RoundLegs['legs'][number], 'fromId' | 'toId'> & { isFromBase: boolean }

/** The drives of the days on screen, asked again with their washes. */
export function legsQuery(days: Day[]) {
  const [from = '', to = from] = [days[0], days.at(-1)]
  return queryOptions({
    queryKey: [...appointmentsKey, 'legs', from, to],
    queryFn: () => answer(api.admin.legs.$get({ query: { from, to } })),
    select: legsTo,
    refetchInterval: gridRefreshMs,
    staleTime: 0,
  })
}

/** Time that another calendar of the owner's keeps, of a van or of all. */
export type BusyTime = Interval & Pick<KeptTime, 'name' | 'van'>

/** What other calendars keep of the days on screen, asked again with their washes. */
export function busyQuery(days: Day[]) {
  const [from = '', to = from] = [days[0], days.at(-1)]
  return queryOptions({
    queryKey: [...appointmentsKey, 'busy', from, to],
    queryFn: () => answer(api.admin['busy-times'].$get({ query: { from, to } })),
    select: busyTimes,
    refetchInterval: gridRefreshMs,
    staleTime: 0,
  })
}

/** The weather of one day and of its washes; null where nobody is asked for it. */
export function weatherQuery(date: Day) {
  return queryOptions({
    queryKey: [...appointmentsKey, 'weather', date],
    queryFn: () => answer(api.admin.weather.$get({ query: { date } })),
    select: ({ data }) => data,
    refetchInterval: weatherRefreshMs,
  })
}

/** The washes of a day with what is known of their weather. */
export function withWeather(washes: CalendarWash[], weather: PlanningWeather | undefined): CalendarWash[] {
  if (!weather) return washes
  const known = new Map(weather.washes.map((one) => [one.appointmentId, one.weather]))
  return washes.map((wash) => {
    const own = known.get(wash.id)
    return own ? { ...wash, weather: own } : wash
  })
}

function busyTimes({ data }: { data: KeptTime[] }): BusyTime[] {
  return data.map(({ start, end, ...rest }) => ({ ...rest, start: new Date(start), end: new Date(end) }))
}

/** One function for all renders: the same answer is the same map. */
function legsTo({ data }: { data: RoundLegs[] }): LegsTo {
  const legs = data.flatMap((round) => round.legs)
  return new Map(
    legs.flatMap((leg) =>
      leg.toId ? [[leg.toId, { ...leg, isFromBase: leg.fromId === null }] as const] : [],
    ),
  )
}
