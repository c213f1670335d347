import { isPlaceholderEmail } from '@tramontane/contract/subscription-admin'
import { planLabel } from '@tramontane/contract/subscription-columns'
import { openAccountById } from '@tramontane/db/accounts'
import type { Tx } from '@tramontane/db/database'
import { placeCharge } from '@tramontane/domain/agreed-travel'
import { dayOf } from '@tramontane/domain/calendar'
import type { Deps } from '../../deps.ts'
import { mailSite } from '../../mail/mail-site.ts'
import { subscriptionActivated } from '../../mail/subscription-activated.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { activationLink } from '../passwords/activation-link.ts'
import type { SubscriptionRow } from './queries.ts'

/** A subscription that an administrator activates tells its client, who may have given no address. */
export async function tellActivated(tx: Tx, deps: Deps, subscription: SubscriptionRow) {
  if (isPlaceholderEmail(subscription.customerEmail)) return
  const now = deps.clock.now()
  const { firstVisitDate } = subscription
  const mail = subscriptionActivated({
    site: mailSite(deps),
    customerName: subscription.customerName,
    planName: subscription.plan === 'custom' ? 'Formule personnalisée' : planLabel(subscription),
    monthlyCents: subscription.price,
    startDay: dayOf(subscription.startDate ?? now),
    firstVisitDay: firstVisitDate && firstVisitDate > now ? dayOf(firstVisitDate) : null,
    vehicle: {
      brand: subscription.vehicleBrand,
      model: subscription.vehicleModel,
      licensePlate: subscription.licensePlate,
    },
    address: {
      street: subscription.customerAddress,
      postalCode: subscription.postalCode,
      city: subscription.city,
    },
    travel: placeCharge(deps.settings.current, subscription),
    account: await accountOf(tx, deps, subscription),
  })
  await enqueue(tx, deps, {
    dedupKey: `subscription-activated:${subscription.id}:${dayOf(now)}`,
    to: { name: subscription.customerName, address: subscription.customerEmail },
    mail,
  })
}

async function accountOf(tx: Tx, deps: Deps, { clientId }: SubscriptionRow) {
  const account = clientId === null ? null : await openAccountById(tx, clientId)
  if (!account) return null
  if (account.hasOwnPassword) return { isNew: false, url: `${deps.config.baseUrl}/connexion` }
  return { isNew: true, url: await activationLink(tx, deps, account.id) }
}
