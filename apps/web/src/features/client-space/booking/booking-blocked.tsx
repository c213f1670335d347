import { apiErrors } from '@tramontane/contract/errors'
import type { ClientSubscription } from '@tramontane/contract/replies/clients/clients'
import { plainFrenchDate } from '@tramontane/domain/days/french-date'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { PhoneLink } from '../../../components/site/contact/phone-link.tsx'
import { SiteLink } from '../../../components/site/site-link.tsx'
import { buttonClass } from '../../../components/ui/button.tsx'
import { useSite } from '../../../lib/site.ts'
import { isRunning } from '../subscription-state.ts'

/** Why nothing can be booked now, null while something can. Source: P-94. */
export function bookingBlock(subscription: ClientSubscription): string | null {
  if (!isRunning(subscription)) return apiErrors.subscription_inactive.message
  if (subscription.isPaused) return apiErrors.subscription_paused.message
  if (subscription.isBlocked) return 'Un paiement est en attente : réglez-le pour réserver de nouveau.'
  const left = [...subscription.periods, ...subscription.carriedWashes]
  if (left.every(({ washesLeft }) => washesLeft <= 0)) return apiErrors.no_wash_left.message
  return null
}

type BookingBlockedProps = { subscription: ClientSubscription; reason: string; vehicle: string | null }

export function BookingBlocked({ subscription, reason, vehicle }: BookingBlockedProps) {
  return (
    <div role="alert" className="mx-auto max-w-2xl rounded-xl border border-nuit/15 bg-white p-6 sm:p-8">
      <h2 className="flex items-center gap-3 text-xl">
        <TriangleAlert aria-hidden className="size-6 shrink-0 text-grenat" />
        Impossible de réserver
      </h2>
      <p className="mt-3 text-lg">{reason}</p>
      {vehicle && <p className="mt-2 text-nuit/75">Véhicule : {vehicle}</p>}
      <NextStep subscription={subscription} />
    </div>
  )
}

function NextStep({ subscription }: { subscription: ClientSubscription }) {
  const { status, nextRenewalDate, endsOn, isBlocked, isPaused } = subscription
  if (status === 'pending') return <Waiting />
  if (!isRunning(subscription)) return <Again />
  if (isPaused) return <Call />
  if (isBlocked || !nextRenewalDate || (endsOn && endsOn <= nextRenewalDate)) return null
  return (
    <p className={stepClass}>
      Vos lavages reviennent le <strong>{plainFrenchDate(nextRenewalDate)}</strong>, à votre prochain
      renouvellement.
    </p>
  )
}

const stepClass = 'mt-4 rounded-lg bg-ecume p-4'

function Waiting() {
  const { phone } = useSite().contact
  return (
    <p className={stepClass}>
      Vous pourrez réserver dès son activation.
      {phone && (
        <>
          {' '}
          Une question ? Appelez-nous au <PhoneLink />.
        </>
      )}
    </p>
  )
}

function Call() {
  const { phone } = useSite().contact
  if (!phone) return null
  return (
    <p className={stepClass}>
      Notre numéro : <PhoneLink />
    </p>
  )
}

function Again() {
  return (
    <p className="mt-4">
      <SiteLink href="/abonnement" className={buttonClass('quiet')}>
        Voir nos abonnements
      </SiteLink>
    </p>
  )
}
