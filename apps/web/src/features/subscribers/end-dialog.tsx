import { useMutation, useQuery } from '@tanstack/react-query'
import type { AdminSubscription } from '@tramontane/contract/replies/subscriptions'
import { planLabel, vehicleText } from '@tramontane/contract/subscription-columns'
import { commitmentMonths, noticeDays } from '@tramontane/domain/plans'
import type { PaymentProvider } from '@tramontane/domain/statuses'
import { adminPreviewQuery } from '../../components/endings/admin-preview-query.ts'
import { PreviewBox } from '../../components/endings/preview-box.tsx'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { answer, api } from '../../lib/api.ts'
import { errorSentence } from '../../lib/error-sentence.ts'
import { toast } from '../../lib/toast.ts'
import { useRefreshSubscribers } from './use-refresh-subscribers.ts'

type EndDialogProps = { subscription: AdminSubscription; onClose: () => void }

/** 'Supprimer': says who, which vehicle, and what becomes of the payments. */
export function EndDialog({ subscription, onClose }: EndDialogProps) {
  const refresh = useRefreshSubscribers()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => answer(api.subscriptions[':id'].$delete({ param: { id: String(subscription.id) } })),
    onSuccess: () => {
      toast({ title: 'Abonnement annulé', description: subscription.customerName })
      onClose()
      return refresh()
    },
  })
  const preview = useQuery({
    ...adminPreviewQuery({ subscriptionId: subscription.id }),
    enabled: isContract(subscription),
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
          <strong>{subscription.customerName}</strong>, {planLabel(subscription)}, {vehicleText(subscription)}{' '}
          ({subscription.licensePlate}).
        </p>
        <p>{whatOfPayments[subscription.provider]}</p>
        {isContract(subscription) && <p>{whatTheTermsSay}</p>}
        {isContract(subscription) && <PreviewBox query={preview} />}
        <p className="text-nuit/75">
          Il sera marqué « Annulé » et son historique sera conservé. Un e-mail dit au client ce qui est
          annulé.
        </p>
        <FormAlert sentence={error && `Erreur lors de la suppression. ${sentenceOf(error)}`} />
      </div>
    </ConfirmDialog>
  )
}

/** An order that was never paid has nothing to lose. */
function isContract({ status, provider }: AdminSubscription): boolean {
  return ['active', 'past_due'].includes(status) || (status === 'pending' && provider === 'manual')
}

/** For whoever ends a contract that the client did not end. Source: LAW-33, LAW-34. */
const whatTheTermsSay = `Les conditions vous laissent arrêter un contrat après ${commitmentMonths} mois, en l’écrivant au client ${noticeDays} jours avant, ou pour un manquement, après une mise en demeure. Un client qui résilie ou se rétracte par courrier ou par e-mail : enregistrez-le plutôt à la page /resilier ou /retractation du site, qui compte ses délais.`

const whatOfPayments: Record<PaymentProvider, string> = {
  stripe: 'L’abonnement prend fin tout de suite, ici et chez Stripe : plus aucun prélèvement.',
  demo: 'L’abonnement prend fin tout de suite, ici et chez le prestataire de paiement de la démonstration : plus aucun prélèvement.',
  manual:
    'L’abonnement prend fin tout de suite. Il est réglé par virement : aucun prestataire de paiement n’est concerné.',
}

/** Source: P-131. */
function sentenceOf(error: Error): string {
  return errorSentence(error, 'Impossible de supprimer les données')
}
