import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { bookQuery } from '@tramontane/contract/books/receipt-columns'
import type { BookSums } from '@tramontane/contract/replies/books'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { FigureCards } from '../../components/figures/figure-cards.tsx'
import { PeriodChoice } from '../../components/figures/period-choice.tsx'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { RefreshedAt } from '../../components/grid/refreshed-at.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { mainBookFigures, sourceFigures } from './book-figures.ts'
import { type BookPeriod, bookPeriodDefault, bookPeriodOf, bookPeriods, bookSpanOf } from './book-period.ts'
import { DeclaredTable } from './declared-table.tsx'
import { bookSumsQuery } from './receipts-query.ts'

const adminRoute = getRouteApi('/admin')

/** What the books of a period come to, what is to be declared, and the files. */
export function BookView({ toggle }: { toggle: ReactNode }) {
  const { period, span, choosePeriod, chooseDays } = useBookPeriod()
  const query = useQuery(bookSumsQuery(span))
  const { data, error, refetch } = query
  return (
    <section className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-2xl">Livre et déclarations</h2>
        {toggle}
      </div>
      <PeriodChoice
        period={period}
        periods={bookPeriods}
        span={span}
        onPeriod={choosePeriod}
        onDays={chooseDays}
        rule={bookQuery}
      />
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm">
        <p className="text-nuit/75">
          Du {shortFrenchDate(span.from)} au {shortFrenchDate(span.to)}
        </p>
        <RefreshedAt updatedAt={query.dataUpdatedAt} hasFailed={query.isError} />
      </div>
      {error && (!data || query.isPlaceholderData) ? (
        <ErrorState text={errorSentence(error)} onRetry={() => refetch()} />
      ) : data && !query.isPlaceholderData ? (
        <Book sums={data} />
      ) : (
        <Skeleton lines={6} label="Chargement : recettes…" />
      )}
    </section>
  )
}

function Book({ sums }: { sums: BookSums }) {
  const query = new URLSearchParams({ from: sums.from, to: sums.to })
  return (
    <div className="grid grid-cols-1 gap-8">
      <FigureCards title="Recettes de la période" figures={mainBookFigures(sums)} isMain />
      <FigureCards title="D’où elles viennent" figures={sourceFigures(sums)} />
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <FileLink href={`/api/exports/recettes.csv?${query}`}>Livre des recettes (CSV)</FileLink>
        <FileLink href={`/api/exports/e-reporting.csv?${query}`}>E-reporting (CSV)</FileLink>
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <DeclaredTable title="À déclarer par mois" periods={sums.months} />
        <DeclaredTable title="À déclarer par trimestre" periods={sums.quarters} />
      </div>
    </div>
  )
}

function FileLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} download className={gridButtonClass}>
      <Download aria-hidden className="size-4.5" />
      {children}
    </a>
  )
}

/** The period of the address and the way to another one. */
function useBookPeriod() {
  const search = adminRoute.useSearch()
  const navigate = adminRoute.useNavigate()
  const span = bookSpanOf(search, dayOf(new Date()))

  function go(change: { view?: string; from?: Day; to?: Day }) {
    navigate({
      search: (current) => ({ ...current, from: undefined, to: undefined, ...change }),
      resetScroll: false,
    })
  }

  return {
    period: bookPeriodOf(search),
    span,
    /** Own dates begin with the days on screen. */
    choosePeriod: (period: BookPeriod) =>
      go(
        period === 'dates'
          ? { view: period, ...span }
          : { view: period === bookPeriodDefault ? undefined : period },
      ),
    chooseDays: (days: { from: Day; to: Day }) => go({ view: 'dates', ...days }),
  }
}
