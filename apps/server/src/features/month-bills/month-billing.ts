import type { MonthBillingInput } from '@tramontane/contract/documents/month-bill'
import type { MonthBilling } from '@tramontane/contract/replies/documents/month-bills'
import type { Db } from '@tramontane/db/database'
import { changeClient, clientById } from '@tramontane/db/people/accounts'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { askForAccount } from './bank-account-todo.ts'
import { billAll, washesAsked } from './bill-months.ts'
import { billView, standingBills } from './standing-bills.ts'

/** How a company is billed by the month; of one that was forgotten the factures that it had. Errors: 404. */
export async function monthBilling(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  id: number,
): Promise<MonthBilling> {
  const client = await clientById(db, id)
  const bills = await standingBills(db, id)
  if (!client && bills.length === 0) notFound()
  const today = dayOf(clock.now())
  const days = client?.monthBillDays ?? null
  const waiting = days === null ? [] : await washesAsked(db, id, plusDays(today, 1))
  return {
    isCompany: Boolean(client?.company || client?.siren),
    days,
    waiting: { washes: waiting.length, cents: waiting.reduce((sum, { gap }) => sum + gap, 0) },
    bills: bills.map((one) => billView(one, today)).toReversed(),
  }
}

/**
 * Says that a company is billed by the month, and in how many days it pays; or that it is not any more: what was done until
 * today is billed at once then. Errors: 404; 409 not_a_company.
 */
export function changeMonthBilling(
  deps: Deps,
  admin: AdminActor,
  { id, input: { days } }: { id: number; input: MonthBillingInput },
): Promise<MonthBilling> {
  return withWrite(deps.database, async (tx) => {
    const client = (await clientById(tx, id)) ?? notFound()
    if (days !== null && !client.company && !client.siren) throw new AppError('not_a_company')
    if (days === client.monthBillDays) return monthBilling(tx, deps, id)
    const today = dayOf(deps.clock.now())
    const hasEnded = days === null
    if (hasEnded) await billAll(tx, deps, client)

    await changeClient(tx, id, {
      monthBillDays: days,
      // Who begins today is billed for the first time on the first of the next month.
      ...((hasEnded || client.monthBillDays === null) && {
        billedUntil: hasEnded ? null : `${today.slice(0, 7)}-01`,
      }),
    })

    if (days !== null) await askForAccount(tx, deps)
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'client.month_billing',
      target: `client:${id}`,
      ...(days !== null && { details: { days } }),
    })
    return monthBilling(tx, deps, id)
  })
}
