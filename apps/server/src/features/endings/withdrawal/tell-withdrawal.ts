import { isPlaceholderEmail } from '@tramontane/contract/subscriptions/subscription-admin'
import type { Tx } from '@tramontane/db/database'
import type { Received } from '@tramontane/domain/contracts/received-declaration'
import { contractDay } from '@tramontane/domain/contracts/withdrawal'
import type { WithdrawalComputation } from '@tramontane/domain/contracts/withdrawal-refund'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import type { Deps } from '../../../deps.ts'
import { withdrawalLate } from '../../../mail/endings/withdrawal-late.ts'
import { withdrawalNotice, withdrawalWords } from '../../../mail/endings/withdrawal-notice.ts'
import { withdrawalReceived } from '../../../mail/endings/withdrawal-received.ts'
import { mailSite } from '../../../mail/layout/mail-site.ts'
import { todoLinks } from '../../todo/links.ts'
import { tellOwner } from '../../todo/tell-owner.ts'
import { writeToClient } from '../../todo/write-to-client.ts'
import { referenceOf } from '../contract-named.ts'
import { aboutContract, noteReceived } from '../note-received.ts'
import type { Contract } from '../queries.ts'
import { refundDueDay } from './refund-due-day.ts'

type Told = {
  contract: Contract
  endingId: number
  declaredAt: Date
  /** How it came that was not made online. */
  received: Received | null
}

type Renounced = {
  refund: WithdrawalComputation
  /** What of the drives that go back is the owner's to give back. */
  drivesByHandCents: number
  cancelledWashes: number
}

/** The receipt on a durable medium, and the news to the business. Source: LAW-20. */
export async function tellWithdrawal(tx: Tx, deps: Deps, { contract, endingId, ...told }: Told & Renounced) {
  const data = {
    ...lettered(deps, contract),
    ...told,
    refundDueDay: refundDueDay(dayOf(told.declaredAt), deps.clock.now()),
    isRefundedByHand: contract.providerSubscriptionId === null,
  }
  await writeToClient(tx, deps, {
    dedupKey: `withdrawal-received:${endingId}`,
    to: { name: contract.customerName, address: contract.customerEmail },
    mail: withdrawalReceived(data),
    link: todoLinks.subscription(contract.id),
  })
  const detail = withdrawalWords(data)
  if (told.received) {
    await noteReceived(tx, deps, { about: aboutContract(contract), endingId, kind: 'withdrawal', detail })
    return
  }
  const mail = withdrawalNotice(data)
  await tellOwner(tx, deps, {
    dedupKey: `withdrawal-notice:${endingId}`,
    kind: 'withdrawal',
    title: mail.subject,
    detail,
    link: todoLinks.subscription(contract.id),
    person: { name: contract.customerName, address: contract.customerEmail },
    mail,
  })
}

/** Says why it has no effect, and how to leave instead. */
export async function tellLateWithdrawal(
  tx: Tx,
  deps: Deps,
  { contract, endingId, declaredAt, received, lastDay }: Told & { lastDay: Day },
) {
  await writeToClient(tx, deps, {
    dedupKey: `withdrawal-late:${endingId}`,
    to: { name: contract.customerName, address: contract.customerEmail },
    mail: withdrawalLate({ ...lettered(deps, contract), declaredAt, received, lastDay }),
    link: todoLinks.subscription(contract.id),
  })
  const detail = `Elle est partie après le dernier jour, le ${longFrenchDate(lastDay)} : le contrat continue.`
  if (received)
    await noteReceived(tx, deps, { about: aboutContract(contract), endingId, kind: 'withdrawal', detail })
}

function lettered(deps: Deps, contract: Contract) {
  return {
    site: mailSite(deps),
    customerName: contract.customerName,
    email: isPlaceholderEmail(contract.customerEmail) ? '' : contract.customerEmail,
    reference: referenceOf(contract),
    contractDay: contractDay(contract),
  }
}
