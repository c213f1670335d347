import { describe, expect, test } from 'bun:test'
import { otherWords } from '@tramontane/contract/requests/contact-columns'
import { elodieAsks } from '@tramontane/contract/requests/testing'
import { outbox } from '@tramontane/db/schema/messages'
import { closedOn } from '@tramontane/domain/testing/work'
import { type TestApp, testApp } from '../../testing/test-app.ts'

/** A Monday. */
const now = '2025-03-10'

const valid = {
  ...elodieAsks,
  phone: '06 39 98 12 34',
  appointmentDate: '2025-03-13',
  message: 'Portail vert.',
}

/** All else that is asked for: header and words. */
const others = otherWords(valid)

async function stored(app: TestApp) {
  const rows = await app.deps.database.client.execute('select * from contact_messages order by id')
  return rows.rows
}

describe('a visitor asks for a wash', () => {
  test('the request is stored as typed, new, with the day of Paris', async () => {
    await using app = await testApp({ now })
    const reply = await app.visitor.post('/api/contact', valid)
    expect(reply.status).toBe(201)
    expect(await reply.json()).toEqual({ success: true, data: { id: 1 } })
    const admin = await app.admin()
    const list = await (await admin.get('/api/contact')).json()
    expect(list).toEqual({
      success: true,
      total: 1,
      data: [{ id: 1, ...valid, status: 'nouveau', createdAt: '2025-03-10T09:00:00.000Z', knownAs: null }],
    })
  })

  test('an instant is kept as an instant', async () => {
    await using app = await testApp({ now })
    await app.visitor.post('/api/contact', { ...valid, appointmentDate: '2025-03-13T14:30:00+01:00' })
    const list = await (await (await app.admin()).get('/api/contact')).json()
    expect(list.data[0].appointmentDate).toBe('2025-03-13T13:30:00.000Z')
  })

  test('spaces around are dropped, a message may be absent, unknown fields change nothing', async () => {
    await using app = await testApp({ now })
    const { message: _, ...silent } = valid
    await app.visitor.post('/api/contact', {
      ...silent,
      name: '  Élodie Puig ',
      status: 'traité',
      id: 77,
      createdAt: 0,
    })
    const [row] = await stored(app)
    expect(row).toMatchObject({ id: 1, name: 'Élodie Puig', status: 'nouveau', message: null })
  })

  test('a NUL hides nothing of what is typed after it', async () => {
    await using app = await testApp({ now })
    await app.visitor.post('/api/contact', { ...valid, name: 'Élo\0die', message: 'Portail\0 vert.' })
    const list = await (await (await app.admin()).get('/api/contact')).json()
    expect(list.data[0]).toMatchObject({ name: 'Élodie', message: 'Portail vert.' })
  })

  const refused: [string, Record<string, unknown>, string, string][] = [
    ['no name', { name: undefined }, 'name', 'Le nom doit contenir au moins 2 caractères.'],
    ['a name of one letter', { name: ' É ' }, 'name', 'Le nom doit contenir au moins 2 caractères.'],
    [
      'a name of 101 letters',
      { name: 'a'.repeat(101) },
      'name',
      'Le nom ne doit pas dépasser 100 caractères.',
    ],
    ['a name that is a number', { name: 12 }, 'name', 'Le nom doit contenir au moins 2 caractères.'],
    ['no e-mail', { email: undefined }, 'email', 'Veuillez entrer une adresse email valide.'],
    ['a word as e-mail', { email: 'elodie' }, 'email', 'Veuillez entrer une adresse email valide.'],
    ['two e-mails', { email: 'a@b.fr, evil@z.fr' }, 'email', 'Veuillez entrer une adresse email valide.'],
    [
      'an e-mail with a second line',
      { email: 'b@y.fr\r\nBcc: evil@z.fr' },
      'email',
      'Veuillez entrer une adresse email valide.',
    ],
    [
      'an e-mail of 101 characters',
      { email: `${'a'.repeat(92)}@exemple.fr` },
      'email',
      'Veuillez entrer une adresse email valide.',
    ],
    [
      'a phone of 9 characters',
      { phone: '063998123' },
      'phone',
      'Veuillez entrer un numéro de téléphone valide.',
    ],
    [
      'a phone in letters',
      { phone: 'zéro six trente' },
      'phone',
      'Veuillez entrer un numéro de téléphone valide.',
    ],
    [
      'a phone of 21 characters',
      { phone: '06 39 98 12 34 56 78 9' },
      'phone',
      'Veuillez entrer un numéro de téléphone valide.',
    ],
    ['no service', { service: undefined }, 'service', 'Veuillez sélectionner un service.'],
    ['an unknown service', { service: 'polish' }, 'service', 'Veuillez sélectionner un service.'],
    [
      'no day',
      { appointmentDate: undefined },
      'appointmentDate',
      'Veuillez sélectionner une date pour votre rendez-vous.',
    ],
    [
      'a day that does not exist',
      { appointmentDate: '2025-02-30' },
      'appointmentDate',
      'Veuillez sélectionner une date pour votre rendez-vous.',
    ],
    [
      'a day in French',
      { appointmentDate: '13/03/2025' },
      'appointmentDate',
      'Veuillez sélectionner une date pour votre rendez-vous.',
    ],
    [
      'today',
      { appointmentDate: '2025-03-10' },
      'appointmentDate',
      'Veuillez sélectionner une date pour votre rendez-vous.',
    ],
    [
      'tomorrow',
      { appointmentDate: '2025-03-11' },
      'appointmentDate',
      'Veuillez sélectionner une date pour votre rendez-vous.',
    ],
    [
      'a Sunday',
      { appointmentDate: '2025-03-16' },
      'appointmentDate',
      'Veuillez sélectionner une date pour votre rendez-vous.',
    ],
    [
      'a Sunday in Paris that is a Saturday in UTC',
      { appointmentDate: '2025-03-15T23:30:00Z' },
      'appointmentDate',
      'Veuillez sélectionner une date pour votre rendez-vous.',
    ],
    ['a message that is a list', { message: ['x'] }, 'message', 'Votre message doit être un texte.'],
    [
      'a message of 5001 characters',
      { message: 'a'.repeat(5001) },
      'message',
      'Votre message ne doit pas dépasser 5000 caractères.',
    ],
    [
      'a message of 5001 characters under its place',
      { message: `Lieu\u00a0: Rivesaltes\n${'a'.repeat(5001)}` },
      'message',
      'Votre message ne doit pas dépasser 5000 caractères.',
    ],
    [
      'a message that calls its first 300 characters a place',
      { message: `Lieu\u00a0: ${'b'.repeat(300)}\n${'a'.repeat(4900)}` },
      'message',
      'Votre message ne doit pas dépasser 5000 caractères.',
    ],
  ]

  test.each(refused)('%s is refused in words, and nothing is stored', async (_, change, field, sentence) => {
    await using app = await testApp({ now })
    const reply = await app.visitor.post('/api/contact', { ...valid, ...change })
    expect(reply.status).toBe(400)
    const body = await reply.json()
    expect(body).toMatchObject({ success: false, code: 'validation', fields: { [field]: sentence } })
    expect(Object.keys(body.fields)).toEqual([field])
    expect(await stored(app)).toHaveLength(0)
  })

  test('a place of 200 characters takes nothing from a message of 5000', async () => {
    await using app = await testApp({ now })
    const message = `Lieu\u00a0: ${'b'.repeat(200)}\n${'a'.repeat(5000)}`
    expect((await app.visitor.post('/api/contact', { ...valid, message })).status).toBe(201)
    expect((await stored(app))[0]?.message).toBe(message)
  })

  test('the wished day can be kept in a calendar, from an address that says nothing of the person', async () => {
    await using app = await testApp({ now })
    const reply = await app.visitor.get('/api/contact-reminder.ics?service=fast&day=2025-03-13')
    expect(reply.status).toBe(200)
    expect(reply.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(reply.headers.get('Content-Disposition')).toContain('lavage-souhaite-2025-03-13.ics')
    expect(await reply.text()).toContain('DTSTART;VALUE=DATE:20250313')
    const refused = await app.visitor.get('/api/contact-reminder.ics?service=polish&day=2025-13-40')
    expect(refused.status).toBe(400)
    expect(Object.keys((await refused.json()).fields)).toEqual(['service', 'day'])
  })

  test('an empty body names every field at once', async () => {
    await using app = await testApp({ now })
    const body = await (await app.visitor.post('/api/contact', {})).json()
    expect(Object.keys(body.fields)).toEqual(['name', 'email', 'phone', 'service', 'appointmentDate'])
  })

  test('the earliest day counts from the Paris day, whatever UTC says', async () => {
    await using app = await testApp({ now: '2027-07-10T22:30:00Z' })
    const ask = (appointmentDate: string) => app.visitor.post('/api/contact', { ...valid, appointmentDate })
    expect((await ask('2027-07-12')).status).toBe(400)
    expect((await ask('2027-07-13')).status).toBe(201)
  })

  test('the owner’s closed days are refused', async () => {
    await using app = await testApp({
      now,
      settings: { closed: { ...closedOn('2025-03-13'), publicHolidays: true } },
    })
    expect((await app.visitor.post('/api/contact', valid)).status).toBe(400)
    expect((await app.visitor.post('/api/contact', { ...valid, appointmentDate: '2025-04-21' })).status).toBe(
      400,
    )
    expect((await app.visitor.post('/api/contact', { ...valid, appointmentDate: '2025-04-22' })).status).toBe(
      201,
    )
  })

  test('a request sent again by its key is the one that stands: one row, one pair of letters, no try counted', async () => {
    await using app = await testApp({ now, rateLimits: 'on' })
    const requestKey = crypto.randomUUID()
    const ids: number[] = []
    for (let sent = 0; sent < 6; sent += 1) {
      const reply = await app.visitor.post('/api/contact', { ...valid, requestKey })
      expect(reply.status).toBe(201)
      ids.push((await reply.json()).data.id)
    }
    expect(new Set(ids).size).toBe(1)
    expect(await stored(app)).toHaveLength(1)
    expect(await app.deps.database.db.select().from(outbox)).toHaveLength(2)

    const other = { ...valid, requestKey: crypto.randomUUID() }
    await Promise.all([other, other, other].map((body) => app.visitor.post('/api/contact', body)))
    expect(await stored(app)).toHaveLength(2)
    const refused = await app.visitor.post('/api/contact', { ...valid, requestKey: 'moi' })
    expect(refused.status).toBe(400)
  })

  test('what says something else under a key that came before is a request of its own, and counted', async () => {
    await using app = await testApp({ now, rateLimits: 'on' })
    const requestKey = crypto.randomUUID()
    const send = (change: object) => app.visitor.post('/api/contact', { ...valid, ...change, requestKey })
    const changes = [{}, { phone: '06 00 00 00 01' }, { message: 'Plutôt le matin.' }, { name: 'Zoé Abadie' }]
    for (const change of changes) expect((await send(change)).status).toBe(201)
    expect(await stored(app)).toHaveLength(4)
    expect((await (await send({})).json()).data).toEqual({ id: 1 })
    expect([(await send({ name: 'Un' })).status, (await send({ name: 'Deux' })).status]).toEqual([201, 429])
  })

  test('a filled honeypot is thanked and stores nothing', async () => {
    await using app = await testApp({ now })
    const reply = await app.visitor.post('/api/contact', { ...valid, website: 'https://spam.example' })
    expect(reply.status).toBe(201)
    expect(await stored(app)).toHaveLength(0)
  })

  test('the sixth request of an hour from one address waits; refused ones do not count; other addresses go on', async () => {
    await using app = await testApp({ now, rateLimits: 'on', trustedProxies: 1 })
    const from = (address: string) => app.visitor.with({ 'X-Forwarded-For': address })
    await from('203.0.113.7').post('/api/contact', { ...valid, name: '' })
    for (let sent = 0; sent < 5; sent += 1)
      expect((await from('203.0.113.7').post('/api/contact', valid)).status).toBe(201)
    const sixth = await from('203.0.113.7').post('/api/contact', valid)
    expect(sixth.status).toBe(429)
    expect(sixth.headers.get('Retry-After')).toBe('3600')
    expect((await from('203.0.113.8').post('/api/contact', valid)).status).toBe(201)
    app.clock.moveTo('2025-03-10T10:00:01Z')
    expect((await from('203.0.113.7').post('/api/contact', valid)).status).toBe(201)
    expect(await stored(app)).toHaveLength(7)
  })

  test('one address is written to ten times a day, from whatever networks', async () => {
    await using app = await testApp({ now, rateLimits: 'on', trustedProxies: 1 })
    const from = (network: number, change: object = {}) =>
      app.visitor
        .with({ 'X-Forwarded-For': `203.0.${network}.7` })
        .post('/api/contact', { ...valid, ...change })
    for (let sent = 0; sent < 10; sent += 1) expect((await from(sent)).status).toBe(201)
    expect((await from(10, { email: ` ${valid.email.toUpperCase()}` })).status).toBe(429)
    expect((await from(10, { email: 'autre@exemple.fr' })).status).toBe(201)
    app.clock.moveTo('2025-03-11T09:00:01Z')
    expect((await from(11)).status).toBe(201)
  })

  test('without a trusted proxy, a forged X-Forwarded-For gives no second chance', async () => {
    await using app = await testApp({ now, rateLimits: 'on' })
    for (let sent = 0; sent < 5; sent += 1)
      await app.visitor.with({ 'X-Forwarded-For': `203.0.113.${sent}` }).post('/api/contact', valid)
    const sixth = await app.visitor.with({ 'X-Forwarded-For': '203.0.113.99' }).post('/api/contact', valid)
    expect(sixth.status).toBe(429)
  })

  test('fifty at once are all stored', async () => {
    await using app = await testApp({ now })
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => app.visitor.post('/api/contact', valid)),
    )
    expect(replies.every((reply) => reply.status === 201)).toBe(true)
    const ids = await Promise.all(replies.map(async (reply) => (await reply.json()).data.id))
    expect(new Set(ids).size).toBe(50)
  })
})

