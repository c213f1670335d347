import type { Tx } from '@tramontane/db/database'
import { type Day, dayOf, plusDays } from '@tramontane/domain/calendar'
import { formatCents } from '@tramontane/domain/money'
import { withdrawalDays } from '@tramontane/domain/plans'
import { contractDay } from '@tramontane/domain/withdrawal'
import type { WithdrawalComputation } from '@tramontane/domain/withdrawal-refund'
import type { Deps } from '../../deps.ts'
import { mailSite } from '../../mail/mail-site.ts'
import { withdrawalLate } from '../../mail/withdrawal-late.ts'
import { withdrawalNotice } from '../../mail/withdrawal-notice.ts'
import { withdrawalReceived } from '../../mail/withdrawal-received.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { todoLinks } from '../todo/links.ts'
import { tellOwner } from '../todo/tell-owner.ts'
import { referenceOf } from './contract-named.ts'
import type { Contract } from './queries.ts'

type Told = { contract: Contract; endingId: number; declaredAt: Date }

/** The receipt on a durable medium, and the news to the business. Source: LAW-20. */
export async function tellWithdrawal(
  tx: Tx,
  deps: Deps,
  { contract, endingId, ...told }: Told & { refund: WithdrawalComputation; cancelledWashes: number },
) {
  const data = {
    ...lettered(deps, contract),
    ...told,
    refundDueDay: plusDays(dayOf(told.declaredAt), withdrawalDays),
    isRefundedByHand: contract.providerSubscriptionId === null,
  }
  await enqueue(tx, deps, {
    dedupKey: `withdrawal-received:${endingId}`,
    to: { name: contract.customerName, address: contract.customerEmail },
    mail: withdrawalReceived(data),
  })
  const mail = withdrawalNotice(data)
  await tellOwner(tx, deps, {
    dedupKey: `withdrawal-notice:${endingId}`,
    kind: 'withdrawal',
    title: mail.subject,
    detail: `Le contrat est arrêté. À rembourser : ${formatCents(told.refund.missingCents)}.`,
    link: todoLinks.subscription(contract.id),
    person: { name: contract.customerName, address: contract.customerEmail },
    mail,
  })
}

/** Says why it has no effect, and how to leave instead. */
export async function tellLateWithdrawal(
  tx: Tx,
  deps: Deps,
  { contract, endingId, declaredAt, lastDay }: Told & { lastDay: Day },
) {
  await enqueue(tx, deps, {
    dedupKey: `withdrawal-late:${endingId}`,
    to: { name: contract.customerName, address: contract.customerEmail },
    mail: withdrawalLate({ ...lettered(deps, contract), declaredAt, lastDay }),
  })
}

function lettered(deps: Deps, contract: Contract) {
  return {
    site: mailSite(deps),
    customerName: contract.customerName,
    email: contract.customerEmail,
    reference: referenceOf(contract),
    contractDay: contractDay(contract),
  }
}
