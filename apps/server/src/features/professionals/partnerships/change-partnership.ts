import type { Partnership } from '@tramontane/contract/replies/requests'
import type { PartnershipChangeInput } from '@tramontane/contract/requests/professional-partnership'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { setPartnership } from './queries.ts'

/** Errors: 404 for an unknown partnership. */
export function changePartnership(
  deps: Deps,
  admin: AdminActor,
  { id, ...change }: PartnershipChangeInput & { id: number },
): Promise<Partnership> {
  return withWrite(deps.database, async (tx) => {
    const partnership = (await setPartnership(tx, { id, ...change })) ?? notFound()
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'partnership.status',
      target: `partnership:${id}`,
      details: change,
    })
    return partnership
  })
}
