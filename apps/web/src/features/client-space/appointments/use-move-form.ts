import type { AnyFormApi } from '@tanstack/react-form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ClientMoveInput, clientMoveInput } from '@tramontane/contract/appointment'
import type { ClientAppointment } from '@tramontane/contract/replies/appointments'
import { useAppForm } from '../../../components/form/app-form.ts'
import { checkedBy } from '../../../components/form/checked-by.ts'
import { toast } from '../../../lib/toast.ts'
import { useExpressRequest } from '../express-request.tsx'
import { sayFailure } from '../failures.ts'
import { refreshAfter, refreshWashes } from '../refresh-washes.ts'
import { landSlotRefusal } from '../slot-refusal.ts'
import { moveAppointment } from './appointment-calls.ts'
import { appointmentTime } from './appointment-words.ts'

export function useMoveForm(appointment: ClientAppointment, onDone: () => void) {
  const queryClient = useQueryClient()
  const isUntimed = appointment.time === null
  const move = useMutation({
    mutationFn: (json: ClientMoveInput) => moveAppointment(appointment.id, json),
  })

  const { sendAsking, dialog } = useExpressRequest()

  async function explain(form: AnyFormApi, error: unknown) {
    sayFailure('Impossible de déplacer le rendez-vous', error)
    await refreshAfter(error, queryClient)
    landSlotRefusal(form, error)
  }

  const form = useAppForm({
    defaultValues: { date: isUntimed ? appointment.date : '', time: '' } as ClientMoveInput,
    ...checkedBy<ClientMoveInput>(clientMoveInput),
    onSubmit: async ({ value, formApi }) => {
      try {
        const json = clientMoveInput.parse(value)
        const reply = await sendAsking((expressStart) => move.mutateAsync({ ...json, expressStart }))
        if (!reply) return
      } catch (error) {
        return explain(formApi, error)
      }
      toast({
        title: isUntimed ? 'Heure choisie' : 'Rendez-vous déplacé',
        description: `Lavage le ${appointmentTime(value)}`,
      })
      await refreshWashes(queryClient)
      onDone()
    },
  })
  return { form, expressRequest: dialog }
}
