import { expect, test } from 'bun:test'
import type { SearchReply } from '@tramontane/contract/replies/back-office'
import { insertMonth } from '../../testing/client-fixtures.ts'
import { testApp } from '../../testing/test-app.ts'

async function withRows() {
  const app = await testApp({ now: '2025-03-10T09:00:00Z' })
  const { id, subscriptionId } = await app.insertClient()
  await insertMonth(app, { clientId: id, subscriptionId })
  await app.visitor.post('/api/contact', {
    name: 'Élodie Puig',
    email: 'elodie@exemple.fr',
    phone: '+33 6 39 98 10 10',
    service: 'interieur',
    appointmentDate: '2025-03-14',
  })
  await app.visitor.post('/api/contact-professionnel', {
    nom: 'Òscar Soler',
    entreprise: 'Hôtel Canigó',
    email: 'oscar@exemple.fr',
    telephone: '0465710000',
    message: 'Dix voitures par semaine.',
    acceptConditions: true,
  })
  const admin = await app.admin()
  await admin.patch('/api/contact-professionnel/1', { statut: 'accepté' })
  const search = async (q: string): Promise<SearchReply> =>
    (await (await admin.get(`/api/admin/search?q=${encodeURIComponent(q)}`)).json()).data
  return { app, admin, search }
}

/** Which groups found how many. */
function counts(reply: SearchReply) {
  return Object.fromEntries(
    Object.entries(reply)
      .filter(([, { hits }]) => hits.length > 0)
      .map(([group, { hits }]) => [group, hits.length]),
  )
}

test.each([
  ['a visitor', 'visitor', 401],
  ['a client', 'client', 401],
  ['an administrator', 'admin', 200],
] as const)('%s searching', async (_, audience, status) => {
  await using app = await testApp()
  const caller = audience === 'visitor' ? app.visitor : await app[audience]()
  expect((await caller.get('/api/admin/search?q=karim')).status).toBe(status)
})

test.each([
  ['a name', 'BENALI', { clients: 1, subscriptions: 1, appointments: 1, payments: 1, contacts: 1 }],
  ['a plate', 'fx 871 rd', { clients: 1, subscriptions: 1, payments: 1 }],
  [
    'a phone with spaces',
    '06 39 98 43 21',
    { clients: 1, subscriptions: 1, appointments: 1, payments: 1, contacts: 1 },
  ],
  ['a phone from abroad', '+33 6 39 98 10 10', { clients: 1, contacts: 1 }],
  ['a phone of the country, written from abroad', '0639981010', { clients: 1, contacts: 1 }],
  ['an e-mail', 'elodie@exemple.fr', { clients: 1, contacts: 1 }],
  ['a town', 'cabestany', { clients: 1, subscriptions: 1, appointments: 1, payments: 1 }],
  ['a company without its accents', 'hotel canigo', { clients: 1, professionals: 1, partnerships: 1 }],
  ['a sum, to the cent', '69,86', { payments: 1 }],
  ['a sum of two figures', '69', { payments: 1 }],
  ['a sum that nobody paid', '68', {}],
  ['two words of which one is missing', 'benali canigo', {}],
])('%s finds what holds it', async (_, q, expected) => {
  const { app, search } = await withRows()
  await using __ = app
  expect(counts(await search(q))).toEqual(expected)
})

test('a hit says who, what tells them apart, and what finds them in their grid', async () => {
  const { app, search } = await withRows()
  await using _ = app
  const found = await search('benali')
  expect(found.clients).toEqual({
    hits: [
      {
        id: 1,
        title: 'Karim Benali',
        detail: 'karim@exemple.fr · 0639984321 · Cabestany',
        q: 'karim@exemple.fr',
      },
    ],
    hasMore: false,
  })
  expect(found.subscriptions.hits).toMatchObject([
    { title: 'Karim Benali', detail: 'Renault Captur, FX-871-RD · Cabestany · Actif' },
  ])
  expect(found.appointments.hits).toMatchObject([
    { title: 'Karim Benali', detail: '14/03/2025 à 09:00 · Lavage Fast · Confirmé' },
  ])
})

test('a group shows its five newest, and says that there are others', async () => {
  await using app = await testApp()
  for (let count = 0; count < 6; count += 1) await app.insertClient({ email: `karim${count}@exemple.fr` })
  const { data } = await (await (await app.admin()).get('/api/admin/search?q=karim')).json()
  expect(data.clients.hasMore).toBe(true)
  expect(data.clients.hits.map(({ id }: { id: number }) => id)).toEqual([6, 5, 4, 3, 2])
})

test('a deleted account is not found', async () => {
  const { app, admin, search } = await withRows()
  await using _ = app
  await admin.send('DELETE', '/api/client-accounts/1')
  expect((await search('karim')).clients.hits).toEqual([])
})

test.each(['', 'q=', 'q=ka', 'q=k+a+r', `q=${'a'.repeat(201)}`])('?%s is refused in words', async (query) => {
  await using app = await testApp()
  const reply = await (await app.admin()).get(`/api/admin/search?${query}`)
  expect(reply.status).toBe(400)
  expect((await reply.json()).fields.q).toBeString()
})

test('a wash that is over and not closed reads ‘À clôturer’', async () => {
  const { app, search } = await withRows()
  await using _ = app
  app.clock.moveTo('2025-03-14T09:30:00Z')
  expect((await search('benali')).appointments.hits).toMatchObject([
    { detail: '14/03/2025 à 09:00 · Lavage Fast · À clôturer' },
  ])
})
