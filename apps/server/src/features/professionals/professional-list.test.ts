import { describe, expect, test } from 'bun:test'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const path = '/api/contact-professionnel'

const companies = [
  [
    'Zoé Abadie',
    'Hôtel Le Grand Large',
    'zoe@exemple.fr',
    '04 65 71 47 58',
    'Un lavage à proposer à nos clients.',
  ],
  [
    'Élodie Puig',
    'Garage du Vernet',
    'elodie@exemple.fr',
    '04 65 71 22 34',
    '100 % des occasions, avant livraison.',
  ],
  [
    'Òscar Martí',
    'ÇA ROULE LOCATION',
    'oscar@exemple.fr',
    '+33 4.65.71.63.05',
    'Flotte de trente véhicules de location.',
  ],
]

async function withRequests() {
  const app = await testApp({ now: '2025-03-10T09:00:00Z' })
  for (const [nom, entreprise, email, telephone, message] of companies) {
    await app.visitor.post(path, { nom, entreprise, email, telephone, message, acceptConditions: true })
  }
  return app
}

async function rowsOf(app: TestApp, table: string) {
  return (await app.deps.database.client.execute(`select * from ${table} order by id`)).rows
}

describe('who may read and handle the requests', () => {
  test.each([
    ['a visitor', 'visitor', 401, 401],
    ['a client', 'client', 401, 401],
    ['an administrator', 'admin', 200, 200],
  ] as const)('%s', async (_, audience, listStatus, patchStatus) => {
    await using app = await withRequests()
    const caller = audience === 'visitor' ? app.visitor : await app[audience]()
    expect((await caller.get(path)).status).toBe(listStatus)
    expect((await caller.patch(`${path}/1`, { statut: 'contacté' })).status).toBe(patchStatus)
    const [first] = await rowsOf(app, 'contact_professionnels')
    expect(first?.statut).toBe(patchStatus === 200 ? 'contacté' : 'nouveau')
  })
})

describe('the owner reads the requests', () => {
  test('a row holds everything that was sent, where it stands, and when', async () => {
    await using app = await withRequests()
    const { data } = await (await (await app.admin()).get(`${path}?sort=createdAt&limit=1`)).json()
    expect(data).toEqual([
      {
        id: 1,
        nom: 'Zoé Abadie',
        entreprise: 'Hôtel Le Grand Large',
        email: 'zoe@exemple.fr',
        telephone: '04 65 71 47 58',
        message: 'Un lavage à proposer à nos clients.',
        statut: 'nouveau',
        createdAt: '2025-03-10T09:00:00.000Z',
        updatedAt: '2025-03-10T09:00:00.000Z',
      },
    ])
  })

  const views: [string, string, string[], number][] = [
    ['newest first by default', '', ['Òscar', 'Élodie', 'Zoé'], 3],
    ['by name, accents aside', 'sort=nom', ['Élodie', 'Òscar', 'Zoé'], 3],
    ['by company, falling', 'sort=-entreprise', ['Zoé', 'Élodie', 'Òscar'], 3],
    ['by e-mail', 'sort=email', ['Élodie', 'Òscar', 'Zoé'], 3],
    ['by phone', 'sort=telephone', ['Òscar', 'Élodie', 'Zoé'], 3],
    ['a page of one', 'sort=nom&limit=1&offset=1', ['Òscar'], 3],
    ['past the end', 'offset=50', [], 3],
    ['searched without accents nor capitals', 'q=oscar+ca', ['Òscar'], 1],
    ['searched in capitals with accents', `q=${encodeURIComponent('HÔTEL ZOÉ')}`, ['Zoé'], 1],
    ['searched by two words in any order', 'q=livraison+elodie', ['Élodie'], 1],
    ['searched by words of which one is missing', 'q=livraison+zoe', [], 0],
    ['searched by a phone without spaces', 'q=0465712234', ['Élodie'], 1],
    ['searched by a phone as one says it abroad', `q=${encodeURIComponent('+33 4.65.71 47')}`, ['Zoé'], 1],
    ['a percent sign means itself', 'q=%25', ['Élodie'], 1],
    ['an underscore, a star and a quote mean themselves', `q=${encodeURIComponent("_*'")}`, [], 0],
    ['as many words as a search may hold', `q=${'a+'.repeat(99)}`, ['Òscar', 'Élodie', 'Zoé'], 3],
    ['by status, none of it', `status=${encodeURIComponent('refusé')}`, [], 0],
  ]

  test.each(views)('%s', async (_, query, expected, total) => {
    await using app = await withRequests()
    const reply = await (await (await app.admin()).get(`${path}?${query}`)).json()
    const names = reply.data.map((row: { nom: string }) => row.nom.split(' ')[0])
    expect({ names, total: reply.total }).toEqual({ names: expected, total })
  })

  test('`status` filters `statut`', async () => {
    await using app = await withRequests()
    const admin = await app.admin()
    await admin.patch(`${path}/2`, { statut: 'refusé' })
    const { data, total } = await (await admin.get(`${path}?status=${encodeURIComponent('refusé')}`)).json()
    expect({ ids: data.map((row: { id: number }) => row.id), total }).toEqual({ ids: [2], total: 1 })
  })

  test.each([
    ['an unknown sort', 'sort=message', 'sort'],
    ['an unknown status', 'status=perdu', 'status'],
    ['a page of 501', 'limit=501', 'limit'],
    ['a negative offset', 'offset=-1', 'offset'],
  ])('%s is refused', async (_, query, field) => {
    await using app = await testApp()
    const reply = await (await app.admin()).get(`${path}?${query}`)
    expect(reply.status).toBe(400)
    expect(Object.keys((await reply.json()).fields)).toEqual([field])
  })
})
