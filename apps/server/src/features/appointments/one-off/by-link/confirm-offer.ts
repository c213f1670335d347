import { expressSentence, type OfferConfirmInput } from '@tramontane/contract/appointments/one-off'
import type { Offer, OfferReply } from '@tramontane/contract/replies/appointments/one-off'
import type { Tx } from '@tramontane/db/database'
import { changeAppointment } from '@tramontane/db/people/appointments'
import { withWrite } from '@tramontane/db/with-write'
import { isAgreed } from '@tramontane/domain/contracts/one-off-contract'
import { minuteMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../http/app-error.ts'
import { recordAudit } from '../../../audit/record-audit.ts'
import type { Visitor } from '../../../link-pages/link-page-routes.ts'
import { countTry } from '../../../rate-limits/count-try.ts'
import { tellAgreement } from '../../letters/appointment-letters.ts'
import { tellOwnerOfWash } from '../../letters/owner-letters.ts'
import { askDeposit } from '../../online-payments/payment-link.ts'
import { concludedTerms } from '../concluded.ts'
import { changeOneOff } from '../one-off-queries.ts'
import { followConfirmation } from '../to-confirm.ts'
import { type BehindContract, hasContract, offerBehind } from './offer-behind.ts'
import { offerView } from './offer-view.ts'

const triesPerNetwork = 60
const windowMs = 15 * minuteMs

/** Where the wash behind a link stands. Looking uses nothing up. Errors: 429. */
export async function checkOffer(deps: Deps, network: string, token: string): Promise<OfferReply> {
  await countLook(deps, network)
  const behind = await offerBehind(deps.database.db, deps, token)
  return behind ? offerView(deps, behind) : { state: 'unknown' }
}

/**
 * The client confirms a wash that was proposed: from now on it is a contract, once, however often the button is pressed.
 * Errors: 404 for a link that leads nowhere; 409 offer_over for one that is canceled or has begun, offer_changed, with
 * how it stands, for another than the one on screen; 400 on `expressStart` within the withdrawal period; 429.
 */
export async function confirmOffer(deps: Deps, visitor: Visitor, input: OfferConfirmInput): Promise<Offer> {
  await countLook(deps, visitor.network)
  return withWrite(deps.database, async (tx) => {
    const behind = await offerBehind(tx, deps, input.token)
    if (!behind) throw new AppError('offer_unknown')
    const offer = offerView(deps, behind)
    if (!hasContract(behind) || isAgreed(offer.state)) return offer

    requireConfirmable(offer, input)
    await conclude(tx, deps, { behind, visitor, isExpress: offer.needsExpress })

    const after = await offerBehind(tx, deps, input.token)
    return after ? offerView(deps, after) : offer
  })
}

/** Written by itself: what is refused takes back all that it wrote, and is a try all the same. Errors: 429. */
export function countLook(deps: Deps, network: string): Promise<void> {
  const limit = { key: `one-off-link:${network}`, limit: triesPerNetwork, windowMs }
  return withWrite(deps.database, (tx) => countTry(tx, deps, limit))
}

function requireConfirmable(offer: Offer, input: OfferConfirmInput) {
  if (offer.state !== 'to_confirm') throw new AppError('offer_over', { data: offer })
  if (offer.revision !== input.revision) throw new AppError('offer_changed', { data: offer })
  if (offer.needsExpress && !input.expressStart)
    throw new AppError('validation', { fields: { expressStart: expressSentence } })
}

type Conclusion = { behind: BehindContract; visitor: Visitor; isExpress: boolean }

/** The proof, the appointment, the message on a durable medium, and the owner. */
async function conclude(tx: Tx, deps: Deps, { behind, visitor, isExpress }: Conclusion) {
  const now = deps.clock.now()
  const { appointment, contract } = behind
  await changeOneOff(tx, contract.id, {
    ...{ acceptedAt: now, acceptedFrom: visitor.address },
    ...concludedTerms(deps, { appointment, contract, isExpress }),
  })
  const confirmed = await changeAppointment(tx, appointment.id, { status: 'confirmed', updatedAt: now })
  await tellAgreement(tx, deps, confirmed)
  await askDeposit(tx, deps, confirmed.id)
  await followConfirmation(tx, deps, confirmed.id)
  await tellOwnerOfWash(tx, deps, confirmed, { kind: 'confirmed' })
  await recordAudit(tx, deps, {
    actor: 'system',
    action: 'appointment.confirmed_by_client',
    target: `appointment:${appointment.id}`,
  })
}
