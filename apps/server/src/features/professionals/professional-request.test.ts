import { describe, expect, test } from 'bun:test'
import { outbox } from '@tramontane/db/schema/messages'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const path = '/api/contact-professionnel'

const valid = {
  nom: 'Isabelle Comes',
  entreprise: 'Conciergerie des Albères',
  email: 'isabelle@conciergerie.fr',
  telephone: '06 39 98 12 34',
  message: 'Vingt véhicules de location à laver chaque samedi.',
  acceptConditions: true,
}

async function stored(app: TestApp) {
  const { rows } = await app.deps.database.client.execute('select * from contact_professionnels order by id')
  return rows
}

describe('a company asks for a partnership', () => {
  test('the request is stored as typed, new, at the instant of the clock', async () => {
    await using app = await testApp({ now: '2025-03-10T09:00:00Z' })
    const reply = await app.visitor.post(path, valid)
    expect(reply.status).toBe(201)
    expect(await reply.json()).toEqual({ success: true, data: { id: 1 } })
    const { acceptConditions: _, ...words } = valid
    const instant = Date.parse('2025-03-10T09:00:00Z')
    expect(await stored(app)).toMatchObject([
      { id: 1, ...words, statut: 'nouveau', created_at: instant, updated_at: instant },
    ])
  })

  test('spaces around are dropped, and fields of ours that are sent change nothing', async () => {
    await using app = await testApp()
    await app.visitor.post(path, {
      ...valid,
      nom: '  Isabelle Comes ',
      id: 77,
      statut: 'accepté',
      createdAt: 0,
    })
    expect(await stored(app)).toMatchObject([{ id: 1, nom: 'Isabelle Comes', statut: 'nouveau' }])
  })

  test.each(['client', 'admin'] as const)('a %s may ask too', async (audience) => {
    await using app = await testApp()
    const caller = await app[audience]()
    expect((await caller.post(path, valid)).status).toBe(201)
    expect(await stored(app)).toHaveLength(1)
  })
})

const sentences = {
  nom: 'Le nom doit contenir au moins 2 caractères',
  entreprise: "Le nom de l'entreprise doit contenir au moins 2 caractères",
  email: 'Veuillez entrer une adresse email valide',
  telephone: 'Veuillez entrer un numéro de téléphone valide',
  message: 'Votre message doit contenir au moins 10 caractères',
  acceptConditions: 'Vous devez accepter les conditions pour continuer',
}

describe('what a request lacks is refused in words, and nothing is stored', () => {
  const refused: [string, Record<string, unknown>, keyof typeof sentences, string?][] = [
    ['no name', { nom: undefined }, 'nom'],
    ['a name of one letter', { nom: ' É ' }, 'nom'],
    ['a name that is a number', { nom: 12 }, 'nom'],
    ['a name of 101 letters', { nom: 'a'.repeat(101) }, 'nom', 'Le nom ne doit pas dépasser 100 caractères.'],
    ['no company', { entreprise: undefined }, 'entreprise'],
    ['a company of one letter', { entreprise: 'X' }, 'entreprise'],
    [
      'a company of 151 letters',
      { entreprise: 'a'.repeat(151) },
      'entreprise',
      'Le nom de l’entreprise ne doit pas dépasser 150 caractères.',
    ],
    ['no e-mail', { email: undefined }, 'email'],
    ['a word as e-mail', { email: 'isabelle' }, 'email'],
    ['two e-mails', { email: 'a@b.fr, evil@z.fr' }, 'email'],
    ['an e-mail with a second line', { email: 'b@y.fr\r\nBcc: evil@z.fr' }, 'email'],
    ['an e-mail of 101 characters', { email: `${'a'.repeat(92)}@exemple.fr` }, 'email'],
    ['no phone', { telephone: undefined }, 'telephone'],
    ['a phone of 9 characters', { telephone: '063998123' }, 'telephone'],
    ['a phone in letters', { telephone: 'zéro six trente' }, 'telephone'],
    ['a phone of 21 characters', { telephone: '06 39 98 12 34 56 78 9' }, 'telephone'],
    ['no message', { message: undefined }, 'message'],
    ['a message of 9 characters', { message: ' Un devis.  ' }, 'message'],
    [
      'a message of 5001 characters',
      { message: 'a'.repeat(5001) },
      'message',
      'Votre message ne doit pas dépasser 5000 caractères.',
    ],
    ['conditions not mentioned', { acceptConditions: undefined }, 'acceptConditions'],
    ['conditions not accepted', { acceptConditions: false }, 'acceptConditions'],
    ['conditions accepted in a word', { acceptConditions: 'true' }, 'acceptConditions'],
  ]

  test.each(refused)('%s', async (_, change, field, sentence = sentences[field]) => {
    await using app = await testApp()
    const reply = await app.visitor.post(path, { ...valid, ...change })
    expect(reply.status).toBe(400)
    const { code, fields } = await reply.json()
    expect({ code, fields }).toEqual({ code: 'validation', fields: { [field]: sentence } })
    expect(await stored(app)).toHaveLength(0)
  })

  test('an empty body: every field at once', async () => {
    await using app = await testApp()
    const { fields } = await (await app.visitor.post(path, {})).json()
    expect(fields).toEqual(sentences)
  })
})

