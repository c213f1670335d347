import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import { ChartAxes } from './chart-axes.tsx'
import { type ChartData, chartHeight, chartMargin, plotHeight, plotSize } from './chart-data.ts'

/** One measure over more points than bars have room for. */
export function AreaChart({ data, width }: { data: ChartData; width: number }) {
  const values = data.series[0]?.values ?? []
  const y = scaleLinear({ domain: [0, Math.max(1, ...values)], range: [plotHeight, 0], nice: true })
  const { left, plotWidth } = plotSize(width, data, y)
  const x = scaleBand({ domain: values.map((_, index) => index), range: [0, plotWidth] })
  const place = {
    data: values,
    x: (_: number, index: number) => (x(index) ?? 0) + x.bandwidth() / 2,
    y: (value: number) => y(value),
  }
  return (
    <svg width={width} height={chartHeight} aria-hidden className="block">
      <Group left={left} top={chartMargin.top}>
        <ChartAxes data={data} plotWidth={plotWidth} x={x} y={y} />
        <AreaClosed {...place} yScale={y} fill="#1b6ca8" fillOpacity={0.15} />
        <LinePath {...place} stroke="#1b6ca8" strokeWidth={2} />
      </Group>
    </svg>
  )
}
