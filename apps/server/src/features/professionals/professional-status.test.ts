import { describe, expect, test } from 'bun:test'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const path = '/api/contact-professionnel'

const comes = {
  nom: 'Isabelle Comes',
  entreprise: 'Conciergerie des Albères',
  email: 'isabelle@conciergerie.fr',
  telephone: '06 39 98 12 34',
  message: 'Vingt véhicules de location à laver chaque samedi.',
}

async function withRequests(...requests: (typeof comes)[]) {
  const app = await testApp({ now: '2025-03-10T09:00:00Z' })
  for (const request of requests) await app.visitor.post(path, { ...request, acceptConditions: true })
  app.clock.moveTo('2025-03-10T14:00:00Z')
  return app
}

async function rowsOf(app: TestApp, table: string) {
  return (await app.deps.database.client.execute(`select * from ${table} order by id`)).rows
}

describe('the owner says where a request stands', () => {
  test.each(['contacté', 'accepté', 'refusé', 'nouveau'])('%s', async (statut) => {
    await using app = await withRequests(comes)
    const reply = await (await app.admin()).patch(`${path}/1`, { statut })
    expect(reply.status).toBe(200)
    expect((await reply.json()).data).toEqual({
      id: 1,
      ...comes,
      statut,
      createdAt: '2025-03-10T09:00:00.000Z',
      updatedAt: '2025-03-10T14:00:00.000Z',
    })
    expect(await rowsOf(app, 'contact_professionnels')).toMatchObject([{ id: 1, statut }])
    expect(await rowsOf(app, "audit_log where action = 'professional.status'")).toMatchObject([
      {
        actor: 'camille@tramontane.example',
        target: 'professional:1',
        details: JSON.stringify({ statut }),
      },
    ])
  })

  test.each([
    ['an unknown request', `${path}/99`, { statut: 'accepté' }, 404],
    ['an id in words', `${path}/abc`, { statut: 'accepté' }, 404],
    ['an id beyond all numbers', `${path}/99999999999999999999`, { statut: 'accepté' }, 404],
    ['an unknown status', `${path}/1`, { statut: 'perdu' }, 400],
    ['a status of another list', `${path}/1`, { statut: 'traité' }, 400],
    ['no status', `${path}/1`, {}, 400],
  ])('%s changes nothing', async (_, address, body, status) => {
    await using app = await withRequests(comes)
    expect((await (await app.admin()).patch(address, body)).status).toBe(status)
    expect(await rowsOf(app, 'contact_professionnels')).toMatchObject([{ statut: 'nouveau' }])
    expect(await rowsOf(app, 'partnerships')).toHaveLength(0)
    expect(await rowsOf(app, "audit_log where action = 'professional.status'")).toHaveLength(0)
  })
})

describe('accepting a request makes its partnership', () => {
  test('pending, with the words of the request and no kind of company yet', async () => {
    await using app = await withRequests(comes)
    await (await app.admin()).patch(`${path}/1`, { statut: 'accepté' })
    expect(await rowsOf(app, 'partnerships')).toMatchObject([
      {
        company_name: 'Conciergerie des Albères',
        contact_name: 'Isabelle Comes',
        email: 'isabelle@conciergerie.fr',
        phone: '06 39 98 12 34',
        message: comes.message,
        company_type: '',
        status: 'pending',
        created_at: Date.parse('2025-03-10T14:00:00Z'),
      },
    ])
  })

  test('once, even when it is accepted again, refused in between, or accepted by two at a time', async () => {
    await using app = await withRequests(comes)
    const admin = await app.admin()
    const become = (statut: string) => admin.patch(`${path}/1`, { statut })
    await Promise.all([become('accepté'), become('accepté')])
    await become('refusé')
    await become('accepté')
    expect(await rowsOf(app, 'partnerships')).toHaveLength(1)
  })

  test('and another request of the same company its own', async () => {
    await using app = await withRequests(comes, { ...comes, message: 'Et notre agence de Collioure.' })
    const admin = await app.admin()
    await admin.patch(`${path}/1`, { statut: 'accepté' })
    await admin.patch(`${path}/2`, { statut: 'accepté' })
    expect(await rowsOf(app, 'partnerships')).toHaveLength(2)
  })

  test.each(['contacté', 'refusé'])('%s makes none', async (statut) => {
    await using app = await withRequests(comes)
    await (await app.admin()).patch(`${path}/1`, { statut })
    expect(await rowsOf(app, 'partnerships')).toHaveLength(0)
  })
})
