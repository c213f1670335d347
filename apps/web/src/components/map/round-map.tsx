import { hourText, unknownClient } from '@tramontane/contract/appointments/appointment-columns'
import type { DayStop, MapSpot } from '@tramontane/contract/replies/appointments/day'
import House from 'lucide-react/icons/house'
import { useMemo } from 'react'
import type { Spot } from '../drawings/map-projection.ts'
import { ink } from '../drawings/palette.ts'
import type { NumberedStop } from '../round/numbered-stops.ts'
import { viewSize, widthText } from './camera.ts'
import { Ground, Towns } from './ground.tsx'
import { type Mark, type MarkedRound, marksOf, type RoundMarks } from './round-marks.ts'
import { shapeClasses, type VanLook, vanLook } from './van-looks.ts'

export type RoundMapProps = {
  /** In the order of the day, of as many vans as are to be seen. */
  stops: DayStop[]
  base: MapSpot | null
  /** Of an appointment, by its number. */
  onChoose: (id: number) => void
}

/** The house's map with a day's rounds: the base, the stops numbered in their order, each van's joined by its own line. */
export function RoundMap({ stops, base, onChoose }: RoundMapProps) {
  const shown = useMemo(() => marksOf(stops, base), [stops, base])
  const { camera, rounds, unplaced } = shown
  const marks = rounds.flatMap((round) => round.marks)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
    <div role="group" aria-label="Carte de la tournée" className="grid gap-3">
      <div className="@container relative aspect-[29/28] overflow-hidden rounded-xl border-2 border-nuit">
        <Drawing {...shown} />
        {shown.base && <BaseMark {...shown.base} />}
        {rounds.map(({ van, marks: own }) => (
          <ol key={van} aria-label={`Arrêts de la camionnette\u00a0${van}`}>
            {own.map((mark) => (
              <li key={mark.stop.appointment.id}>
                <StopMark mark={mark} look={vanLook(van)} onChoose={onChoose} />
              </li>
            ))}
          </ol>
        ))}
      </div>
      <div className="grid gap-1">
        <p>
          {marks.length === 0 && 'Aucun arrêt sur la carte. '}Le cadre couvre {widthText(camera)}.
          {!base && ' Le départ des tournées n’est pas situé.'}
        </p>
        {rounds.length > 1 && <Legend rounds={rounds} />}
        {marks.some(({ precision }) => precision === 'town') && (
          <p>Cercle en pointillé : de ce lieu, seule la commune est connue.</p>
        )}
        {marks.some(({ farDegrees }) => farDegrees !== null) && (
          <p>Flèche : cet arrêt est plus loin, hors de la carte.</p>
        )}
      </div>
      {unplaced.length > 0 && <Unplaced stops={unplaced} onChoose={onChoose} />}
    </div>
  )
}

function Drawing({ camera, base, rounds }: RoundMarks) {
  const marks = rounds.flatMap((round) => round.marks)
  const near = useMemo(
    () => rounds.flatMap((round) => round.marks.flatMap(({ stop }) => stop.spot ?? [])),
    [rounds],
  ).map(({ lat, lon }) => [lat, lon] as const)
  const taken = [...marks.map(({ at }) => at), ...(base ? [base] : [])].map(boxAround)
  const towns = { camera, near, taken }
  return (
    <svg
      viewBox={`0 0 ${viewSize.width} ${viewSize.height}`}
      aria-hidden
      className="absolute inset-0 size-full"
    >
      <Ground camera={camera} />
      {marks.map(
        ({ stop, spot, precision }) => precision === 'town' && <Around key={stop.appointment.id} {...spot} />,
      )}
      {base?.precision === 'town' && <Around {...base} />}
      {rounds.map(({ van, line }) => (
        <Line key={van} points={line} look={vanLook(van)} />
      ))}
      <Towns {...towns} fontSize={15} className="@max-md:hidden" />
      <Towns {...towns} fontSize={23} className="@md:hidden" />
      {marks.map(({ stop, spot, at }) => (
        <g key={stop.appointment.id} stroke={ink.nuit} strokeWidth="2">
          <path d={`M${spot.x} ${spot.y}L${at.x} ${at.y}`} />
          <circle cx={spot.x} cy={spot.y} r="4" fill={ink.white} />
        </g>
      ))}
    </svg>
  )
}

/** What a mark covers, in units of sight. */
function boxAround({ x, y }: Spot) {
  return { left: x - 26, right: x + 26, top: y - 26, bottom: y + 26 }
}

/** Somewhere around here. */
function Around({ x, y }: Spot) {
  return (
    <circle
      cx={x}
      cy={y}
      r="38"
      fill={ink.white}
      fillOpacity=".5"
      stroke={ink.nuit}
      strokeWidth="2"
      strokeDasharray="4 5"
    />
  )
}

