import type { Db, Tx } from '@tramontane/db/database'
import { changeSubscription } from '@tramontane/db/people/subscriptions'
import { oneOffLacksExpress } from '@tramontane/domain/contracts/one-off-contract'
import { lacksExpressRequest } from '@tramontane/domain/contracts/withdrawal'
import type { Day } from '@tramontane/domain/days/day'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { concludedOn } from './one-off/concluded.ts'
import { changeOneOff, oneOffOf } from './one-off/one-off-queries.ts'
import { acceptanceOf, type Subscription } from './queries.ts'

/** A wash of a contract: of a subscription, or else the one-off wash that it is. */
type Wash = { subscription: Subscription } | { subscription: null; appointmentId: number }

/** Shapes: `actor` is that of the journal. */
type Wished = Wash & { actor: string; day: Day; isAsked: boolean }

/**
 * A wash within the withdrawal period is asked for expressly, once per contract; the request is kept with its time.
 * Answers whether it was made by this very act, which its letter repeats.
 * Errors: 409 express_start_required. Source: LAW-22, R-67.
 */
export async function requireExpressRequest(tx: Tx, deps: Deps, wished: Wished): Promise<boolean> {
  if (!(await lacksExpress(tx, wished))) return false
  if (!wished.isAsked) throw new AppError('express_start_required')
  await keepExpressRequest(tx, deps, wished)
  return true
}

/** The same for an administrator, who is warned and not stopped: kept where the client asked, and it is wanted. */
export async function noteExpressRequest(tx: Tx, deps: Deps, wished: Wished): Promise<boolean> {
  if (!wished.isAsked || !(await lacksExpress(tx, wished))) return false
  await keepExpressRequest(tx, deps, wished)
  return true
}

/** Whether a wash on this day wants an express request that nobody made for its contract yet. */
export async function lacksExpress(db: Db, { day, ...wash }: Wash & { day: Day }): Promise<boolean> {
  if (wash.subscription) {
    const { subscription } = wash
    return lacksExpressRequest({ ...subscription, acceptedAt: await acceptanceOf(db, subscription.id) }, day)
  }
  const contract = await oneOffOf(db, wash.appointmentId)
  if (!contract || contract.withdrawnAt) return false
  const { expressRequestedAt } = contract
  return oneOffLacksExpress({ concludedOn: concludedOn(contract), expressRequestedAt }, day)
}

async function keepExpressRequest(tx: Tx, deps: Deps, { actor, day, ...wash }: Wished) {
  const at = deps.clock.now()
  const details = { day }
  if (wash.subscription) {
    const { id } = wash.subscription
    await changeSubscription(tx, id, { expressRequestedAt: at })
    const action = 'subscription.express_requested'
    return recordAudit(tx, deps, { actor, action, target: `subscription:${id}`, details })
  }
  const contract = await oneOffOf(tx, wash.appointmentId)
  if (contract) await changeOneOff(tx, contract.id, { expressRequestedAt: at })
  const action = 'appointment.express_requested'
  return recordAudit(tx, deps, { actor, action, target: `appointment:${wash.appointmentId}`, details })
}
