import { useMutation } from '@tanstack/react-query'
import type { AdminSubscription } from '@tramontane/contract/replies/subscriptions/subscriptions'
import { subscriptionStatusLabels } from '@tramontane/contract/subscriptions/subscription-columns'
import { FormAlert } from '../../../components/form/form-alert.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog/dialog.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/people.ts'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import { toast } from '../../../lib/toast.ts'
import { useRefreshSubscribers } from '../use-refresh-subscribers.ts'

type RenewalDialogProps = { subscription: AdminSubscription; onClose: () => void }
type Outcome = 'paid' | 'failed'

/** 'Avancer d’un mois', in the demonstration: what would take a month is seen at once. */
export function RenewalDialog({ subscription, onClose }: RenewalDialogProps) {
  const refresh = useRefreshSubscribers()
  const { id, customerName } = subscription
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (outcome: Outcome) =>
      answer(api.admin['demo-renewal'].$post({ json: { subscriptionId: id, outcome } })),
    onSuccess: ({ data }) => {
      toast({
        title: 'Un mois a passé',
        description: `${customerName} : ${subscriptionStatusLabels[data.status]}`,
      })
      onClose()
      return refresh()
    },
  })
  const choice = (outcome: Outcome, label: string) => (
    <Button
      look={outcome === 'paid' ? 'primary' : 'quiet'}
      disabled={isPending}
      onClick={() => mutate(outcome)}
    >
      {isPending && variables === outcome && <Spinner />}
      {label}
    </Button>
  )
  return (
    <Dialog isOpen onClose={isPending ? () => {} : onClose} title="Avancer d’un mois">
      <div className="grid gap-4">
        <p>
          Démonstration : l’échéance suivante de <strong>{customerName}</strong> tombe maintenant. Que fait sa
          banque ?
        </p>
        <FormAlert sentence={error && errorSentence(error)} />
        <div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
          {choice('failed', 'Le paiement échoue')}
          {choice('paid', 'Le mois est payé')}
        </div>
      </div>
    </Dialog>
  )
}
