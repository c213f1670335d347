import { dayOf } from '@tramontane/domain/days/calendar'
import { gridButtonClass, gridFieldClass } from '../grid-field.ts'

type Period = { from: string | null; to: string | null }

type PeriodFilterProps = Period & {
  onChange: (period: Period) => void
  /** False for lists of what is past by nature. */
  hasComing?: boolean
  clock?: () => Date
}

/** Two days of which either may be open, and one press for what is to come. */
export function PeriodFilter({
  from,
  to,
  onChange,
  hasComing = true,
  clock = systemClock,
}: PeriodFilterProps) {
  const today = dayOf(clock())
  const isComing = from === today && to === null
  return (
    <fieldset className="flex min-w-0 grow flex-wrap items-center gap-2 text-sm md:grow-0">
      <legend className="sr-only">Période</legend>
      {hasComing && (
        <button
          type="button"
          aria-pressed={isComing}
          onClick={() => onChange({ from: isComing ? null : today, to: null })}
          className={`${gridButtonClass} max-sm:grow aria-pressed:border-ciel aria-pressed:bg-ciel aria-pressed:text-white aria-pressed:hover:bg-ciel`}
        >
          À venir
        </button>
      )}
      <label className="flex min-w-0 grow items-center gap-2 max-sm:basis-full">
        <span className="max-sm:w-6">Du</span>
        <input
          type="date"
          value={from ?? ''}
          max={to ?? undefined}
          onChange={(event) => onChange({ from: event.target.value || null, to })}
          className={`${gridFieldClass} min-w-0 grow`}
        />
      </label>
      <label className="flex min-w-0 grow items-center gap-2 max-sm:basis-full">
        <span className="max-sm:w-6">au</span>
        <input
          type="date"
          value={to ?? ''}
          min={from ?? undefined}
          onChange={(event) => onChange({ from, to: event.target.value || null })}
          className={`${gridFieldClass} min-w-0 grow`}
        />
      </label>
    </fieldset>
  )
}

function systemClock(): Date {
  return new Date()
}
