import { clientById } from '@tramontane/db/people/accounts'
import { presentClientId } from '@tramontane/db/people/join-clients'
import { openDoubles, settleDouble } from '@tramontane/db/people/people'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'

/** These two are two people: nobody proposes to join them any more. Errors: 404; 400 for somebody and themselves. */
export function tellApart(deps: Deps, admin: AdminActor, { id, otherId }: { id: number; otherId: number }) {
  return withWrite(deps.database, async (tx) => {
    const one = (await clientById(tx, await presentClientId(tx, id))) ?? notFound()
    const other = (await clientById(tx, await presentClientId(tx, otherId))) ?? notFound()
    if (one.id === other.id) throw new AppError('validation', { fields: { otherId: sameSentence } })
    await settleDouble(tx, [one.id, other.id], deps.clock.now())
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'client.told_apart',
      target: `client:${one.id}`,
      details: { other: other.id },
    })
  })
}

const sameSentence = 'Ces deux fiches n’en font qu’une.'

/** Far more than are ever proposed of one client. */
const pairsOfOne = 1000

/** A client is none of the older ones whom they might have been. */
export function tellApartFromAll(deps: Deps, admin: AdminActor, id: number) {
  return withWrite(deps.database, async (tx) => {
    const pairs = await openDoubles(tx, { limit: pairsOfOne, clientId: id })
    for (const { clientId } of pairs.filter(({ otherId }) => otherId === id)) {
      await settleDouble(tx, [clientId, id], deps.clock.now())
      await recordAudit(tx, deps, {
        actor: admin.email,
        action: 'client.told_apart',
        target: `client:${clientId}`,
        details: { other: id },
      })
    }
  })
}
