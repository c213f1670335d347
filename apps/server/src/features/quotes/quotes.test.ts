import { describe, expect, test } from 'bun:test'
import { dayOf } from '@tramontane/domain/days/calendar'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { dueOfWash } from '../appointments/day/dues.ts'
import { extendSeries } from '../appointments/series/extend-series.ts'
import { clientMails, keepBusy, rowsOf } from '../appointments/testing.ts'
import { issueFor } from '../documents/testing.ts'
import { applyRetention } from '../retention/apply-retention.ts'
import { insertRow } from '../statistics/testing.ts'

/** A Friday. */
const now = '2026-11-20T09:00:00Z'
const address = '4 avenue Jean Jaurès, 66330 Cabestany'
const lines = [
  { label: 'Lavage extérieur de trois camionnettes', quantity: 3, unitCents: 3333 },
  { label: 'Déplacement', quantity: 1, unitCents: 1 },
]
const person = { firstName: 'Zoé', lastName: 'Abadie', email: 'zoe@exemple.fr', phone: '0639980011' }
const company = { ...person, company: 'Garage du Canigou', siren: '732829320' }
const washes = { kind: 'appointments', service: 'Lavage Fast', address, count: 3 }
const starts = [
  { date: '2026-12-14', time: '09:00' },
  { date: '2026-12-15', time: '09:00' },
]

