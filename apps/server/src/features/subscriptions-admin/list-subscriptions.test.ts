import { describe, expect, test } from 'bun:test'
import { testApp } from '../../testing/test-app.ts'
import { entry } from './testing.ts'

async function withSubscriptions() {
  const app = await testApp()
  const admin = await app.admin()
  const enter = async (minute: number, change: Partial<typeof entry> & { activate?: boolean }) => {
    app.clock.moveTo(`2025-03-10T09:0${minute}:00Z`)
    await admin.post('/api/create-subscription-only', { ...entry, email: '', ...change })
  }
  await enter(0, { firstName: 'Zoé', lastName: 'Abadie', city: 'Pia', formulaType: 'test', activate: true })
  await enter(1, {
    vehicleBrand: 'Škoda',
    vehicleModel: 'Octavia',
    licensePlate: 'GA-214-KL',
    email: 'e@p.fr',
  })
  const marc = { firstName: 'Marc', lastName: 'Tixador', city: 'Elne', phone: '+33 6 39 98 12 34' }
  await enter(2, { ...marc, formulaType: 'premium', activate: true })
  await admin.send('DELETE', '/api/subscriptions/1')
  return { app, admin, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

describe('the list of subscriptions', () => {
  const views: [string, string, string[], number][] = [
    ['newest first by default', '', ['Marc', 'Élodie', 'Zoé'], 3],
    ['oldest first', 'sort=createdAt', ['Zoé', 'Élodie', 'Marc'], 3],
    ['by name, accents aside', 'sort=customerName', ['Élodie', 'Marc', 'Zoé'], 3],
    ['by town, falling', 'sort=-city', ['Zoé', 'Élodie', 'Marc'], 3],
    ['by formula', 'sort=plan', ['Marc', 'Élodie', 'Zoé'], 3],
    ['by price', 'sort=price', ['Zoé', 'Élodie', 'Marc'], 3],
    ['by status, in the order of its words', 'sort=status', ['Marc', 'Zoé', 'Élodie'], 3],
    ['by start, falling', 'sort=-startDate', ['Marc', 'Zoé', 'Élodie'], 3],
    ['a page of one', 'sort=customerName&limit=1&offset=1', ['Marc'], 3],
    ['by status alone', 'status=cancelled', ['Zoé'], 1],
    ['searched without accents', 'q=ELODIE', ['Élodie'], 1],
    ['searched by two words in any order', 'q=elne+marc', ['Marc'], 1],
    ['searched by an e-mail', 'q=e@p.fr', ['Élodie'], 1],
    ['searched by a phone with spaces', 'q=39+98+12+34', ['Marc'], 1],
    ['searched by a phone without', 'q=639981234', ['Marc'], 1],
    ['searched by a plate', 'q=ga-214-kl', ['Élodie'], 1],
    ['searched by a plate without dashes', 'q=ga214kl', ['Élodie'], 1],
    ['searched by a vehicle', 'q=octavia', ['Élodie'], 1],
    ['searched by a town', 'q=PIA', ['Zoé'], 1],
    ['a percent sign means itself', 'q=%25', [], 0],
  ]

  test.each(views)('%s', async (_, query, expected, total) => {
    await using list = await withSubscriptions()
    const body = await (await list.admin.get(`/api/subscriptions?${query}`)).json()
    expect(body.data.map((row: { firstName: string }) => row.firstName)).toEqual(expected)
    expect(body.total).toBe(total)
  })

  test.each([
    ['an unknown sort', 'sort=customerEmail', 'sort'],
    ['an unknown status', 'status=perdu', 'status'],
    ['a page of 501', 'limit=501', 'limit'],
    ['a negative offset', 'offset=-1', 'offset'],
  ])('%s is refused', async (_, query, field) => {
    await using app = await testApp()
    const reply = await (await app.admin()).get(`/api/subscriptions?${query}`)
    expect(reply.status).toBe(400)
    expect(Object.keys((await reply.json()).fields)).toEqual([field])
  })

  test('holds no reference of the payment provider', async () => {
    await using app = await testApp()
    await app.insertClient()
    const body = await (await (await app.admin()).get('/api/subscriptions')).json()
    expect(body.data[0]).toMatchObject({ clientId: 1, firstName: 'Karim', lastName: 'Benali' })
    expect(
      Object.keys(body.data[0]).filter((key) => /stripe|intent|provider.|link|signup/i.test(key)),
    ).toEqual([])
  })
})

async function linesOf(reply: Response): Promise<string[]> {
  const text = Buffer.from(await reply.arrayBuffer()).toString('utf8')
  return text.split('\r\n').filter(Boolean)
}

describe('the export', () => {
  test('is the very view: columns in French, order, search and filter', async () => {
    await using list = await withSubscriptions()
    const reply = await list.admin.get(
      '/api/exports/subscriptions.csv?sort=-startDate&status=active&q=premium.fr+marc',
    )
    expect(reply.headers.get('Content-Disposition')).toContain('attachment; filename="abonnements.csv"')
    expect(await linesOf(reply)).toHaveLength(1)
    const all = await list.admin.get('/api/exports/subscriptions.csv?q=citroen&limit=1')
    expect(await linesOf(all)).toHaveLength(3)
  })

  test('has the rows of the list in its order, and no stand-in of an e-mail', async () => {
    await using list = await withSubscriptions()
    const query = 'sort=-customerName'
    const { data } = await (await list.admin.get(`/api/subscriptions?${query}`)).json()
    const reply = await list.admin.get(`/api/exports/subscriptions.csv?${query}`)
    const [header, ...lines] = await linesOf(reply)
    expect(header).toBe(
      '\uFEFFClient;Statut;Formule;Prix par mois;Téléphone;Véhicule;Immatriculation;Ville;Abonné depuis;E-mail;Adresse;Fin;Enregistré le',
    )
    expect(lines.map((line) => line.split(';')[0])).toEqual(
      data.map((row: { customerName: string }) => row.customerName),
    )
    expect(lines[0]).toBe(
      'Zoé Abadie;Annulé;Formule Test;0,50\u00a0€;06 39 98 10 10;Citroën C3;FT-118-ZA;66000 Pia;10/03/2025;;31 rue Pierre Puiggary;10/03/2025;10/03/2025',
    )
  })

  test('a cell cannot become a formula', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    await admin.post('/api/create-subscription-only', { ...entry, firstName: '=1+1' })
    const text = await (await admin.get('/api/exports/subscriptions.csv')).text()
    expect(text).toContain(`"'=1+1 Puig";`)
  })
})
