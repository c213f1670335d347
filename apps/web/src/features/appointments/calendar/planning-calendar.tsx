import { useQuery } from '@tanstack/react-query'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useMemo, useState } from 'react'
import { gridButtonClass } from '../../../components/grid/grid-field.ts'
import { RefreshedAt } from '../../../components/grid/refreshed-at.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { DayWeatherLine } from '../../../components/weather/day-weather.tsx'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import { CalendarDays } from './calendar-days.tsx'
import { busyQuery, calendarQuery, legsQuery, weatherQuery, withWeather } from './calendar-query.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { type AskedMove, MoveDayButton } from './day-move/day-move-button.tsx'
import { MovedParts } from './day-move/moved-parts.tsx'
import { OrderDayButton } from './day-order/order-day-button.tsx'
import type { Target } from './drag-target.ts'
import { type CalendarView, shownDays } from './shown-days.ts'

type PlanningCalendarProps = {
  view: CalendarView
  /** A day of those on screen; today without one. */
  day?: Day
  onShow: (view: CalendarView, day: Day) => void
  onCreate: (target: Target) => void
  onOpen: (id: number) => void
  askedMove?: AskedMove | null
  clock?: () => Date
}

/** The van's time by the week or by the day: what is booked, what is free, and the way to change it. */
export function PlanningCalendar({
  view,
  day,
  onShow,
  askedMove = null,
  clock = systemClock,
  ...intentions
}: PlanningCalendarProps) {
  const now = useNow(clock)
  const today = dayOf(now)
  const shown = day ?? today
  const days = useMemo(() => shownDays(view, shown), [view, shown])
  const [showsCanceled, setShowsCanceled] = useState(false)
  const list = useQuery(calendarQuery(days))
  const legs = useQuery(legsQuery(days))
  const busy = useQuery(busyQuery(days))
  const weather = useQuery({ ...weatherQuery(shown), enabled: view === 'jour' && shown >= today })
  const rows = useMemo(() => list.data && withWeather(list.data, weather.data), [list.data, weather.data])
  return (
    <div className="grid grid-cols-1 gap-4">
      <CalendarToolbar
        view={view}
        day={shown}
        today={today}
        showsCanceled={showsCanceled}
        onDay={(next) => onShow(view, next)}
        onShowCanceled={setShowsCanceled}
      >
        {view === 'jour' && <OrderDayButton day={shown} />}
        {view === 'jour' && shown >= today && <MoveDayButton day={shown} asked={askedMove} />}
        {view === 'jour' && <PrintDayButton isReady={list.isSuccess} />}
      </CalendarToolbar>
      {view === 'jour' && shown >= today && <MovedParts day={shown} />}
      {view === 'jour' && weather.data && <DayWeatherLine weather={weather.data.day} />}
      {rows ? (
        <>
          <CalendarDays
            days={days}
            rows={rows}
            legs={legs.data}
            busy={busy.data}
            showsCanceled={showsCanceled}
            now={now}
            onDay={(next) => onShow('jour', next)}
            {...intentions}
          />
          <div className="text-sm">
            <RefreshedAt updatedAt={list.dataUpdatedAt} hasFailed={list.isError} />
          </div>
        </>
      ) : list.isError ? (
        <ErrorState
          text={`Impossible de récupérer les rendez-vous. ${errorSentence(list.error)}`}
          onRetry={() => list.refetch()}
        />
      ) : (
        <CalendarSkeleton columns={days.length} />
      )}
    </div>
  )
}

function systemClock(): Date {
  return new Date()
}

/** The calendar's shape while its days load. */
function CalendarSkeleton({ columns }: { columns: number }) {
  return (
    <div
      role="status"
      className="flex h-[56rem] gap-px overflow-hidden rounded-xl border border-nuit/15 bg-white pl-13"
    >
      <span className="sr-only">Chargement du planning…</span>
      {Array.from({ length: columns }, (_, column) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns are all alike and never move.
          key={column}
          aria-hidden
          className="grid grow content-start gap-6 border-nuit/15 border-l p-2 pt-16"
        >
          <span className={`${bar} h-28`} />
          <span className={`${bar} mt-10 h-20`} />
          <span className={`${bar} mt-24 h-28`} />
        </div>
      ))}
    </div>
  )
}

const bar = 'block rounded-md bg-nuit/8 motion-safe:animate-pulse'

/** Prints the sheet of the day that is on screen. */
function PrintDayButton({ isReady }: { isReady: boolean }) {
  return (
    <button type="button" disabled={!isReady} onClick={() => window.print()} className={gridButtonClass}>
      <Printer aria-hidden className="size-4.5" />
      Imprimer la journée
    </button>
  )
}

const tickMs = 30_000

/** The time of the clock, kept up to half a minute. */
function useNow(clock: () => Date): Date {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), tickMs)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
