import { oneOffPage } from '@tramontane/content/one-off/one-off-page'
import type { OfferMoveInput } from '@tramontane/contract/appointments/one-off'
import type { AvailableDay } from '@tramontane/contract/replies/appointments/appointments'
import type { Offer } from '@tramontane/contract/replies/appointments/one-off'
import type { Db, Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { isAgreed } from '@tramontane/domain/contracts/one-off-contract'
import { lateChangeHours } from '@tramontane/domain/contracts/terms'
import type { Day } from '@tramontane/domain/days/day'
import { type CancelRefusal, canCancelByLink, canPostpone } from '@tramontane/domain/washes/rescheduling'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../http/app-error.ts'
import { recordAudit } from '../../../audit/record-audit.ts'
import { cancelWash } from '../../client/cancel-appointment.ts'
import { moveWash, postponeRefusals } from '../../client/move-appointment.ts'
import { countLook } from './confirm-offer.ts'
import { type Behind, offerBehind } from './offer-behind.ts'
import { offerView } from './offer-view.ts'
import { servedDays } from './served-days.ts'

/** The starts to which the wash behind a link can be moved. Errors: those of `moveByLink` but the slot's. */
export async function startsByLink(
  deps: Deps,
  network: string,
  { token, from, to }: { token: string; from: Day; to: Day },
): Promise<AvailableDay[]> {
  await countLook(deps, network)
  const { client, appointment, wash, moved } = await agreed(deps.database.db, deps, token)
  const outcome = canPostpone(wash, deps.clock.now(), moved)
  if (!outcome.allowed) throw new AppError(postponeRefusals[outcome.reason])
  return servedDays(deps, appointment, { clientId: client.id, from, to })
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
    const { client, appointment } = await agreed(tx, deps, token)
    const { id, sequence } = appointment
    await moveWash(tx, deps, client, { id, ...input })
    const now = await linked(tx, deps, token)
    // Posted again, it is where it is asked to be.
    if (now.appointment.sequence !== sequence) await note(tx, deps, 'appointment.moved_by_link', id)
    return offerView(deps, now)
  })
}

/** The same for one that is cancelled. Errors: as above, but a booking's. */
export async function cancelByLink(deps: Deps, network: string, token: string): Promise<Offer> {
  await countLook(deps, network)
  return withWrite(deps.database, async (tx) => {
    const { client, appointment, wash } = await agreed(tx, deps, token)
    const { id } = appointment
    const outcome = canCancelByLink(wash, deps.clock.now())
    if (!outcome.allowed) throw tooLate(outcome.reason)
    await cancelWash(tx, deps, client, id)
    await note(tx, deps, 'appointment.canceled_by_link', id)
    return offerView(deps, await linked(tx, deps, token))
  })
}

/** Whose wash it is, which, and how it stands. Errors: 404 offer_unknown, 409 not_coming for what is not agreed. */
async function agreed(db: Db, deps: Deps, token: string) {
  const behind = await linked(db, deps, token)
  const { appointment, moved } = behind
  const { clientId, date: start, timeSlot, status } = appointment
  if (clientId === null || !isAgreed(offerView(deps, behind).state)) throw new AppError('not_coming')
  return { client: { id: clientId }, appointment, moved, wash: { start, timeSlot, status } }
}

/** The usual sentence speaks of moving alone. */
function tooLate(reason: CancelRefusal): AppError {
  const message = reason === 'NOTICE_TOO_SHORT' ? oneOffPage.late(lateChangeHours) : undefined
  return new AppError(postponeRefusals[reason], { message })
}

async function linked(db: Db, deps: Deps, token: string): Promise<Behind> {
  const behind = await offerBehind(db, deps, token)
  if (!behind) throw new AppError('offer_unknown')
  return behind
}

type Action = 'appointment.moved_by_link' | 'appointment.canceled_by_link'

function note(tx: Tx, deps: Deps, action: Action, id: number) {
  return recordAudit(tx, deps, { actor: 'system', action, target: `appointment:${id}` })
}
