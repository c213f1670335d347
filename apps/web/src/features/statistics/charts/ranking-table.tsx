import { Definition } from '../../../components/figures/definition.tsx'
import { ScrollBox } from '../../../components/ui/scroll-box.tsx'

type RankingTableProps = {
  title: string
  definition: string
  columns: [string, ...string[]]
  rows: { name: string; values: number[] }[]
  empty: string
}

const number = new Intl.NumberFormat('fr-FR')

/** Names with their numbers; the bar behind a row only repeats the first of them. */
export function RankingTable({ title, definition, columns, rows, empty }: RankingTableProps) {
  const most = Math.max(1, ...rows.map(({ values }) => values[0] ?? 0))
  return (
    <section className="grid min-w-0 content-start gap-3 rounded-xl border border-nuit/15 bg-white p-4">
      <div className="flex items-start justify-between gap-2">
        <h3 className="pt-0.5 text-lg">{title}</h3>
        <Definition of={title} text={definition} />
      </div>
      {rows.length === 0 ? (
        <p className="py-6 text-center text-nuit/75">{empty}</p>
      ) : (
        <ScrollBox label={title} className="max-h-96">
          <table className="w-full text-sm tabular-nums">
            <caption className="sr-only">{title}</caption>
            <thead className="sticky top-0 bg-white text-left text-nuit/75">
              <tr>
                {columns.map((column, index) => (
                  <th
                    key={column}
                    scope="col"
                    className={`py-1.5 font-semibold ${index > 0 ? 'pl-3 text-right' : ''}`}
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, values }) => (
                <tr key={name} className="border-nuit/10 border-t">
                  <th scope="row" className="wrap-anywhere py-2 text-left font-medium">
                    {name}
                    <span
                      aria-hidden
                      className="mt-1 block h-1 rounded-full bg-ciel/60"
                      style={{ width: `${((values[0] ?? 0) / most) * 100}%` }}
                    />
                  </th>
                  {values.map((value, index) => (
                    <td key={columns[index + 1]} className="py-2 pl-3 text-right align-top">
                      {number.format(value)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  )
}