describe('a request sent again', () => {
  test('by its key is the one that stands: one row, one letter, no try counted', async () => {
    await using app = await testApp({ rateLimits: 'on' })
    const body = { ...valid, requestKey: crypto.randomUUID() }
    for (let sent = 0; sent < 6; sent += 1)
      expect(await (await app.visitor.post(path, body)).json()).toEqual({ success: true, data: { id: 1 } })
    expect(await stored(app)).toHaveLength(1)
    expect(await app.deps.database.db.select().from(outbox)).toHaveLength(1)

    const other = { ...valid, requestKey: crypto.randomUUID() }
    await Promise.all([other, other, other].map((body) => app.visitor.post(path, body)))
    expect(await stored(app)).toHaveLength(2)
    expect((await app.visitor.post(path, { ...valid, requestKey: 'moi' })).status).toBe(400)
  })

  test('what says something else under a key that came before is a request of its own, and counted', async () => {
    await using app = await testApp({ rateLimits: 'on' })
    const requestKey = crypto.randomUUID()
    const send = (change: object) => app.visitor.post(path, { ...valid, ...change, requestKey })
    const changes = [
      {},
      { telephone: '06 00 00 00 01' },
      { message: 'Plutôt le matin.' },
      { nom: 'Zoé Abadie' },
    ]
    for (const change of changes) expect((await send(change)).status).toBe(201)
    expect(await stored(app)).toHaveLength(4)
    expect((await (await send({})).json()).data).toEqual({ id: 1 })
    expect([(await send({ nom: 'Un' })).status, (await send({ nom: 'Deux' })).status]).toEqual([201, 429])
  })
})

describe('robots and floods', () => {
  test('a filled honeypot is thanked and stores nothing', async () => {
    await using app = await testApp()
    const reply = await app.visitor.post(path, { ...valid, website: 'https://spam.example' })
    expect(reply.status).toBe(201)
    expect(await reply.json()).toEqual({ success: true, data: { id: 0 } })
    expect(await stored(app)).toHaveLength(0)
  })

  test('the sixth request of an hour from one address waits; refused ones and those of others do not count', async () => {
    await using app = await testApp({ now: '2025-03-10T09:00:00Z', rateLimits: 'on', trustedProxies: 1 })
    const from = (address: string) => app.visitor.with({ 'X-Forwarded-For': address })
    await from('203.0.113.7').post(path, { ...valid, nom: '' })
    for (let sent = 0; sent < 5; sent += 1)
      expect((await from('203.0.113.7').post(path, valid)).status).toBe(201)
    const sixth = await from('203.0.113.7').post(path, valid)
    expect(sixth.status).toBe(429)
    expect(sixth.headers.get('Retry-After')).toBe('3600')
    expect((await from('203.0.113.8').post(path, valid)).status).toBe(201)
    app.clock.moveTo('2025-03-10T10:00:01Z')
    expect((await from('203.0.113.7').post(path, valid)).status).toBe(201)
    expect(await stored(app)).toHaveLength(7)
  })

  test('a request’s log line holds none of its words', async () => {
    await using app = await testApp()
    await app.visitor.post(path, valid)
    const text = app.logged.join('')
    expect(text).toContain('professional_request')
    expect(text).not.toMatch(/Isabelle|Conciergerie|conciergerie\.fr|06 39|samedi/)
  })
})
