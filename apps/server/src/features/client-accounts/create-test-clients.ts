import { accountIdByEmail } from '@tramontane/db/accounts'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { oneAtATime } from '../subscriptions/one-at-a-time.ts'
import { enterSubscription } from '../subscriptions-admin/enter-subscription.ts'
import { createAccount } from './create-account.ts'
import { testClients } from './test-clients.ts'

/** The two clients of the demonstration, with active subscriptions; who exists is left alone. Answers how many it made. */
export function createTestClients(deps: Deps, admin: AdminActor): Promise<number> {
  return oneAtATime(deps, 'test-clients', async () => {
    let made = 0
    for (const person of testClients) {
      if ((await accountIdByEmail(deps.database.db, person.email)) !== null) continue
      const { id, customerName } = await enterSubscription(deps, admin, person)
      await createAccount(deps, admin, { subscriptionId: id, email: person.email, name: customerName })
      made += 1
    }
    return made
  })
}