function Line({ points, look }: { points: Spot[]; look: VanLook }) {
  if (points.length < 2) return null
  const d = `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`
  const { color, dash } = look
  return (
    <g fill="none" strokeLinejoin="round" vectorEffect="non-scaling-stroke">
      <path d={d} stroke={ink.white} strokeWidth="7" strokeOpacity=".85" />
      <path d={d} stroke={color} strokeWidth="3.5" strokeDasharray={dash || undefined} />
    </g>
  )
}

function placeOf({ x, y }: Spot) {
  return { left: `${(x / viewSize.width) * 100}%`, top: `${(y / viewSize.height) * 100}%` }
}

const centred = 'absolute -translate-x-1/2 -translate-y-1/2'

function BaseMark(spot: Spot) {
  return (
    <p
      style={placeOf(spot)}
      className={`${centred} grid size-8 place-items-center rounded-md border-2 border-nuit bg-white`}
    >
      <House aria-hidden className="size-5" />
      <span className="sr-only">Départ des tournées</span>
    </p>
  )
}

type StopMarkProps = { mark: Mark; look: VanLook; onChoose: (id: number) => void }

/** Pressed, its stop opens; its words show under a pointer and with the focus. */
function StopMark({ mark, look, onChoose }: StopMarkProps) {
  const { stop, number, at } = mark
  const { id, timeSlot, clientName } = stop.appointment
  const [first, ...rest] = [hourText(timeSlot), clientName || unknownClient, ...marksWords(mark)]
  return (
    <button
      type="button"
      style={placeOf(at)}
      onClick={() => onChoose(id)}
      className={`${centred} group/mark grid size-11 place-items-center hover:z-20 focus-visible:z-20`}
    >
      <span className="sr-only">
        {[number === null ? 'Arrêt' : `Arrêt ${number}`, first, ...rest].join(', ')}
      </span>
      <Figure look={look} isDone={stop.isDone}>
        {number ?? '?'}
        {mark.farDegrees !== null && (
          <span className="inline-block" style={{ transform: `rotate(${mark.farDegrees}deg)` }}>
            →
          </span>
        )}
      </Figure>
      <span
        aria-hidden
        className={`pointer-events-none absolute hidden w-max max-w-48 rounded-md bg-nuit px-2 py-1 text-left text-sm text-white leading-snug group-hover/mark:block group-focus-visible/mark:block ${at.x > viewSize.width / 2 ? 'right-0' : 'left-0'} ${at.y > viewSize.height / 2 ? 'bottom-full' : 'top-full'}`}
      >
        <strong>{first}</strong> {rest.join(', ')}
      </span>
    </button>
  )
}

/** What is to be known of a mark besides who and when. */
function marksWords({ stop, precision, farDegrees }: Mark): string[] {
  return [
    ...(precision === 'town' ? ['commune seule connue'] : []),
    ...(farDegrees === null ? [] : ['hors de la carte']),
    ...(stop.isDone ? [stop.progress?.step === 'absent' ? 'absent' : 'terminé'] : []),
  ]
}

type FigureProps = { look: VanLook; isDone?: boolean; children: React.ReactNode }

/** The mark of a van's stop; an empty one is done. */
function Figure({ look: { color, shape }, isDone = false, children }: FigureProps) {
  const classes = shapeClasses[shape]
  return (
    <span
      aria-hidden
      style={isDone ? { borderColor: color, color } : { background: color, borderColor: 'white' }}
      className={`grid size-7.5 place-items-center border-2 font-bold text-sm tabular-nums shadow ${classes.mark} ${isDone ? 'bg-white' : 'text-white'}`}
    >
      <span className={classes.figure}>{children}</span>
    </span>
  )
}

function Legend({ rounds }: { rounds: MarkedRound[] }) {
  return (
    <ul aria-label="Légende" className="flex flex-wrap gap-x-5 gap-y-1">
      {rounds.map(({ van }) => {
        const look = vanLook(van)
        return (
          <li key={van} className="flex items-center gap-2">
            <svg viewBox="0 0 44 8" aria-hidden className="h-2 w-11">
              <path
                d="M0 4H44"
                stroke={look.color}
                strokeWidth="3.5"
                strokeDasharray={look.dash || undefined}
              />
            </svg>
            <Figure look={look}>{null}</Figure>
            Camionnette {van}
          </li>
        )
      })}
    </ul>
  )
}

type UnplacedProps = { stops: NumberedStop[]; onChoose: (id: number) => void }

function Unplaced({ stops, onChoose }: UnplacedProps) {
  return (
    <div>
      <p className="font-semibold">Non situé :</p>
      <ul aria-label="Arrêts non situés">
        {stops.map(({ stop: { appointment }, number }) => (
          <li key={appointment.id}>
            <button
              type="button"
              onClick={() => onChoose(appointment.id)}
              className="wrap-anywhere min-h-11 text-left underline underline-offset-2"
            >
              {[
                number === null ? 'Arrêt' : `Arrêt ${number}`,
                hourText(appointment.timeSlot),
                appointment.clientName || unknownClient,
                appointment.address,
              ].join(', ')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
