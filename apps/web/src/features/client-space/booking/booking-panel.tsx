import { clientService } from '@tramontane/contract/appointments/appointment'
import type { ClientSubscription } from '@tramontane/contract/replies/clients/clients'
import { plainFrenchDate } from '@tramontane/domain/days/french-date'
import { vehicleName } from '../chosen-subscription.ts'
import type { PanelProps, SubscribedProps } from '../panel-props.ts'
import { carriedText, nextPeriod } from '../period-note.tsx'
import { BookingBlocked, bookingBlock } from './booking-blocked.tsx'
import { BookingForm } from './booking-form.tsx'

export function BookingPanel({ subscription, ...props }: PanelProps) {
  // Who has no subscription is not shown this tab.
  return subscription && <SubscribedBooking {...props} subscription={subscription} />
}

function SubscribedBooking(props: SubscribedProps) {
  const { info, subscription } = props
  const block = bookingBlock(subscription)
  const vehicle = info.subscriptions.length > 1 ? vehicleName(subscription) : null
  if (block) return <BookingBlocked subscription={subscription} reason={block} vehicle={vehicle} />
  return (
    <>
      <h2 className="text-xl">Votre prochain {clientService}</h2>
      <p className="mt-1 mb-6 text-nuit/75">
        {vehicle && <>Pour {vehicle}. </>}
        {[leftWords(subscription), ...carriedWords(subscription)].filter(Boolean).join(' ')}
      </p>
      <BookingForm key={subscription.id} {...props} />
    </>
  )
}

/** Of the washes of the running period; nothing where only carried ones are left of it. */
function leftWords(subscription: ClientSubscription): string {
  const { remainingWashes, nextRenewalDate } = subscription
  const next = nextPeriod(subscription, subscription.periods[0]?.lastDay ?? '')
  if (remainingWashes === 0 && next)
    return `Les lavages de cette période sont réservés ou faits\u00a0: vous pouvez réserver à partir du ${plainFrenchDate(next.start)}.`
  const ofPeriod = remainingWashes - carriedCount(subscription)
  if (ofPeriod <= 0 && remainingWashes > 0) return ''
  const washes = ofPeriod === 1 ? '1 lavage' : `${ofPeriod} lavages`
  const until = nextRenewalDate ? ` jusqu’au renouvellement du ${plainFrenchDate(nextRenewalDate)}` : ''
  return `Il vous reste ${washes}${until}.`
}

function carriedWords({ carriedWashes }: ClientSubscription): string[] {
  return carriedWashes.map((washes) => `Il vous reste ${carriedText(washes)}.`)
}

function carriedCount({ carriedWashes }: ClientSubscription): number {
  return carriedWashes.reduce((sum, { washesLeft }) => sum + washesLeft, 0)
}
