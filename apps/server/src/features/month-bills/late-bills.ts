import type { Tx } from '@tramontane/db/database'
import { clientById } from '@tramontane/db/people/accounts'
import { withWrite } from '@tramontane/db/with-write'
import { toldBeforeReminder, transferReminderDays } from '@tramontane/domain/contracts/transfers'
import { dayOf } from '@tramontane/domain/days/calendar'
import { plainFrenchDate } from '@tramontane/domain/days/french-date'
import { isBillLate } from '@tramontane/domain/documents/month-bill'
import { isSmsQuiet } from '@tramontane/domain/messages/quiet-hours'
import { formatCents } from '@tramontane/domain/words/money'
import type { Deps } from '../../deps.ts'
import { mailSite } from '../../mail/layout/mail-site.ts'
import { billReminder } from '../../mail/payments/bill-mails.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { withdrawMessages } from '../outbox/take-back.ts'
import { addTodo } from '../todo/add-todo.ts'
import { todoLinks } from '../todo/links.ts'
import { openTodosAmong } from '../todo/open-todos-among.ts'
import { settleTodosOf } from '../todo/settle-todos.ts'
import { billsOf } from './queries.ts'
import { type StandingBill, standingBills } from './standing-bills.ts'
import { reachedBy } from './tell-bills.ts'

/**
 * As `tellLateTransfers`, of the factures of months: the owner reads that one is late, and some days later its client is
 * written to once, unless the owner has dealt with it. Answers how many are late. Source: V-64.
 */
export async function tellLateBills(deps: Deps): Promise<{ late: number }> {
  if ((await billsOf(deps.database.db)).length === 0) return { late: 0 }
  return withWrite(deps.database, async (tx) => {
    const now = deps.clock.now()
    const today = dayOf(now)
    const bills = await standingBills(tx)
    const late = bills.filter((one) => isBillLate(one, today))
    await settleTodosOf(
      tx,
      deps,
      bills.filter((one) => !late.includes(one)).map(({ bill }) => lateKey(bill.id)),
    )
    for (const one of late) await addTodo(tx, deps, todoOf(one))
    if (!isSmsQuiet(now)) await remind(tx, deps, late)
    return { late: late.length }
  })
}

async function remind(tx: Tx, deps: Deps, late: StandingBill[]) {
  const keys = late.map(({ bill }) => lateKey(bill.id))
  const open = new Set(await openTodosAmong(tx, keys, toldBeforeReminder(dayOf(deps.clock.now()))))
  for (const { bill, dueOn, cents, leftCents } of late.filter((one) => open.has(lateKey(one.bill.id)))) {
    const client = bill.clientId === null ? null : await clientById(tx, bill.clientId)
    const to = client && reachedBy(client)
    if (!to) continue
    const said = { customerName: to.name, number: bill.number, cents, leftCents, dueOn }
    await enqueue(tx, deps, {
      dedupKey: reminderKey(bill.id),
      to,
      mail: billReminder({ site: mailSite(deps), ...said }),
    })
  }
}

/** In the transaction of what was received: nothing is to be done, and what has not left does not leave. */
export async function forgetLateBill(tx: Tx, deps: Pick<Deps, 'clock'>, billId: number) {
  await settleTodosOf(tx, deps, [lateKey(billId)])
  await withdrawMessages(tx, reminderKey(billId))
}

function lateKey(billId: number): string {
  return `bill-late:${billId}`
}

function reminderKey(billId: number): string {
  return `bill-reminder:${billId}`
}

function todoOf({ bill, dueOn, leftCents }: StandingBill) {
  const { id, number, buyer, clientId } = bill
  return {
    dedupKey: lateKey(id),
    kind: 'transfer_late' as const,
    title: `Virement attendu : ${buyer.company || buyer.name}`,
    detail: `${number}, à payer au plus tard le ${plainFrenchDate(dueOn)} : il reste ${formatCents(leftCents)}. Notez ce qui est arrivé ; sinon un rappel part au client ${transferReminderDays} jours plus tard, à moins que vous ne marquiez ce point comme fait.`,
    link: clientId === null ? todoLinks.books : todoLinks.client(clientId),
  }
}
