import { getRouteApi, Link } from '@tanstack/react-router'
import type { DayStop, OwnerDay } from '@tramontane/contract/replies/day'
import { type Day, dayOf, plusDays, timeOf } from '@tramontane/domain/days/calendar'
import { frenchTime, longFrenchDate } from '@tramontane/domain/days/french-date'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { buttonClass } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { errorSentence } from '../../lib/error-sentence.ts'
import type { RoundRead } from './day-query.ts'
import { FoldedStop, NextStop } from './stop-card.tsx'
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

  return (
    <section className="mx-auto grid max-w-4xl grid-cols-1 gap-4">
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-label="Jour précédent"
          onClick={() => show(plusDays(day, -1))}
          className={stepClass}
        >
          <ChevronLeft aria-hidden className="size-6" />
        </button>
        <div className="min-w-0 grow text-center">
          <h2 className="text-xl leading-tight">{day === today ? 'Aujourd’hui' : dayTitle(day)}</h2>
          <p aria-live="polite" className="flex flex-wrap justify-center gap-x-4 text-sm">
            {day === today && <span className="whitespace-nowrap">{dayTitle(day)}</span>}{' '}
            {round?.day.sunset && (
              <span className="whitespace-nowrap">Coucher du soleil à {frenchTime(round.day.sunset)}</span>
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
      {round ? (
        <Round key={day} data={round.day} isToday={day === today} />
      ) : error ? (
        <ErrorState text={errorSentence(error)} onRetry={() => refetch()} />
      ) : (
        <Skeleton lines={6} label="Chargement de la tournée…" />
      )}
      {day !== today && (
        <button
          type="button"
          onClick={() => show(today)}
          className={buttonClass('quiet', 'justify-self-center')}
        >
          Revenir à aujourd’hui
        </button>
      )}
    </section>
  )
}

/** Nobody takes an old round for the present one. */
function KeptNote({ round: { askedAt } }: { round: RoundRead }) {
  return (
    <p role="status" className="rounded-lg bg-nuit px-4 py-2 text-center font-semibold text-white">
      Sans réseau – d’après la tournée de {timeOf(new Date(askedAt))}
    </p>
  )
}

function dayTitle(day: Day): string {
  const words = longFrenchDate(day)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function Round({ data, isToday }: { data: OwnerDay; isToday: boolean }) {
  const [van, setVan] = useState<number | null>(null)
  const isShown = (one: { van: number }) => van === null || one.van === van
  const vans = [...new Set(data.stops.map(({ appointment }) => appointment.van))].toSorted((a, b) => a - b)
  const stops = data.stops.filter(({ appointment }) => isShown(appointment))
  const next = isToday
    ? stops.find(({ isDone, appointment }) => !isDone && appointment.timeSlot !== null)
    : undefined
  // What is done is looked at no more: it stands below what is still to do.
  const others = stops.filter((stop) => stop !== next).toSorted((a, b) => Number(a.isDone) - Number(b.isDone))
  return (
    <>
      {vans.length > 1 && <VanChoice vans={vans} chosen={van} onChoose={setVan} />}
      {next && <NextStop key={next.appointment.id} stop={next} />}
      {stops.length === 0 ? (
        <EmptyState title="Aucun lavage ce jour" text="Ce qui se libère ou se réserve paraît ici.">
          <Link
            to="/admin"
            search={{ tab: 'appointments', dialog: 'ajouter', jour: data.date }}
            className={buttonClass('quiet')}
          >
            Ajouter un rendez-vous
          </Link>
        </EmptyState>
      ) : (
        <ol className="grid grid-cols-1 gap-2">
          {others.map((stop) => (
            <li key={stop.appointment.id}>
              <FoldedStop stop={stop} />
            </li>
          ))}
        </ol>
      )}
      <FreeTime free={data.free.filter(isShown)} hasVans={vans.length > 1 && van === null} stops={stops} />
    </>
  )
}

type VanChoiceProps = { vans: number[]; chosen: number | null; onChoose: (van: number | null) => void }

function VanChoice({ vans, chosen, onChoose }: VanChoiceProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Camionnette</legend>
      {[null, ...vans].map((van) => (
        <button
          key={van ?? 'all'}
          type="button"
          aria-pressed={van === chosen}
          onClick={() => onChoose(van)}
          className="min-h-12 rounded-lg border-2 border-nuit px-4 font-semibold aria-pressed:bg-nuit aria-pressed:text-white"
        >
          {van === null ? 'Toutes' : `Camionnette ${van}`}
        </button>
      ))}
    </fieldset>
  )
}

function FreeTime({ free, hasVans, stops }: { free: OwnerDay['free']; hasVans: boolean; stops: DayStop[] }) {
  if (free.length === 0 || stops.length === 0) return null
  const told = free.map(({ van, from, to }) => `${from}–${to}${hasVans ? ` (camionnette ${van})` : ''}`)
  return (
    <p className="tabular-nums">
      <span className="font-semibold">Libre :</span> {told.join(', ')}
    </p>
  )
}
