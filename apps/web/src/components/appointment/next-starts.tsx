import { useStore } from '@tanstack/react-form'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { frenchTime, longFrenchDate, shortDay } from '@tramontane/domain/days/french-date'
import { useState } from 'react'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/calendar.ts'
import type { WhereAsked } from '../../lib/places/town-asked.ts'
import { whereAsked } from '../../lib/places/where-asked.ts'
import { clientPlacesQuery, placeAt } from './client/client-places.ts'
import type { AppointmentForm } from './use-appointment-form.ts'

/** Units: days looked ahead, and days offered of them. */
const lookedAhead = 27
const offeredDays = 6

/**
 * The next days with a free start for the chosen service at the typed place. One press takes the first start of a day,
 * another press a later one.
 */
export function NextStarts({ form }: { form: AppointmentForm }) {
  const { service, date, timeSlot, clientId, address, placeId } = useStore(form.store, ({ values }) => values)
  const { data: places } = useQuery(clientPlacesQuery(clientId))
  const where = whereAsked(placeAt(places, { address, placeId })?.id, address)
  const { days, isCurrent, hasFailed } = useStarts(service, where)
  const times = days.find((one) => one.date === date)?.slots ?? []

  function take(day: Day, time: string) {
    form.setFieldValue('date', day)
    form.setFieldValue('timeSlot', time)
  }

  if (hasFailed) return null
  return (
    <fieldset disabled={!isCurrent} aria-busy={!isCurrent} className="min-h-40 min-w-0">
      <legend className="mb-2 font-semibold">Prochains créneaux libres</legend>
      <div className="grid grid-cols-3 gap-2">
        {days.slice(0, offeredDays).map(({ date: day, slots: [first = ''] }) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === date && times.includes(timeSlot)}
            aria-label={`${longFrenchDate(day)} à ${frenchTime(first)}`}
            onClick={() => take(day, first)}
            className={`${startClass} min-h-15 content-center`}
          >
            <span className="font-semibold text-[0.9375rem]">{shortDay(day)}</span>
            <span className="block text-sm opacity-80">{frenchTime(first)}</span>
          </button>
        ))}
      </div>
      {times.length > 1 && (
        <fieldset className="mt-2 flex min-w-0 gap-1.5 overflow-x-auto py-1">
          <legend className="sr-only">{longFrenchDate(date)}</legend>
          {times.map((time) => (
            <button
              key={time}
              type="button"
              aria-pressed={time === timeSlot}
              onClick={() => take(date, time)}
              className={`${startClass} min-h-11 shrink-0 px-3 font-semibold text-[0.9375rem]`}
            >
              {time}
            </button>
          ))}
        </fieldset>
      )}
      {isCurrent && days.length === 0 && (
        <p className="text-nuit/75">Rien de libre dans les quatre semaines qui viennent.</p>
      )}
    </fieldset>
  )
}

const startClass =
  'rounded-lg border border-nuit/40 bg-white text-center leading-tight tabular-nums hover:bg-ecume focus-visible:-outline-offset-3 aria-pressed:border-ciel aria-pressed:bg-ciel aria-pressed:text-white disabled:opacity-60'

/** Those of the service; while another one's are being asked for, nothing of them can be taken. */
function useStarts(service: string, where: WhereAsked) {
  const [today] = useState(() => dayOf(new Date()))
  const query = { from: today, to: plusDays(today, lookedAhead), service, ...where }
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: ['free-starts', query],
    queryFn: async () => (await answer(api.availability.$get({ query }))).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return {
    // Those that a sector prefers first, each of both in order.
    days: (data?.filter(({ slots }) => slots.length > 0) ?? []).toSorted(
      (one, other) => Number(other.isPreferred ?? false) - Number(one.isPreferred ?? false),
    ),
    isCurrent: data !== undefined && !isPlaceholderData,
    hasFailed: isError,
  }
}
