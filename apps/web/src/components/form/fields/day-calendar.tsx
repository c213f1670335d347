import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { format, parseISO } from 'date-fns'
import { useEffect, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { fr } from 'react-day-picker/locale/fr'

export type DayCalendarProps = {
  value: Day | ''
  today: Day
  canChoose: (day: Day, today: Day) => boolean
  onChoose: (day: Day) => void
  /** Told the first day of each month that comes into view. */
  onMonth?: (firstDay: Day) => void
}

/** One month, weeks from Monday. Dates live in here only, as local midnights: in and out go civil days. */
export function DayCalendar({ value, today, canChoose, onChoose, onMonth }: DayCalendarProps) {
  const [shownValue, setShownValue] = useState(value)
  const [month, setMonth] = useState(() => parseISO(value || today))

  // A typed day brings its month into view.
  if (value !== shownValue) {
    setShownValue(value)
    if (value) setMonth(parseISO(value))
  }

  const firstDay = format(month, 'yyyy-MM-01')
  useEffect(() => onMonth?.(firstDay), [firstDay, onMonth])

  return (
    <DayPicker
      mode="single"
      required
      locale={fr}
      weekStartsOn={1}
      fixedWeeks
      navLayout="around"
      today={parseISO(today)}
      startMonth={parseISO(today)}
      month={month}
      onMonthChange={setMonth}
      selected={value ? parseISO(value) : undefined}
      onSelect={(date) => onChoose(civilDay(date))}
      disabled={(date) => !canChoose(civilDay(date), today)}
      labels={{ labelDayButton: dayName }}
      classNames={looks}
    />
  )
}

/** The calendar's own French says 'mardi 1 décembre'. */
function dayName(date: Date, { today, selected }: { today?: boolean; selected?: boolean }): string {
  const name = longFrenchDate(civilDay(date))
  return `${today ? 'Aujourd’hui, ' : ''}${name}${selected ? ', sélectionné' : ''}`
}

function civilDay(date: Date): Day {
  return format(date, 'yyyy-MM-dd')
}

const navigation =
  'absolute top-0 grid size-11 place-items-center rounded-lg text-nuit hover:bg-ecume aria-disabled:pointer-events-none aria-disabled:opacity-30'

const looks = {
  month: 'relative',
  button_previous: `${navigation} left-0`,
  button_next: `${navigation} right-0`,
  chevron: 'size-5 fill-current',
  month_caption: 'flex h-11 items-center justify-center',
  caption_label: 'font-display font-bold first-letter:uppercase',
  month_grid: 'w-full table-fixed border-collapse text-center tabular-nums',
  weekday: 'h-8 text-sm font-medium text-nuit/70',
  // Named: a calendar may stand in a tab panel that is itself selected.
  day: 'group/day p-0.5',
  day_button:
    'h-10 w-full rounded-lg text-base enabled:cursor-pointer enabled:font-medium enabled:hover:bg-ecume group-data-disabled/day:text-nuit/50 group-data-disabled/day:line-through group-data-selected/day:bg-ciel group-data-selected/day:font-bold group-data-selected/day:text-white group-data-selected/day:enabled:hover:bg-ciel',
}
