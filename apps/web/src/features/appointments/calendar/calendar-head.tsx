import { type Day, dayOf } from '@tramontane/domain/calendar'
import { DayHeading } from './day-heading.tsx'
import type { DayPlan } from './day-plan.ts'
import { columnsStyle } from './placement.ts'

type CalendarHeadProps = {
  plans: DayPlan[]
  now: Date
  movingId: number | null
  helpId: string
  onDay: (day: Day) => void
}

/** The names of the days, in sight while their hours scroll. */
export function CalendarHead({ plans, now, movingId, helpId, onDay }: CalendarHeadProps) {
  const isWeek = plans.length > 1
  return (
    <div
      // A week that scrolls sideways is a frame of its own, and the tabs above it are not over it.
      className={`sticky z-30 flex border-nuit/15 border-b bg-white ${isWeek ? 'top-0 lg:top-13' : 'top-13'}`}
    >
      <div className="sticky left-0 z-10 w-13 shrink-0 bg-white" />
      <div className="grid grow" style={columnsStyle(plans.length)}>
        {plans.map((plan) => (
          <DayHeading
            key={plan.day}
            plan={plan}
            isToday={plan.day === dayOf(now)}
            isAlone={!isWeek}
            movingId={movingId}
            helpId={helpId}
            onDay={onDay}
          />
        ))}
      </div>
    </div>
  )
}
