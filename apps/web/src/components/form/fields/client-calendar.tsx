import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { type ComponentType, useEffect, useState } from 'react'
import type { DayCalendarProps } from './day-calendar.tsx'

type ClientCalendarProps = Omit<DayCalendarProps, 'today'>

/**
 * The calendar once the page lives: its HTML may be days old, and only the browser knows today. Should the calendar
 * not load, the day can still be typed.
 */
export function ClientCalendar(props: ClientCalendarProps) {
  const [today, setToday] = useState<Day | null>(null)
  const [Calendar, setCalendar] = useState<ComponentType<DayCalendarProps> | 'missing' | null>(null)

  useEffect(() => {
    setToday(dayOf(new Date()))
    import('./day-calendar.tsx').then(
      (module) => setCalendar(() => module.DayCalendar),
      () => setCalendar('missing'),
    )
  }, [])

  if (Calendar === 'missing') return null
  return (
    <div className="mt-3 h-92 noscript:hidden max-w-lg rounded-lg border border-nuit/20 bg-white p-2.5 in-disabled:opacity-60">
      {Calendar && today && <Calendar {...props} today={today} />}
    </div>
  )
}
