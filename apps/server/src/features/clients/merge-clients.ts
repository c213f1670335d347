import type { ClientRow } from '@tramontane/contract/replies/clients/clients'
import { vehicleText } from '@tramontane/contract/subscriptions/subscription-columns'
import type { Tx } from '@tramontane/db/database'
import { type Client, clientById } from '@tramontane/db/people/accounts'
import { ownedSubscriptions } from '@tramontane/db/people/client-records'
import { joinClients, presentClientId } from '@tramontane/db/people/join-clients'
import { withWrite } from '@tramontane/db/with-write'
import { isRunning, plateKey, withPlate } from '@tramontane/domain/washes/vehicle'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { addTodo } from '../todo/add-todo.ts'
import { todoLinks } from '../todo/links.ts'
import { clientRowById } from './queries.ts'

/**
 * Two clients are one: whoever has an account stays, else `id`, with everything of both; contracts of one vehicle that
 * run together from then on are a thing to do. Again, it answers the same.
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
    await tellSecondContracts(tx, deps, kept.id)
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'client.merged',
      target: `client:${kept.id}`,
      details: { absorbed: absorbed.id },
    })
    return clientRowById(tx, kept.id, now)
  })
}

/** Each had a contract of the same vehicle: the owner says which one goes on. */
async function tellSecondContracts(tx: Tx, deps: Deps, clientId: number) {
  const owned = (await ownedSubscriptions(tx, { clientId })).map(({ subscription }) => subscription)
  const running = owned.filter((one) => isRunning(one, deps.clock.now()))
  for (const contracts of Map.groupBy(running, ({ licensePlate }) => plateKey(licensePlate)).values()) {
    const [first] = contracts
    if (!first || contracts.length < 2) continue
    const ids = contracts.map(({ id }) => id)
    await addTodo(tx, deps, {
      dedupKey: `second-contract:${ids.join('-')}`,
      kind: 'second_contract',
      title: `Deux contrats pour un même véhicule : ${withPlate(vehicleText(first), first.licensePlate)}`,
      detail: `Depuis que deux fiches sont réunies, les abonnements ${listed(ids)} courent ensemble. Gardez le bon et terminez l’autre depuis la fiche.`,
      link: todoLinks.client(clientId),
    })
  }
}

function listed(ids: number[]): string {
  return new Intl.ListFormat('fr').format(ids.map((id) => `n° ${id}`))
}

const sameSentence = 'Choisissez une autre fiche : celle-ci est la même.'

function inOrder(one: Client, other: Client) {
  if (other.password === null) return { kept: one, absorbed: other }
  if (one.password !== null) throw new AppError('two_accounts')
  return { kept: other, absorbed: one }
}
