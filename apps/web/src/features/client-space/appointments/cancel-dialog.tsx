import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SeriesScope } from '@tramontane/contract/appointments/series'
import type { ClientAppointment } from '@tramontane/contract/replies/appointments/appointments'
import { lateChangeHours } from '@tramontane/domain/contracts/terms'
import { useState } from 'react'
import { ScopeChoice } from '../../../components/rhythm/scope-choice.tsx'
import { ConfirmDialog } from '../../../components/ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../lib/toast.ts'
import { sayFailure } from '../failures.ts'
import { refreshAfter, refreshWashes } from '../refresh-washes.ts'
import { cancelAppointment, cancelDates } from './appointment-calls.ts'
import {
  appointmentTime,
  cancelConsequence,
  datesMeant,
  moneyConsequence,
  moneyOutcome,
} from './appointment-words.ts'

type CancelDialogProps = {
  appointment: ClientAppointment
  /** All of its client's that are to come, soonest first. */
  coming: ClientAppointment[]
  onClose: () => void
}

export function CancelDialog({ appointment, coming, onClose }: CancelDialogProps) {
  const queryClient = useQueryClient()
  const [scope, setScope] = useState<SeriesScope>('one')
  const cancel = useMutation({
    mutationFn: () => canceled(appointment, scope),
    onSuccess: async (told) => {
      toast(told)
      await refreshWashes(queryClient)
      onClose()
    },
    onError: (error) => {
      sayFailure("Impossible d'annuler le rendez-vous", error)
      void refreshAfter(error, queryClient)
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => cancel.mutate()}
      title="Annuler ce rendez-vous ?"
      cancelLabel={scope === 'one' ? 'Garder le rendez-vous' : 'Garder les rendez-vous'}
      confirmLabel={scope === 'one' ? 'Annuler le rendez-vous' : 'Annuler les rendez-vous'}
      isDangerous
      isPending={cancel.isPending}
    >
      <p>
        <strong>{appointment.service}</strong>, {appointmentTime(appointment)}, {appointment.address}.
      </p>
      {appointment.seriesId !== null && (
        <div className="mt-4">
          <ScopeChoice scope={scope} onChoose={setScope} />
        </div>
      )}
      <p className="mt-4 rounded-lg bg-ecume p-4 font-medium">
        {scope === 'one' ? cancelConsequence(appointment) : rhythmConsequence(appointment, scope, coming)}
      </p>
    </ConfirmDialog>
  )
}

/** Cancels what is meant, and says what came of it. */
async function canceled(appointment: ClientAppointment, scope: SeriesScope) {
  const { id, seriesId } = appointment
  if (scope === 'one' || seriesId === null) {
    const { data, money } = await cancelAppointment(id)
    return {
      title: 'Rendez-vous annulé',
      description: textOf([outcome(appointment, data.washReturned), ...(money ? moneyOutcome(money) : [])]),
    }
  }
  const done = await cancelDates(seriesId, { scope, appointmentId: String(id) })
  const kept = done.canceled - done.washesReturned
  return {
    title: done.canceled === 1 ? 'Rendez-vous annulé' : `${done.canceled}\u00a0rendez-vous annulés`,
    description: textOf([
      appointment.subscriptionId === null ? undefined : outcomeOfDates(done.washesReturned, kept),
      ...moneyOutcome(done.money),
    ]),
  }
}

function textOf(sentences: (string | undefined)[]): string | undefined {
  return sentences.filter(Boolean).join(' ') || undefined
}

function outcomeOfDates(returned: number, kept: number): string {
  const back = `${returned}\u00a0${returned > 1 ? 'lavages retournent' : 'lavage retourne'} dans votre abonnement`
  return kept === 0 ? `${back}.` : `${back} ; ${kept > 1 ? `${kept} restent comptés` : 'un reste compté'}.`
}

function rhythmConsequence(
  appointment: ClientAppointment,
  scope: Exclude<SeriesScope, 'one'>,
  coming: ClientAppointment[],
): string {
  const stop =
    scope === 'all'
      ? 'Tous les rendez-vous à venir de ce rythme sont annulés, et il s’arrête.'
      : 'Ce rendez-vous et les suivants sont annulés, et le rythme s’arrête.'
  const washes =
    appointment.subscriptionId === null
      ? []
      : [
          `Chaque lavage retourne dans votre abonnement, sauf celui qui a lieu dans moins de ${lateChangeHours} heures.`,
        ]
  const money = moneyConsequence(datesMeant(coming, appointment, scope, new Date()))
  return [stop, ...washes, ...money].join(' ')
}

function outcome({ subscriptionId }: ClientAppointment, isReturned: boolean): string | undefined {
  if (subscriptionId === null) return undefined
  return isReturned
    ? 'Le lavage est retourné dans votre abonnement.'
    : 'Le lavage reste compté comme utilisé.'
}
