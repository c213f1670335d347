import { clientService } from '@tramontane/contract/appointment'
import { plainFrenchDate } from '@tramontane/domain/french-date'
import { vehicleName } from '../chosen-subscription.ts'
import type { PanelProps } from '../panel-props.ts'
import { carriedText, nextPeriod } from '../period-note.tsx'
import { BookingBlocked, bookingBlock } from './booking-blocked.tsx'
import { BookingForm } from './booking-form.tsx'

export function BookingPanel(props: PanelProps) {
  const { info, subscription } = props
  const block = bookingBlock(subscription)
  const vehicle = info.subscriptions.length > 1 ? vehicleName(subscription) : null
  if (block) return <BookingBlocked subscription={subscription} reason={block} vehicle={vehicle} />
  return (
    <>
      <h2 className="text-xl">Votre prochain {clientService}</h2>
      <p className="mt-1 mb-6 text-nuit/75">
        {vehicle && <>Pour {vehicle}. </>}
        {leftWords(subscription)}
        {subscription.carriedWashes.map((washes) => ` Dont ${carriedText(washes)}.`)}
      </p>
      <BookingForm key={subscription.id} {...props} />
    </>
  )
}

function leftWords(subscription: PanelProps['subscription']): string {
  const { remainingWashes, nextRenewalDate } = subscription
  const next = nextPeriod(subscription, subscription.periods[0]?.lastDay ?? '')
  if (remainingWashes === 0 && next)
    return `Les lavages de cette période sont réservés ou faits\u00a0: vous pouvez réserver à partir du ${plainFrenchDate(next.start)}.`
  const washes = remainingWashes === 1 ? '1 lavage' : `${remainingWashes} lavages`
  const until = nextRenewalDate ? ` jusqu’au renouvellement du ${plainFrenchDate(nextRenewalDate)}` : ''
  return `Il vous reste ${washes}${until}.`
}
