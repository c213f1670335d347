import type { Tx } from '@tramontane/db/database'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { sealedCopy } from './initial-copy.ts'
import { insertAccount, type Subscription, setInitialPassword } from './queries.ts'

type Opening = {
  subscription: Subscription
  email: string
  /** Cut at its first space where the subscription does not know its parts. */
  name: string
  password: string
  hash: string
}

/** Units: characters; the columns hold no more. */
const namePartMax = 50

/** The account of a subscription's owner, whose first password the system made. */
export async function openAccountFor(
  tx: Tx,
  deps: Pick<Deps, 'secret' | 'clock'>,
  { subscription, email, name, password, hash }: Opening,
) {
  const [first = '', ...others] = name.split(' ')
  const now = deps.clock.now()
  const inserted = await insertAccount(tx, {
    email,
    password: hash,
    firstName: (subscription.firstName ?? first).slice(0, namePartMax),
    lastName: (subscription.lastName ?? others.join(' ')).slice(0, namePartMax),
    phone: subscription.customerPhone,
    address: subscription.customerAddress,
    postalCode: subscription.postalCode,
    city: subscription.city,
    subscriptionId: subscription.id,
    createdAt: now,
  })
  const account = inserted ?? notFound()
  await setInitialPassword(tx, { id: account.id, hash, ...sealedCopy(deps, account.id, password) })
  return account
}
