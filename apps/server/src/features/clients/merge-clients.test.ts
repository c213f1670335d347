import { describe, expect, test } from 'bun:test'
import { everyTable } from '@tramontane/db/personal-data'
import { seededRandom, seedsOf } from '@tramontane/domain/testing/seeded-random'
import { insertVehicle, logIn, rowsOf } from '../../testing/client-fixtures.ts'
import { clientPassword } from '../../testing/database/insert-subscriber.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { issueFor } from '../documents/testing.ts'
import { entry } from '../subscriptions-admin/testing.ts'

const zoe = { firstName: 'Zoé', lastName: 'Abadie', phone: '06 11 22 33 44', email: 'zoe@exemple.fr' }
const wish = { service: 'fast', appointmentDate: '2026-11-27' }

async function office() {
  const app = await testApp({ now: '2026-11-20' })
  await app.insertClient()
  const admin = await app.admin()
  const add = async (person: Record<string, unknown>) =>
    (await (await admin.post('/api/clients', { ...person, force: true })).json()).data.id as number
  const merge = (id: number, otherId: unknown) => admin.post(`/api/clients/${id}/merge`, { otherId })
  return { app, admin, add, merge, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

/** Every column of the database that names a client. */
async function references({ deps }: TestApp): Promise<[table: string, column: string][]> {
  const { rows } = await deps.database.client.execute(`
    select m.name as name, key."from" as column_name from sqlite_master m join pragma_foreign_key_list(m.name) key
      where m.type = 'table' and key."table" = 'clients' order by 1, 2`)
  return rows.map((row) => [String(row.name), String(row.column_name)])
}

/** A row in every table that names a client, of this one. */
async function hangEverything(app: TestApp, id: number, other: number) {
  await insertVehicle(app, id)
  await issueFor(app, `x:${id}`, { clientId: id })
  await app.deps.database.client.executeMultiple(`
    insert into account_links (id, client_id, purpose, expires_at) values ('a${id}', ${id}, 'reset', 1);
    insert into client_sessions (id, user_id, started_at, expires_at) values ('s${id}', ${id}, 1, 2);
    insert into contact_messages (name, email, phone, service, client_id) values ('Zoé', 'z@exemple.fr', '1', 'fast', ${id});
    insert into contact_professionnels (nom, entreprise, email, telephone, message, client_id)
      values ('Zoé', 'Garage', 'z@exemple.fr', '1', 'x', ${id});
    insert into partnerships (company_name, contact_name, email, phone, company_type, message, client_id)
      values ('Garage', 'Zoé', 'z@exemple.fr', '1', 'x', 'x', ${id});
    insert into appointments (client_id, date, ends_at, time_slot, address, service)
      values (${id}, 1, 2, '09:00', 'ici', 'Lavage Fast');
    insert into former_clients (id, client_id, first_name, last_name, joined_at) values (${900 + id}, ${id}, 'Z', 'A', 1);
    insert into places (client_id, city) values (${id}, 'Elne');
    insert into series (client_id, service, every, time, from_day, status)
      values (${id}, 'Lavage Fast', '{"weeks":1,"weekday":2}', '09:00', '2027-03-02', 'running');
    insert into waitlist_entries (client_id, address, service, from_day, to_day, weekdays, parts, known)
      values (${id}, 'ici', 'Lavage Fast', '2027-03-02', '2027-03-03', '[2]', '["matin"]', '[]');
    insert into reviews (client_id, asked_at, expires_at, wash_day, service, changed_at)
      values (${id}, 1, 2, '2027-03-02', 'Lavage Fast', 1);
    insert into outbox (dedup_key, recipient_name, recipient_address, client_id, subject, text, html, next_attempt_at)
      values ('x:${id}', 'Zoé', '+33611223344', ${id}, '', 'x', '', 1);
    insert or ignore into client_doubles (client_id, other_id) values (${Math.min(id, other)}, ${Math.max(id, other)});`)
}

describe('POST /api/clients/{id}/merge', () => {
  test('one client has everything of both, and the journal says so', async () => {
    await using at = await office()
    const one = await at.add({ ...zoe, notes: 'Sonner.' })
    const garage = { company: 'Garage Abadie', siren: '732829320', phone: '0468000000', city: 'Thuir' }
    const other = await at.add({ ...garage, notes: 'Deux portails.' })
    const reply = await at.merge(one, other)
    expect([reply.status, (await reply.json()).data]).toMatchObject([
      200,
      {
        id: one,
        name: 'Zoé Abadie',
        company: 'Garage Abadie',
        email: zoe.email,
        phone: zoe.phone,
        city: 'Thuir',
      },
    ])
    expect((await rowsOf(at.app, 'clients'))[1]).toMatchObject({
      ...{ siren: '732829320', notes: 'Sonner.\nDeux portails.' },
    })
    expect(await rowsOf(at.app, 'clients')).toHaveLength(2)
    expect((await rowsOf(at.app, 'audit_log')).at(-1)).toMatchObject({
      ...{ action: 'client.merged', target: `client:${one}`, details: `{"absorbed":${other}}` },
    })
  })

  test('every table that names a client follows, whichever it is', async () => {
    await using at = await office()
    const [one, other, third] = [await at.add(zoe), await at.add({ lastName: 'A', phone: '0468000000' }), 1]
    await hangEverything(at.app, other, third)
    const named = await references(at.app)
    for (const [table, column] of named)
      expect([table, column, (await countOf(at.app, table, column, other)) > 0]).toEqual([
        table,
        column,
        // The older of a pair stands first.
        column !== 'client_id' || table !== 'client_doubles',
      ])
    expect((await at.merge(one, other)).status).toBe(200)
    for (const [table, column] of named)
      expect([table, column, await countOf(at.app, table, column, other)]).toEqual([table, column, 0])
    expect(await rowsOf(at.app, 'client_doubles')).toMatchObject([{ client_id: 1, other_id: one }])
    const { rows } = await at.app.deps.database.client.execute('pragma foreign_key_check')
    expect(rows).toEqual([])
  })

  test.each([
    ['the address', { name: 'Zoé Abadie', email: 'ZOE@exemple.fr', phone: '0499000000' }],
    ['the number', { name: 'Zoé Abadie', email: 'autre@exemple.fr', phone: '+33 6 11 22 33 44' }],
    ['the name of then, and the address', { name: 'Z. Abadie', email: zoe.email, phone: '0499000000' }],
  ])('a later request by %s of the absorbed one finds the client', async (_, said) => {
    await using at = await office()
    await at.add(zoe)
    const other = await at.add({ lastName: 'Puig', email: 'puig@exemple.fr', phone: '0468000000' })
    await at.merge(other, 2)
    await at.app.visitor.post('/api/contact', { ...wish, ...said })
    expect(await rowsOf(at.app, 'contact_messages')).toMatchObject([{ client_id: other }])
    expect((await (await at.admin.get(`/api/clients?q=${zoe.email}`)).json()).data).toMatchObject([
      { id: other },
    ])
  })

  test('whoever was absorbed twice is recognised by all that they were, and found by every number', async () => {
    await using at = await office()
    const [a, b, c] = [
      await at.add(zoe),
      await at.add({ lastName: 'Puig', email: 'puig@exemple.fr' }),
      await at.add({ lastName: 'Roca', email: 'roca@exemple.fr' }),
    ]
    await at.merge(b, a)
    await at.merge(c, b)
    await at.app.visitor.post('/api/contact', { ...wish, ...zoe, name: 'Zoé Abadie' })
    expect(await rowsOf(at.app, 'contact_messages')).toMatchObject([{ client_id: c }])
    for (const id of [a, b, c]) {
      const file = await (await at.admin.get(`/api/admin/client-files/client/${id}`)).json()
      expect(file.data).toMatchObject({ clientId: c, formerly: [{ name: 'Puig' }, { name: 'Zoé Abadie' }] })
    }
  })

  test('whoever has an account stays, logs in as before, and has what the other had', async () => {
    await using at = await office()
    const other = await at.add({ lastName: 'Benali', phone: '0468000000' })
    await at.admin.post('/api/create-subscription-only', {
      ...entry,
      email: '',
      phone: '0468000000',
      activate: true,
    })
    expect((await rowsOf(at.app, 'subscriptions')).at(-1)?.client_id).toBe(other)
    const client = await logIn(at.app, 'karim@exemple.fr')
    expect((await (await at.merge(other, 1)).json()).data).toMatchObject({ id: 1, hasAccount: true })
    const info = await (await client.get('/api/client-info')).json()
    expect(info.subscriptions).toHaveLength(2)
    const login = { email: 'karim@exemple.fr', password: clientPassword }
    expect((await at.app.visitor.post('/api/login', login)).status).toBe(200)
  })

  test('two accounts are never one', async () => {
    await using at = await office()
    await at.app.insertClient({ email: 'autre@exemple.fr' })
    const before = await rowsOf(at.app, 'clients')
    const reply = await at.merge(1, 2)
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'two_accounts'])
    expect(await rowsOf(at.app, 'clients')).toEqual(before)
  })

  test.each([
    ['somebody with themselves', 1, 1, 400],
    ['nobody', 1, 99, 404],
    ['with nobody', 99, 1, 404],
    ['a number that is none', 1, 'deux', 400],
  ])('%s is refused', async (_, id, otherId, status) => {
    await using at = await office()
    expect((await at.merge(id, otherId)).status).toBe(status)
  })

  test('again, and from the other side, it answers the same and changes nothing', async () => {
    await using at = await office()
    const [one, other] = [await at.add(zoe), await at.add({ lastName: 'Puig', phone: '0468000000' })]
    const first = await (await at.merge(one, other)).json()
    const after = await rowsOf(at.app, 'clients')
    expect(await (await at.merge(one, other)).json()).toEqual(first)
    expect(await (await at.merge(other, one)).json()).toEqual(first)
    expect(await rowsOf(at.app, 'clients')).toEqual(after)
    expect(
      (await rowsOf(at.app, 'audit_log')).filter(({ action }) => action === 'client.merged'),
    ).toHaveLength(1)
  })

  test('two at once, each the other way round, make one client', async () => {
    await using at = await office()
    const [one, other] = [await at.add(zoe), await at.add({ lastName: 'Puig', phone: '0468000000' })]
    const replies = await Promise.all([at.merge(one, other), at.merge(other, one)])
    const ids = await Promise.all(replies.map(async (reply) => (await reply.json()).data.id))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(ids[0]).toBe(ids[1])
    expect(await rowsOf(at.app, 'clients')).toHaveLength(2)
  })

  test('whom somebody told apart from either stays told apart', async () => {
    await using at = await office()
    const [a, b, c] = [
      await at.add(zoe),
      await at.add({ lastName: 'Puig', phone: '0468000000' }),
      await at.add({ lastName: 'Roca', phone: '0468000001' }),
    ]
    await at.app.deps.database.client.executeMultiple(`delete from client_doubles;
      insert into client_doubles (client_id, other_id, created_at, settled_at) values (${a}, ${c}, 5, null), (${b}, ${c}, 3, 9);`)
    await at.merge(a, b)
    expect(await rowsOf(at.app, 'client_doubles')).toMatchObject([
      { client_id: a, other_id: c, created_at: 3, settled_at: 9 },
    ])
  })

  test('what they were before is exported with the account, and erased with it', async () => {
    await using at = await office()
    const other = await at.add(zoe)
    await at.merge(1, other)
    const client = await logIn(at.app, 'karim@exemple.fr')
    const held = await (await client.get('/api/client-export')).json()
    expect(held.formerDetails).toMatchObject([{ firstName: 'Zoé', email: zoe.email, phone: zoe.phone }])
    await at.admin.send('DELETE', '/api/client-accounts/1')
    expect(await rowsOf(at.app, 'former_clients')).toEqual([])
    expect(JSON.stringify(await rowsOf(at.app, 'client_rows'))).not.toContain('abadie')
  })

  test('a former address that is another client’s today tells and erases nothing of theirs', async () => {
    await using at = await office()
    await at.app.insertClient({ email: 'samira@exemple.fr' })
    const other = await at.add({ lastName: 'Abadie', email: 'Samira@exemple.fr', phone: '0468000000' })
    await at.app.visitor.post('/api/password-reset', { email: 'samira@exemple.fr' })
    await at.app.drainMail()
    await at.merge(1, other)
    const client = await logIn(at.app, 'karim@exemple.fr')
    expect((await (await client.get('/api/client-export')).json()).messages).toEqual([])
    const file = await (await at.admin.get('/api/admin/client-files/client/1')).json()
    expect(file.data.messages).toEqual([])
    await at.admin.send('DELETE', '/api/client-accounts/1')
    expect((await rowsOf(at.app, 'outbox'))[0]).toMatchObject({ recipient_address: 'samira@exemple.fr' })
  })

  test('two running contracts of one vehicle are a thing to do, once, with the way to the file', async () => {
    await using at = await office()
    const other = await at.add(zoe)
    // The plate of the first one's vehicle, as somebody else writes it.
    const second = await insertVehicle(at.app, other, { licensePlate: 'fx 871 rd', customerEmail: zoe.email })
    const told = async () =>
      (await rowsOf(at.app, 'todo_items')).filter(({ kind }) => kind === 'second_contract')
    await at.merge(1, other)
    await at.merge(other, 1)
    expect(await told()).toMatchObject([
      {
        title: expect.stringContaining('Deux contrats pour un même véhicule'),
        detail: expect.stringContaining(`n° 1 et n° ${second}`),
        link: '/admin?tab=client-accounts&dialog=fiche&row=1',
      },
    ])
    const { data } = await (await at.admin.get('/api/admin/todo')).json()
    expect(data.items[0]).toMatchObject({ kind: 'second_contract' })
  })

  test.each([
    ['of another vehicle', { licensePlate: 'GB-164-TY' }],
    ['that is over', { licensePlate: 'FX-871-RD', status: 'cancelled' as const, endDate: new Date(1) }],
  ])('a contract %s is no second one', async (_, values) => {
    await using at = await office()
    const other = await at.add(zoe)
    await insertVehicle(at.app, other, { ...values, customerEmail: zoe.email })
    await at.merge(1, other)
    expect((await rowsOf(at.app, 'todo_items')).map(({ kind }) => kind)).not.toContain('second_contract')
  })

  test('places of both stay, each with its gate code, also those that are written alike', async () => {
    await using at = await office()
    const other = await at.add({ lastName: 'Abadie', phone: '0468000000' })
    const place = { street: '4 avenue Jean Jaurès', postalCode: '66330', city: 'Cabestany' }
    await at.admin.post('/api/admin/places', { ...place, clientId: 1, access: { gateCode: '11A' } })
    await at.admin.post('/api/admin/places', { ...place, clientId: other, access: { gateCode: '22B' } })
    await at.merge(1, other)
    const { data } = await (await at.admin.get('/api/admin/places?clientId=1')).json()
    expect(data.map((one: { access: { gateCode: string } }) => one.access.gateCode)).toEqual(['11A', '22B'])
    const client = await logIn(at.app, 'karim@exemple.fr')
    expect(await (await client.get('/api/client-places')).json()).toMatchObject({ data })
  })

  test('nothing that was said by either is left once the account of both is erased', async () => {
    await using at = await office()
    const said = { lastName: 'Quetzal', email: 'quetzal@exemple.fr', phone: '0468123457', notes: 'Xylo.' }
    const place = { street: '9 rue du Zinnia', city: 'Pia', label: 'Wapiti' }
    const other = await at.add({ ...said, place })
    await at.app.visitor.post('/api/contact', { ...wish, ...said, name: 'Quetzal', message: 'Yucca' })
    await at.app.drainMail()
    await at.merge(other, 1)
    await at.admin.send('DELETE', '/api/client-accounts/1')
    for (const { name } of everyTable) {
      const rows = JSON.stringify(await rowsOf(at.app, name))
      expect([name, rows.match(/quetzal@|0468123457|Xylo|Zinnia|Wapiti|Yucca/i)]).toEqual([name, null])
    }
  })
})

