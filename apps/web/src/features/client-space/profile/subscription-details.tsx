import { useMutation } from '@tanstack/react-query'
import { travelWords } from '@tramontane/content/towns/travel-charge'
import type { ClientInfo, ClientSubscription } from '@tramontane/contract/replies/clients/clients'
import { plusDays } from '@tramontane/domain/days/calendar'
import { plainFrenchDate } from '@tramontane/domain/days/french-date'
import { formatCents } from '@tramontane/domain/words/money'
import CreditCard from 'lucide-react/icons/credit-card'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '../../../components/ui/button.tsx'
import { toast } from '../../../lib/toast.ts'
import { cardLink } from '../account-calls.ts'
import { sayFailure } from '../failures.ts'
import { placeOf } from '../place-of.ts'
import { isRunning, subscriptionState } from '../subscription-state.ts'
import { AccountLines } from './account-lines.tsx'

type SubscriptionDetailsProps = { subscription: ClientSubscription } & Pick<ClientInfo, 'payTo'>

export function SubscriptionDetails({ subscription, payTo }: SubscriptionDetailsProps) {
  const { id, type, price, reference, startDate, nextRenewalDate, endsOn, endReason, provider, hasContract } =
    subscription
  const isOnLine = provider !== 'manual'
  return (
    <>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Detail label="Formule">{type}</Detail>
        <Detail label="Prix">{formatCents(price)} par mois</Detail>
        <Detail label="État">{subscriptionState(subscription).word}</Detail>
        <Detail label="Référence du contrat">
          <span className="select-all">{reference}</span>
        </Detail>
        {startDate && <Detail label="Depuis le">{plainFrenchDate(startDate)}</Detail>}
        {nextRenewalDate && (
          <Detail label="Prochain renouvellement">{plainFrenchDate(nextRenewalDate)}</Detail>
        )}
        {endsOn && (
          <Detail label={isRunning(subscription) ? 'Dernier jour' : 'Terminé le'}>
            {plainFrenchDate(isRunning(subscription) ? plusDays(endsOn, -1) : endsOn)}
          </Detail>
        )}
        {endReason && <Detail label="Motif de la fin">{endReason}</Detail>}
        <Detail label="Lieu du lavage">{placeOf(subscription)}</Detail>
        <Detail label="Trajet">{travelWords(subscription.travel)}</Detail>
        <Detail label="Paiement">{isOnLine ? 'Par carte, chaque mois' : 'Par virement'}</Detail>
      </dl>
      {!isOnLine && subscription.status !== 'cancelled' && payTo && (
        <AccountLines account={payTo} className="mt-4" />
      )}
      {(isOnLine || hasContract) && (
        <div className="mt-6 flex flex-wrap gap-3">
          {hasContract && (
            <a href={`/api/client-contract/${id}`} download className={buttonClass('quiet')}>
              <Download aria-hidden className="size-5" />
              Télécharger mon contrat
            </a>
          )}
          {isOnLine && isRunning(subscription) && <CardChange subscription={subscription} />}
        </div>
      )}
    </>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.9375rem] text-nuit/75">{label}</dt>
      <dd className="wrap-anywhere font-semibold">{children}</dd>
    </div>
  )
}

const unchanged = {
  title: 'Démonstration',
  description: 'Aucune carte n’est demandée ici : la vôtre reste la même.',
}

/** Leads to the payment provider: no card number is ever typed here. The demonstration has none to lead to. */
function CardChange({ subscription: { id, provider } }: { subscription: ClientSubscription }) {
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
