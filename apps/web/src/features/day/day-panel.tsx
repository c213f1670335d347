import { getRouteApi } from '@tanstack/react-router'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { useLayoutEffect } from 'react'
import { buttonClass } from '../../components/ui/button.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { useFocusKept } from '../../lib/use-focus-kept.ts'
import type { Deed } from '../../phone/deed.ts'
import { removeDrawn } from '../../phone/kept-day.ts'
import { DayFrame, dayHeadingId, KeptNote } from './day-frame.tsx'
import { DeedBar, RefusedDeeds } from './deed-bar.tsx'
import { useDrawnDay } from './drawn-day.tsx'
import { Round } from './round.tsx'
import { nextAct } from './stop-card.tsx'
import { useRound } from './use-round.ts'

const adminRoute = getRouteApi('/admin')

const none: Deed[] = []

/** The tab 'Aujourd’hui': the next stop, then the round, of today or of any day. Source: V-20. */
export function DayPanel() {
  const today = dayOf(new Date())
  const { jour: day = today } = adminRoute.useSearch()
  const navigate = adminRoute.useNavigate()
  const { round, deeds, tomorrow, error, refetch } = useRound(day, today)
  useDrawnDay(day === today ? round : undefined, deeds)
  useDrawnDay(tomorrow, none)
  useLayoutEffect(() => {
    if (round) removeDrawn()
  }, [round])

  const show = (next: Day) =>
    navigate({ search: { jour: next === today ? undefined : next }, resetScroll: false })

  const focus = useFocusKept((path) => nextAct(path) ?? document.getElementById(dayHeadingId))

  const back = day !== today && (
    <button type="button" onClick={() => show(today)} className={buttonClass('quiet', 'justify-self-center')}>
      Revenir à aujourd’hui
    </button>
  )

  return (
    <DayFrame day={day} today={today} sunset={round?.day.sunset} onShow={show} {...focus}>
      {round?.isKept && <KeptNote askedAt={round.askedAt} />}
      <RefusedDeeds stops={round?.day.stops ?? []} />
      {round ? (
        <Round key={day} data={round.day} isToday={day === today}>
          {back}
        </Round>
      ) : error ? (
        <ErrorState text={errorSentence(error)} onRetry={() => refetch()} />
      ) : (
        <div className="waiting">
          <Skeleton lines={6} label="Chargement de la tournée…" />
        </div>
      )}
      {!round && back}
      <DeedBar />
    </DayFrame>
  )
}
