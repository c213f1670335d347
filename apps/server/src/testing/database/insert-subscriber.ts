import { placeWrittenAs } from '@tramontane/db/people/places'
import { vehicleWrittenAs } from '@tramontane/db/people/vehicles'
import { clients, subscriptions } from '@tramontane/db/schema/clients/subscribers'
import { withWrite } from '@tramontane/db/with-write'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { hashPassword } from '../../secrets/passwords.ts'

export type NewClient = {
  email: string
  plan: 'standard' | 'premium'
  status: 'active' | 'pending' | 'cancelled'
  startDate: Date
  /** False for a password that the system made and that was not changed yet. */
  hasOwnPassword: boolean
}

/** The password of every client of the tests. */
export const clientPassword = 'garrigue-et-romarin'

const prices = { standard: 6986, premium: 11_986 }

/** A subscriber with an account and a subscription, as the purchase would have made them. */
export async function insertSubscriber(deps: Deps, values: Partial<NewClient>) {
  const {
    email = 'karim@exemple.fr',
    plan = 'standard',
    status = 'active',
    startDate = deps.clock.now(),
    hasOwnPassword = true,
  } = values
  const password = await hashPassword(clientPassword)
  const person = { postalCode: '66330', city: 'Cabestany' }
  return withWrite(deps.database, async (tx) => {
    const [subscription] = await tx
      .insert(subscriptions)
      .values({
        ...person,
        customerEmail: email,
        customerName: 'Karim Benali',
        customerPhone: '0639984321',
        customerAddress: '4 avenue Jean Jaurès',
        vehicleBrand: 'Renault',
        vehicleModel: 'Captur',
        licensePlate: 'FX-871-RD',
        plan,
        price: prices[plan],
        status,
        startDate,
      })
      .returning({ id: subscriptions.id })
    const subscriptionId = subscription?.id ?? 0
    const [client] = await tx
      .insert(clients)
      .values({
        ...person,
        email,
        password,
        hasOwnPassword,
        firstName: 'Karim',
        lastName: 'Benali',
        phone: '0639984321',
        address: '4 avenue Jean Jaurès',
        subscriptionId,
      })
      .returning({ id: clients.id })
    const id = client?.id ?? 0
    const written = { street: '4 avenue Jean Jaurès', ...person }
    const placeId = await placeWrittenAs(tx, { ...written, clientId: id, now: deps.clock.now() })
    const car = { brand: 'Renault', model: 'Captur', plate: 'FX-871-RD' }
    const vehicleId = await vehicleWrittenAs(tx, { ...car, clientId: id, now: deps.clock.now() })
    await tx
      .update(subscriptions)
      .set({ clientId: id, placeId, vehicleId })
      .where(eq(subscriptions.id, subscriptionId))
    return { id, email, subscriptionId }
  })
}
