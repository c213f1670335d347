import type { CompanyType } from '@tramontane/contract/requests/professional-partnership'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/people.ts'

/** Accepts, then says the kind of company of the partnership that came of it. Both can be sent again after a failure. */
export async function acceptRequest({ id, companyType }: { id: number; companyType: CompanyType }) {
  const { partnership } = await answer(
    api['contact-professionnel'][':id'].$patch({ param: { id: String(id) }, json: { statut: 'accepté' } }),
  )
  if (!partnership) return
  await answer(
    api.partnerships[':id'].$patch({
      param: { id: String(partnership.id) },
      // One that was accepted before may be under way: its status is not this dialog's matter.
      json: { status: partnership.status, companyType },
    }),
  )
}
