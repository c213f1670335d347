import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClientAppointment } from '@tramontane/contract/replies/appointments'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { toast } from '../../../lib/toast.ts'
import { sayFailure } from '../failures.ts'
import { refreshAfter, refreshWashes } from '../refresh-washes.ts'
import { cancelAppointment } from './appointment-calls.ts'
import { appointmentTime, cancelConsequence } from './appointment-words.ts'

type CancelDialogProps = { appointment: ClientAppointment; onClose: () => void }

export function CancelDialog({ appointment, onClose }: CancelDialogProps) {
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => cancelAppointment(appointment.id),
    onSuccess: async ({ data }) => {
      toast({ title: 'Rendez-vous annulé', description: outcome(appointment, data.washReturned) })
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
      cancelLabel="Garder le rendez-vous"
      confirmLabel="Annuler le rendez-vous"
      isDangerous
      isPending={cancel.isPending}
    >
      <p>
        <strong>{appointment.service}</strong>, {appointmentTime(appointment)}, {appointment.address}.
      </p>
      <p className="mt-4 rounded-lg bg-ecume p-4 font-medium">{cancelConsequence(appointment)}</p>
    </ConfirmDialog>
  )
}

function outcome({ subscriptionId }: ClientAppointment, isReturned: boolean): string | undefined {
  if (subscriptionId === null) return undefined
  return isReturned
    ? 'Le lavage est retourné dans votre abonnement.'
    : 'Le lavage reste compté comme utilisé.'
}
