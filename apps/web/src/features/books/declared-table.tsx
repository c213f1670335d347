import type { DeclaredPeriod } from '@tramontane/contract/replies/books'
import { dayOf } from '@tramontane/domain/days/calendar'
import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import { formatWithCents } from '@tramontane/domain/words/money'
import { Definition } from '../../components/figures/definition.tsx'
import { ScrollBox } from '../../components/ui/scroll-box.tsx'
import { bookDefinitions } from './book-words.ts'

type DeclaredTableProps = { title: string; periods: DeclaredPeriod[] }

/** What is to be declared of each whole month or quarter, and which of them still run. */
export function DeclaredTable({ title, periods }: DeclaredTableProps) {
  return (
    <section className="grid min-w-0 content-start gap-3 rounded-xl border border-nuit/15 bg-white p-4">
      <div className="flex items-start justify-between gap-2">
        <h3 className="pt-0.5 text-lg">{title}</h3>
        <Definition of={title} text={bookDefinitions.declared} />
      </div>
      <ScrollBox label={title} className="max-h-96">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead className="sticky top-0 bg-white text-left text-nuit/75">
            <tr>
              <th scope="col" className="py-1.5 font-semibold">
                Période
              </th>
              <th scope="col" className="py-1.5 pl-3 text-right font-semibold">
                Chiffre d’affaires encaissé
              </th>
            </tr>
          </thead>
          <tbody>
            {periods.map(({ name, from, to, cents, rates, isOver }) => (
              <tr key={name} className="border-nuit/10 border-t">
                <th scope="row" className="py-2 text-left font-medium">
                  {periodName(name)}
                  <span className="block font-normal text-nuit/75">
                    {shortFrenchDate(from)} – {shortFrenchDate(to)}
                    {isOver ? '' : from > dayOf(new Date()) ? ', à venir' : ', en cours'}
                  </span>
                </th>
                <td className="py-2 pl-3 text-right align-top font-semibold">
                  {formatWithCents(cents)}
                  {rates.map(({ rate, vatCents }) => (
                    <span key={rate} className="block font-normal text-nuit/75">
                      dont TVA {String(rate).replace('.', ',')} % : {formatWithCents(vatCents)}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  )
}

const month = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'mars 2027' of '2027-03', '1er trimestre 2027' of '2027-T1'. */
function periodName(name: string): string {
  const [year = '', part = ''] = name.split('-')
  if (!part.startsWith('T')) return month.format(new Date(`${name}-01`))
  return `${part === 'T1' ? '1er' : `${part.slice(1)}e`} trimestre ${year}`
}
