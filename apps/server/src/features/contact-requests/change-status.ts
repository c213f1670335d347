import type { ContactRequest } from '@tramontane/contract/replies/requests'
import type { Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import type { ContactStatus } from '@tramontane/domain/washes/statuses'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { notFound } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { setContactStatus } from './queries.ts'

type Change = { id: number; status: ContactStatus }

/** Errors: 404 for an unknown request. */
export function changeContactStatus(deps: Deps, admin: AdminActor, change: Change): Promise<ContactRequest> {
  return withWrite(deps.database, (tx) => markRequest(tx, deps, admin, change))
}

/** The same within a larger action. */
export async function markRequest(
  tx: Tx,
  deps: Deps,
  admin: AdminActor,
  { id, status }: Change,
): Promise<ContactRequest> {
  const request = (await setContactStatus(tx, { id, status, now: deps.clock.now() })) ?? notFound()
  await recordAudit(tx, deps, {
    actor: admin.email,
    action: 'contact.status',
    target: `contact:${id}`,
    details: { status },
  })
  return request
}
