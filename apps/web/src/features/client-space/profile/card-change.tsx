import { useMutation } from '@tanstack/react-query'
import CreditCard from 'lucide-react/icons/credit-card'
import { Button } from '../../../components/ui/button.tsx'
import { cardLink } from '../account-calls.ts'
import { sayFailure } from '../failures.ts'

/** Leads to the payment provider: no card number is ever typed here. */
export function CardChange({ subscriptionId }: { subscriptionId: number }) {
  const change = useMutation({
    mutationFn: () => cardLink(subscriptionId),
    onSuccess: ({ data }) => window.location.assign(data.url),
    onError: (error) => sayFailure('Impossible de changer de carte', error),
  })
  return (
    <Button look="quiet" disabled={change.isPending} onClick={() => change.mutate()}>
      <CreditCard aria-hidden className="size-5" />
      {change.isPending ? 'Ouverture…' : 'Changer de carte'}
    </Button>
  )
}
