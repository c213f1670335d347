import { Disclosure, DisclosureButton, DisclosurePanel } from '@headlessui/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Definition } from '../../../components/figures/definition.tsx'
import { FiguresTable } from '../figures-table.tsx'
import { AreaChart } from './area-chart.tsx'
import { BarChart } from './bar-chart.tsx'
import type { ChartData } from './chart-data.ts'
import { ChartLegend } from './chart-legend.tsx'
import { useWidth } from './use-width.ts'

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
