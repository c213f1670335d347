import { unknownClient } from '@tramontane/contract/appointments/appointment-columns'
import type { AdminAppointment } from '@tramontane/contract/replies/appointments'
import type { SettingsChanges } from '@tramontane/contract/settings/settings-change'
import { dayOf } from '@tramontane/domain/days/calendar'
import { frenchTime, longFrenchDate } from '@tramontane/domain/days/french-date'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { washesMetBy } from './settings-query.ts'

/** Lists the washes that are booked on the days to be closed, each leading to itself in another tab. */
export function WashesQuestionDialog({ washes, decide }: WashesQuestion) {
  const count = washes.length === 1 ? 'Un rendez-vous est pris' : `${washes.length} rendez-vous sont pris`
  return (
    <ConfirmDialog
      isOpen
      onClose={() => decide(false)}
      onConfirm={() => decide(true)}
      title="Des rendez-vous tombent ces jours-là"
      confirmLabel="Enregistrer quand même"
    >
      <div className="grid gap-4">
        <p>
          {count} sur des jours que vous fermez. Rien n’est annulé ni déplacé : après l’enregistrement, chacun
          s’ajoute à ce qui est à faire.
        </p>
        <ul className="grid max-h-72 gap-2 overflow-y-auto">
          {washes.map((wash) => (
            <li key={wash.id} className="rounded-lg border border-nuit/15 px-4 py-2.5">
              <a
                href={placeOf(wash)}
                target="_blank"
                rel="noreferrer"
                className="font-semibold text-ciel underline"
              >
                {wash.clientName || unknownClient}
                <span className="sr-only"> (dans un nouvel onglet)</span>
              </a>
              <p className="text-nuit/80 text-sm">
                {wash.service}, {momentOf(wash)}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </ConfirmDialog>
  )
}

function placeOf({ id, date }: AdminAppointment): string {
  return `/admin?tab=appointments&view=jour&jour=${dayOf(new Date(date))}&dialog=modifier&row=${id}`
}

function momentOf({ date, timeSlot }: AdminAppointment): string {
  const day = longFrenchDate(dayOf(new Date(date)))
  return timeSlot ? `${day} à ${frenchTime(timeSlot)}` : day
}

/** The washes that a change would leave on closed days, and what is to be said of it: true to save all the same. */
type WashesQuestion = { washes: AdminAppointment[]; decide: (goesAhead: boolean) => void }

/** Asks before days are closed on which washes are booked. Errors: `goesAhead` rejects as the call does. */
export function useWashesQuestion() {
  const [question, setQuestion] = useState<WashesQuestion | null>(null)

  async function goesAhead(changes: SettingsChanges): Promise<boolean> {
    if (!changes.hours && !changes.closed) return true
    const washes = await washesMetBy(changes)
    if (washes.length === 0) return true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setQuestion({ washes, decide: resolve })
    return promise.finally(() => setQuestion(null))
  }

  return { question, goesAhead }
}
