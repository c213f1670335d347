import { arrivalText } from '@tramontane/content/arrival'
import { postalAddress } from '@tramontane/content/business/postal-address'
import { sellerName } from '@tramontane/content/business/seller'
import { durationText } from '@tramontane/content/durations'
import { oneOffPage } from '@tramontane/content/one-off/one-off-page'
import { oneOffPriceText, paidTravelWords, travelWords } from '@tramontane/content/towns/travel-charge'
import type { Offer } from '@tramontane/contract/replies/appointments/one-off'
import { isAgreed } from '@tramontane/domain/contracts/one-off-contract'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { whenText } from '@tramontane/domain/days/french-days'
import { formatCents } from '@tramontane/domain/words/money'
import { FactList } from '../../../components/ui/fact-list.tsx'
import { useSite } from '../../../lib/site.ts'
import { isCanceledContract, isOver } from './offer-words.ts'

/** What is proposed or agreed: what, when, where, for how much, and with whom. Source: LAW-10. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const site = useSite()
  const { service, minutes, day, time, address, vehicle, before, state, reference } = offer
  const arrival = arrivalText(offer)
  const isDue = state === 'to_confirm' || isAgreed(state)
  const facts: [string, string][] = [
    ['Prestation', minutes ? `${service}, ${durationText(minutes)}` : service],
    ['Date', whenText(day, time)],
    ['Adresse', address],
    ...(vehicle ? [factOf('Véhicule', vehicle)] : []),
    ...(isDue ? moneyFacts(offer) : []),
    ...(isDue ? [factOf('Avec', `${sellerName(site)}, ${postalAddress(site)}`)] : []),
    ...(reference && (isAgreed(state) || state === 'withdrawn' || isCanceledContract(offer))
      ? [factOf('Référence du contrat', reference)]
      : []),
  ]
  return (
    <>
      {arrival && isDue && (
        <p className="mt-5 rounded-lg border-soleil border-l-4 bg-soleil/10 p-4 font-semibold">{arrival}</p>
      )}
      {before && isDue && !isOver(offer) && (
        <p className="mt-5 rounded-lg border-soleil border-l-4 bg-soleil/10 p-4">
          La date a changé depuis notre e-mail : le rendez-vous était prévu le{' '}
          {before.time ? whenText(before.day, before.time) : longFrenchDate(before.day)}.
        </p>
      )}
      <FactList facts={facts} />
    </>
  )
}

/** Of a wash of a subscription the drive alone, where it is known. */
function moneyFacts(offer: Offer): [string, string][] {
  const { priceCents, travel, isTravelPaid, depositCents, reference } = offer
  if (priceCents === null || travel === null)
    return travel ? [factOf('Trajet', isTravelPaid ? paidTravelWords(travel) : travelWords(travel))] : []
  const price = factOf('Prix', oneOffPriceText(priceCents, travel))
  return reference === null ? [price] : [price, factOf('Paiement', paymentText(depositCents))]
}

function factOf(name: string, value: string): [string, string] {
  return [name, value]
}

function paymentText(depositCents: number | null): string {
  if (depositCents === null) return oneOffPage.payment
  return `${formatCents(depositCents)} d’arrhes par carte, le reste une fois le lavage fait`
}
