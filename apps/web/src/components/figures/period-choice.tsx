import type { bookQuery } from '@tramontane/contract/books/receipt-columns'
import { statisticsQuery } from '@tramontane/contract/lists/statistics'
import type { DaySpan } from '@tramontane/domain/days/day'
import { useId, useState } from 'react'
import { gridButtonClass, gridFieldClass } from '../grid/grid-field.ts'
import { ViewToggle } from '../grid/view-toggle.tsx'

type PeriodChoiceProps<Period extends string> = {
  period: Period
  /** What can be chosen, in its words; 'dates' is two days of one's own. */
  periods: Record<Period, string>
  span: DaySpan
  onPeriod: (period: Period) => void
  onDays: (days: DaySpan) => void
  /** What the call asks of two days. */
  rule?: Rule
}

type Rule = typeof statisticsQuery | typeof bookQuery

export function PeriodChoice<Period extends string>({
  period,
  periods,
  span,
  onPeriod,
  onDays,
  rule = statisticsQuery,
}: PeriodChoiceProps<Period>) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <ViewToggle view={period} views={periods} words="Période" onChange={onPeriod} />
      {period === 'dates' && (
        <OwnDays key={`${span.from} ${span.to}`} span={span} onDays={onDays} rule={rule} />
      )}
    </div>
  )
}

type OwnDaysProps = { span: DaySpan; onDays: (days: DaySpan) => void; rule: Rule }

/** Two days, held to the same rule as the call: what is typed stays until it makes sense. */
function OwnDays({ span, onDays, rule }: OwnDaysProps) {
  const [days, setDays] = useState(span)
  const errorId = useId()
  const refusal = rule.safeParse(days).error?.issues[0]?.message
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
