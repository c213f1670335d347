import type { Partnership, ProfessionalRequest } from '@tramontane/contract/replies/requests'
import { withWrite } from '@tramontane/db/with-write'
import { type ProfessionalStatus, professionalStatuses } from '@tramontane/domain/washes/statuses'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { notFound } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { ensurePartnership } from './partnerships/queries.ts'
import { ownerOfRequest, setProfessionalStatus } from './queries.ts'

type Handled = { data: ProfessionalRequest; partnership: Partnership | null }

/**
 * Says where a professional request stands. Accepting it makes its partnership, once however often it is accepted.
 * Shapes: `partnership` is the one of an accepted request.
 * Errors: 404 for an unknown request.
 */
export function changeProfessionalStatus(
  deps: Deps,
  admin: AdminActor,
  { id, statut }: { id: number; statut: ProfessionalStatus },
): Promise<Handled> {
  return withWrite(deps.database, async (tx) => {
    const now = deps.clock.now()
    const data = (await setProfessionalStatus(tx, { id, statut, updatedAt: now })) ?? notFound()
    const clientId = await ownerOfRequest(tx, id)
    const partnership = statut === 'accepté' ? await ensurePartnership(tx, { ...data, clientId }, now) : null
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'professional.status',
      target: `professional:${id}`,
      details: { statut },
    })
    return { data, partnership }
  })
}

/** PATCH /api/contact-professionnel/{id}. */
export const professionalStatusInput = z.object({
  statut: z.enum(professionalStatuses, { error: 'Ce statut n’existe pas.' }),
})
