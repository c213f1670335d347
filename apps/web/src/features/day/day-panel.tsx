import { getRouteApi } from '@tanstack/react-router'
import { type Day, dayOf, plusDays, timeOf } from '@tramontane/domain/days/calendar'
import { dayAndMonth, frenchTime, frenchWeekday } from '@tramontane/domain/days/french-date'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { RoundRead } from '../../components/round/day-query.ts'
import { buttonClass } from '../../components/ui/button.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { errorSentence } from '../../lib/error-sentence.ts'
import { DeedBar, RefusedDeeds } from './deed-bar.tsx'
import { Round } from './round.tsx'
import { useRound } from './use-round.ts'

const adminRoute = getRouteApi('/admin')

const stepClass =
  'inline-flex size-12 shrink-0 items-center justify-center rounded-lg border border-nuit/40 bg-white hover:bg-ecume'

/** The tab 'Aujourd’hui': the next stop, then the round, of today or of any day. Source: V-20. */
export function DayPanel() {
  const today = dayOf(new Date())
  const { jour: day = today } = adminRoute.useSearch()
  const navigate = adminRoute.useNavigate()
  const { round, error, refetch } = useRound(day, today)

  const show = (next: Day) =>
    navigate({ search: { jour: next === today ? undefined : next }, resetScroll: false })

  const back = day !== today && (
    <button type="button" onClick={() => show(today)} className={buttonClass('quiet', 'justify-self-center')}>
      Revenir à aujourd’hui
    </button>
  )

  return (
    <section className="group/day mx-auto grid max-w-4xl grid-cols-1 gap-3 sm:gap-4 lg:max-w-none">
      <div
        // Today's line gives its place to what was just done; which other day is shown stays said.
        className={`flex items-center gap-2 ${day === today ? 'max-sm:group-has-[.deed-bar]/day:order-last' : ''}`}
      >
        <button
          type="button"
          aria-label="Jour précédent"
          onClick={() => show(plusDays(day, -1))}
          className={stepClass}
        >
          <ChevronLeft aria-hidden className="size-6" />
        </button>
        <div className="min-w-0 grow text-center">
          <h2 className="text-xl leading-tight">{day === today ? 'Aujourd’hui' : dayOfYear(day)}</h2>
          <p aria-live="polite" className="flex flex-wrap justify-center gap-x-3 text-sm">
            {day === today && <span className="whitespace-nowrap">{dayOfYear(day)}</span>}
            {yearOf(day) !== yearOf(today) && <span>{yearOf(day)}</span>}{' '}
            {round?.day.sunset && (
              <span className="whitespace-nowrap">
                Coucher<span className="max-sm:sr-only"> du soleil</span> à {frenchTime(round.day.sunset)}
              </span>
            )}
          </p>
        </div>
        <button
          type="button"
          aria-label="Jour suivant"
          onClick={() => show(plusDays(day, 1))}
          className={stepClass}
        >
          <ChevronRight aria-hidden className="size-6" />
        </button>
      </div>
      {round?.isKept && <KeptNote round={round} />}
      <RefusedDeeds stops={round?.day.stops ?? []} />
      {round ? (
        <Round key={day} data={round.day} isToday={day === today}>
          {back}
        </Round>
      ) : error ? (
        <ErrorState text={errorSentence(error)} onRetry={() => refetch()} />
      ) : (
        <Skeleton lines={6} label="Chargement de la tournée…" />
      )}
      {!round && back}
      <DeedBar />
    </section>
  )
}

/** Nobody takes an old round for the present one. */
function KeptNote({ round: { askedAt } }: { round: RoundRead }) {
  return (
    <p
      role="status"
      className="rounded-lg bg-nuit px-2 py-2 text-center font-semibold text-white max-sm:text-[0.9375rem]"
    >
      Sans réseau – d’après la tournée de {timeOf(new Date(askedAt))}
    </p>
  )
}

/** 'Lundi 23 novembre': with its year it would not stay on one line of a phone. */
function dayOfYear(day: Day): string {
  const words = `${frenchWeekday(day)} ${dayAndMonth(day)}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function yearOf(day: Day): string {
  return day.slice(0, 4)
}
