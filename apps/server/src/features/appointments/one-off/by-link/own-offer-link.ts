import { withWrite } from '@tramontane/db/with-write'
import { minuteMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../../../deps.ts'
import type { ClientActor } from '../../../../http/app-env.ts'
import { AppError, notFound } from '../../../../http/app-error.ts'
import { countTry } from '../../../rate-limits/count-try.ts'
import { concernedBy } from '../../concerned-queries.ts'
import { appointmentOfClient } from '../../queries.ts'
import { waitsForClient } from '../to-confirm.ts'
import { offerLink } from './offer-link.ts'

const linksPerClient = 20
const windowMs = 15 * minuteMs

/**
 * Where a client with an account reads and confirms a wash that was proposed: the page of the mail's link, whose token
 * is kept nowhere, by a link of its own. Errors: 404 for another's, 409 offer_over for what waits for nothing, 429.
 */
export function ownOfferLink(deps: Deps, client: ClientActor, id: number): Promise<{ url: string }> {
  return withWrite(deps.database, async (tx) => {
    const appointment = (await appointmentOfClient(tx, { id, clientId: client.id })) ?? notFound()
    const concerned = await concernedBy(tx, id)
    if (!concerned || !waitsForClient(concerned)) throw new AppError('offer_over')
    await countTry(tx, deps, { key: `one-off-own-link:${client.id}`, limit: linksPerClient, windowMs })
    return { url: await offerLink(tx, deps, appointment) }
  })
}
