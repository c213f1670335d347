import { oneOffPage, oneOffStates } from '@tramontane/content/one-off/one-off-page'
import type { OfferReply } from '@tramontane/contract/replies/appointments/one-off'

/** What the page of a wash says above its facts. */
export function offerWords(offer: OfferReply): { title: string; text: string } {
  if (offer.state === 'to_confirm') return { title: oneOffPage.title, text: oneOffPage.changeLead }
  if (offer.state === 'canceled' && offer.reference === null) return oneOffStates.canceledWash
  return isCanceledContract(offer) ? oneOffStates.canceledContract : oneOffStates[offer.state]
}

/** True of a wash that its client had confirmed, not of a proposal that came to nothing. */
export function isCanceledContract(offer: OfferReply): boolean {
  return offer.state === 'canceled' && offer.confirmedAt !== null
}
