import { Link } from '@tanstack/react-router'
import type { DayStop, OwnerDay } from '@tramontane/contract/replies/appointments/day'
import { timeOf } from '@tramontane/domain/days/calendar'
import { grouped } from '@tramontane/domain/grouped'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { LaterRoundMap, MapFold } from '../../components/map/later-round-map.tsx'
import { type NumberedStop, numberedStops } from '../../components/round/numbered-stops.ts'
import { useShownRound } from '../../components/round/shown-round.ts'
import { VanChoice } from '../../components/round/van-choice.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { DayWeatherLine } from '../../components/weather/day-weather.tsx'
import { useMedia } from '../../lib/use-media.ts'
import { FirstTodo } from './first-todo.tsx'
import { LateButtons } from './late-notice.tsx'
import { type Asked, RoundAround } from './round-around.ts'
import { RoundDialog } from './round-dialog.tsx'
import { FoldedStop, NextStop, stopElementId } from './stop-card.tsx'

/** Wide enough for the round beside its map. */
const wide = '(min-width: 1024px)'

type RoundProps = {
  data: OwnerDay
  isToday: boolean
  /** As it is kept, drawn: what changes with the hour is left out, and what has no code. */
  isDrawn?: boolean
  /** What ends the column of the stops. */
  children?: ReactNode
}

/** The stops of a day, and where they are: beside them where there is room, else below, once that is asked for. */
export function Round({ data, isToday, isDrawn = false, children }: RoundProps) {
  const isWide = useMedia(wide)
  const { vans, van, choose, stops } = useShownRound(data.stops)
  const free = data.free.filter((one) => van === null || one.van === van)
  const [asked, setAsked] = useState<Asked | null>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    isFirst.current = false
  }, [])
  const [around] = useState(() => ({ ask: setAsked, isFirstSeen: () => isFirst.current }))
  const map = <LaterRoundMap stops={stops} base={data.base} onChoose={openStop} />
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_min(34rem,44%)]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {vans.length > 1 && <VanChoice vans={vans} chosen={van} onChoose={choose} />}
        {data.weather && <DayWeatherLine weather={data.weather} />}
        <RoundAround value={around}>
          <Stops stops={stops} isToday={isToday} date={data.date} />
        </RoundAround>
        {asked && <RoundDialog asked={asked} day={data} onAsk={setAsked} />}
        {!isDrawn && <FreeTime free={free} stops={stops} isToday={isToday} />}
        {!isWide && <MapFold title="Voir la tournée sur la carte">{map}</MapFold>}
        {children}
      </div>
      {isWide && !isDrawn && (
        <div className="sticky top-17 -mx-1 grid max-h-[calc(100dvh-6.5rem)] grid-cols-1 gap-5 overflow-y-auto px-1">
          {map}
          <FirstTodo />
        </div>
      )}
    </div>
  )
}

type StopsProps = { stops: DayStop[]; isToday: boolean; date: OwnerDay['date'] }

function Stops({ stops, isToday, date }: StopsProps) {
  const numbered = numberedStops(stops)
  const next = isToday ? nextOf(numbered) : undefined
  // What is done is looked at no more: it stands below what is still to do.
  const others = numbered
    .filter((one) => one !== next)
    .toSorted((one, other) => Number(one.stop.isDone) - Number(other.stop.isDone))
  if (stops.length === 0)
    return (
      // As dark as the rest of the day, for the sun.
      <div className="[&_p]:text-nuit">
        <EmptyState title="Aucun lavage ce jour" text="Ce qui se libère ou se réserve paraît ici.">
          <Link
            to="/admin"
            search={{ tab: 'appointments', dialog: 'ajouter', jour: date }}
            className={buttonClass('quiet')}
          >
            Ajouter un rendez-vous
          </Link>
        </EmptyState>
      </div>
    )
  return (
    <>
      {next && (
        <NextStop key={next.stop.appointment.id} {...next}>
          <LateButtons van={next.stop.appointment.van} />
        </NextStop>
      )}
      <ol className="grid grid-cols-1 gap-2">
        {others.map((one) => (
          <li key={one.stop.appointment.id}>
            <FoldedStop {...one} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** Where one is, or goes, whatever was booked before it meanwhile; else the first that waits. */
function nextOf(numbered: NumberedStop[]): NumberedStop | undefined {
  const ahead = numbered.filter(({ stop, number }) => !stop.isDone && number !== null)
  const begun = ahead.filter(({ stop }) => stop.progress)
  const lastBegun = begun.toSorted((one, other) => begunAt(other).localeCompare(begunAt(one)))[0]
  return lastBegun ?? ahead[0]
}

function begunAt({ stop }: NumberedStop): string {
  return stop.progress?.at ?? ''
}

/** Brings a stop of the map to the top of the screen, unfolded. */
function openStop(id: number) {
  const stop = document.getElementById(stopElementId(id))
  if (!stop) return
  if (stop instanceof HTMLDetailsElement) stop.open = true
  const head = stop.querySelector('summary') ?? stop
  head.focus({ preventScroll: true })
  stop.scrollIntoView()
}

/** What is over is free for nobody. */
function stillFree(free: OwnerDay['free'], now: string): OwnerDay['free'] {
  return free.flatMap((span) => (span.to <= now ? [] : { ...span, from: span.from < now ? now : span.from }))
}

type FreeTimeProps = { free: OwnerDay['free']; stops: DayStop[]; isToday: boolean }

/** Each van's by itself, where there are several. */
function FreeTime({ free, stops, isToday }: FreeTimeProps) {
  if (free.length === 0 || stops.length === 0) return null
  const lanes = [...grouped(free, ({ van }) => van)]
  const now = isToday ? timeOf(new Date()) : ''
  const left = lanes.flatMap(([van, spans]) => {
    const ahead = stillFree(spans, now)
    return ahead.length === 0 ? [] : [{ van, ahead }]
  })
  if (left.length === 0) return null
  return (
    <div className="tabular-nums">
      {left.map(({ van, ahead }) => (
        <p key={van}>
          <span className="font-semibold">
            {lanes.length > 1 ? `Libre, camionnette\u00a0${van}` : 'Libre'}
            {'\u00a0:'}
          </span>{' '}
          {ahead.map(({ from, to }, index) => (
            <Fragment key={from}>
              {index > 0 && ', '}
              <span className="whitespace-nowrap">{`${from}–${to}`}</span>
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  )
}