async function countOf({ deps }: TestApp, table: string, column: string, id: number) {
  const { rows } = await deps.database.client.execute(
    `select count(*) as number from ${table} where ${column} = ${id}`,
  )
  return Number(rows[0]?.number)
}

type Owned = { numbers: Set<string>; washes: number; notes: string[] }

test.each(seedsOf(2, 5))('any merges of any people lose nothing and mix nobody up: seed %i', async (seed) => {
  await using at = await office()
  const next = seededRandom(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  // The model: a client is a set of numbers that were given, of washes and of notes; the account is one of them.
  const model = new Map<number, Owned>([[1, { numbers: new Set(['0639984321']), washes: 0, notes: [] }]])
  const present = new Map<number, number>([[1, 1]])
  for (let turn = 0; turn < 8; turn += 1) {
    const phone = `06110000${String(turn).padStart(2, '0')}`
    const id = await at.add({ lastName: `Nom${turn}x`, phone, notes: `note ${turn}.` })
    const washes = below(3)
    for (let wash = 0; wash < washes; wash += 1)
      await at.app.deps.database.client.execute(`insert into appointments
        (client_id, date, ends_at, time_slot, address, service) values (${id}, 1, 2, '09:00', 'ici', 'Lavage Fast')`)
    model.set(id, { numbers: new Set([phone]), washes, notes: [`note ${turn}.`] })
    present.set(id, id)
  }
  const ids = [...present.keys()]
  for (let turn = 0; turn < 9; turn += 1) {
    const [id, otherId] = [ids[below(ids.length)] ?? 1, ids[below(ids.length)] ?? 1]
    const reply = await at.merge(id, otherId)
    expect(reply.status).toBe(id === otherId ? 400 : 200)
    if (id === otherId) continue
    const [one, other] = [present.get(id) ?? 0, present.get(otherId) ?? 0]
    const kept = other === 1 ? other : one
    expect((await reply.json()).data.id).toBe(kept)
    if (one === other) continue
    const absorbed = kept === one ? other : one
    const [into, from] = [model.get(kept), model.get(absorbed)]
    if (!into || !from) throw new Error('The model lost somebody.')
    for (const number of from.numbers) into.numbers.add(number)
    into.washes += from.washes
    into.notes.push(...from.notes)
    model.delete(absorbed)
    for (const [number, now] of present) if (now === absorbed) present.set(number, kept)
  }
  const rows = await rowsOf(at.app, 'clients')
  expect(rows.map(({ id }) => id)).toEqual([...model.keys()].toSorted((a, b) => a - b))
  for (const [id, { numbers, washes, notes }] of model) {
    expect(await countOf(at.app, 'appointments', 'client_id', id)).toBe(washes)
    const stored = String(rows.find((row) => row.id === id)?.notes ?? '')
    expect(stored.split('\n').filter(Boolean).toSorted()).toEqual(notes.toSorted())
    for (const number of numbers) {
      const found = await (await at.admin.get(`/api/clients?q=${number}`)).json()
      expect([number, found.data.map((row: { id: number }) => row.id)]).toEqual([number, [id]])
      const said = { name: 'Quelqu’un', phone: number, email: `${number}@exemple.fr` }
      await at.app.visitor.post('/api/contact', { ...wish, ...said })
      if (id !== 1) expect((await rowsOf(at.app, 'contact_messages')).at(-1)?.client_id).toBe(id)
    }
  }
})

test('POST /api/clients/1/merge is an administrator’s alone', async () => {
  await using app = await testApp()
  const client = await app.client()
  expect((await app.visitor.post('/api/clients/1/merge', { otherId: 2 })).status).toBe(401)
  expect((await client.post('/api/clients/1/merge', { otherId: 2 })).status).toBe(401)
})
