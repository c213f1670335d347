import { useQuery } from '@tanstack/react-query'
import { type Day, dayOf } from '@tramontane/domain/calendar'
import { useMemo, useState } from 'react'
import { RefreshedAt } from '../../../components/grid/refreshed-at.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { errorSentence } from '../../../lib/error-sentence.ts'
import { CalendarDays } from './calendar-days.tsx'
import { calendarQuery } from './calendar-query.ts'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { PrintDayButton } from './print-day-button.tsx'
import { type CalendarView, shownDays } from './shown-days.ts'
import { useNow } from './use-now.ts'

type PlanningCalendarProps = {
  view: CalendarView
  /** A day of those on screen; today without one. */
  day?: Day
  onShow: (view: CalendarView, day: Day) => void
  onCreate: (day: Day, time: string) => void
  onOpen: (id: number) => void
  clock?: () => Date
}

/** The van's time by the week or by the day: what is booked, what is free, and the way to change it. */
export function PlanningCalendar({
  view,
  day,
  onShow,
  clock = systemClock,
  ...intentions
}: PlanningCalendarProps) {
  const now = useNow(clock)
  const today = dayOf(now)
  const shown = day ?? today
  const days = useMemo(() => shownDays(view, shown), [view, shown])
  const [showsCanceled, setShowsCanceled] = useState(false)
  const list = useQuery(calendarQuery(days))
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
        {view === 'jour' && <PrintDayButton isReady={list.isSuccess} />}
      </CalendarToolbar>
      {list.data ? (
        <>
          <CalendarDays
            days={days}
            rows={list.data}
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
