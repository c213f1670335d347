import type { scaleLinear } from '@visx/scale'

/** One measure along the points of a chart; the second of a chart is told apart by its hatching. */
export type Series = { name: string; values: number[] }

/** What a chart draws and its table says: the same numbers. */
export type ChartData = {
  /** What a point is: 'Mois'. */
  pointName: string
  /** Of each point: what fits under a bar, and in full. */
  points: { short: string; long: string }[]
  series: Series[]
  /** A number with its unit. */
  format: (value: number) => string
}

export const chartHeight = 240
export const chartMargin = { top: 12, right: 8, bottom: 28 }
export const plotHeight = chartHeight - chartMargin.top - chartMargin.bottom

/** What the axes leave of a width: the numbers beside them need room for the longest. */
export function plotSize(width: number, { format }: ChartData, y: ReturnType<typeof scaleLinear<number>>) {
  const left = Math.max(52, 16 + digitWidth * format(y.domain()[1] ?? 0).length)
  return { left, plotWidth: Math.max(80, width - left - chartMargin.right) }
}

/** Units: pixels that a digit of the axis takes, nearly. */
const digitWidth = 7

/** As many points as have room for their words. */
export function shownPoints(points: ChartData['points'], plotWidth: number): number[] {
  const step = Math.max(1, Math.ceil(points.length / Math.max(1, Math.floor(plotWidth / 64))))
  return points.map((_, index) => index).filter((index) => index % step === 0)
}
