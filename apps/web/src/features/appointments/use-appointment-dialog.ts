import { getRouteApi, useLocation } from '@tanstack/react-router'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { isMoveReason } from '@tramontane/domain/rounds/day-move/move-words'
import type { CalendarView } from './calendar/shown-days.ts'

const adminRoute = getRouteApi('/admin')

type Shown = {
  dialog?: 'ajouter' | 'modifier' | 'attente'
  row?: number
  jour?: Day
  heure?: string
  van?: number
  section?: string
  view?: CalendarView
}

/** The dialog of the address, over the table or the calendar; the day that it is about is the calendar's. */
export function useAppointmentDialog() {
  const { dialog, row, jour, heure, van, section } = adminRoute.useSearch()
  const navigate = adminRoute.useNavigate()
  const roundOf = useLocation({ select: ({ state }) => state.roundOf })

  function show(next: Shown, { replace = false } = {}) {
    navigate({ search: (current) => ({ ...current, ...next }), replace, resetScroll: false })
  }

  /** Replaced, so that the browser's way back never opens again what was closed. */
  function close() {
    if (!roundOf)
      return show(
        { dialog: undefined, row: undefined, heure: undefined, van: undefined, section: undefined },
        { replace: true },
      )
    const jour = roundOf === dayOf(new Date()) ? undefined : roundOf
    navigate({ search: { jour }, replace: true, resetScroll: false })
  }

  return {
    dialog,
    row,
    day: jour,
    time: heure,
    van,
    reason: section !== undefined && isMoveReason(section) ? section : undefined,
    create: (place: Pick<Shown, 'jour' | 'heure' | 'van'> = {}) => show({ dialog: 'ajouter', ...place }),
    edit: (id: number) => show({ dialog: 'modifier', row: id }),
    waitlist: () => show({ dialog: 'attente' }),
    showDay: (view: CalendarView, jour: Day) => show({ view, jour }),
    close,
  }
}
