import { expect, test } from 'bun:test'
import { plansOf } from '../../testing/database/plans-of.ts'
import { testApp } from '../../testing/test-app.ts'
import { entry } from '../subscriptions-admin/testing.ts'

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
  const knownAs = { clientId: 1, name: 'Karim Benali' }
  expect((await (await admin.get('/api/contact')).json()).data).toMatchObject([{ knownAs }])
  const changed = await admin.send('PATCH', '/api/contact/1', { status: 'traité' })
  expect((await changed.json()).data).toMatchObject({ knownAs })
})

test('the owner of a subscription without an account is known; a stranger is not', async () => {
  await using app = await testApp({ now: '2026-11-20' })
  const admin = await app.admin()
  const lea = { ...entry, firstName: 'Léa', lastName: 'Puig', email: 'lea@exemple.fr', phone: '0611223344' }
  const entered = await admin.post('/api/create-subscription-only', { ...lea, activate: true })
  expect(entered.status).toBe(201)
  await app.visitor.post('/api/contact', { ...ask, name: 'L. Puig' })
  await app.visitor.post('/api/contact', {
    ...ask,
    email: 'zoe@exemple.fr',
    name: 'Zoé',
    phone: '0611000000',
  })
  expect((await (await admin.get('/api/contact?sort=name')).json()).data).toMatchObject([
    { name: 'L. Puig', knownAs: { clientId: 1, name: 'Léa Puig' } },
    { name: 'Zoé', knownAs: null },
  ])
})

test('who is new with a request is not known by it, however the clock runs meanwhile', async () => {
  await using app = await testApp({ now: '2026-11-20' })
  const admin = await app.admin()
  const { clock } = app.deps
  let passed = 0
  app.deps.clock = { now: () => new Date(clock.now().getTime() + passed++) }
  await app.visitor.post('/api/contact', ask)
  expect((await (await admin.get('/api/contact')).json()).data).toMatchObject([{ knownAs: null }])
})

test('who asked before is known at the next request, without an account', async () => {
  await using app = await testApp({ now: '2026-11-20' })
  const admin = await app.admin()
  await app.visitor.post('/api/contact', ask)
  app.clock.moveTo('2026-11-21T10:00:00Z')
  await app.visitor.post('/api/contact', { ...ask, appointmentDate: '2026-11-30' })
  expect((await (await admin.get('/api/contact?sort=createdAt')).json()).data).toMatchObject([
    { knownAs: null },
    { knownAs: { clientId: 1, name: 'K. Benali' } },
  ])
})

test('who shares an address or a number and is called otherwise is kept apart, and proposed for merging', async () => {
  await using app = await testApp({ now: '2026-11-20' })
  await app.insertClient()
  await app.visitor.post('/api/contact', { ...ask, name: 'Samira Benali', email: 'karim@exemple.fr' })
  await app.visitor.post('/api/contact', { ...ask, name: 'Léo Martin', phone: '06 39 98 43 21' })
  const { rows } = await app.deps.database.client.execute('select client_id from contact_messages')
  expect(rows.map((row) => row.client_id)).toEqual([2, 3])
  const doubles = await app.deps.database.client.execute('select client_id, other_id from client_doubles')
  expect(doubles.rows.map((row) => Object.values(row))).toEqual([
    [1, 2],
    [1, 3],
  ])
})

test('a page of requests asks once for all of its people', async () => {
  await using app = await testApp({ now: '2026-11-20' })
  await app.insertClient()
  for (let index = 0; index < 4; index += 1)
    await app.visitor.post('/api/contact', {
      ...ask,
      ...{ email: `autre${index}@exemple.fr`, phone: `061122330${index}` },
    })
  const admin = await app.admin()
  const plans = await plansOf(app, () => admin.get('/api/contact'), /"clients"/)
  expect(plans).toHaveLength(1)
  expect(plans.flat().join()).not.toMatch(/SCAN "?(clients|subscriptions)\b/)
})

test.each([
  ['known', { name: 'K. Benali' }, 'Déjà client : Karim Benali'],
  [
    'called otherwise',
    { name: 'Léo Martin', phone: '06 39 98 43 21' },
    'Peut-être déjà client : Karim Benali (même e-mail ou même numéro)',
  ],
])(
  'the owner’s mail says who is %s, and the visitor reads and is answered as a stranger',
  async (_, said, fact) => {
    const told = async (isKnown: boolean) => {
      await using app = await testApp({ now: '2026-11-20' })
      if (isKnown) await app.insertClient()
      const email = 'phone' in said ? ask.email : 'karim@exemple.fr'
      const reply = await app.visitor.post('/api/contact', { ...ask, ...said, email })
      await app.drainMail()
      const [owner, visitor] = app.mails
      return { reply: await reply.json(), owner: owner?.text, visitor: visitor?.text }
    }
    const [known, stranger] = [await told(true), await told(false)]
    expect(known.owner?.replaceAll('\u00a0', ' ')).toContain(fact)
    expect(stranger.owner).not.toContain('éjà client')
    expect([known.reply, known.visitor]).toEqual([stranger.reply, stranger.visitor])
  },
)
