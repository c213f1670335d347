import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClientAppointment } from '@tramontane/contract/replies/appointments'
import FileCheck from 'lucide-react/icons/file-check'
import { Button } from '../../../components/ui/button.tsx'
import { sayFailure } from '../failures.ts'
import { refreshAfter } from '../refresh-washes.ts'
import { confirmationLink } from './appointment-calls.ts'
import { appointmentTime } from './appointment-words.ts'

/** A wash that was proposed is no contract yet: what that means, and where it is confirmed. Source: R-73. */
export function ToConfirmNote({ appointment }: { appointment: ClientAppointment }) {
  const queryClient = useQueryClient()
  const open = useMutation({
    mutationFn: () => confirmationLink(appointment.id),
    onSuccess: ({ data }) => window.location.assign(data.url),
    onError: (error) => {
      sayFailure('Impossible d’ouvrir la confirmation', error)
      void refreshAfter(error, queryClient)
    },
  })
  return (
    <div className="grid gap-3 rounded-lg bg-soleil/15 px-4 py-3">
      <p className="font-medium">
        Nous vous le proposons. Jusqu’à votre confirmation, il ne vous engage pas et rien n’est dû.
      </p>
      <Button look="call" disabled={open.isPending} onClick={() => open.mutate()}>
        <FileCheck aria-hidden className="size-5" />
        Relire et confirmer
        <span className="sr-only"> le rendez-vous du {appointmentTime(appointment)}</span>
      </Button>
    </div>
  )
}
