import { isPlaceholderEmail } from '@tramontane/contract/subscriptions/subscription-admin'
import type { Db, Tx } from '@tramontane/db/database'
import type { Subscription } from '@tramontane/db/people/subscriptions'
import { withWrite } from '@tramontane/db/with-write'
import {
  type TransferMonth,
  toldBeforeReminder,
  transferMonths,
  transferReminderDays,
} from '@tramontane/domain/contracts/transfers'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { frenchDays } from '@tramontane/domain/days/french-days'
import { isSmsQuiet } from '@tramontane/domain/messages/quiet-hours'
import { formatCents } from '@tramontane/domain/words/money'
import type { Deps } from '../../deps.ts'
import { mailSite } from '../../mail/layout/mail-site.ts'
import { transferReminder } from '../../mail/subscription/transfer-reminder.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { withdrawMessages } from '../outbox/take-back.ts'
import { addTodo } from '../todo/add-todo.ts'
import { todoLinks } from '../todo/links.ts'
import { openTodosAmong } from '../todo/open-todos-among.ts'
import { settleTodosOf } from '../todo/settle-todos.ts'
import { paidByTransfer, transfersOf } from './queries.ts'
import { contractOf } from './transfer-plan.ts'

type Late = { subscription: Subscription; month: TransferMonth }

/**
 * Tells the owner of each transfer that is late, once, and some days later its client, once, unless the owner has dealt
 * with it; what was received meanwhile is told to nobody. To be called every few minutes: nobody is written to at night.
 * Answers how many are late. Source: V-59.
 */
export async function tellLateTransfers(deps: Deps): Promise<{ late: number }> {
  if ((await paidByTransfer(deps.database.db)).length === 0) return { late: 0 }
  return withWrite(deps.database, async (tx) => {
    const now = deps.clock.now()
    const today = dayOf(now)
    const months = await monthsByTransfer(tx, today)
    const late = months.filter(({ month }) => month.isLate)
    await settleTodosOf(
      tx,
      deps,
      months.filter(({ month }) => !month.isLate).map((one) => lateKey(keyOf(one))),
    )
    for (const one of late) await addTodo(tx, deps, todoOf(one))
    if (!isSmsQuiet(now)) await remindClients(tx, deps, late)
    return { late: late.length }
  })
}

/** Every month that transfers are to pay, or paid, by contract. */
export async function monthsByTransfer(db: Db, today: Day): Promise<Late[]> {
  const contracts = await paidByTransfer(db)
  const lines = await transfersOf(
    db,
    contracts.map(({ id }) => id),
  )
  const byContract = Map.groupBy(lines, ({ subscriptionId }) => subscriptionId)
  return contracts.flatMap((subscription) =>
    transferMonths(contractOf(subscription), byContract.get(subscription.id) ?? [], today).map((month) => ({
      subscription,
      month,
    })),
  )
}

/** Those of which the thing to do has been open for some days: what the owner has dealt with is not asked for again. */
async function remindClients(tx: Tx, deps: Deps, late: Late[]) {
  const keys = late.map((one) => lateKey(keyOf(one)))
  const open = new Set(await openTodosAmong(tx, keys, toldBeforeReminder(dayOf(deps.clock.now()))))
  for (const one of late.filter((some) => open.has(lateKey(keyOf(some))))) {
    const { customerName: name, customerEmail: address } = one.subscription
    if (address === '' || isPlaceholderEmail(address)) continue
    const { period, expectedCents, leftCents } = one.month
    await enqueue(tx, deps, {
      dedupKey: reminderKey(keyOf(one)),
      to: { name, address },
      mail: transferReminder({ site: mailSite(deps), customerName: name, period, expectedCents, leftCents }),
    })
  }
}

/** In the transaction of what was received: nothing is to be done, and what has not left does not leave. */
export async function forgetLate(tx: Tx, deps: Pick<Deps, 'clock'>, month: MonthKey) {
  await settleTodosOf(tx, deps, [lateKey(month)])
  await withdrawMessages(tx, reminderKey(month))
}

type MonthKey = { id: number; start: Day }

function keyOf({ subscription: { id }, month }: Late): MonthKey {
  return { id, start: month.period.start }
}

function lateKey({ id, start }: MonthKey): string {
  return `transfer-late:${id}:${start}`
}

function reminderKey({ id, start }: MonthKey): string {
  return `transfer-reminder:${id}:${start}`
}

function todoOf(one: Late) {
  const { subscription, month } = one
  const { start, end } = month.period
  const days = frenchDays({ from: start, to: plusDays(end, -1) })
  return {
    dedupKey: lateKey(keyOf(one)),
    kind: 'transfer_late' as const,
    title: `Virement attendu : ${subscription.customerName}`,
    detail: `Le mois ${days}, ${formatCents(month.expectedCents)}, n’est pas reçu en entier. Notez ce qui est arrivé ; sinon un rappel part au client ${transferReminderDays} jours plus tard, à moins que vous ne marquiez ce point comme fait.`,
    link: todoLinks.transfer(subscription.id),
  }
}
