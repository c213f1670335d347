import { callerName } from '@tramontane/contract/clients/caller'
import type { DeletionReply } from '@tramontane/contract/replies/subscriptions/endings'
import { changeClient, openAccountById } from '@tramontane/db/people/accounts'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../../deps.ts'
import type { ClientActor } from '../../../http/app-env.ts'
import { AppError } from '../../../http/app-error.ts'
import { deletionPlanned } from '../../../mail/account/deletion-planned.ts'
import { mailSite } from '../../../mail/layout/mail-site.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { leaveContracts } from '../../endings/leave-contracts.ts'
import { settleEnding } from '../../endings/settling/settle-ending.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { withdrawMessages } from '../../outbox/take-back.ts'
import { provePassword } from '../../passwords/prove-password.ts'
import { settlePaidOrdersOf } from '../../subscriptions/orders/settle-paid-orders.ts'
import { deleteAccount } from './delete-account.ts'
import { ownActor, tellOwnerOfAccountKept, tellOwnerOfDeletionAsked } from './tell-owner-of-deletion.ts'

/**
 * A client deletes the own account: at once where no contract runs; else its contracts end as they would without it, and
 * the account stays until the night after. Errors: 400 for a wrong password, 429, and those of `deleteAccount`.
 * Source: R-65.
 */
export async function deleteOwnAccount(
  deps: Deps,
  client: ClientActor,
  { password, withdraw = false }: { password: string; withdraw?: boolean },
): Promise<DeletionReply> {
  await provePassword(deps, client, { field: 'password', password })
  // What was just paid is a contract, and ends as one.
  await settlePaidOrdersOf(deps, client.email)

  const { endingIds, erasedOn } = await withWrite(deps.database, async (tx) => {
    const left = await leaveContracts(tx, deps, { client, withdraw })
    if (left.erasedOn === null) return left
    const account = await openAccountById(tx, client.id)
    if (!account) throw new AppError('unauthenticated')
    await changeClient(tx, client.id, { deletionAskedAt: deps.clock.now() })
    const name = callerName(account)
    await enqueue(tx, deps, {
      dedupKey: `${plannedMatter(client.id)}${left.erasedOn}`,
      to: { name, address: account.email },
      mail: deletionPlanned({ site: mailSite(deps), name, erasedOn: left.erasedOn }),
    })
    if (account.deletionAskedAt === null)
      await tellOwnerOfDeletionAsked(tx, deps, account, { erasedOn: left.erasedOn })
    const who = ownActor(client.id)
    await recordAudit(tx, deps, { actor: who, action: 'client.deletion_asked', target: who })
    return left
  })

  for (const id of endingIds) await settleEnding(deps, id)
  if (erasedOn === null) await deleteAccount(deps, { id: client.id, actor: ownActor(client.id) })
  return { erasedOn }
}

/** A client keeps the account after all; what became of the contracts stays. */
export async function keepOwnAccount(deps: Deps, client: ClientActor) {
  await withWrite(deps.database, async (tx) => {
    const account = await openAccountById(tx, client.id)
    if (!account?.deletionAskedAt) return
    await changeClient(tx, client.id, { deletionAskedAt: null })
    await withdrawMessages(tx, plannedMatter(client.id))
    await tellOwnerOfAccountKept(tx, deps, account)
    const who = ownActor(client.id)
    await recordAudit(tx, deps, { actor: who, action: 'client.deletion_dropped', target: who })
  })
}

function plannedMatter(clientId: number): string {
  return `deletion-planned:${clientId}:`
}
