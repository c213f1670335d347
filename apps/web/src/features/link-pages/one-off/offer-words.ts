import { oneOffPage, oneOffStates } from '@tramontane/content/one-off/one-off-page'
import type { Offer, OfferReply } from '@tramontane/contract/replies/appointments/one-off'
import { isAgreed } from '@tramontane/domain/contracts/one-off-contract'

/** What the page of a wash says above its facts. */
export function offerWords(offer: OfferReply): { title: string; text: string } {
  if (offer.state === 'to_confirm') return { title: oneOffPage.title, text: oneOffPage.lead }
  if (offer.state !== 'unknown' && isOver(offer)) return offer.isDone ? oneOffStates.done : oneOffStates.begun
  if (offer.state === 'canceled' && offer.reference === null) return oneOffStates.canceledWash
  return isCanceledContract(offer) ? oneOffStates.canceledContract : oneOffStates[offer.state]
}

/** True of a wash that was agreed and is done, or whose hour has passed and nobody says that the van is there. */
export function isOver({ state, isDone, hasBegun, isUnderWay }: Offer): boolean {
  return isAgreed(state) && (isDone || (hasBegun && !isUnderWay))
}

type MoveWords = Record<'moveTitle' | 'move' | 'keep' | 'moved', string>

/** How a move of it is called: one that is to be timed is given its hour. */
export function moveWords({ time }: Pick<Offer, 'time'>): MoveWords {
  return time === null ? oneOffPage.timing : oneOffPage
}

/** True of a wash that its client had confirmed, not of a proposal that came to nothing. */
export function isCanceledContract(offer: OfferReply): boolean {
  return offer.state === 'canceled' && offer.confirmedAt !== null
}
