import { expect, setDefaultTimeout, test } from 'bun:test'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { loggedInClient, rowsOf } from '../../testing/client-fixtures.ts'
import { order, setUp, stripeApp } from '../../testing/stripe-app.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { booking, clientMails } from '../appointments/testing.ts'
import { change } from '../site/testing.ts'

/** Every save renders every page. */
setDefaultTimeout(30_000)

const thuir = { ville: 'Thuir', codePostal: '66300' }

async function olderContractInThuir(app: TestApp) {
  const { caller } = await loggedInClient(app)
  await app.deps.database.client.execute(
    "update subscriptions set city = 'Thuir', postal_code = '66300', agreed_travel = null",
  )
  return caller
}

/** Thuir costs 5 €, from now on 9 €. */
async function raise(app: Pick<TestApp, 'admin'>) {
  const towns = demoBusiness.towns.map((town) =>
    town.name === 'Thuir' ? { ...town, charge: { kind: 'surcharge' as const, cents: 900 } } : town,
  )
  const reply = await change(await app.admin(), { towns })
  expect(reply.status).toBe(200)
}

const words = (euros: number) => `${euros} € TTC de déplacement par passage`.replace(' €', '\u00a0€')

test('what the drive was agreed to cost stays in the contract, in its mails and in the client space', async () => {
  await using app = await stripeApp({ pages: [] })
  const intent = await setUp(app, thuir)
  await raise(app)
  await app.stripe.confirmCard(intent)
  await app.stripe.settled()
  await app.drainMail()

  const [contract] = await rowsOf(app, 'contracts')
  expect(contract?.recap).toContain(words(5))
  const [confirmation] = clientMails(app)
  expect(confirmation?.text).toContain(words(5))
  expect(confirmation?.text).toContain('30,00\u00a0€ de déplacement')
})

test('an order made after the change costs what it says, and one that is corrected too', async () => {
  await using app = await stripeApp({ pages: [] })
  const orderKey = crypto.randomUUID()
  await setUp(app, { ...thuir, orderKey })
  await raise(app)
  await setUp(app, { ...thuir, orderKey, telephone: '06 39 98 00 01' })
  expect(await rowsOf(app, 'subscriptions')).toMatchObject([
    { agreed_travel: '{"kind":"surcharge","cents":900}', customer_email: order.email },
  ])
})

test('a contract older than its own figure takes the one that was told until the settings change', async () => {
  await using app = await testApp({ now: '2026-11-20', pages: [] })
  const caller = await olderContractInThuir(app)
  await raise(app)

  await caller.post('/api/client-appointments', {
    ...booking('2026-11-27'),
    address: '4 rue A, 66300 Thuir',
  })
  await app.drainMail()

  expect(clientMails(app).at(-1)?.text).toContain(words(5))
  const { subscription } = await (await caller.get('/api/client-info')).json()
  expect(subscription.travel).toEqual({ kind: 'surcharge', cents: 500 })
})

test('a place that moves to another town and back costs what that town costs then', async () => {
  await using app = await testApp({ now: '2026-11-20', pages: [] })
  const caller = await olderContractInThuir(app)
  await raise(app)
  const travels: unknown[] = []
  for (const city of ['thuir', 'Pia', 'Thuir']) {
    const postalCode = city === 'Pia' ? '66380' : '66300'
    const reply = await caller.patch('/api/client-subscriptions/1', {
      address: '8 rue du Stade',
      postalCode,
      city,
    })
    travels.push((await reply.json()).data.subscription.travel)
  }
  expect(travels).toEqual([
    { kind: 'surcharge', cents: 500 },
    { kind: 'included' },
    { kind: 'surcharge', cents: 900 },
  ])
})
