import type { Day } from '@tramontane/domain/calendar'
import { longFrenchDate } from '@tramontane/domain/french-date'
import type { CSSProperties, MouseEvent } from 'react'
import { gapText } from './calendar-words.ts'
import { minuteUnder, stepMinutes, type Target } from './drag-target.ts'
import { type Span, timeAt } from './spans.ts'

type FreeGapProps = { day: Day; gap: Span; style: CSSProperties; onCreate: (target: Target) => void }

/** Time of the van that is free: a click makes an appointment at that half hour, Enter at its beginning. */
export function FreeGap({ day, gap, style, onCreate }: FreeGapProps) {
  const hours = `${timeAt(gap.from)} à ${timeAt(gap.to)}`
  return (
    <button
      type="button"
      style={style}
      aria-label={`Ajouter un rendez-vous, ${longFrenchDate(day)}, libre de ${hours}`}
      onClick={(event) => onCreate({ day, minute: clickedMinute(event, gap) })}
      className="@container absolute inset-x-0 flex scroll-mt-36 cursor-copy items-start overflow-hidden rounded-md px-2 py-1 text-[#1f5c38] text-xs leading-4 hover:bg-garrigue/8 focus-visible:z-20 focus-visible:bg-garrigue/8"
    >
      <span className="truncate">
        {gapText(gap)}
        <span className="hidden @min-[12rem]:inline">, de {hours}</span>
      </span>
    </button>
  )
}

/** The half hour under the mouse. The keyboard points nowhere: the beginning then. */
export function clickedMinute(event: MouseEvent, span: Span): number {
  if (event.detail === 0) return span.from
  const minute = minuteUnder(event.clientY, { box: event.currentTarget.getBoundingClientRect(), axis: span })
  return Math.max(span.from, Math.floor(minute / stepMinutes) * stepMinutes)
}
