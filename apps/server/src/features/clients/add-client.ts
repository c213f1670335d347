import type { CallerInput } from '@tramontane/contract/clients/caller'
import type { ClientRow } from '@tramontane/contract/replies/clients/clients'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { newClientWithPlace } from './client-for.ts'
import { clientRowById } from './queries.ts'
import { clientKnown, knownAs } from './refuse-known.ts'

/** Notes somebody new, with the place where they are washed. Errors: 409 client_known, with whom, unless it is forced. */
export function addClient(deps: Deps, admin: AdminActor, input: CallerInput): Promise<ClientRow> {
  return withWrite(deps.database, async (tx) => {
    const known = input.force ? null : await knownAs(tx, input)
    if (known) throw clientKnown(known)
    const id = await newClientWithPlace(tx, deps, input)
    await recordAudit(tx, deps, { actor: admin.email, action: 'client.noted', target: `client:${id}` })
    return clientRowById(tx, id, deps.clock.now())
  })
}
