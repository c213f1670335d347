import { withWrite } from '@tramontane/db/with-write'
import type { ProfessionalStatus } from '@tramontane/domain/statuses'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { notFound } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { ensurePartnership, type ProfessionalRequest, setProfessionalStatus } from './queries.ts'

/**
 * Says where a professional request stands. Accepting it makes its partnership, once however often it is accepted.
 * Errors: 404 for an unknown request.
 */
export function changeProfessionalStatus(
  deps: Deps,
  admin: AdminActor,
  { id, statut }: { id: number; statut: ProfessionalStatus },
): Promise<ProfessionalRequest> {
  return withWrite(deps.database, async (tx) => {
    const now = deps.clock.now()
    const request = (await setProfessionalStatus(tx, { id, statut, updatedAt: now })) ?? notFound()
    if (statut === 'accepté') await ensurePartnership(tx, request, now)
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'professional.status',
      target: `professional:${id}`,
      details: { statut },
    })
    return request
  })
}
