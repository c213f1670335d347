import type { ClientSubscription } from '@tramontane/contract/replies/clients/clients'
import CreditCard from 'lucide-react/icons/credit-card'
import { PhoneLink } from '../../../components/site/contact/phone-link.tsx'
import { buttonClass } from '../../../components/ui/button.tsx'
import { useSite } from '../../../lib/site.ts'

function isOverdue({ status, isBlocked }: Pick<ClientSubscription, 'status' | 'isBlocked'>): boolean {
  return status === 'past_due' || isBlocked
}

/** A month that could not be taken, and where to settle it. */
export function OverdueBanner({ subscription }: { subscription: ClientSubscription }) {
  const { contact } = useSite()
  if (!isOverdue(subscription)) return null
  const { isPaused, isBlocked } = subscription
  return (
    <section
      aria-label={isPaused ? 'Abonnement suspendu' : 'Paiement en attente'}
      className="flex flex-col gap-4 rounded-xl border-2 border-soleil bg-white p-5 sm:flex-row sm:items-center sm:justify-between"
    >
      <div className="flex gap-3">
        <CreditCard aria-hidden className="mt-1 size-6 shrink-0 text-[#8a6700]" />
        <div>
          <p className="font-display text-lg font-bold">
            {isPaused ? 'Votre abonnement est suspendu' : 'Un paiement est en attente'}
          </p>
          <p className="text-pretty">{sentenceOf({ isPaused, isBlocked })}</p>
        </div>
      </div>
      {subscription.paymentLink ? (
        <a href={subscription.paymentLink} className={buttonClass('call', 'shrink-0')}>
          Régler le paiement
        </a>
      ) : (
        contact.phone && (
          <p className="shrink-0 max-sm:pl-9">
            {isPaused ? 'Pour le reprendre, appelez le ' : 'Appelez-nous au '}
            <PhoneLink />
          </p>
        )
      )}
    </section>
  )
}

function sentenceOf({ isPaused, isBlocked }: Pick<ClientSubscription, 'isPaused' | 'isBlocked'>): string {
  if (isPaused) return 'Aucune mensualité n’est prélevée, et aucun lavage ne peut être réservé.'
  return isBlocked
    ? 'Les réservations sont suspendues : elles reprennent dès qu’il est réglé.'
    : 'Votre mensualité n’a pas pu être prélevée. Réglez-la pour continuer à réserver.'
}
