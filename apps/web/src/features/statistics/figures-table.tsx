import { ScrollBox } from '../../components/ui/scroll-box.tsx'
import type { ChartData } from './charts/chart-data.ts'

/** The numbers of a chart. */
export function FiguresTable({ caption, data }: { caption: string; data: ChartData }) {
  return (
    <ScrollBox label={caption} className="max-h-80 rounded-lg border border-nuit/15">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-ecume text-left">
          <tr>
            <th scope="col" className="px-3 py-2">
              {data.pointName}
            </th>
            {data.series.map(({ name }) => (
              <th key={name} scope="col" className="px-3 py-2 text-right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.points.map(({ long }, index) => (
            <tr key={long} className="border-nuit/10 border-t">
              <th scope="row" className="px-3 py-1.5 text-left font-medium">
                {long}
              </th>
              {data.series.map(({ name, values }) => (
                <td key={name} className="px-3 py-1.5 text-right">
                  {data.format(values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
