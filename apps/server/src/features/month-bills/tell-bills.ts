import { callerName } from '@tramontane/contract/clients/caller'
import type { Tx } from '@tramontane/db/database'
import type { Client } from '@tramontane/db/people/accounts'
import type { Deps } from '../../deps.ts'
import { mailSite } from '../../mail/layout/mail-site.ts'
import { billMail } from '../../mail/payments/bill-mails.ts'
import { printDocument } from '../../paper/print-document.ts'
import { enqueue, type Recipient } from '../outbox/enqueue.ts'
import { isReachable } from '../outbox/plain-address.ts'
import type { StoredBill } from './queries.ts'

type TellingDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'settings' | 'outbox'>

/** The facture of a month leaves as its PDF; whom no address reaches has it in their file. */
export async function mailBill(
  tx: Tx,
  deps: TellingDeps,
  { client, bill }: { client: Client; bill: StoredBill },
) {
  const to = reachedBy(client)
  if (!to || !bill.dueOn) return
  const { number, cents, dueOn, payments } = bill
  const leftCents = cents - payments.reduce((sum, payment) => sum + payment.cents, 0)
  await enqueue(tx, deps, {
    dedupKey: `bill:${bill.id}`,
    to,
    mail: billMail({ site: mailSite(deps), customerName: to.name, number, cents, leftCents, dueOn }),
    attachments: [
      {
        ...{ filename: `${number}.pdf`, contentType: 'application/pdf', encoding: 'base64' },
        content: Buffer.from(printDocument({ ...bill, credits: null })).toString('base64'),
      },
    ],
  })
}

export function reachedBy({ email, firstName, lastName, company }: Client): Recipient | null {
  if (!email || !isReachable(email)) return null
  return { name: callerName({ firstName, lastName, company }), address: email }
}
