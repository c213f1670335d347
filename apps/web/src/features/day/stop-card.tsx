import { Link } from '@tanstack/react-router'
import {
  appointmentStatusText,
  hourText,
  unknownClient,
} from '@tramontane/contract/appointments/appointment-columns'
import type { DayStop } from '@tramontane/contract/replies/appointments/day'
import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import { withPlate } from '@tramontane/domain/washes/vehicle'
import { capital } from '@tramontane/domain/words/capital'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { linkText } from '../../components/payment/link-text.ts'
import { PlaceAccess } from '../../components/place/place-words.tsx'
import { driveText, leaveText } from '../../components/round/leg-words.ts'
import type { NumberedStop } from '../../components/round/numbered-stops.ts'
import { WeatherParts } from '../../components/weather/stop-weather.tsx'
import { washToChange } from '../../lib/back-office/wash-to-change.ts'
import { useSite } from '../../lib/site.ts'
import { useDeeds } from '../../phone/use-deeds.ts'
import { progressText, sendingText, stepWords } from './deed-words.ts'
import { StopDeeds } from './stop-deeds.tsx'
import { StopPhotos } from './stop-photos.tsx'
import { dueText, leftText } from './stop-words.ts'

const stopIdStart = 'arret-'

/** What a stop's card is found by. */
export function stopElementId(id: number): string {
  return `${stopIdStart}${id}`
}

const nextStopName = 'Prochain arrêt'

/** Where one acts once what had the focus is gone: at the next stop, else at the stop that it was in, which is folded now. */
export function nextAct(path: Element[]): HTMLElement | null {
  const own = path.find(({ id }) => id.startsWith(stopIdStart))
  return (
    document.querySelector<HTMLElement>(`[aria-label="${nextStopName}"] button`) ??
    (own ? document.querySelector<HTMLElement>(`#${own.id} summary`) : null)
  )
}

/** Brought to the top of the screen, it is below what stays there: the tabs, and on a phone the bar of the last deed. */
const clearClass = 'scroll-mt-17 max-sm:group-has-[.deed-bar]/day:scroll-mt-34'

type NextStopProps = NumberedStop & {
  /** What is done about the round from here on. */
  children?: ReactNode
}

/** The stop that comes next, whole: it fits the first screen of a phone. */
export function NextStop({ stop, number, children }: NextStopProps) {
  return (
    <article
      id={stopElementId(stop.appointment.id)}
      tabIndex={-1}
      aria-label={nextStopName}
      className={`grid grid-cols-1 gap-2.5 rounded-xl border-2 border-nuit bg-white p-3.5 sm:gap-3 sm:p-5 ${clearClass}`}
    >
      <StopHead stop={stop} number={number} />
      <StopDeeds stop={stop} />
      <StopFacts stop={stop} />
      {children}
    </article>
  )
}

/** Another stop of the round, one line that opens. */
export function FoldedStop({ stop, number }: NumberedStop) {
  return (
    <details
      id={stopElementId(stop.appointment.id)}
      className={`group rounded-xl border border-nuit/30 bg-white open:border-nuit ${clearClass}`}
    >
      <summary className="flex cursor-pointer list-none items-start gap-2 p-4 sm:px-5 [&::-webkit-details-marker]:hidden">
        <div className="min-w-0 grow">
          <StopHead stop={stop} number={number} />
          <ShortDrive stop={stop} />
          <StillOwed stop={stop} />
        </div>
        <ChevronDown aria-hidden className="mt-1 size-6 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-3 border-nuit/15 border-t p-4 sm:px-5">
        <StopDeeds stop={stop} />
        <StopFacts stop={stop} />
      </div>
    </details>
  )
}

