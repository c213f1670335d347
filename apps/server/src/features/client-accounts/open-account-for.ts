import type { Tx } from '@tramontane/db/database'
import type { Subscription } from '@tramontane/db/subscriptions'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { accountOf } from './account-of.ts'
import { sealedCopy } from './initial-copy.ts'
import { insertAccount, setInitialPassword } from './queries.ts'

type Opening = {
  subscription: Subscription
  email: string
  name: string
  password: string
  hash: string
}

/** The account of a subscription's owner, whose first password the system made. */
export async function openAccountFor(
  tx: Tx,
  deps: Pick<Deps, 'secret' | 'clock'>,
  { subscription, email, name, password, hash }: Opening,
) {
  const now = deps.clock.now()
  const inserted = await insertAccount(tx, {
    email,
    password: hash,
    ...accountOf(subscription, name),
    createdAt: now,
  })
  const account = inserted ?? notFound()
  await setInitialPassword(tx, { id: account.id, hash, ...sealedCopy(deps, account.id, password) })
  return account
}
