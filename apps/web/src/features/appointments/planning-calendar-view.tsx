import { useQuery } from '@tanstack/react-query'
import { dayOf } from '@tramontane/domain/days/calendar'
import { gridExportHref } from '../../components/grid/view/grid-wire.ts'
import { AppointmentDialogs } from './appointment-dialogs.tsx'
import type { PlanningGrid } from './appointments-grid.ts'
import { calendarQuery } from './calendar/calendar-query.ts'
import { PlanningCalendar } from './calendar/planning-calendar.tsx'
import { type CalendarView, shownDays } from './calendar/shown-days.ts'
import { timeAt } from './calendar/spans.ts'
import { CloseShown } from './close-shown.tsx'
import { PlanningHeading } from './planning-heading.tsx'
import { useAppointmentDialog } from './use-appointment-dialog.ts'

type PlanningCalendarViewProps = { grid: PlanningGrid; view: CalendarView }

/** The van's time by the week or the day; the dialogs open over it. */
export function PlanningCalendarView({ grid, view }: PlanningCalendarViewProps) {
  const { day = dayOf(new Date()), dialog, reason, create, edit, showDay, close } = useAppointmentDialog()
  const days = shownDays(view, day)
  // The calendar asks the same: the two share one answer.
  const list = useQuery({ ...calendarQuery(days), select: ({ data }) => data })
  const shown = {
    ...grid.state,
    q: '',
    status: null,
    sort: 'date',
    from: days[0] ?? day,
    to: days.at(-1) ?? day,
  }
  return (
    <>
      <PlanningHeading
        grid={grid}
        exportHref={gridExportHref('appointments', shown)}
        isRefreshing={list.isFetching}
        onRefresh={() => list.refetch()}
      />
      <CloseShown rows={list.data ?? noRows} />
      <PlanningCalendar
        view={view}
        day={day}
        askedMove={dialog === 'deplacer' ? { reason, onClose: close } : null}
        onShow={showDay}
        onCreate={({ day: jour, minute, van }) => create({ jour, heure: timeAt(minute), van })}
        onOpen={edit}
      />
      <AppointmentDialogs rows={list.data ?? noRows} />
    </>
  )
}

const noRows: never[] = []