function StopHead({ stop, number }: NumberedStop) {
  const { vans = 1 } = useSite()
  const { appointment, leg, isDone, isLate, progress } = stop
  const { timeSlot, endsAt, clientName, service, address, van } = appointment
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-2">
        <strong className={`font-display text-2xl tabular-nums ${isDone ? 'line-through' : ''}`}>
          {hourText(timeSlot)}
          {timeSlot && <span className="font-sans text-base">–{timeOf(new Date(endsAt))}</span>}
        </strong>
        {/* As beside it on the map. */}
        {number !== null && (
          <span className="mr-auto max-lg:hidden">
            Arrêt {number}
            {vans > 1 && `, camionnette\u00a0${van}`}
          </span>
        )}
        {isDone ? (
          <Mark>{stepWords[progress?.step === 'absent' ? 'absent' : 'done']}</Mark>
        ) : (
          isLate && <Mark>En retard</Mark>
        )}
        {!isDone && !progress && leg && (
          <span className="font-semibold text-[0.9375rem] tabular-nums sm:text-base">{leaveText(leg)}</span>
        )}
      </p>
      <Standing stop={stop} />
      <p className="wrap-anywhere font-semibold text-lg leading-snug">{clientName || unknownClient}</p>
      <p className="wrap-anywhere">
        {service}, {address}
      </p>
      {stop.weather && !isDone && (
        <p className="wrap-anywhere text-[0.9375rem]">
          <WeatherParts weather={stop.weather} />
        </p>
      )}
    </div>
  )
}

/** Of a stop that waits for another: once those before it are over, what is true is the hour to leave. */
function ShortDrive({ stop: { leg, isDone, progress } }: { stop: DayStop }) {
  if (!leg || leg.tooShortBy === 0 || isDone || progress) return null
  return (
    <p className="mt-1 font-semibold text-grenat">{`Il manque ${leg.tooShortBy} min de route après l’arrêt précédent.`}</p>
  )
}

/** Of a stop that is done, though it is folded: nobody drives on without the money. */
function StillOwed({ stop }: { stop: DayStop }) {
  const left = leftText(stop)
  return left && <p className="mt-1 font-semibold text-grenat">{left}</p>
}

/** How far one is there, and whether the server knows. */
function Standing({ stop }: { stop: DayStop }) {
  const own = useDeeds().deeds.filter(({ appointmentId }) => appointmentId === stop.appointment.id)
  const told = [progressText(stop), sendingText(own)].filter(Boolean).join(' · ')
  return told && <p className="font-semibold">{capital(told)}</p>
}

function Mark({ children }: { children: ReactNode }) {
  return <span className="rounded-md border-2 border-nuit px-2 font-semibold">{children}</span>
}

function StopFacts({ stop }: { stop: DayStop }) {
  const { appointment, place, due, leg } = stop
  const { vans = 1 } = useSite()
  const vehicle = withPlate(appointment.vehicle, appointment.licensePlate)
  const money = dueText(due)
  const linked = linkText(stop.paymentLink)
  return (
    <div className="wrap-anywhere grid gap-2">
      {money && <p className="font-semibold">{money}</p>}
      {linked && <p>{linked}</p>}
      {vehicle && <p>{vehicle}</p>}
      {appointment.notes && <p className="whitespace-pre-line">{appointment.notes}</p>}
      {place?.label && <p className="font-semibold">{place.label}</p>}
      {place && <PlaceAccess place={place} />}
      {leg && <p>Trajet : {driveText(leg)}</p>}
      <StopPhotos stop={stop} />
      <p className="flex flex-wrap items-center gap-x-4">
        <span>{appointmentStatusText(appointment)}</span>
        {vans > 1 && <span>Camionnette {appointment.van}</span>}
        <Link
          to="/admin"
          {...washToChange(appointment.id, dayOf(new Date(appointment.date)))}
          className="inline-flex min-h-12 items-center font-semibold underline underline-offset-2"
        >
          Modifier<span className="sr-only"> le rendez-vous de {appointment.clientName}</span>
        </Link>
      </p>
    </div>
  )
}
