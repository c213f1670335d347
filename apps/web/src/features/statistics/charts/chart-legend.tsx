import { useId } from 'react'
import { Hatching, seriesFill } from './bar-chart.tsx'
import type { Series } from './chart-data.ts'

export function ChartLegend({ series }: { series: Series[] }) {
  const hatching = useId()
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {series.map(({ name }, turn) => (
        <li key={name} className="flex items-center gap-2">
          <svg aria-hidden width="16" height="16">
            <Hatching id={hatching} />
            <rect width="16" height="16" rx="3" fill={seriesFill(turn, hatching)} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
