import { useMutation } from '@tanstack/react-query'
import type { AdminSubscription } from '@tramontane/contract/replies/subscriptions/subscriptions'
import { planLabel, vehicleText } from '@tramontane/contract/subscriptions/subscription-columns'
import type { PaymentProvider } from '@tramontane/domain/washes/statuses'
import { withPlate } from '@tramontane/domain/washes/vehicle'
import { FormAlert } from '../../../components/form/form-alert.tsx'
import { ConfirmDialog } from '../../../components/ui/dialog/confirm-dialog.tsx'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/people.ts'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import { toast } from '../../../lib/toast.ts'
import { useRefreshSubscribers } from '../use-refresh-subscribers.ts'

type DeletionDialogProps = { subscription: AdminSubscription; onClose: () => void }

/** Of one that never began: says who, which vehicle, and what becomes of the payments. */
export function DeletionDialog({ subscription, onClose }: DeletionDialogProps) {
  const refresh = useRefreshSubscribers()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => answer(api.subscriptions[':id'].$delete({ param: { id: String(subscription.id) } })),
    onSuccess: () => {
      toast({ title: 'Abonnement annulé', description: subscription.customerName })
      onClose()
      return refresh()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => mutate()}
      title="Supprimer cet abonnement ?"
      confirmLabel="Supprimer"
      isDangerous
      isPending={isPending}
    >
      <div className="grid gap-3">
        <p>
          <strong>{subscription.customerName}</strong>, {planLabel(subscription)},{' '}
          {withPlate(vehicleText(subscription), subscription.licensePlate)}.
        </p>
        <p>{whatOfPayments[subscription.provider]}</p>
        <p className="text-nuit/75">Il sera marqué « Annulé » et son historique sera conservé.</p>
        <FormAlert sentence={error && `Erreur lors de la suppression. ${sentenceOf(error)}`} />
      </div>
    </ConfirmDialog>
  )
}

const whatOfPayments: Record<PaymentProvider, string> = {
  stripe: 'Il n’a pas encore commencé : il est annulé ici et chez Stripe, et ne pourra plus être payé.',
  demo: 'Il n’a pas encore commencé : il est annulé ici et chez le prestataire de paiement de la démonstration.',
  manual:
    'Il n’a pas encore commencé. Il devait être réglé par virement : aucun prestataire de paiement n’est concerné.',
}

/** Source: P-131. */
function sentenceOf(error: Error): string {
  return errorSentence(error, 'Impossible de supprimer les données')
}
