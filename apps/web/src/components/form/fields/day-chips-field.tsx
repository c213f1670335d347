import { dayOf, isDay } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate, shortDay, shortMonth } from '@tramontane/domain/days/french-date'
import { useEffect, useId, useState } from 'react'
import { Icon } from '../../site/icon.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { ClientCalendar } from './client-calendar.tsx'
import { controlClass, type FieldWords } from './field-frame.tsx'
import { useFieldControl } from './use-field-control.ts'

type DayChipsFieldProps = Omit<FieldWords, 'optional'> & {
  /** The day on which the page was made: the server's HTML and the browser's first drawing agree on it. */
  pageDay: Day
  /** The next days that can be chosen, offered by themselves. */
  offeredOn: (today: Day) => Day[]
  canChoose: (day: Day, today: Day) => boolean
  /** Why a day cannot be chosen; null for one that can. */
  refusalOf: (day: Day) => string | null
  /** What the chosen day is said after: 'Rendez-vous souhaité le'. */
  chosenWords: string
  /** What is to be known of the month that the calendar shows. */
  calendarNote?: string
  /** Told the first day of each month that the calendar shows. */
  onMonth?: (firstDay: Day) => void
  /**
   * Where no script runs there is no calendar: the label of the choice 'another day', the name of the field that takes
   * it, its earliest day. Left out in a form that wants scripts.
   */
  plain?: { choice: string; name: string; earliest?: Day }
}

/** A day: the next ones as chips, every other in the calendar. Shapes: the value is 'YYYY-MM-DD', '' while there is none. */
export function DayChipsField(props: DayChipsFieldProps) {
  const { label, hint, pageDay, offeredOn, refusalOf, chosenWords, plain, calendarNote, ...rules } = props
  const field = useFieldControl<Day | ''>({ hasHint: Boolean(hint) })
  const today = useToday(pageDay)
  const offered = offeredOn(today)
  const isElsewhere = isDay(field.value) && !offered.includes(field.value)
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || isElsewhere || offered.length === 0
  const calendarId = useId()

  return (
    <ChoiceGroup field={field} heading={label} hint={hint}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(max(4rem,21%),1fr))] gap-2 sm:grid-cols-6">
        {offered.map((day, index) => (
          <DayChip
            key={day}
            day={day}
            name={field.attributes.name}
            isChosen={day === field.value}
            autoFocus={index === 0 && field.attributes.autoFocus}
            onChoose={() => {
              field.change(day)
              setOpened(false)
            }}
          />
        ))}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={calendarId}
          onClick={() => setOpened(!isOpen)}
          className="flex min-h-15 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-lg border border-dashed border-nuit/50 bg-white px-1 text-[0.9375rem] leading-tight font-semibold hover:bg-ecume noscript:hidden"
        >
          Autre jour
          <Icon name="chevron" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </div>
      <div id={calendarId}>
        {isOpen && (
          <>
            <ClientCalendar
              value={field.value}
              onChoose={field.change}
              canChoose={rules.canChoose}
              onMonth={rules.onMonth}
            />
            {calendarNote && <p className="mt-2 text-[0.9375rem] text-nuit/75">{calendarNote}</p>}
          </>
        )}
      </div>
      {plain && (
        <noscript>
          <PlainDay {...plain} group={field.attributes.name} value={isElsewhere ? field.value : ''} />
        </noscript>
      )}
      <ChosenDay
        value={field.value}
        words={chosenWords}
        hasError={field.error !== null}
        refusalOf={refusalOf}
      />
    </ChoiceGroup>
  )
}

/** The page may be days old, and only the browser knows today. */
function useToday(pageDay: Day): Day {
  const [today, setToday] = useState(pageDay)
  useEffect(() => setToday(dayOf(new Date())), [])
  return today
}

type DayChipProps = {
  day: Day
  name: string
  isChosen: boolean
  autoFocus: boolean | undefined
  onChoose: () => void
}

function DayChip({ day, isChosen, onChoose, ...rest }: DayChipProps) {
  return (
    <label className="relative grid min-h-15 cursor-pointer content-center justify-items-center rounded-lg border border-nuit/40 bg-white leading-tight hover:bg-ecume has-checked:border-ciel has-checked:bg-ciel has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ciel in-disabled:cursor-not-allowed in-disabled:opacity-60">
      <input
        {...rest}
        type="radio"
        value={day}
        aria-label={longFrenchDate(day)}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 z-1 cursor-pointer opacity-0"
      />
      <span
        aria-hidden
        className="text-[0.9375rem] font-semibold whitespace-nowrap tabular-nums sm:text-base"
      >
        {shortDay(day)}
      </span>
      <span aria-hidden className="text-sm opacity-80">
        {shortMonth(day)}
      </span>
    </label>
  )
}

type PlainDayProps = NonNullable<DayChipsFieldProps['plain']> & { group: string; value: string }

function PlainDay({ group, choice, name, earliest, value }: PlainDayProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <label className="flex items-center gap-2.5 font-semibold">
        <input
          type="radio"
          name={group}
          value={choice}
          defaultChecked={value !== ''}
          className="size-5 accent-ciel"
        />
        Un autre jour
      </label>
      <input
        type="date"
        name={name}
        aria-label="Un autre jour"
        min={earliest}
        defaultValue={value}
        className={`${controlClass} max-w-60`}
      />
    </div>
  )
}

type ChosenDayProps = {
  value: Day | ''
  words: string
  hasError: boolean
  refusalOf: (day: Day) => string | null
}

function ChosenDay({ value, words, hasError, refusalOf }: ChosenDayProps) {
  const refusal = isDay(value) ? refusalOf(value) : null
  return (
    <p
      aria-live="polite"
      className={`mt-2 font-medium empty:mt-0 ${refusal ? 'text-grenat' : 'text-garrigue'}`}
    >
      {!hasError && refusal}
      {isDay(value) && !refusal && `${words} ${longFrenchDate(value)}`}
    </p>
  )
}
