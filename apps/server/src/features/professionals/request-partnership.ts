import type { ProfessionalRequestInput } from '@tramontane/contract/professional'
import { withWrite } from '@tramontane/db/with-write'
import { hourMs } from '@tramontane/domain/durations'
import type { Deps } from '../../deps.ts'
import { mailSite } from '../../mail/layout/mail-site.ts'
import { professionalRequest } from '../../mail/requests/professional-request.ts'
import { clientFor } from '../clients/client-for.ts'
import { countTry } from '../rate-limits/count-try.ts'
import { mailToOwner } from '../todo/tell-owner.ts'
import { insertProfessionalRequest } from './queries.ts'

const submissionsPerHour = 5
/**
 * A company asks for a partnership, and the business is told. A filled honeypot is thanked like anybody and stores nothing.
 * Errors: 429 over five requests an hour from one network.
 */
export async function requestPartnership(
  deps: Deps,
  network: string,
  input: ProfessionalRequestInput,
): Promise<{ id: number }> {
  if (input.website) return { id: 0 }

  const mail = professionalRequest({ site: mailSite(deps), ...input })

  const id = await withWrite(deps.database, async (tx) => {
    await countTry(tx, deps, { key: `professional:${network}`, limit: submissionsPerHour, windowMs: hourMs })
    const { nom, entreprise, email, telephone, message } = input
    const id = await insertProfessionalRequest(tx, {
      ...{ nom, entreprise, email, telephone, message },
      clientId: await clientFor(tx, deps, { name: nom, company: entreprise, email, phone: telephone }),
      createdAt: deps.clock.now(),
    })
    const person = { name: nom, address: email }
    await mailToOwner(tx, deps, { dedupKey: `professional-request:${id}`, mail, person })
    return id
  })

  deps.log.info('professional_request', { id })
  return { id }
}
