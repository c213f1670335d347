import type { ProfessionalCallInput } from '@tramontane/contract/requests/professional'
import { withWrite } from '@tramontane/db/with-write'
import { hourMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../deps.ts'
import { mailSite } from '../../mail/layout/mail-site.ts'
import { professionalRequest } from '../../mail/requests/professional-request.ts'
import { clientFor } from '../clients/client-for.ts'
import { countTry } from '../rate-limits/count-try.ts'
import { todoLinks } from '../todo/links.ts'
import { mailToOwner } from '../todo/tell-owner.ts'
import { insertProfessionalRequest, requestOfKey, type StandingRequest } from './queries.ts'

const submissionsPerHour = 5
/**
 * A company asks for a partnership, and the business is told. A filled honeypot is thanked like anybody and stores nothing.
 * The same request sent again, by its key, is the one that stands; what says something else under that key is its own.
 * Errors: 429 over five requests an hour from one network.
 */
export async function requestPartnership(
  deps: Deps,
  network: string,
  { requestKey, ...input }: ProfessionalCallInput,
): Promise<{ id: number }> {
  if (input.website) return { id: 0 }

  const mail = professionalRequest({ site: mailSite(deps), ...input })

  const id = await withWrite(deps.database, async (tx) => {
    const { nom, entreprise, email, telephone, message } = input
    const asked = { nom, entreprise, email, telephone, message }
    const standing = requestKey ? await requestOfKey(tx, requestKey) : null
    if (standing && isSameRequest(standing, asked)) return standing.id

    await countTry(tx, deps, { key: `professional:${network}`, limit: submissionsPerHour, windowMs: hourMs })
    const id = await insertProfessionalRequest(tx, {
      ...asked,
      requestKey: standing ? null : (requestKey ?? null),
      clientId: await clientFor(tx, deps, { name: nom, company: entreprise, email, phone: telephone }),
      createdAt: deps.clock.now(),
    })
    const person = { name: nom, address: email }
    await mailToOwner(tx, deps, {
      ...{ dedupKey: `professional-request:${id}`, mail, person },
      ...{ kind: 'professional', link: todoLinks.list },
    })
    return id
  })

  deps.log.info('professional_request', { id })
  return { id }
}

function isSameRequest(standing: StandingRequest, asked: Omit<StandingRequest, 'id'>): boolean {
  const words = ['nom', 'entreprise', 'email', 'telephone', 'message'] as const
  return words.every((field) => standing[field] === asked[field])
}
