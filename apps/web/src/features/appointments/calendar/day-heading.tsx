import type { Day } from '@tramontane/domain/calendar'
import { longFrenchDate } from '@tramontane/domain/french-date'
import { countText, shortDay } from './calendar-words.ts'
import type { DayPlan } from './day-plan.ts'

type DayHeadingProps = {
  plan: DayPlan
  isToday: boolean
  /** The only day on screen is named above already. */
  isAlone: boolean
  onDay: (day: Day) => void
}

/** A day's name, how much it holds, and why it is closed. */
export function DayHeading({ plan, isToday, isAlone, onDay }: DayHeadingProps) {
  const { day, standing, washes } = plan
  const count = washes.filter(({ item }) => item.wash.status !== 'canceled').length
  return (
    <div
      className="min-w-0 border-nuit/15 border-l px-1 py-1.5 text-center text-xs leading-4"
      aria-current={isToday ? 'date' : undefined}
    >
      {!isAlone && (
        <button
          type="button"
          aria-label={`Ouvrir le ${longFrenchDate(day)}`}
          onClick={() => onDay(day)}
          className={`min-h-8 rounded-lg px-3 font-bold font-display text-base hover:bg-ecume ${isToday ? 'bg-nuit text-white hover:bg-ciel' : ''}`}
        >
          {shortDay(day)}
        </button>
      )}
      <p className="text-nuit/75">{countText(count)}</p>
      {standing.note && (
        <p className={standing.open ? 'text-nuit/75' : 'font-semibold text-grenat'}>{standing.note}</p>
      )}
    </div>
  )
}
