import { createHash } from 'node:crypto'
import { withdrawalForm } from '@tramontane/content/endings/withdrawal-form'
import { termsText, termsVersion } from '@tramontane/content/terms'
import { isPlaceholderEmail } from '@tramontane/contract/subscriptions/subscription-admin'
import { planLabel } from '@tramontane/contract/subscriptions/subscription-columns'
import type { Tx } from '@tramontane/db/database'
import { openAccountById } from '@tramontane/db/people/accounts'
import type { Subscription } from '@tramontane/db/people/subscriptions'
import { placeCharge } from '@tramontane/domain/contracts/agreed-travel'
import { washesPerPeriod } from '@tramontane/domain/contracts/periods'
import { contractDay, isAtDistance, lastWithdrawalDay } from '@tramontane/domain/contracts/withdrawal'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { typeset } from '@tramontane/domain/words/typeset'
import type { Deps } from '../../deps.ts'
import { mailSite } from '../../mail/layout/mail-site.ts'
import { contractAttachments } from '../../mail/subscription/contract-attachments.ts'
import { addressText, vehicleAndPlace } from '../../mail/subscription/plan-recap.ts'
import {
  agreedFacts,
  type SubscriptionActivated,
  subscriptionActivated,
} from '../../mail/subscription/subscription-activated.ts'
import { referenceOf } from '../endings/contract-named.ts'
import { activationLink } from '../passwords/activation-link.ts'
import { todoLinks } from '../todo/links.ts'
import { writeToClient } from '../todo/write-to-client.ts'
import { insertPapers, papersOf } from './queries.ts'

/**
 * A subscription that an administrator activates tells its client. The terms of one that was made at a distance leave with
 * the letter, on paper for who gave no address, and are kept; whenever it is confirmed again, they are the same.
 */
export async function tellActivated(tx: Tx, deps: Deps, subscription: Subscription) {
  const now = deps.clock.now()
  const data = await activated(tx, deps, subscription)
  const isOnPaper = isPlaceholderEmail(subscription.customerEmail)
  if (isOnPaper && !data.isAtDistance) return
  const kept = await papersOf(tx, subscription.id)
  const terms = kept?.terms ?? termsText(deps.settings.current)
  const hasForm = data.withdrawal !== null
  const isNew = await writeToClient(tx, deps, {
    dedupKey: `subscription-activated:${subscription.id}:${dayOf(now)}`,
    to: { name: subscription.customerName, address: subscription.customerEmail },
    mail: subscriptionActivated(data),
    link: todoLinks.subscription(subscription.id),
    note: 'Joignez-y son contrat, que la fiche du client donne sous « Télécharger le contrat » : les conditions y sont.',
    ...(hasForm && { enclosed: withdrawalForm(data.site.settings) }),
    attachments: data.isAtDistance ? contractAttachments(data.site, terms, { hasForm }) : [],
  })
  if (!data.isAtDistance || !isNew || kept) return

  await insertPapers(tx, {
    subscriptionId: subscription.id,
    ...{ termsVersion, terms, termsHash: createHash('sha256').update(terms).digest('hex') },
    recap: recapOf(data),
    ...{ sentTo: isOnPaper ? addressText(data.address) : subscription.customerEmail, sentAt: now },
  })
}

async function activated(tx: Tx, deps: Deps, subscription: Subscription): Promise<SubscriptionActivated> {
  const now = deps.clock.now()
  const { firstVisitDate } = subscription
  return {
    site: mailSite(deps),
    customerName: subscription.customerName,
    reference: referenceOf({ ...subscription, acceptedAt: null }),
    planName: subscription.plan === 'custom' ? 'Formule personnalisée' : planLabel(subscription),
    visitsPerMonth: washesPerPeriod[subscription.plan],
    monthlyCents: subscription.price,
    startDay: dayOf(subscription.startDate ?? now),
    firstVisitDay: firstVisitDate && firstVisitDate > now ? dayOf(firstVisitDate) : null,
    ...vehicleAndPlace(subscription),
    travel: placeCharge(deps.settings.current, subscription),
    account: await accountOf(tx, deps, subscription),
    isAtDistance: isAtDistance({ ...subscription, acceptedAt: null }),
    withdrawal: withdrawalOf(subscription, dayOf(now)),
  }
}

/** What is agreed, without the link of the letter, which opens an account. */
function recapOf(data: SubscriptionActivated): string {
  const { withdrawal, customerName } = data
  const renounceable: [string, string][] = withdrawal
    ? [
        ['Rétractation possible jusqu’au', longFrenchDate(withdrawal.lastDay)],
        ['Début demandé avant la fin du délai de rétractation', withdrawal.isExpress ? 'oui' : 'non'],
      ]
    : []
  const facts = [['Client', customerName], ...agreedFacts(data), ...renounceable]
  return typeset(facts.flatMap(([label, value]) => (value ? `${label} : ${value}` : [])).join('\n'))
}

/** Null for one that was made face to face, and once its last day is over. */
function withdrawalOf(subscription: Subscription, today: Day): SubscriptionActivated['withdrawal'] {
  const conclusion = { ...subscription, acceptedAt: null }
  if (!isAtDistance(conclusion)) return null
  const lastDay = lastWithdrawalDay(contractDay(conclusion))
  return today <= lastDay ? { lastDay, isExpress: subscription.expressRequestedAt !== null } : null
}

async function accountOf(tx: Tx, deps: Deps, { clientId }: Subscription) {
  const account = clientId === null ? null : await openAccountById(tx, clientId)
  if (!account) return null
  if (account.hasOwnPassword) return { isNew: false, url: `${deps.config.baseUrl}/connexion` }
  return { isNew: true, url: await activationLink(tx, deps, account.id) }
}
