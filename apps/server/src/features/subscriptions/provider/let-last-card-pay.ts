import type { Deps } from '../../../deps.ts'
import { errorFields } from '../../../log.ts'
import type { ProviderSubscription } from '../../../ports/payments.ts'
import { oneAtATime } from '../one-at-a-time.ts'

/**
 * The card that a client entered last is the one that pays: a subscription that runs keeps no card of its own. What the
 * provider does not do now is done at the next event, and by the night.
 */
export async function letLastCardPay(deps: Deps, theirs: ProviderSubscription | null): Promise<void> {
  if (!theirs?.ownCardId || (theirs.status !== 'active' && theirs.status !== 'past_due')) return
  const { id, customerId } = theirs
  try {
    await oneAtATime(deps, `card:${customerId}`, () => deps.payments.letLastCardPay(id))
  } catch (error) {
    deps.log.warn('card_not_settled', { id, ...errorFields(error) })
  }
}
