import type { ClientAccountInput } from '@tramontane/contract/clients/client-account'
import type { Tx } from '@tramontane/db/database'
import { accountIdByEmail, changeClient, openAccountById } from '@tramontane/db/people/accounts'
import { placeOfSubscription } from '@tramontane/db/people/places'
import { changeSubscription, type Subscription, subscriptionById } from '@tramontane/db/people/subscriptions'
import { vehicleOfSubscription } from '@tramontane/db/people/vehicles'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError, emailTaken, notFound } from '../../http/app-error.ts'
import { hashPassword } from '../../secrets/passwords.ts'
import { newPassword } from '../admin-session/new-password.ts'
import { planFirstVisit } from '../appointments/first-visit/plan-first-visit.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { ownerOfNewAccount } from '../clients/client-for.ts'
import { accountOf } from './account-of.ts'
import { sealedCopy, setInitialPassword } from './initial-passwords.ts'

/**
 * 'Créer identifiants': the account of a subscription that an administrator entered, with a password said this once.
 * Errors: 404 for an unknown subscription; 409 for one with an account, and for the address of another account.
 */
export async function createAccount(deps: Deps, admin: AdminActor, input: ClientAccountInput) {
  const password = newPassword()
  const hash = await hashPassword(password)

  const client = await withWrite(deps.database, async (tx) => {
    const subscription = (await subscriptionById(tx, input.subscriptionId)) ?? notFound()
    await refuseTaken(tx, subscription, input.email)

    const account = await openAccountFor(tx, deps, { subscription, ...input, password, hash })

    await planFirstVisit(tx, deps, { subscription: { ...subscription, clientId: account.id }, isTold: true })
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'client.created',
      target: `client:${account.id}`,
      details: { subscriptionId: subscription.id },
    })
    return account
  })

  return { client, password }
}

async function refuseTaken(tx: Tx, { clientId }: Subscription, email: string) {
  if (clientId !== null && (await openAccountById(tx, clientId))) throw new AppError('account_exists')
  if ((await accountIdByEmail(tx, email)) !== null) throw emailTaken()
}

type Opening = {
  subscription: Subscription
  email: string
  name: string
  password: string
  hash: string
}

/** The account of a subscription's owner, whose first password the system made. */
async function openAccountFor(
  tx: Tx,
  deps: Pick<Deps, 'secret' | 'clock'>,
  { subscription, email, name, password, hash }: Opening,
) {
  const now = deps.clock.now()
  const person = { name, email, phone: subscription.customerPhone }
  const id = subscription.clientId ?? (await ownerOfNewAccount(tx, deps, person))
  const account = { id, email }
  const placeId = await placeOfSubscription(tx, { ...subscription, clientId: id }, now)
  const vehicleId = await vehicleOfSubscription(tx, { ...subscription, clientId: id }, now)
  await changeClient(tx, id, { email, password: hash, ...accountOf(subscription, name), updatedAt: now })
  // Letters go where its owner logs in.
  await changeSubscription(tx, subscription.id, { clientId: id, placeId, vehicleId, customerEmail: email })
  await setInitialPassword(tx, { id: account.id, hash, ...sealedCopy(deps, account.id, password) })
  return account
}
