import type { Tx } from '@tramontane/db/database'
import { insertAccountLink } from '@tramontane/db/people/account-access'
import { accountIdByEmail, changeClient } from '@tramontane/db/people/accounts'
import { placeOfSubscription } from '@tramontane/db/people/places'
import { changeSubscription, type Subscription } from '@tramontane/db/people/subscriptions'
import { vehicleOfSubscription } from '@tramontane/db/people/vehicles'
import { placeCharge } from '@tramontane/domain/contracts/agreed-travel'
import { contractReference } from '@tramontane/domain/contracts/contract-reference'
import { lastWithdrawalDay } from '@tramontane/domain/contracts/withdrawal'
import { dayOf } from '@tramontane/domain/days/calendar'
import { dayMs } from '@tramontane/domain/days/durations'
import { emailKey } from '@tramontane/domain/people/same-person'
import type { Deps } from '../../../deps.ts'
import { mailSite } from '../../../mail/layout/mail-site.ts'
import { contractAttachments } from '../../../mail/subscription/contract-attachments.ts'
import { newSubscription } from '../../../mail/subscription/new-subscription.ts'
import { vehicleAndPlace } from '../../../mail/subscription/plan-recap.ts'
import {
  firstVisitText,
  type SubscriptionConfirmed,
  subscriptionConfirmed,
} from '../../../mail/subscription/subscription-confirmed.ts'
import { type FirstVisit, planFirstVisit } from '../../appointments/first-visit/plan-first-visit.ts'
import { invitation } from '../../appointments/letters/appointment-letters.ts'
import { accountOf } from '../../client-accounts/account-of.ts'
import { ownerOfNewAccount } from '../../clients/client-for.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { todoLinks } from '../../todo/links.ts'
import { tellOwner } from '../../todo/tell-owner.ts'
import { contractOf } from '../queries.ts'

/** No password has this hash: a new client chooses one behind the activation link. */
const noPassword = '!'

const activationDays = 7
type Activation = { token: string; id: string }

/**
 * What a first payment brings, once: the account, or the vehicle in the account of that e-mail, the first visit in the
 * planning, and the messages with the contract. The caller has made sure that it happens at one change of state.
 */
export async function activate(tx: Tx, deps: Deps, subscription: Subscription, activation: Activation) {
  const known = await accountIdByEmail(tx, subscription.customerEmail)
  const clientId = known ?? (await openAccount(tx, deps, subscription, activation))
  const placeId = await placeOfSubscription(tx, { ...subscription, clientId }, deps.clock.now())
  const vehicleId = await vehicleOfSubscription(tx, { ...subscription, clientId }, deps.clock.now())
  await changeSubscription(tx, subscription.id, { clientId, placeId, vehicleId })
  // Who subscribes again does not want the account erased.
  if (known) await changeClient(tx, known, { deletionAskedAt: null })
  const visit = await planFirstVisit(tx, deps, {
    subscription: { ...subscription, clientId },
    isTold: false,
    isBeginning: true,
  })

  const url = known
    ? `${deps.config.baseUrl}/connexion`
    : `${deps.config.baseUrl}/activation?jeton=${activation.token}`
  await tellActivation(tx, deps, subscription, { account: { isNew: !known, url }, visit })
}

async function openAccount(
  tx: Tx,
  deps: Deps,
  subscription: Subscription,
  activation: Activation,
): Promise<number> {
  const now = deps.clock.now()
  const { customerName: name, customerEmail: email, customerPhone: phone } = subscription
  // The link that opens the account proves the address alone: a number and a name show nobody's washes.
  const isProven = (client: { email: string }) => emailKey(client.email) === emailKey(email)
  const clientId = await ownerOfNewAccount(tx, deps, { name, email, phone }, isProven)
  await changeClient(tx, clientId, {
    email,
    password: noPassword,
    ...accountOf(subscription),
    updatedAt: now,
  })
  await insertAccountLink(tx, {
    id: activation.id,
    clientId,
    purpose: 'activation',
    expiresAt: new Date(now.getTime() + activationDays * dayMs),
    createdAt: now,
  })
  return clientId
}

async function tellActivation(
  tx: Tx,
  deps: Deps,
  subscription: Subscription,
  { account, visit }: { account: SubscriptionConfirmed['account']; visit: FirstVisit | null },
) {
  const contract = await contractOf(tx, subscription.id)
  const site = mailSite(deps)
  const contractDay = dayOf(contract?.acceptedAt ?? deps.clock.now())
  const data: SubscriptionConfirmed = {
    site,
    customerName: subscription.customerName,
    reference: contractReference(subscription.id, contractDay),
    plan: subscription.plan === 'premium' ? 'premium' : 'standard',
    monthlyCents: subscription.price,
    contractDay,
    lastWithdrawalDay: lastWithdrawalDay(contractDay),
    firstVisit: visit && { service: visit.service, day: dayOf(visit.date), time: visit.timeSlot },
    ...vehicleAndPlace(subscription),
    travel: placeCharge(deps.settings.current, subscription),
    expressStart: contract?.expressStart ?? false,
    account,
  }
  const to = { name: subscription.customerName, address: subscription.customerEmail }
  await enqueue(tx, deps, {
    dedupKey: `subscription-confirmed:${subscription.id}`,
    to,
    mail: subscriptionConfirmed(data),
    attachments: [
      ...contractAttachments(site, contract?.terms ?? ''),
      ...(visit ? [invitation(deps, visit, to)] : []),
    ],
  })
  const mail = newSubscription({
    ...data,
    email: subscription.customerEmail,
    phone: subscription.customerPhone,
  })
  await tellOwner(tx, deps, {
    dedupKey: `new-subscription:${subscription.id}`,
    kind: 'subscribed',
    title: mail.subject,
    detail: visit ? `Première visite : ${firstVisitText(data)}.` : '',
    link: todoLinks.subscription(subscription.id),
    person: { name: subscription.customerName, address: subscription.customerEmail },
    mail,
  })
}
