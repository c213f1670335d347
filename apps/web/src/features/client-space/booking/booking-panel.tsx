import { clientService } from '@tramontane/contract/appointment'
import { frenchDay } from '../../../lib/french-day.ts'
import { vehicleName } from '../chosen-subscription.ts'
import type { PanelProps } from '../panel-props.ts'
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
      </p>
      <BookingForm {...props} />
    </>
  )
}

function leftWords({ remainingWashes, nextRenewalDate }: PanelProps['subscription']): string {
  const washes = remainingWashes === 1 ? '1 lavage' : `${remainingWashes} lavages`
  const until = nextRenewalDate ? ` jusqu’au renouvellement du ${frenchDay(nextRenewalDate)}` : ''
  return `Il vous reste ${washes}${until}.`
}