describe('the owner reads the requests', () => {
  async function withRequests() {
    const app = await testApp({ now })
    const people = [
      ['Zoé Abadie', 'interieur', '2025-03-14', 'Coffre plein de sable'],
      ['Élodie Puig', 'fast', '2025-03-13', '100 % pressée'],
      ['Marc Tixador', 'exterieur', '2025-03-17', undefined],
    ]
    for (const [name, service, appointmentDate, message] of people)
      await app.visitor.post('/api/contact', { ...valid, name, service, appointmentDate, message })
    return app
  }

  async function names(app: TestApp, query: string) {
    const reply = await (await app.admin()).get(`/api/contact?${query}`)
    const { data, total } = await reply.json()
    return { names: data.map((row: { name: string }) => row.name.split(' ')[0]), total }
  }

  const views: [string, string, string[], number][] = [
    ['newest first by default', '', ['Marc', 'Élodie', 'Zoé'], 3],
    ['oldest first', 'sort=createdAt', ['Zoé', 'Élodie', 'Marc'], 3],
    ['by name, accents aside', 'sort=name', ['Élodie', 'Marc', 'Zoé'], 3],
    ['by wished day, falling', 'sort=-appointmentDate', ['Marc', 'Zoé', 'Élodie'], 3],
    ['by service', 'sort=service', ['Marc', 'Élodie', 'Zoé'], 3],
    ['a page of one', 'sort=name&limit=1&offset=1', ['Marc'], 3],
    ['past the end', 'offset=50', [], 3],
    ['searched without accents', 'q=PRESSEE', ['Élodie'], 1],
    ['searched by two words in any order', 'q=sable+zoe', ['Zoé'], 1],
    ['searched by the service’s label', 'q=lavage+interieur+premium', ['Zoé'], 1],
    ['searched by a phone without spaces', 'q=0639981234', ['Marc', 'Élodie', 'Zoé'], 3],
    ['a percent sign means itself', 'q=%25', ['Élodie'], 1],
    ['an underscore means itself', 'q=_', [], 0],
    ['by status', `status=${encodeURIComponent('traité')}`, [], 0],
  ]

  test.each(views)('%s', async (_, query, expected, total) => {
    await using app = await withRequests()
    expect(await names(app, query)).toEqual({ names: expected, total })
  })

  test.each([valid.name, valid.email, valid.phone, valid.message, ...others.map(([, words]) => words)])(
    'what was typed, "%s", finds the request',
    async (words) => {
      await using app = await testApp({ now })
      await app.visitor.post('/api/contact', valid)
      expect((await names(app, `q=${encodeURIComponent(words)}`)).total).toBe(1)
    },
  )

  test.each([
    ['an unknown sort', 'sort=password', 'sort'],
    ['an unknown status', 'status=perdu', 'status'],
    ['a page of 501', 'limit=501', 'limit'],
    ['a page of none', 'limit=0', 'limit'],
    ['a negative offset', 'offset=-1', 'offset'],
    ['an offset in words', 'offset=x', 'offset'],
  ])('%s is refused', async (_, query, field) => {
    await using app = await testApp({ now })
    const reply = await (await app.admin()).get(`/api/contact?${query}`)
    expect(reply.status).toBe(400)
    expect(Object.keys((await reply.json()).fields)).toEqual([field])
  })

  test('a request marked as handled says so, and the action is in the journal', async () => {
    await using app = await withRequests()
    const admin = await app.admin()
    const reply = await admin.patch('/api/contact/2', { status: 'traité' })
    expect(reply.status).toBe(200)
    expect((await reply.json()).data).toMatchObject({ id: 2, name: 'Élodie Puig', status: 'traité' })
    const journal = await app.deps.database.client.execute(
      "select * from audit_log where action = 'contact.status'",
    )
    expect(journal.rows).toHaveLength(1)
    expect(journal.rows[0]).toMatchObject({ actor: 'camille@tramontane.example', target: 'contact:2' })
  })

  test.each([
    ['an unknown request', '/api/contact/99', { status: 'traité' }, 404],
    ['an id in words', '/api/contact/abc', { status: 'traité' }, 404],
    ['an id beyond all numbers', '/api/contact/99999999999999999999', { status: 'traité' }, 404],
    ['an unknown status', '/api/contact/1', { status: 'perdu' }, 400],
    ['no status', '/api/contact/1', {}, 400],
  ])('%s changes nothing', async (_, path, body, status) => {
    await using app = await withRequests()
    expect((await (await app.admin()).patch(path, body)).status).toBe(status)
    expect((await stored(app)).every((row) => row.status === 'nouveau')).toBe(true)
  })
})

