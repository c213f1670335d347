import { useMutation } from '@tanstack/react-query'
import type { ClientSubscription } from '@tramontane/contract/replies/clients/clients'
import CreditCard from 'lucide-react/icons/credit-card'
import { Button } from '../../../components/ui/button.tsx'
import { toast } from '../../../lib/toast.ts'
import { cardLink } from '../account-calls.ts'
import { sayFailure } from '../failures.ts'

const unchanged = {
  title: 'Démonstration',
  description: 'Aucune carte n’est demandée ici : la vôtre reste la même.',
}

/** Leads to the payment provider: no card number is ever typed here. The demonstration has none to lead to. */
export function CardChange({ subscription: { id, provider } }: { subscription: ClientSubscription }) {
  const change = useMutation({
    mutationFn: () => cardLink(id),
    onSuccess: ({ data }) => (provider === 'demo' ? toast(unchanged) : window.location.assign(data.url)),
    onError: (error) => sayFailure('Impossible de changer de carte', error),
  })
  return (
    <Button look="quiet" disabled={change.isPending} onClick={() => change.mutate()}>
      <CreditCard aria-hidden className="size-5" />
      {change.isPending ? 'Ouverture…' : 'Changer de carte'}
    </Button>
  )
}
