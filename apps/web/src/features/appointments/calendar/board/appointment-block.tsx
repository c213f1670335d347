import { appointmentStatusText } from '@tramontane/contract/appointments/appointment-columns'
import { phoneText } from '@tramontane/domain/people/phone'
import Repeat from 'lucide-react/icons/repeat'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { CSSProperties } from 'react'
import { WeatherParts } from '../../../../components/weather/stop-weather.tsx'
import { type CalendarWash, canMove, townOf, vehicleOf } from '../calendar-wash.ts'
import { washLabel } from '../calendar-words.ts'
import { timeAt } from '../spans.ts'
import type { PlannedWash } from './day-plan.ts'
import type { Placed } from './side-by-side.ts'
import { statusMarks } from './status-mark.ts'

type AppointmentBlockProps = {
  placed: Placed<PlannedWash>
  style: CSSProperties
  /** It is being moved: its old place stays, faint. */
  isMoving: boolean
  /** The sentence that says how to move it. */
  helpId: string
}

/** A wash at its hours: opened by a click, moved by dragging or with the arrows. */
export function AppointmentBlock({ placed, style, isMoving, helpId }: AppointmentBlockProps) {
  const { wash, span, isOverlapping } = placed.item
  const { Icon, block } = statusMarks[wash.status]
  const label = washLabel(wash, span, isOverlapping)
  return (
    <button
      type="button"
      data-wash={wash.id}
      aria-label={label}
      aria-describedby={canMove(wash) ? helpId : undefined}
      style={style}
      title={label}
      className={`@container absolute flex flex-col overflow-hidden rounded-md border border-l-4 px-1 py-0.5 text-left text-xs leading-4 shadow-xs transition-shadow select-none *:shrink-0 hover:z-20 hover:shadow-md focus-visible:z-20 sm:px-1.5 scroll-mt-36 ${block} ${isOverlapping ? 'inset-ring-2 inset-ring-grenat' : ''} ${isMoving ? 'opacity-40' : ''} ${canMove(wash) ? 'cursor-grab [-webkit-touch-callout:none]' : ''}`}
    >
      <span className="flex flex-wrap items-center gap-x-1 font-medium tabular-nums @min-[6.25rem]:flex-nowrap">
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {wash.seriesId !== null && <Repeat aria-hidden className="size-3.5 shrink-0" />}
        {isOverlapping && <TriangleAlert aria-hidden className="size-3.5 shrink-0 text-grenat" />}
        <span className="whitespace-nowrap">
          {timeAt(span.from)}
          <span className="hidden @min-[6.25rem]:inline">–{timeAt(span.to)}</span>
        </span>
        <span className="hidden truncate font-normal @min-[9.5rem]:inline">
          {appointmentStatusText(wash)}
        </span>
        {isOverlapping && (
          <span className="ml-auto hidden truncate font-semibold text-grenat @min-[20rem]:block">
            {overlapWord}
          </span>
        )}
      </span>
      <span className="truncate font-bold @min-[20rem]:text-base @min-[20rem]:leading-5">
        {wash.clientName}
      </span>
      {isOverlapping && (
        <span className="truncate font-semibold text-grenat @min-[20rem]:hidden">{overlapWord}</span>
      )}
      <WashFacts wash={wash} />
    </button>
  )
}

const overlapWord = 'Chevauche'

/** What and where: in a narrow block the town before the street, in a wide one all that is known. */
function WashFacts({ wash }: { wash: CalendarWash }) {
  return (
    <>
      <span className="truncate @min-[20rem]:hidden">
        {wash.service.replace(/^Lavage /, '')} · {townOf(wash.address)}
      </span>
      <span className="line-clamp-2 @min-[20rem]:hidden">{wash.address}</span>
      {wash.weather && (
        <span className="line-clamp-2">
          <WeatherParts weather={wash.weather} />
        </span>
      )}
      <span className="truncate @min-[20rem]:hidden">{vehicleOf(wash)}</span>
      <span className="hidden truncate text-sm leading-5 @min-[20rem]:block">
        {[wash.service, wash.address, phoneText(wash.clientPhone)].filter(Boolean).join(' · ')}
      </span>
      <span className="hidden truncate text-sm leading-5 @min-[20rem]:block">
        {[vehicleOf(wash), wash.notes].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
