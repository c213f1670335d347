import { statisticsQuery } from '@tramontane/contract/lists/statistics'
import type { DaySpan } from '@tramontane/domain/days/day-spans'
import { useId, useState } from 'react'
import { gridButtonClass, gridFieldClass } from '../../components/grid/grid-field.ts'
import { ViewToggle } from '../../components/grid/view-toggle.tsx'
import { type Period, periods } from './period.ts'

type PeriodChoiceProps = {
  period: Period
  span: DaySpan
  onPeriod: (period: Period) => void
  onDays: (days: DaySpan) => void
}

export function PeriodChoice({ period, span, onPeriod, onDays }: PeriodChoiceProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <ViewToggle view={period} views={periods} words="Période" onChange={onPeriod} />
      {period === 'dates' && <OwnDays key={`${span.from} ${span.to}`} span={span} onDays={onDays} />}
    </div>
  )
}

/** Two days, held to the same rule as the call: what is typed stays until it makes sense. */
function OwnDays({ span, onDays }: Pick<PeriodChoiceProps, 'span' | 'onDays'>) {
  const [days, setDays] = useState(span)
  const errorId = useId()
  const refusal = statisticsQuery.safeParse(days).error?.issues[0]?.message
  const ends = { from: 'Du', to: 'Au' } as const
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!refusal) onDays(days)
      }}
    >
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="grid gap-1 font-semibold text-sm">
          {ends[end]}
          <input
            type="date"
            value={days[end]}
            onChange={(event) => setDays({ ...days, [end]: event.target.value })}
            aria-invalid={Boolean(refusal)}
            aria-describedby={refusal ? errorId : undefined}
            className={gridFieldClass}
          />
        </label>
      ))}
      <button type="submit" className={gridButtonClass}>
        Afficher
      </button>
      <p id={errorId} role="alert" className="w-full font-medium text-grenat text-sm empty:hidden">
        {refusal}
      </p>
    </form>
  )
}
