import { useQuery } from '@tanstack/react-query'
import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { PeriodChoice } from '../../components/figures/period-choice.tsx'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { RefreshedAt } from '../../components/grid/refreshed-at.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { FiguresView } from './figures-view.tsx'
import { periods } from './period.ts'
import { figuresQuery } from './statistics-query.ts'
import { usePeriod } from './use-period.ts'

/** The tab 'Statistiques'. */
export function StatisticsPanel() {
  const { period, span, choosePeriod, chooseDays } = usePeriod()
  const query = useQuery(figuresQuery(span))
  const { data, error, isFetching, refetch } = query
  return (
    <section className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-2xl">Statistiques</h2>
        <button type="button" onClick={() => refetch()} className={gridButtonClass}>
          <RefreshCw
            aria-hidden
            className={`size-4.5 ${isFetching ? 'animate-spin motion-reduce:animate-none' : ''}`}
          />
          Actualiser
        </button>
      </div>
      <PeriodChoice
        periods={periods}
        period={period}
        span={span}
        onPeriod={choosePeriod}
        onDays={chooseDays}
      />
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm">
        <p className="text-nuit/75">
          Du {shortFrenchDate(data?.from ?? span.from)} au {shortFrenchDate(data?.to ?? span.to)}
        </p>
        <RefreshedAt updatedAt={query.dataUpdatedAt} hasFailed={query.isError} />
      </div>
      {error && (!data || query.isPlaceholderData) ? (
        <ErrorState text={errorSentence(error)} onRetry={() => refetch()} />
      ) : data ? (
        <FiguresView figures={data} />
      ) : (
        <FiguresSkeleton />
      )}
    </section>
  )
}

const bar = 'rounded-xl bg-nuit/8 motion-safe:animate-pulse'

/** The places of cards and charts until the first answer. */
function FiguresSkeleton() {
  return (
    <div role="status" className="grid gap-8">
      <span className="sr-only">Chargement des statistiques…</span>
      <div aria-hidden className="grid gap-3 sm:grid-cols-3">
        {['a', 'b', 'c'].map((card) => (
          <div key={card} className={`h-28 ${bar}`} />
        ))}
      </div>
      <div aria-hidden className="grid gap-4 lg:grid-cols-2">
        {['a', 'b', 'c', 'd'].map((chart) => (
          <div key={chart} className={`h-80 ${bar}`} />
        ))}
      </div>
    </div>
  )
}
