import { callerName } from '@tramontane/contract/clients/caller'
import type { Db, Tx } from '@tramontane/db/database'
import { type Client, clientById, toAccount } from '@tramontane/db/people/accounts'
import { ownedSubscriptions } from '@tramontane/db/people/client-records'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/app-error.ts'
import { type ClientErased, clientErased } from '../../../mail/account/client-erased.ts'
import { mailSite } from '../../../mail/layout/mail-site.ts'
import { hourKey } from '../../appointments/hour-to-agree.ts'
import { settleWashTodos } from '../../appointments/letters/owner-letters.ts'
import { withdrawReminder } from '../../appointments/letters/reminder-message.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { billAll } from '../../month-bills/bill-months.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { isReachable } from '../../outbox/plain-address.ts'
import { withdrawSmsTo } from '../../outbox/take-back.ts'
import { withdrawResetMessages } from '../../passwords/reset-messages.ts'
import { forgetAuthorOfReviews } from '../../reviews/forget-author.ts'
import { showStored } from '../../reviews/reviews-holder.ts'
import { takeDownMissing } from '../../site/photos/take-down.ts'
import { freshenPages } from '../../site/publish-stored.ts'
import { settleTodos } from '../../todo/settle-todos.ts'
import { referenceOf } from '../subscription-view.ts'
import {
  cancelComingWashes,
  chargedSubscriptions,
  emptyClient,
  endSubscriptions,
  eraseCredentials,
  eraseWords,
} from './queries.ts'
import { ownActor, tellOwnerOfDeletion } from './tell-owner-of-deletion.ts'

export type ClosingDeps = Pick<
  Deps,
  'config' | 'database' | 'clock' | 'payments' | 'settings' | 'outbox' | 'push' | 'reviews' | 'log'
> &
  Partial<Pick<Deps, 'pages'>>

type Erasing = {
  id: number
  /** Who asked, for the journal. */
  actor: string
  /** Nobody asked: the account was not used any more. */
  wasUnused?: boolean
  /** Throws where somebody is not to be erased as things stand. */
  refuse?: (db: Db) => Promise<void>
}

/**
 * Erases a client, with an account or without one: nothing is charged any more, coming washes are canceled, nobody logs
 * in, and what the law need not keep is gone; contracts, payments and the history of washes stay.
 * Errors: 404 for an unknown or erased one; 502 when the payment provider does not follow: nothing changed then.
 */
export async function eraseClient(
  deps: ClosingDeps,
  { id, actor, wasUnused = false, refuse = async () => {} }: Erasing,
) {
  if (!(await clientById(deps.database.db, id))) notFound()
  await refuse(deps.database.db)
  await stopCharges(deps, await chargedSubscriptions(deps.database.db, id))

  const isDown = await withWrite(deps.database, async (tx) => {
    const now = deps.clock.now()
    const client = (await clientById(tx, id)) ?? notFound()
    await refuse(tx)
    const hadAccount = client.password !== null
    const known = await ownedSubscriptions(tx, { clientId: id })

    const canceled = await cancelComingWashes(tx, { id, now })
    const ended = await endSubscriptions(tx, { id, now })
    await eraseCredentials(tx, id)
    await withdrawSmsTo(tx, id)
    await eraseWords(tx, client)
    await forgetAuthorOfReviews(tx, deps, id)
    if (client.monthBillDays !== null) await billAll(tx, deps, client)
    await emptyClient(tx, { id, now, hadAccount })

    for (const { id: wash } of canceled) {
      await withdrawReminder(tx, wash)
      await settleWashTodos(tx, deps, wash)
      await settleTodos(tx, deps, hourKey(wash))
    }
    await withdrawResetMessages(tx, id)
    const references = known
      .filter(({ subscription }) => ended.includes(subscription.id))
      .map(({ subscription, contract }) => referenceOf(subscription, contract?.acceptedAt ?? null))
    const effects = { endedReferences: references, canceledWashes: canceled.length, wasUnused, hadAccount }
    await tellErased(tx, deps, client, effects)
    if (actor === ownActor(id)) await tellOwnerOfDeletion(tx, deps, toAccount(client), { canceled, known })
    await recordAudit(tx, deps, {
      actor,
      action: hadAccount ? 'client.deleted' : 'client.erased',
      target: `client:${id}`,
    })
    return takeDownMissing(tx, deps, { actor, ...photosOfErased })
  })
  if (isDown) await freshenPages(deps)
  await showStored(deps)
}

const photosOfErased = {
  title: 'Une paire avant et après a quitté le site',
  detail:
    'Les données du client dont elle montrait la voiture sont effacées. Retirez-la aussi d’où vous l’auriez mise ailleurs, réseaux ou imprimés.',
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

type Effects = Omit<ClientErased, 'site' | 'name' | 'erasedDay'>

/** Whom no letter reaches is told by whoever was asked. */
async function tellErased(tx: Tx, deps: ClosingDeps, { id, email, ...client }: Client, effects: Effects) {
  if (!email || !isReachable(email)) return
  const name = callerName(client)
  await enqueue(tx, deps, {
    dedupKey: `account-deleted:${id}`,
    to: { name, address: email },
    mail: clientErased({ site: mailSite(deps), name, erasedDay: dayOf(deps.clock.now()), ...effects }),
  })
}
