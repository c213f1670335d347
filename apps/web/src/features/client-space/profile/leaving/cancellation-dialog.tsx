import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClientSubscription } from '@tramontane/contract/replies/clients/clients'
import { plusDays } from '@tramontane/domain/days/calendar'
import { plainFrenchDate } from '@tramontane/domain/days/french-date'
import { Dialog } from '../../../../components/ui/dialog/dialog.tsx'
import { cancelSubscription } from '../../account-calls.ts'
import { sayFailure } from '../../failures.ts'
import { refreshWashes } from '../../refresh-washes.ts'
import { CancellationForm } from './cancellation-form.tsx'
import { EndingReceipt } from './ending-receipt.tsx'

type CancellationDialogProps = { subscription: ClientSubscription; onClose: () => void }

/** 'Résilier votre contrat'. Source: LAW-30. */
export function CancellationDialog({ subscription, onClose }: CancellationDialogProps) {
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: cancelSubscription,
    onSuccess: () => refreshWashes(queryClient),
    onError: (error) => sayFailure('La résiliation n’a pas pu être enregistrée', error),
  })
  const done = cancel.data?.data
  return (
    <Dialog isOpen onClose={cancel.isPending ? () => {} : onClose} title="Résilier votre contrat">
      {done ? (
        <EndingReceipt title="Résiliation notifiée" declaredAt={done.declaredAt} onClose={onClose}>
          Le dernier jour de votre abonnement est le {plainFrenchDate(plusDays(done.endsOn, -1))}. Jusque-là,
          vos lavages restent utilisables.
        </EndingReceipt>
      ) : (
        <CancellationForm subscription={subscription} onNotify={cancel.mutateAsync} onClose={onClose} />
      )}
    </Dialog>
  )
}
