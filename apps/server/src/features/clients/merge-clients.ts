import type { ClientRow } from '@tramontane/contract/replies/clients'
import { type Client, clientById } from '@tramontane/db/accounts'
import { joinClients, presentClientId } from '@tramontane/db/join-clients'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { clientRowById } from './queries.ts'

/**
 * Two clients are one: whoever has an account stays, else `id`, with everything of both. Again, it answers the same.
 * Errors: 404 for an unknown one; 400 for somebody with themselves; 409 two_accounts.
 */
export function mergeClients(
  deps: Deps,
  admin: AdminActor,
  { id, otherId }: { id: number; otherId: number },
): Promise<ClientRow> {
  if (id === otherId) throw new AppError('validation', { fields: { otherId: sameSentence } })
  return withWrite(deps.database, async (tx) => {
    const now = deps.clock.now()
    const one = (await clientById(tx, await presentClientId(tx, id))) ?? notFound()
    const other = (await clientById(tx, await presentClientId(tx, otherId))) ?? notFound()
    if (one.id === other.id) return clientRowById(tx, one.id, now)
    const { kept, absorbed } = inOrder(one, other)
    await joinClients(tx, { kept, absorbed, now })
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'client.merged',
      target: `client:${kept.id}`,
      details: { absorbed: absorbed.id },
    })
    return clientRowById(tx, kept.id, now)
  })
}

const sameSentence = 'Choisissez une autre fiche : celle-ci est la même.'

function inOrder(one: Client, other: Client) {
  if (other.password === null) return { kept: one, absorbed: other }
  if (one.password !== null) throw new AppError('two_accounts')
  return { kept: other, absorbed: one }
}
