import { expect, test } from 'bun:test'
import { insertVehicle } from '../../testing/client-fixtures.ts'
import { plansOf } from '../../testing/plans-of.ts'
import { testApp } from '../../testing/test-app.ts'

const ask = {
  name: 'K. Benali',
  email: 'autre.part@exemple.fr',
  phone: '06 11 22 33 44',
  service: 'fast',
  appointmentDate: '2026-11-27',
}

test.each([
  ['by the address, in capitals', { email: 'KARIM@exemple.fr' }],
  ['by the number, written otherwise', { phone: '+33 6 39 98 43 21' }],
])('a request says whose it is: an account, %s', async (_, change) => {
  await using app = await testApp({ now: '2026-11-20' })
  await app.insertClient()
  const admin = await app.admin()
  await app.visitor.post('/api/contact', { ...ask, ...change })
  const knownAs = { clientId: 1, subscriptionId: null, name: 'Karim Benali' }
  expect((await (await admin.get('/api/contact')).json()).data).toMatchObject([{ knownAs }])
  const changed = await admin.send('PATCH', '/api/contact/1', { status: 'traité' })
  expect((await changed.json()).data).toMatchObject({ knownAs })
})

test('the owner of a subscription without an account is known; a stranger is not', async () => {
  await using app = await testApp({ now: '2026-11-20' })
  const { id } = await app.insertClient()
  const values = { customerName: 'Léa Puig', customerEmail: 'lea@exemple.fr', customerPhone: '0611223344' }
  const subscriptionId = await insertVehicle(app, id, values)
  await app.deps.database.client.execute(
    `update subscriptions set client_id = null where id = ${subscriptionId}`,
  )
  await app.visitor.post('/api/contact', { ...ask, name: 'L. Puig' })
  await app.visitor.post('/api/contact', { ...ask, name: 'Zoé', phone: '0611000000' })
  const admin = await app.admin()
  expect((await (await admin.get('/api/contact?sort=name')).json()).data).toMatchObject([
    { name: 'L. Puig', knownAs: { clientId: null, subscriptionId, name: 'Léa Puig' } },
    { name: 'Zoé', knownAs: null },
  ])
})

test('a page of requests asks once for all of its people', async () => {
  await using app = await testApp({ now: '2026-11-20' })
  await app.insertClient()
  for (let index = 0; index < 4; index += 1)
    await app.visitor.post('/api/contact', { ...ask, phone: `061122330${index}` })
  const admin = await app.admin()
  const plans = await plansOf(app, () => admin.get('/api/contact'), /client_search/)
  expect(plans).toHaveLength(1)
  expect(plans.flat().join()).not.toMatch(/SCAN (clients|subscriptions)\b/)
})