/** The owner, who makes devis, and whoever has their links. */
async function office(at = now) {
  const app = await testApp({ now: at })
  const admin = await app.admin()
  const issue = async (input: object = {}) => {
    const reply = await admin.post('/api/quotes', {
      ...{ key: crypto.randomUUID(), client: company, lines, send: true },
      ...input,
    })
    return { status: reply.status, ...(await reply.json()) }
  }
  const url = (address: string) => new URL(address).pathname
  const page = async (path: string) => {
    const reply = await app.visitor.get(path)
    const text = (await reply.text()).replace(/<!-- -->/g, '').replace(/\s/g, ' ')
    return { status: reply.status, reply, text }
  }
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.handle(
      new Request(`${app.deps.config.baseUrl}${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { Origin: new URL(app.deps.config.baseUrl).origin, ...headers },
      }),
    )
  const accept = (path: string, fields: Record<string, string> = {}) =>
    post(path, { action: 'accept', name: 'Zoé Abadie', accord: 'on', ...fields })
  const list = async () => (await (await admin.get('/api/quotes')).json()).data
  const todos = async () =>
    (await rowsOf(app, 'todo_items')).filter(({ kind, done_at }) => kind === 'quote_to_plan' && !done_at)
  return {
    ...{ app, admin, issue, url, page, post, accept, list, todos },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

/** What each wash of a devis or of its rhythm costs: '2026-12-14 09:00 3333'. */
async function washesAndDues(app: TestApp): Promise<string[]> {
  const told: string[] = []
  for (const row of await rowsOf(app, 'appointments')) {
    if (row.client_id === null) continue
    const { due } = await dueOfWash(app.deps.database.db, app.deps, Number(row.id))
    told.push(`${dayOf(new Date(Number(row.date)))} ${row.time_slot} ${due.cents}`)
  }
  return told.sort()
}

describe('a devis', () => {
  test('is a document with its number, and its link leaves by mail, once however often it is sent', async () => {
    await using at = await office()
    const key = crypto.randomUUID()
    const asked = { key, words: 'Sur votre parking.' }
    const { status, data } = await at.issue(asked)
    expect(status).toBe(201)
    expect(data).toMatchObject({
      ...{ number: 'D-2026-00001', state: 'open', cents: 10_000, validUntil: '2026-12-20' },
      ...{ clientName: 'Garage du Canigou', words: 'Sur votre parking.', isForCompany: true },
    })
    expect((await at.issue(asked)).data.id).toBe(data.id)
    await at.app.drainMail()
    const mails = clientMails(at.app)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(data.url)
    expect((await at.admin.post(`/api/quotes/${data.id}/send`, {})).status).toBe(200)
    const found = (await (await at.admin.get('/api/admin/search?q=d-2026-00001')).json()).data.clients.hits
    expect(found).toMatchObject([{ id: data.clientId, title: 'Zoé Abadie' }])
    const one = async (id: number) => (await (await at.admin.get(`/api/quotes?id=${id}`)).json()).data
    expect([await one(data.id), await one(data.id + 1)]).toMatchObject([[{ number: data.number }], []])
    const [document] = (await (await at.admin.get('/api/documents?kind=devis')).json()).data
    expect(document).toMatchObject({ number: 'D-2026-00001', totals: { cents: 10_000 } })
    expect((await at.app.visitor.post('/api/quotes', {})).status).toBe(401)
  })

  test('of one key is one, asked again in other order or ten times at once', async () => {
    await using at = await office()
    const key = crypto.randomUUID()
    const { data } = await at.issue({ key, words: 'Sur votre parking.', plan: { ...washes, starts } })
    const { firstName, lastName, ...rest } = company
    const again = {
      ...{ send: true, clientId: null, replaces: null, validDays: 30, words: 'Sur votre parking.' },
      ...{ plan: { starts, ...washes }, lines: lines.map(({ label, ...line }) => ({ ...line, label })) },
      ...{ client: { ...rest, lastName, firstName, notes: undefined }, key: key.toUpperCase() },
    }
    const replies = await Promise.all(Array.from({ length: 10 }, () => at.admin.post('/api/quotes', again)))
    for (const reply of replies) expect([reply.status, (await reply.json()).data.id]).toEqual([201, data.id])
    expect(await at.list()).toHaveLength(1)
  })

  test.each<[string, object]>([
    ['a sum', { lines: [{ ...lines[0], unitCents: 3334 }, lines[1]] }],
    ['an order of lines', { lines: lines.toReversed() }],
    ['a telephone', { client: { ...company, phone: '0639980012' } }],
    ['a client', { client: null, clientId: 1 }],
    ['a validity', { validDays: 31 }],
    ['a text', { words: 'Sur le parking.' }],
    ['a plan', { plan: { ...washes, starts } }],
    ['a sending', { send: false }],
    ['a devis that it replaces', { replaces: 1 }],
  ])('with %s that is another one is refused under the same key, and nothing is made', async (_, change) => {
    await using at = await office()
    const key = crypto.randomUUID()
    const asked = { key, plan: { ...washes, starts: [] } }
    const { data } = await at.issue(asked)
    const other = await at.issue({ ...asked, ...change })
    expect([other.status, other.code]).toEqual([409, 'key_reused'])
    expect(await at.list()).toMatchObject([{ id: data.id, state: 'open' }])
    expect(await rowsOf(at.app, 'clients')).toHaveLength(1)
    expect((await at.issue(asked)).data.id).toBe(data.id)
  })

  test('of two that differ and have one key at once is the first', async () => {
    await using at = await office()
    const key = crypto.randomUUID()
    const replies = await Promise.all([at.issue({ key }), at.issue({ key, validDays: 10 })])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await at.list()).toHaveLength(1)
  })

  test('that was made before its key said what was asked is answered again', async () => {
    await using at = await office()
    const key = crypto.randomUUID()
    await issueFor(at.app, `quote:${key}`, { kind: 'devis', validUntil: '2026-12-20' })
    await insertRow(at.app, 'quotes', {
      ...{ document_id: 1, token_hash: 'a', sealed_token: '', created_at: 1 },
    })
    expect(await at.issue({ key })).toMatchObject({ status: 201, data: { number: 'D-2026-00001' } })
    expect(await at.list()).toHaveLength(1)
  })

  test.each([
    ['without a line', { lines: [] }, 'lines'],
    ['for nothing', { lines: [{ label: 'Rien', quantity: 1, unitCents: 0 }] }, 'lines'],
    ['of half a wash', { lines: [{ label: 'Lavage', quantity: 0.5, unitCents: 100 }] }, 'lines.0.quantity'],
    ['with more dates than washes', { plan: { ...washes, count: 1, starts } }, 'plan.count'],
    [
      'for a consumer’s rhythm',
      {
        client: person,
        plan: {
          ...{ kind: 'series', service: 'Lavage Fast', address, every: { weeks: 2, weekday: 2 } },
          ...{ time: '09:00', from: '2026-12-01' },
        },
      },
      'plan.kind',
    ],
  ])('%s is refused in words, and no number is spent', async (_, input, field) => {
    await using at = await office()
    const refused = await at.issue(input)
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.fields)).toEqual([field])
    expect((await at.issue()).data.number).toBe('D-2026-00001')
  })

  test('for somebody who is known says who it is, and takes nobody’s number', async () => {
    await using at = await office()
    const { data } = await at.issue()
    const again = await at.issue()
    expect([again.status, again.code]).toEqual([409, 'client_known'])
    expect(again.data).toMatchObject({ clientId: data.clientId, email: person.email })
    expect(await at.list()).toHaveLength(1)
    expect(await rowsOf(at.app, 'clients')).toHaveLength(1)
    expect((await at.issue({ client: { ...company, force: true } })).data.number).toBe('D-2026-00002')
  })

  test.each([
    ['is unknown', ''],
    ['nothing ever arrives at', 'garage@exemple.invalid'],
  ])('is sent to no one whose address %s: nothing of it is made, and unsent it is made', async (_, email) => {
    await using at = await office()
    const client = { ...company, email }
    const refused = await at.issue({ client })
    expect([refused.status, refused.code]).toEqual([409, 'no_address'])
    expect(refused.fields.send).toStartWith('Aucun e-mail ne peut partir à ce client')
    expect([await at.list(), await rowsOf(at.app, 'clients')]).toEqual([[], []])

    const { status, data } = await at.issue({ client, send: false })
    expect([status, data.number]).toEqual([201, 'D-2026-00001'])
    const sent = await at.admin.post(`/api/quotes/${data.id}/send`, {})
    expect([sent.status, (await sent.json()).code]).toEqual([409, 'no_address'])
    expect(await at.list()).toMatchObject([{ state: 'open', sentAt: null }])
    expect(await rowsOf(at.app, 'outbox')).toEqual([])
  })

  test('that has its answer, or whose time is over, is not sent again', async () => {
    await using at = await office()
    const answered = (await at.issue({ send: false })).data
    await at.post(at.url(answered.url), { action: 'decline' })
    const { clientId } = answered
    const late = (await at.issue({ client: null, clientId, send: false, validDays: 10 })).data
    at.app.clock.moveTo('2026-12-01')
    const before = await rowsOf(at.app, 'outbox')
    for (const { id } of [answered, late]) {
      const reply = await at.admin.post(`/api/quotes/${id}/send`, {})
      expect([reply.status, (await reply.json()).code]).toEqual([409, 'quote_over'])
    }
    expect(await at.list()).toMatchObject([{ sentAt: null }, { sentAt: null }])
    expect(await rowsOf(at.app, 'outbox')).toEqual(before)
  })

  test('is read by whoever has its link, and by nobody else; its paper too', async () => {
    await using at = await office()
    const { data } = await at.issue({ plan: { ...washes, starts: [] } })
    const path = at.url(data.url)
    const { status, text, reply } = await at.page(path)
    expect(status).toBe(200)
    for (const words of ['D-2026-00001', 'Garage du Canigou', '100,00', '3 passages', 'Accepter le devis'])
      expect(text).toContain(words)
    expect(reply.headers.get('Referrer-Policy')).toBe('same-origin')
    expect(reply.headers.get('Cache-Control')).toBe('no-store')
    expect(text).toContain('noindex')
    const paper = await at.app.visitor.get(`${path}/devis.pdf`)
    expect(paper.headers.get('Content-Type')).toBe('application/pdf')
    expect(at.app.logged.join()).not.toContain(path.split('/').at(-1) ?? '')
    const other = `/devis/${'a'.repeat(43)}`
    expect((await at.page(other)).status).toBe(404)
    expect((await at.app.visitor.get(`${other}/devis.pdf`)).status).toBe(404)
    expect((await at.accept(other)).status).toBe(404)
    expect((await at.list())[0].state).toBe('open')
  })

  test('is accepted once: two tabs say the same, the words and the address are its proof, both are told', async () => {
    await using at = await office()
    const { data } = await at.issue()
    const path = at.url(data.url)
    expect((await at.accept(path, { name: '' })).status).toBe(400)
    expect((await at.post(path, { action: 'accept', name: 'Zoé Abadie' })).status).toBe(400)
    const replies = await Promise.all([at.accept(path), at.accept(path, { name: 'Un autre' })])
    expect(replies.map(({ status }) => status)).toEqual([303, 303])
    expect((await at.post(path, { action: 'decline' })).status).toBe(303)
    const [row] = await rowsOf(at.app, 'quotes')
    expect(row).toMatchObject({ answer: 'accepted', answered_name: 'Zoé Abadie' })
    expect(String(row?.answered_text).replace(/\s/g, ' ')).toBe(
      'Bon pour accord : Zoé Abadie accepte le devis D-2026-00001 du 20 novembre 2026, d’un total de 100,00 € TTC.',
    )
    expect((await at.page(path)).text).toContain('Devis accepté, merci')
    expect(await at.todos()).toMatchObject([
      { link: `/admin?tab=payments&section=devis&dialog=planifier&row=1` },
    ])
    await at.app.drainMail()
    expect(clientMails(at.app).map(({ subject }) => subject)).toContain('Devis D-2026-00001 accepté')
  })

  test('that another one replaced, whose time is over, or that was declined is not accepted any more', async () => {
    await using at = await office()
    const first = (await at.issue()).data
    const second = (await at.issue({ client: null, clientId: first.clientId, replaces: first.id })).data
    expect((await at.accept(at.url(first.url))).status).toBe(409)
    const replaced = await at.page(at.url(first.url))
    expect(replaced.text).toContain('Celui-ci ne peut plus être accepté')
    expect((await at.issue({ client: null, clientId: first.clientId, replaces: first.id })).status).toBe(409)

    expect((await at.post(at.url(second.url), { action: 'decline', reason: 'Trop cher' })).status).toBe(303)
    expect((await at.accept(at.url(second.url))).status).toBe(303)
    const third = (await at.issue({ client: null, clientId: first.clientId, replaces: second.id })).data
    at.app.clock.moveTo('2026-12-20T22:59:00Z')
    expect((await at.page(at.url(third.url))).text).toContain('Accepter le devis')
    at.app.clock.moveTo('2026-12-20T23:01:00Z')
    expect((await at.accept(at.url(third.url))).status).toBe(409)
    expect((await at.page(at.url(third.url))).text).toContain('n’est plus valable')
    expect((await at.list()).map(({ state }: { state: string }) => state)).toEqual([
      'expired',
      'declined',
      'replaced',
    ])
  })

  test('that is accepted, or is another client’s, is replaced by none', async () => {
    await using at = await office()
    const { data } = await at.issue()
    const other = await at.app.insertClient({ email: 'autre@exemple.fr' })
    const foreign = await at.issue({ client: null, clientId: other.id, replaces: data.id })
    expect(foreign.status).toBe(404)
    expect((await at.accept(at.url(data.url))).status).toBe(303)
    const late = await at.issue({ client: null, clientId: data.clientId, replaces: data.id })
    expect([late.status, late.code]).toEqual([409, 'quote_answered'])
    expect(await at.list()).toMatchObject([{ id: data.id, state: 'accepted' }])
  })

  test('that is accepted while its owner replaces it is one or the other, and follows its client into a merged file', async () => {
    await using at = await office()
    const { data } = await at.issue()
    const path = at.url(data.url)
    const origin = 'https://mechant.example'
    const fields = { action: 'accept', name: 'Zoé Abadie', accord: 'on' }
    const foreign = await at.post(path, fields, { Origin: origin })
    expect(foreign.status).toBe(403)
    const other = await at.app.insertClient({ email: 'autre@exemple.fr' })
    const merged = await at.admin.post(`/api/clients/${other.id}/merge`, { otherId: data.clientId })
    expect(merged.status).toBe(200)
    const [{ clientId }] = await at.list()

    const [answer, second] = await Promise.all([
      at.accept(path),
      at.issue({ client: null, clientId, replaces: data.id }),
    ])
    const outcomes = (await at.list()).map(({ state }: { state: string }) => state)
    expect([answer.status, second.status, ...outcomes]).toEqual(
      answer.status === 303 ? [303, 409, 'accepted'] : [409, 201, 'open', 'replaced'],
    )
  })

  test('of a client who was erased leads to nothing, and stays among the documents', async () => {
    await using at = await office()
    const { data } = await at.issue()
    await at.app.deps.database.client.execute(
      `update clients set deleted_at = 1, email = '' where id = ${data.clientId}`,
    )
    expect((await at.page(at.url(data.url))).status).toBe(404)
    expect((await at.accept(at.url(data.url))).status).toBe(404)
  })
})

describe('an accepted devis', () => {
  test('becomes the washes whose starts are free, and the rest at the hand of its owner: together its sum', async () => {
    await using at = await office()
    const { data } = await at.issue({ plan: { ...washes, starts } })
    expect((await at.accept(at.url(data.url))).status).toBe(303)
    expect(await washesAndDues(at.app)).toEqual(['2026-12-14 09:00 3333', '2026-12-15 09:00 3333'])
    expect(await at.todos()).toHaveLength(1)

    const more = {
      date: '2026-12-16',
      timeSlot: '09:00',
      service: 'Lavage Fast',
      status: 'confirmed',
      address,
    }
    const book = () =>
      at.admin.post('/api/admin/create-appointment', { ...more, clientId: data.clientId, quoteId: data.id })
    expect((await book()).status).toBe(201)
    expect(await washesAndDues(at.app)).toEqual([
      ...['2026-12-14 09:00 3333', '2026-12-15 09:00 3333', '2026-12-16 09:00 3334'],
    ])
    expect(await at.todos()).toEqual([])
    expect((await at.list())[0]).toMatchObject({ planned: 3, isToPlan: false })
    expect((await book()).status).toBe(409)
    const other = await at.app.insertClient({ email: 'autre@exemple.fr' })
    const foreign = await at.admin.post('/api/admin/create-appointment', {
      ...{ ...more, date: '2026-12-17', clientId: other.id, quoteId: data.id },
    })
    expect(foreign.status).toBe(404)
  })

  test('whose starts are not all free is planned by hand, and says why', async () => {
    await using at = await office()
    const { data } = await at.issue({ plan: { ...washes, starts } })
    await keepBusy(at.app, '2026-12-15', '08:00', 600)
    expect((await at.accept(at.url(data.url))).status).toBe(303)
    expect(await washesAndDues(at.app)).toEqual([])
    const [todo] = await at.todos()
    expect(String(todo?.detail)).toContain('mardi 15 décembre 2026')
    expect((await at.list())[0]).toMatchObject({ state: 'accepted', planned: 0, isToPlan: true })
  })

  test('of a consumer wants the terms and the express request, and is the contract of its washes', async () => {
    await using at = await office()
    const soon = [{ date: '2026-11-26', time: '09:00' }]
    const { data } = await at.issue({ client: person, plan: { ...washes, count: 1, starts: soon } })
    const path = at.url(data.url)
    expect((await at.page(path)).text).toContain('renoncer à ce contrat')
    expect((await at.accept(path)).status).toBe(400)
    expect((await at.accept(path, { acceptConditions: 'on' })).status).toBe(400)
    expect((await at.accept(path, { acceptConditions: 'on', expressStart: 'on' })).status).toBe(303)
    expect(await washesAndDues(at.app)).toEqual(['2026-11-26 09:00 10000'])
    expect(await rowsOf(at.app, 'one_off_contracts')).toMatchObject([{ price_cents: 10_000 }])
  })

  test('of which a wash is canceled is to be planned again; taken up again, it is a wash of it while one is left', async () => {
    await using at = await office()
    const { data } = await at.issue({ plan: { ...washes, count: 2, starts } })
    await at.accept(at.url(data.url))
    expect(await at.todos()).toEqual([])
    const edit = (id: number, change: object) =>
      at.admin.send('PUT', `/api/appointments/${id}`, {
        ...{ date: '2026-12-14', timeSlot: '09:00', service: 'Lavage Fast', address, notes: null },
        ...{ notify: false, ...change },
      })
    expect((await edit(1, { status: 'canceled' })).status).toBe(200)
    const [todo] = await at.todos()
    expect(todo).toMatchObject({ link: `/admin?tab=payments&section=devis&dialog=planifier&row=${data.id}` })
    expect((await at.list())[0]).toMatchObject({ planned: 1, isToPlan: true })

    expect((await edit(1, { status: 'confirmed' })).status).toBe(200)
    expect(await at.todos()).toEqual([])
    await edit(1, { status: 'canceled' })
    expect(await at.todos()).toHaveLength(1)
    const again = await at.admin.post('/api/admin/create-appointment', {
      ...{ date: '2026-12-16', timeSlot: '09:00', service: 'Lavage Fast', status: 'confirmed', address },
      ...{ clientId: data.clientId, quoteId: data.id },
    })
    expect(again.status).toBe(201)
    expect(await at.todos()).toEqual([])
    await edit(1, { status: 'confirmed' })
    expect((await washesAndDues(at.app)).slice(1)).toEqual(['2026-12-15 09:00 5000', '2026-12-16 09:00 5000'])
    expect((await at.list())[0]).toMatchObject({ planned: 2, isToPlan: false })
  })

  test('whose consumer renounces a wash binds them to no other in its place', async () => {
    await using at = await office()
    const { data } = await at.issue({
      client: person,
      plan: { ...washes, count: 1, starts: starts.slice(0, 1) },
    })
    await at.accept(at.url(data.url), { acceptConditions: 'on' })
    await at.app.deps.database.client.batch([
      'update one_off_contracts set withdrawn_at = 1',
      "update appointments set status = 'canceled'",
    ])
    expect((await at.list())[0]).toMatchObject({ planned: 0, isToPlan: false })
    const again = await at.admin.post('/api/admin/create-appointment', {
      ...{ date: '2026-12-16', timeSlot: '09:00', service: 'Lavage Fast', status: 'confirmed', address },
      ...{ clientId: data.clientId, quoteId: data.id },
    })
    expect(again.status).toBe(409)
  })

  test('becomes a rhythm of which each date costs what it says, moved ones too, and which is over when it ends', async () => {
    await using at = await office()
    const { data } = await at.issue({
      plan: {
        ...{ kind: 'series', service: 'Lavage Fast', address, every: { weeks: 4, weekday: 2 } },
        ...{ time: '09:00', from: '2026-12-01', until: '2027-02-01' },
      },
    })
    expect((await at.accept(at.url(data.url))).status).toBe(303)
    const tuesdays = ['2026-12-01 09:00 10000', '2026-12-29 09:00 10000', '2027-01-26 09:00 10000']
    expect(await washesAndDues(at.app)).toEqual(tuesdays)
    expect(await at.todos()).toEqual([])

    const moved = await at.admin.post('/api/admin/series/1/move', {
      ...{ appointmentId: 2, scope: 'following', date: '2026-12-30', time: '10:00' },
    })
    expect(moved.status).toBe(200)
    expect(await rowsOf(at.app, 'series')).toHaveLength(2)
    const wednesdays = ['2026-12-30 10:00 10000', '2027-01-27 10:00 10000']
    expect(await washesAndDues(at.app)).toEqual([tuesdays[0] ?? '', ...wednesdays])

    at.app.clock.moveTo('2027-02-05T03:00:00Z')
    await extendSeries(at.app.deps)
    const statuses = (await rowsOf(at.app, 'series')).map(({ status }) => status)
    expect(statuses).toEqual(['ended', 'ended'])
    expect((await at.list())[0]).toMatchObject({ planned: 0, isToPlan: false })
  })
})

test('twenty devis at once are twenty in a row, over the end of the year too', async () => {
  await using at = await office('2026-12-31T22:59:59Z')
  const client = (await at.issue({ send: false })).data.clientId
  const some = () =>
    Promise.all(Array.from({ length: 10 }, () => at.issue({ client: null, clientId: client, send: false })))
  await some()
  at.app.clock.moveTo('2026-12-31T23:00:01Z')
  await some()
  const numbers = (await at.list()).map(({ number }: { number: string }) => number).sort()
  const ten = (year: number, from: number) =>
    Array.from({ length: 10 }, (_, index) => `D-${year}-${String(index + from).padStart(5, '0')}`)
  expect(numbers).toEqual(['D-2026-00001', ...ten(2026, 2), ...ten(2027, 1)])
})

test('three years after its last day a devis that nobody accepted is gone, and its number is never given again', async () => {
  await using at = await office()
  const accepted = (await at.issue()).data
  await at.accept(at.url(accepted.url))
  await at.issue({ client: null, clientId: accepted.clientId })
  const numbers = async () => (await rowsOf(at.app, 'documents')).map(({ number }) => number)
  at.app.clock.moveTo('2029-12-20T09:00:00Z')
  await applyRetention(at.app.deps)
  expect(await numbers()).toEqual(['D-2026-00001', 'D-2026-00002'])
  at.app.clock.moveTo('2029-12-22T09:00:00Z')
  await applyRetention(at.app.deps)
  expect(await numbers()).toEqual(['D-2026-00001'])
  expect(await rowsOf(at.app, 'quotes')).toMatchObject([{ answer: 'accepted' }])
  expect(await rowsOf(at.app, 'document_gaps')).toMatchObject([
    { kind: 'devis', from_serial: 2, to_serial: 2 },
  ])
  at.app.clock.moveTo(now)
  expect(await issueFor(at.app, 'next', { kind: 'devis' })).toBe('D-2026-00003')
})
