import type { SubscriptionCreationInput } from '@tramontane/contract/subscriptions/subscription-admin'
import { accountIdByEmail } from '@tramontane/db/people/accounts'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { oneAtATime } from '../subscriptions/one-at-a-time.ts'
import { enterSubscription } from '../subscriptions-admin/enter-subscription.ts'
import { createAccount } from './create-account.ts'

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

type TestClient = SubscriptionCreationInput & { email: string }

/** People of the demonstration: invented, at addresses that RFC 2606 reserves. */
const testClients: TestClient[] = [
  {
    firstName: 'Margaux',
    lastName: 'Ferrer',
    email: 'margaux.ferrer@client.example',
    phone: '06 39 98 24 10',
    address: '12 rue de la Côte Vermeille',
    postalCode: '66000',
    city: 'Perpignan',
    vehicleBrand: 'Peugeot',
    vehicleModel: '208',
    licensePlate: 'GK-482-MF',
    formulaType: 'standard',
    activate: true,
  },
  {
    firstName: 'Thierry',
    lastName: 'Vidal',
    email: 'thierry.vidal@client.example',
    phone: '06 39 98 24 11',
    address: '5 avenue des Albères',
    postalCode: '66700',
    city: 'Argelès-sur-Mer',
    vehicleBrand: 'Volkswagen',
    vehicleModel: 'Tiguan',
    licensePlate: 'FV-903-TV',
    formulaType: 'premium',
    activate: true,
  },
]