describe('the export', () => {
  test('is the very view: columns in French, order, search and filter', async () => {
    await using app = await testApp({ now })
    await app.visitor.post('/api/contact', valid)
    await app.visitor.post('/api/contact', { ...valid, name: 'Zoé; "Abadie"', message: 'deux\nlignes' })
    await app.visitor.post('/api/contact', { ...valid, name: 'Bernard Pagès' })
    const reply = await (await app.admin()).get('/api/exports/contacts.csv?sort=-name&q=portail+puig&limit=1')
    expect(reply.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('Content-Disposition')).toContain('attachment; filename="demandes-contact.csv"')
    expect(Buffer.from(await reply.arrayBuffer()).toString('utf8')).toBe(
      '\uFEFFReçu le;Nom;Téléphone;E-mail;Service;Date souhaitée;Message;' +
        `${[...others.map(([header]) => header), 'Statut'].join(';')}\r\n` +
        '10/03/2025 10:00;Élodie Puig;06 39 98 12 34;elodie@exemple.fr;Lavage Intérieur et Extérieur Fast;13/03/2025;Portail vert.;' +
        `${[...others.map(([, words]) => words), 'Nouveau'].join(';')}\r\n`,
    )
  })

  test('a cell cannot become a formula, break its line, or leave its column', async () => {
    await using app = await testApp({ now })
    const name = '=HYPERLINK("http://x";"a")'
    await app.visitor.post('/api/contact', {
      ...valid,
      name,
      phone: '+33639981234',
      message: 'un; "deux"\r\ntrois',
    })
    const text = await (await (await app.admin()).get('/api/exports/contacts.csv')).text()
    expect(text).toContain(`;"'=HYPERLINK(""http://x"";""a"")";"'+33639981234";`)
    expect(text).toContain(';"un; ""deux""\ntrois";')
  })

  test('holds every row of a view larger than one part, in order', async () => {
    await using app = await testApp({ now })
    await app.deps.database.client.execute(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1203)
       insert into contact_messages (name, email, phone, service, search_text, created_at)
       select 'Nom ' || i, 'a@b.fr', '0639981234', 'fast', 'nom', i from n`,
    )
    const text = await (await (await app.admin()).get('/api/exports/contacts.csv?sort=createdAt')).text()
    const numbers = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(';')[1]?.slice(4)))
    expect(numbers).toEqual(Array.from({ length: 1203 }, (_, index) => index + 1))
  })
})
