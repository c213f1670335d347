import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import type { scaleBand, scaleLinear } from '@visx/scale'
import { type ChartData, plotHeight, shownPoints } from './chart-data.ts'

type ChartAxesProps = {
  data: ChartData
  plotWidth: number
  x: ReturnType<typeof scaleBand<number>>
  y: ReturnType<typeof scaleLinear<number>>
}

const tick = { fill: '#0b2545', fontSize: 12, fontFamily: 'inherit' }
const line = '#0b254533'

export function ChartAxes({ data, plotWidth, x, y }: ChartAxesProps) {
  const steps = y.ticks(4).filter((value) => !data.series.every(isWhole) || Number.isInteger(value))
  return (
    <>
      <GridRows scale={y} width={plotWidth} tickValues={steps} stroke="#0b25451f" />
      <AxisLeft
        scale={y}
        tickValues={steps}
        tickFormat={(value) => data.format(Number(value))}
        hideTicks
        hideAxisLine
        tickLabelProps={{ ...tick, dx: 4, dy: 4, textAnchor: 'end' }}
      />
      <AxisBottom
        top={plotHeight}
        scale={x}
        tickValues={shownPoints(data.points, plotWidth)}
        tickFormat={(index) => data.points[Number(index)]?.short ?? ''}
        stroke={line}
        hideTicks
        tickLabelProps={{ ...tick, textAnchor: 'middle' }}
      />
    </>
  )
}

function isWhole({ values }: { values: number[] }): boolean {
  return values.every(Number.isInteger)
}
