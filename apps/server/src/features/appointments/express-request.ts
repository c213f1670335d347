import type { Tx } from '@tramontane/db/database'
import type { Day } from '@tramontane/domain/calendar'
import { lacksExpressRequest } from '@tramontane/domain/withdrawal'
import type { Deps } from '../../deps.ts'
import type { ClientActor } from '../../http/app-env.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { acceptanceOf, markExpressRequested, type Subscription } from './queries.ts'

type Wished = { client: ClientActor; subscription: Subscription; day: Day; isAsked: boolean }

/**
 * A wash within the withdrawal period is asked for expressly, once per contract; the request is kept with its time.
 * Errors: 409 express_start_required. Source: LAW-22, R-67.
 */
export async function requireExpressRequest(
  tx: Tx,
  deps: Deps,
  { client, subscription, day, isAsked }: Wished,
) {
  const contract = { ...subscription, acceptedAt: await acceptanceOf(tx, subscription.id) }
  if (!lacksExpressRequest(contract, day)) return
  if (!isAsked) throw new AppError('express_start_required')
  await markExpressRequested(tx, { id: subscription.id, at: deps.clock.now() })
  await recordAudit(tx, deps, {
    actor: `client:${client.id}`,
    action: 'subscription.express_requested',
    target: `subscription:${subscription.id}`,
    details: { day },
  })
}
