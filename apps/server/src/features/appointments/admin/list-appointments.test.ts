import { describe, expect, test } from 'bun:test'
import { testApp } from '../../../testing/test-app.ts'
import { askedBy, entry } from './testing.ts'

/** Karim's on the 27th and 28th, and Zoé's, who has no account, on the 29th. */
async function planning() {
  const app = await testApp({ now: '2026-11-20' })
  const { id } = await app.insertClient()
  const admin = await app.admin()
  const company = await admin.send('PATCH', `/api/clients/${id}`, { company: 'Taxis du Réart' })
  expect(company.status).toBe(200)
  const enter = (change: Record<string, unknown>) =>
    admin.post('/api/admin/create-appointment', { ...entry, ...change })
  await enter({ status: 'confirmed', notes: 'Portail vert' })
  await enter({ date: '2026-11-28', service: 'Lavage Extérieur', address: 'Mas Bruno, Céret' })
  const contactMessageId = await askedBy(app, 'Zoé Abadie')
  await enter({ date: '2026-11-29', clientId: null, contactMessageId, service: 'Lavage Détaillé' })
  return { app, admin, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

describe('the list of appointments', () => {
  const views: [string, string, number[], number][] = [
    ['latest first by default', '', [3, 2, 1], 3],
    ['soonest first', 'sort=date', [1, 2, 3], 3],
    ['by status, then by time', 'sort=status', [1, 2, 3], 3],
    ['by service, falling', 'sort=-service', [1, 2, 3], 3],
    ['a page of one', 'sort=date&limit=1&offset=1', [2], 3],
    ['by status alone', 'status=confirmed', [1], 1],
    ['from a day', 'from=2026-11-28', [3, 2], 2],
    ['to a day, which counts', 'to=2026-11-28', [2, 1], 2],
    ['of one day', 'from=2026-11-28&to=2026-11-28', [2], 1],
    ['searched by a name without accents', 'q=ZOE+abadie', [3], 1],
    ['searched by a client', 'q=benali', [2, 1], 2],
    ['searched by a client’s company', 'q=taxis+reart', [2, 1], 2],
    ['searched by a client’s phone with spaces', 'q=0639984321', [2, 1], 2],
    ['searched by a requester’s phone without', 'q=0639981234', [3], 1],
    ['searched by an e-mail', 'q=zoe@exemple.fr', [3], 1],
    ['searched by a place', 'q=ceret', [2], 1],
    ['searched by notes', 'q=portail', [1], 1],
    ['searched by words of the person and of the wash', 'q=karim+exterieur', [2], 1],
    ['a percent sign means itself', 'q=%25', [], 0],
  ]

  test.each(views)('%s', async (_, query, expected, total) => {
    await using list = await planning()
    const body = await (await list.admin.get(`/api/appointments?${query}`)).json()
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual(expected)
    expect(body.total).toBe(total)
  })

  test.each([
    ['an unknown sort', 'sort=clientName', 'sort'],
    ['an unknown status', 'status=perdu', 'status'],
    ['a day that does not exist', 'from=2026-02-30', 'from'],
    ['a page of 501', 'limit=501', 'limit'],
  ])('%s is refused', async (_, query, field) => {
    await using app = await testApp()
    const reply = await (await app.admin()).get(`/api/appointments?${query}`)
    expect(reply.status).toBe(400)
    expect(Object.keys((await reply.json()).fields)).toEqual([field])
  })

  test('a wash of a subscription says its vehicle, one of a person without an account says none', async () => {
    await using list = await planning()
    const { data } = await (await list.admin.get('/api/appointments?from=2026-11-28&sort=date')).json()

    expect(data).toMatchObject([
      { vehicle: 'Renault Captur', licensePlate: 'FX-871-RD' },
      { vehicle: null, licensePlate: null },
    ])
  })

  test('the export is the very view, in French', async () => {
    await using list = await planning()
    const reply = await list.admin.get('/api/exports/appointments.csv?sort=date&to=2026-11-28&limit=1')
    expect(reply.headers.get('Content-Disposition')).toContain('filename="rendez-vous.csv"')
    expect((await reply.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
      'Date;Heure;Client;E-mail;Téléphone;Service;Adresse;Statut;Notes',
      '27/11/2026;09:00;Karim Benali;karim@exemple.fr;0639984321;Lavage Fast;4 avenue Jean Jaurès, 66330 Cabestany;Confirmé;Portail vert',
      '28/11/2026;09:00;Karim Benali;karim@exemple.fr;0639984321;Lavage Extérieur;Mas Bruno, Céret;En attente;',
      '',
    ])
  })
})

describe('the choice of a client', () => {
  test('is refused in words where more is asked than a search can be', async () => {
    await using app = await testApp({ now: '2026-11-20' })
    const admin = await app.admin()
    const reply = await admin.get(`/api/admin/bookable-clients?q=${'a'.repeat(201)}`)
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { code: 'validation', fields: { q: 'La recherche ne doit pas dépasser 200 caractères.' } },
    ])
  })

  test('finds clients by any word, with their address and the vehicles that are served', async () => {
    await using app = await testApp({ now: '2026-11-20' })
    await app.insertClient()
    const second = await app.insertClient({ email: 'autre@exemple.fr', status: 'cancelled' })
    const admin = await app.admin()
    const found = async (q: string) =>
      (await (await admin.get(`/api/admin/bookable-clients?q=${q}`)).json()).data
    expect(await found('KARIM+karim@')).toEqual([
      {
        id: 1,
        hasAccount: true,
        name: 'Karim Benali',
        email: 'karim@exemple.fr',
        phone: '0639984321',
        address: '4 avenue Jean Jaurès, 66330 Cabestany',
        subscriptions: [
          {
            id: 1,
            vehicle: 'Renault Captur',
            licensePlate: 'FX-871-RD',
            vehicleId: 1,
            address: '4 avenue Jean Jaurès, 66330 Cabestany',
          },
        ],
        vehicles: [{ id: 1, clientId: 1, brand: 'Renault', model: 'Captur', plate: 'FX-871-RD' }],
      },
    ])
    expect(await found('autre')).toMatchObject([{ id: second.id, subscriptions: [] }])
    expect(await found('')).toHaveLength(2)
    await admin.send('DELETE', `/api/client-accounts/${second.id}`)
    expect(await found('')).toHaveLength(1)
  })
})
