import type { OfferMoveInput } from '@tramontane/contract/appointments/one-off'
import type { AvailableDay } from '@tramontane/contract/replies/appointments/appointments'
import type { Offer } from '@tramontane/contract/replies/appointments/one-off'
import type { Db, Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { isAgreed } from '@tramontane/domain/contracts/one-off-contract'
import type { Day } from '@tramontane/domain/days/day'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../http/app-error.ts'
import { recordAudit } from '../../../audit/record-audit.ts'
import { availabilityFor } from '../../availability.ts'
import { cancelWash } from '../../client/cancel-appointment.ts'
import { moveWash } from '../../client/move-appointment.ts'
import { countLook } from './confirm-offer.ts'
import { type Behind, offerBehind } from './offer-behind.ts'
import { offerView } from './offer-view.ts'

/** The starts to which the wash behind a link can be moved. Errors: those of `moveByLink` but the slot's. */
export async function startsByLink(
  deps: Deps,
  network: string,
  { token, from, to }: { token: string; from: Day; to: Day },
): Promise<AvailableDay[]> {
  await countLook(deps, network)
  const { client, id } = await changeable(deps.database.db, deps, token)
  return availabilityFor(deps, client, { id, from, to })
}

/**
 * A client moves a wash by the link of its mail, without an account.
 * Errors: 404 for a link that leads nowhere, 409 not_coming for what is not agreed or is over, notice_too_short within
 * 24 hours, quota_reached and no_wash_left for one of a subscription, those of a booking, 429.
 */
export async function moveByLink(
  deps: Deps,
  network: string,
  { token, ...input }: OfferMoveInput,
): Promise<Offer> {
  await countLook(deps, network)
  return withWrite(deps.database, async (tx) => {
    const { client, id } = await changeable(tx, deps, token)
    await moveWash(tx, deps, client, { id, ...input })
    await note(tx, deps, 'appointment.moved_by_link', id)
    return viewNow(tx, deps, token)
  })
}

/** The same for one that is cancelled. Errors: as above, but a booking's. */
export async function cancelByLink(deps: Deps, network: string, token: string): Promise<Offer> {
  await countLook(deps, network)
  return withWrite(deps.database, async (tx) => {
    const { client, id } = await changeable(tx, deps, token)
    await cancelWash(tx, deps, client, id)
    await note(tx, deps, 'appointment.canceled_by_link', id)
    return viewNow(tx, deps, token)
  })
}

/** Whose wash it is, and which. */
async function changeable(db: Db, deps: Deps, token: string) {
  const behind = await linked(db, deps, token)
  const { id, clientId } = behind.appointment
  const { state, canChange } = offerView(deps, behind)
  if (clientId === null || !isAgreed(state)) throw new AppError('not_coming')
  if (!canChange) throw new AppError(isOver(deps, behind) ? 'not_coming' : 'notice_too_short')
  return { client: { id: clientId }, id }
}

function isOver({ clock }: Deps, { appointment }: Behind): boolean {
  return appointment.status === 'completed' || appointment.date <= clock.now()
}

async function linked(db: Db, deps: Deps, token: string): Promise<Behind> {
  const behind = await offerBehind(db, deps, token)
  if (!behind) throw new AppError('offer_unknown')
  return behind
}

async function viewNow(tx: Tx, deps: Deps, token: string): Promise<Offer> {
  return offerView(deps, await linked(tx, deps, token))
}

type Action = 'appointment.moved_by_link' | 'appointment.canceled_by_link'

function note(tx: Tx, deps: Deps, action: Action, id: number) {
  return recordAudit(tx, deps, { actor: 'system', action, target: `appointment:${id}` })
}
