import type { Comparison } from '@tramontane/content/service-pages/service-page'
import { Section } from '../../site/section.tsx'

/** Ours beside a station's, row by row; on a phone each row stands alone, under its criterion. */
export function StationTable({ title, lead, headers, rows }: Comparison) {
  const [, ours, theirs] = headers
  return (
    <Section title={title} lead={lead}>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{title}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b-2 border-nuit">
            <td className="w-1/6" />
            <th scope="col" className="rounded-t-xl bg-(--tint) px-5 py-4 font-display text-xl">
              {ours}
            </th>
            <th scope="col" className="px-5 py-4 font-display text-xl">
              {theirs}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ criterion, ours: our, station }) => (
            <tr key={criterion} className="border-b border-nuit/15 align-top max-md:block max-md:py-5">
              <th scope="row" className="py-4 pr-5 font-semibold max-md:block max-md:py-0 max-md:text-xl">
                {criterion}
              </th>
              <Cell header={ours} className="bg-(--tint) max-md:mt-3 max-md:rounded-xl max-md:py-3">
                {our}
              </Cell>
              <Cell header={theirs} className="max-md:pt-3 max-md:pb-0">
                {station}
              </Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function Cell({ header, className, children }: { header: string; className: string; children: string }) {
  return (
    <td className={`px-5 py-4 text-pretty max-md:block ${className}`}>
      <span aria-hidden="true" className="block text-[0.9375rem] font-semibold md:hidden">
        {header}
      </span>
      {children}
    </td>
  )
}
