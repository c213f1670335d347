import { isDay } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { gridButtonClass, gridFieldClass } from '../../../components/grid/grid-field.ts'
import { type CalendarView, shownDays, shownTitle, steppedDay } from './shown-days.ts'

type CalendarToolbarProps = {
  view: CalendarView
  day: Day
  today: Day
  showsCanceled: boolean
  onDay: (day: Day) => void
  onShowCanceled: (shows: boolean) => void
  /** What can be done with the days on screen. */
  children?: ReactNode
}

const stepWords = {
  semaine: ['Semaine précédente', 'Semaine suivante'],
  jour: ['Jour précédent', 'Jour suivant'],
} as const

/** Which days are shown, and the way to others. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { view, day, today, showsCanceled, onDay, onShowCanceled, children } = props
  const [previous, next] = stepWords[view]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="flex gap-2">
        <button
          type="button"
          aria-label={previous}
          onClick={() => onDay(steppedDay(view, day, -1))}
          className={gridButtonClass}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </button>
        <button type="button" onClick={() => onDay(today)} className={gridButtonClass}>
          Aujourd’hui
        </button>
        <button
          type="button"
          aria-label={next}
          onClick={() => onDay(steppedDay(view, day, 1))}
          className={gridButtonClass}
        >
          <ChevronRight aria-hidden className="size-5" />
        </button>
      </div>
      <h3 aria-live="polite" className="text-lg first-letter:uppercase md:text-xl">
        {shownTitle(shownDays(view, day))}
      </h3>
      <div className="flex grow flex-wrap items-center gap-x-4 gap-y-2 md:justify-end">
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={showsCanceled}
            onChange={(event) => onShowCanceled(event.target.checked)}
            className="size-5 accent-ciel"
          />
          Afficher les annulés
        </label>
        <label className="flex items-center gap-2 text-sm">
          <span className="max-sm:sr-only">Aller au</span>
          <input
            type="date"
            value={day}
            onChange={(event) => isDay(event.target.value) && onDay(event.target.value)}
            className={gridFieldClass}
          />
        </label>
        {children}
      </div>
    </div>
  )
}
