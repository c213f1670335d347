import { untimedWord } from '@tramontane/contract/appointments/appointment-columns'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { type CalendarWash, canMove } from '../calendar-wash.ts'
import { countText, shortDay } from '../calendar-words.ts'
import type { DayPlan } from './day-plan.ts'
import { columnsStyle } from './placement.ts'
import { statusMarks } from './status-mark.ts'

type DayHeadingProps = {
  plan: DayPlan
  isToday: boolean
  /** The only day on screen is named above already. */
  isAlone: boolean
  /** Of the wash that is on its way. */
  movingId: number | null
  /** The sentence that says how to move one. */
  helpId: string
  onDay: (day: Day) => void
}

/** A day's name, how much it holds, and why it is closed. */
export function DayHeading({ plan, isToday, isAlone, movingId, helpId, onDay }: DayHeadingProps) {
  const { day, standing, washes, untimed } = plan
  const count = [...washes.map(({ item }) => item.wash), ...untimed].filter(
    ({ status }) => status !== 'canceled',
  ).length
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
      {plan.lanes > 1 && (
        <p className="mt-1 mr-[5%] ml-[1%] grid font-semibold" style={columnsStyle(plan.lanes)}>
          {Array.from({ length: plan.lanes }, (_, index) => index + 1).map((van) => (
            <span key={van} className="truncate">{`Camionnette\u00a0${van}`}</span>
          ))}
        </p>
      )}
      {untimed.map((wash) => (
        <UntimedWash key={wash.id} wash={wash} isMoving={wash.id === movingId} helpId={helpId} />
      ))}
    </div>
  )
}

/** Above the hours, for it has none: opened by a click, or brought to an hour by dragging or with the arrows. */
function UntimedWash({ wash, isMoving, helpId }: { wash: CalendarWash; isMoving: boolean; helpId: string }) {
  const { block, Icon } = statusMarks[wash.status]
  return (
    <button
      type="button"
      data-wash={wash.id}
      aria-describedby={canMove(wash) ? helpId : undefined}
      title={`${wash.clientName}, ${wash.service}, ${wash.address}`}
      className={`mt-1 block min-h-11 w-full rounded-md border border-l-4 px-1.5 py-1 text-left select-none hover:shadow-md ${block} ${isMoving ? 'opacity-40' : ''} ${canMove(wash) ? 'cursor-grab [-webkit-touch-callout:none]' : ''}`}
    >
      <span className="flex items-center gap-1 font-medium">
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {untimedWord}
      </span>
      <span className="block truncate font-bold">{wash.clientName}</span>
      <span className="block truncate">{wash.service}</span>
    </button>
  )
}
