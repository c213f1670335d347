import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useId } from 'react'
import { ChartAxes } from './chart-axes.tsx'
import { type ChartData, chartHeight, chartMargin, plotHeight, plotSize } from './chart-data.ts'

type BarChartProps = { data: ChartData; width: number; isStacked?: boolean }

/** Bars beside or upon each other. The numbers are read in the table under it; a bar says its own to who points at it. */
export function BarChart({ data, width, isStacked = false }: BarChartProps) {
  const hatching = useId()
  const y = scaleLinear({ domain: [0, highest(data, isStacked)], range: [plotHeight, 0], nice: true })
  const { left, plotWidth } = plotSize(width, data, y)
  const x = scaleBand({ domain: data.points.map((_, index) => index), range: [0, plotWidth], padding: 0.25 })
  const barWidth = isStacked ? x.bandwidth() : x.bandwidth() / data.series.length
  return (
    <svg width={width} height={chartHeight} aria-hidden className="block">
      <Hatching id={hatching} />
      <Group left={left} top={chartMargin.top}>
        <ChartAxes data={data} plotWidth={plotWidth} x={x} y={y} />
        {data.series.map(({ name, values }, turn) =>
          values.map((value, index) => {
            const below = isStacked ? sumBelow(data, turn, index) : 0
            const point = data.points[index]
            return value === 0 ? null : (
              <Bar
                key={`${name} ${point?.long}`}
                x={(x(index) ?? 0) + (isStacked ? 0 : turn * barWidth)}
                y={y(below + value)}
                width={Math.max(1, barWidth)}
                height={Math.max(1, y(below) - y(below + value))}
                fill={seriesFill(turn, hatching)}
                stroke={turn === 0 ? undefined : '#0b2545'}
                strokeWidth={turn === 0 || barWidth < 6 ? 0 : 1}
              >
                <title>{`${point?.long}, ${name} : ${data.format(value)}`}</title>
              </Bar>
            )
          }),
        )}
      </Group>
    </svg>
  )
}

/** Of the series in their turn: the second is hatched, a third is dark. */
export function seriesFill(turn: number, hatching: string): string {
  return turn === 1 ? `url(#${hatching})` : turn === 0 ? '#1b6ca8' : '#8c1c2b'
}

/** The second measure, told apart without its colour. */
export function Hatching({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="#fbe7a8" />
        <line x1="0" y1="0" x2="0" y2="6" stroke="#0b2545" strokeWidth="2.5" />
      </pattern>
    </defs>
  )
}

function sumBelow({ series }: ChartData, turn: number, index: number): number {
  return series.slice(0, turn).reduce((sum, { values }) => sum + (values[index] ?? 0), 0)
}

/** Never nothing: an axis needs a length. */
function highest(data: ChartData, isStacked: boolean): number {
  const tops = data.points.map((_, index) =>
    isStacked
      ? sumBelow(data, data.series.length, index)
      : Math.max(...data.series.map(({ values }) => values[index] ?? 0)),
  )
  return Math.max(1, ...tops)
}
