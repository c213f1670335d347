import { type Account, openAccountById } from '@tramontane/db/accounts'
import { ownedSubscriptions } from '@tramontane/db/client-records'
import type { Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf } from '@tramontane/domain/calendar'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/app-error.ts'
import { type AccountDeleted, accountDeleted } from '../../../mail/account/account-deleted.ts'
import { mailSite } from '../../../mail/layout/mail-site.ts'
import { hourKey } from '../../appointments/hour-to-agree.ts'
import { settleWashTodos } from '../../appointments/letters/owner-letters.ts'
import { withdrawReminder } from '../../appointments/letters/reminder-message.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { withdrawResetMessages } from '../../passwords/reset-messages.ts'
import { settleTodos } from '../../todo/settle-todos.ts'
import { referenceOf } from '../subscription-view.ts'
import {
  cancelComingWashes,
  chargedSubscriptions,
  emptyAccount,
  endSubscriptions,
  eraseCredentials,
  eraseWords,
} from './queries.ts'
import { ownActor, tellOwnerOfDeletion } from './tell-owner-of-deletion.ts'

export type ClosingDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'payments' | 'settings' | 'outbox'>

/**
 * Deletes an account: nothing is charged any more, coming washes are canceled, nobody logs in, and what the law need
 * not keep is erased; contracts, payments and the history of washes stay. `actor` is who asked, for the journal, and `wasUnused` says that nobody did.
 * Errors: 404 for an unknown or deleted account; 502 when the payment provider does not follow: nothing changed then.
 */
export async function closeAccount(
  deps: ClosingDeps,
  { id, actor, wasUnused = false }: { id: number; actor: string; wasUnused?: boolean },
) {
  if (!(await openAccountById(deps.database.db, id))) notFound()
  await stopCharges(deps, await chargedSubscriptions(deps.database.db, id))

  await withWrite(deps.database, async (tx) => {
    const now = deps.clock.now()
    const account = (await openAccountById(tx, id)) ?? notFound()
    const known = await ownedSubscriptions(tx, { clientId: id })

    const canceled = await cancelComingWashes(tx, { id, now })
    const ended = await endSubscriptions(tx, { id, now })
    await eraseCredentials(tx, id)
    await eraseWords(tx, account)
    await emptyAccount(tx, { id, now })

    for (const { id: wash } of canceled) {
      await withdrawReminder(tx, wash)
      await settleWashTodos(tx, deps, wash)
      await settleTodos(tx, deps, hourKey(wash))
    }
    await withdrawResetMessages(tx, id)
    const references = known
      .filter(({ subscription }) => ended.includes(subscription.id))
      .map(({ subscription, contract }) => referenceOf(subscription, contract?.acceptedAt ?? null))
    const effects = { endedReferences: references, canceledWashes: canceled.length, wasUnused }
    await tellDeletion(tx, deps, account, effects)
    if (actor === ownActor(id)) await tellOwnerOfDeletion(tx, deps, account, { canceled, known })
    await recordAudit(tx, deps, { actor, action: 'client.deleted', target: `client:${id}` })
  })
}

/**
 * The provider is asked about all of them before any is ended, so that one that does not answer changes nothing. What
 * has ended there already is left alone: a second try completes a first one that was cut short.
 */
async function stopCharges({ payments }: ClosingDeps, providerIds: string[]) {
  const found = await Promise.all(providerIds.map((id) => payments.subscription(id)))
  const charged = found.filter((one) => one && one.status !== 'cancelled' && one.status !== 'expired')
  for (const one of charged) if (one) await payments.cancel(one.id, 'now')
}

type Ended = Pick<AccountDeleted, 'endedReferences' | 'canceledWashes' | 'wasUnused'>

function tellDeletion(tx: Tx, deps: ClosingDeps, account: Account, ended: Ended) {
  const name = `${account.firstName} ${account.lastName}`
  return enqueue(tx, deps, {
    dedupKey: `account-deleted:${account.id}`,
    to: { name, address: account.email },
    mail: accountDeleted({ site: mailSite(deps), name, deletedDay: dayOf(deps.clock.now()), ...ended }),
  })
}
