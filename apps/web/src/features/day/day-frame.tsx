import { plusDays, timeOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { dayAndMonth, frenchTime, frenchWeekday } from '@tramontane/domain/days/french-date'
import { capital } from '@tramontane/domain/words/capital'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { FocusEventHandler, ReactNode } from 'react'

const stepClass =
  'inline-flex size-12 shrink-0 items-center justify-center rounded-lg border border-nuit/40 bg-white hover:bg-ecume'

type DayFrameProps = {
  day: Day
  today: Day
  sunset: string | null | undefined
  onShow?: (day: Day) => void
  onFocus?: FocusEventHandler
  onBlur?: FocusEventHandler
  children: ReactNode
}

export const dayHeadingId = 'jour-affiche'

/** Which day it is, and the way to its neighbours, around what is done on it. */
export function DayFrame({ day, today, sunset, onShow, children, ...focus }: DayFrameProps) {
  return (
    <section {...focus} className="group/day mx-auto grid max-w-4xl grid-cols-1 gap-3 sm:gap-4 lg:max-w-none">
      <div
        // Today's line gives its place to what was just done; which other day is shown stays said.
        className={`flex items-center gap-2 ${day === today ? 'max-sm:group-has-[.deed-bar]/day:order-last' : ''}`}
      >
        <button
          type="button"
          aria-label="Jour précédent"
          onClick={() => onShow?.(plusDays(day, -1))}
          className={stepClass}
        >
          <ChevronLeft aria-hidden className="size-6" />
        </button>
        <div className="min-w-0 grow text-center">
          <h2 id={dayHeadingId} tabIndex={-1} className="text-xl leading-tight focus:outline-none">
            {day === today ? 'Aujourd’hui' : dayOfYear(day)}
          </h2>
          <p aria-live="polite" className="flex flex-wrap justify-center gap-x-3 text-sm">
            {day === today && <span className="whitespace-nowrap">{dayOfYear(day)}</span>}
            {yearOf(day) !== yearOf(today) && <span>{yearOf(day)}</span>}{' '}
            {sunset && (
              <span className="whitespace-nowrap">
                Coucher<span className="max-sm:sr-only"> du soleil</span> à {frenchTime(sunset)}
              </span>
            )}
          </p>
        </div>
        <button
          type="button"
          aria-label="Jour suivant"
          onClick={() => onShow?.(plusDays(day, 1))}
          className={stepClass}
        >
          <ChevronRight aria-hidden className="size-6" />
        </button>
      </div>
      {children}
    </section>
  )
}

type KeptNoteProps = {
  askedAt: string
  /** Nobody has asked the network yet. */
  isDrawn?: boolean
}

/** Nobody takes an old round for the present one. */
export function KeptNote({ askedAt, isDrawn }: KeptNoteProps) {
  return (
    <p
      role="status"
      className="rounded-lg bg-nuit px-2 py-2 text-center font-semibold text-white max-sm:text-[0.9375rem]"
    >
      {isDrawn ? 'D’après' : 'Sans réseau – d’après'} la tournée de {timeOf(new Date(askedAt))}
    </p>
  )
}

/** 'Lundi 23 novembre': with its year it would not stay on one line of a phone. */
function dayOfYear(day: Day): string {
  return capital(`${frenchWeekday(day)} ${dayAndMonth(day)}`)
}

function yearOf(day: Day): string {
  return day.slice(0, 4)
}
