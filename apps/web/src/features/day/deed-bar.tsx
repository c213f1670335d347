import type { DayStop } from '@tramontane/contract/replies/appointments/day'
import { useEffect, useState } from 'react'
import { useAfter } from '../../lib/use-after.ts'
import { type Deed, lastDeed, undoable, unsent } from '../../phone/deed.ts'
import { deeds, useDeeds } from '../../phone/use-deeds.ts'
import { settleMs, takeBack } from './press.ts'

const wayClass = 'min-h-12 shrink-0 rounded-lg border-2 border-current px-4 font-semibold'

/** What the server refused, each with why and what can be done about it. */
export function RefusedDeeds({ stops }: { stops: DayStop[] }) {
  const refused = useDeeds().deeds.filter(({ state }) => state === 'refused')
  const clients = new Map(stops.map(({ appointment }) => [appointment.id, appointment.clientName]))
  return refused.map((deed) => (
    <RefusedDeed key={deed.key} deed={deed} client={clients.get(deed.appointmentId)} />
  ))
}

type RefusedDeedProps = {
  deed: Deed
  /** Known while the round is on screen: the deed itself names nobody. */
  client: string | undefined
}

function RefusedDeed({ deed: { key, label, refusal }, client }: RefusedDeedProps) {
  return (
    <div role="alert" className="grid gap-2 rounded-xl border-2 border-grenat bg-white p-4">
      <p className="font-semibold text-grenat">Refusé : {[label, client].filter(Boolean).join(', ')}</p>
      <p className="wrap-anywhere">{refusal}</p>
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={() => deeds().retry(key)} className={wayClass}>
          Réessayer<span className="sr-only"> : {label}</span>
        </button>
        <button type="button" onClick={() => deeds().forget(key)} className={wayClass}>
          Oublier<span className="sr-only"> : {label}</span>
        </button>
      </div>
    </div>
  )
}

/**
 * The last thing that was done, whether it has left, and the way to take it back. It stands at the foot of a laptop's
 * screen; on a phone it has the place of the day's line, so that nothing to press is under it.
 */
export function DeedBar() {
  const { deeds: all } = useDeeds()
  const now = useNow()
  const last = lastDeed(all)
  const waiting = unsent(all)
  const canUndo = last !== null && undoable(all, now)?.key === last.key
  if (waiting === 0 && !canUndo) return null
  return (
    <div className="deed-bar sticky z-30 flex w-full max-w-xl items-center justify-self-center justify-between gap-3 rounded-xl bg-nuit px-4 py-1.5 text-white shadow-lg max-sm:-mt-2 max-sm:top-14 max-sm:order-first sm:bottom-1">
      <p role="status" className="min-w-0 leading-snug *:block *:truncate">
        {last && <span className="font-semibold">{last.label}</span>}
        <span>{waiting === 0 ? 'Envoyé' : waitingText(waiting)}</span>
      </p>
      {canUndo && last && <TakeBack key={last.key} deed={last} />}
    </div>
  )
}

/** Another deed has a button of its own: where the last one is refused, the one before it comes under the thumb. */
function TakeBack({ deed }: { deed: Deed }) {
  const isSettled = useAfter(settleMs, deed.key)
  return (
    <button type="button" disabled={!isSettled} onClick={() => takeBack(deed)} className={wayClass}>
      Annuler<span className="sr-only"> : {deed.label}</span>
    </button>
  )
}

function waitingText(count: number): string {
  return count === 1 ? 'En attente d’envoi' : `${count} en attente d’envoi`
}

/** Read again every few seconds: what can be taken back ends by itself. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 5000)
    return () => clearInterval(timer)
  }, [])
  return now
}
