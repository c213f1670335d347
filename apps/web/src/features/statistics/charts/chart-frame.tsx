import { Disclosure, DisclosureButton, DisclosurePanel } from '@headlessui/react'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Definition } from '../../../components/figures/definition.tsx'
import { FiguresTable } from '../figures-table.tsx'
import { BarChart, Hatching, seriesFill } from './bar-chart.tsx'
import { ChartAxes } from './chart-axes.tsx'
import { type ChartData, chartHeight, chartMargin, plotHeight, plotSize, type Series } from './chart-data.ts'

type ChartFrameProps = {
  title: string
  definition: string
  data: ChartData
  kind?: 'bars' | 'stack' | 'area'
}

/** A chart with its name, what it means, and the same numbers in a table for those who read. */
export function ChartFrame({ title, definition, data, kind = 'bars' }: ChartFrameProps) {
  return (
    <section className="grid min-w-0 content-start gap-3 rounded-xl border border-nuit/15 bg-white p-4">
      <div className="flex items-start justify-between gap-2">
        <h3 className="pt-0.5 text-lg">{title}</h3>
        <Definition of={title} text={definition} />
      </div>
      {isEmpty(data) ? (
        <p className="py-6 text-center text-nuit/75">Rien dans la période pour le moment.</p>
      ) : (
        <Plot data={data} kind={kind} />
      )}
      <Disclosure>
        <DisclosureButton className="group inline-flex min-h-11 items-center gap-1.5 justify-self-start rounded-lg font-semibold text-ciel text-sm hover:text-nuit">
          <ChevronDown aria-hidden className="size-4.5 transition-transform group-data-open:rotate-180" />
          Voir les chiffres
          <span className="sr-only"> : {title}</span>
        </DisclosureButton>
        <DisclosurePanel>
          <FiguresTable caption={title} data={data} />
        </DisclosurePanel>
      </Disclosure>
    </section>
  )
}

/** Axes around nothing say nothing. */
function isEmpty({ series }: ChartData): boolean {
  return series.every(({ values }) => values.every((value) => value === 0))
}

function Plot({ data, kind }: Pick<ChartFrameProps, 'data' | 'kind'>) {
  const { ref, width } = useWidth<HTMLDivElement>()
  return (
    <>
      {data.series.length > 1 && <ChartLegend series={data.series} />}
      <div ref={ref} className="min-w-0 overflow-hidden">
        {kind === 'area' ? (
          <AreaChart data={data} width={width} />
        ) : (
          <BarChart data={data} width={width} isStacked={kind === 'stack'} />
        )}
      </div>
    </>
  )
}

function ChartLegend({ series }: { series: Series[] }) {
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

/** One measure over more points than bars have room for. */
function AreaChart({ data, width }: { data: ChartData; width: number }) {
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

const widthBefore = 320

/** The width that an element has, as it changes. Units: CSS pixels. */
function useWidth<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [width, setWidth] = useState(widthBefore)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth || widthBefore)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
