import type { Db, Tx } from '@tramontane/db/database'
import { insertBilledWashes } from '@tramontane/db/money/billed-washes'
import { washPaymentsAmong } from '@tramontane/db/money/wash-payments'
import { type Client, changeClient, clientById } from '@tramontane/db/people/accounts'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { documentLine } from '@tramontane/domain/documents/document'
import { billedBefore, billingGap, isAsked } from '@tramontane/domain/documents/month-bill'
import { dueOfLines } from '@tramontane/domain/washes/due'
import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import { washesOnPaper } from '../appointments/day/dues.ts'
import { issueDocument } from '../documents/issue-document.ts'
import { buyerOf } from '../documents/parties.ts'
import { washLines } from '../documents/wash-papers.ts'
import { askForAccount } from './bank-account-todo.ts'
import { billsOf, clientsToBill, washesToBill } from './queries.ts'
import { mailBill } from './tell-bills.ts'

/**
 * Makes the facture of each company that is billed by the month: what was done before this month and is still to be paid,
 * once, however often it is called and by how many programs. A month with nothing makes none. To be called every night.
 * Source: V-64.
 */
export async function billMonths(deps: Deps): Promise<{ billed: number; failed: number }> {
  const before = billedBefore(dayOf(deps.clock.now()))
  let billed = 0
  let failed = 0
  for (const id of await clientsToBill(deps.database.db, before))
    try {
      const isBilled = await withWrite(deps.database, async (tx) => {
        const client = await clientById(tx, id)
        if (!client || client.monthBillDays === null) return false
        if (client.billedUntil !== null && client.billedUntil >= before) return false
        return billClient(tx, deps, { client, before, key: before.slice(0, 7) })
      })
      billed += isBilled ? 1 : 0
    } catch (error) {
      failed += 1
      deps.log.error('month_not_billed', { id, ...errorFields(error) })
    }
  return { billed, failed }
}

type BillingDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'settings' | 'outbox'>

type Billing = { client: Client; before: Day; key: string }

/**
 * The facture of what a client's washes before a day still ask for, in the transaction that says that they are billed; its
 * client is written to. Answers false where there is nothing.
 */
async function billClient(tx: Tx, deps: BillingDeps, { client, before, key }: Billing) {
  const { id: clientId, monthBillDays } = client
  await changeClient(tx, clientId, { billedUntil: before })
  const asked = await washesAsked(tx, clientId, before)
  if (asked.length === 0 || monthBillDays === null) return false

  const ids = asked.map(({ id }) => id)
  const appointments = await washesOnPaper(tx, deps, ids)
  const byId = new Map(appointments.map((one) => [one.id, one]))
  const name = `${client.firstName} ${client.lastName}`.trim()
  const bill = await issueDocument(tx, deps, {
    ...{ kind: 'facture', key: `month:${clientId}:${key}`, clientId, dueDays: monthBillDays },
    buyer: await buyerOf(tx, clientId, { name, street: '', postalCode: '', city: '' }),
    lines: asked.flatMap(({ id, due, gap, isFirst }) => {
      const appointment = byId.get(id)
      if (!appointment) return []
      if (isFirst && gap === due.cents) return washLines(appointment, due.lines)
      // Of what was given back before, the price that is left.
      if (isFirst) return washLines(appointment, [{ kind: 'wash', cents: gap }])
      const day = dayOf(new Date(appointment.date))
      return [documentLine(`Complément\u00a0: ${appointment.service}`, gap, day)]
    }),
    payments: asked.flatMap(({ payments, isFirst }) =>
      isFirst ? payments.map(({ at, method, cents }) => ({ on: dayOf(at), method, cents })) : [],
    ),
  })
  await insertBilledWashes(
    tx,
    asked.map(({ id, gap }) => ({ documentId: bill.id, appointmentId: id, cents: gap })),
  )
  await askForAccount(tx, deps)
  await mailBill(tx, deps, { client, bill })
  return true
}

/** The last facture of a client: all that was done until today. Answers false where there is nothing. */
export async function billAll(tx: Tx, deps: BillingDeps, client: Client) {
  const today = dayOf(deps.clock.now())
  const made = (await billsOf(tx, client.id)).length
  return billClient(tx, deps, { client, before: plusDays(today, 1), key: `until:${today}:${made}` })
}

/** What the next facture of a client would say of washes before a day. Units: euro cents. */
export async function washesAsked(db: Db, clientId: number, before: Day) {
  const washes = await washesToBill(db, clientId, before)
  const payments = Map.groupBy(
    await washPaymentsAmong(
      db,
      washes.map(({ id }) => id),
    ),
    ({ appointmentId }) => appointmentId,
  )
  return washes.flatMap(({ id, lines, billedCents }) => {
    const due = dueOfLines(lines)
    const own = payments.get(id) ?? []
    const gap = billingGap({ isDone: true, due, lines: own, billedCents })
    const isFirst = billedCents === 0
    return gap > 0 && isAsked(due, own) ? [{ id, due, gap, isFirst, payments: own }] : []
  })
}
