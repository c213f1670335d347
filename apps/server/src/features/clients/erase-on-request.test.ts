import { describe, expect, test } from 'bun:test'
import { columnNames, everyTable } from '@tramontane/db/personal-data'
import { dayMs } from '@tramontane/domain/days/durations'
import { insertMonth, insertVehicle, logIn, rowsOf } from '../../testing/client-fixtures.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { entry } from '../appointments/admin/testing.ts'

const zoe = {
  ...{ firstName: 'Zoé', lastName: 'Abadie', phone: '0468123457', email: 'zoe@exemple.fr' },
  notes: 'Sonnette xylophone.',
  place: { label: 'Wapiti', street: '9 rue du Zinnia', city: 'Pia', access: { gateCode: '77B' } },
}
const traces = /abadie|zoe@|0468123457|xylophone|wapiti|zinnia/i

async function office() {
  const app = await testApp({ now: '2026-11-20' })
  const admin = await app.admin()
  const add = async (person: Record<string, unknown>) =>
    (await (await admin.post('/api/clients', { ...person, force: true })).json()).data.id as number
  const book = (clientId: number, change: Record<string, unknown> = {}) =>
    admin.post('/api/admin/create-appointment', {
      ...{ ...entry, clientId, address: '9 rue du Zinnia, Pia', force: true },
      ...change,
    })
  const erase = async (id: number) => {
    const reply = await admin.post(`/api/clients/${id}/erase`, {})
    return { status: reply.status, ...(await reply.json()) } as {
      status: number
      code: string
      message: string
    }
  }
  return { app, admin, add, book, erase, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

/** Somebody without an account, of whom the business holds all that it can. */
async function knownCaller(at: Awaited<ReturnType<typeof office>>): Promise<number> {
  const id = await at.add(zoe)
  await at.app.visitor.post('/api/contact', {
    ...{ name: 'Zoé Abadie', email: zoe.email, phone: zoe.phone, message: 'Le xylophone.' },
    ...{ service: 'fast', appointmentDate: '2026-11-27' },
  })
  await at.app.visitor.post('/api/contact-professionnel', {
    ...{ nom: 'Zoé Abadie', entreprise: 'Garage Abadie', email: zoe.email, telephone: zoe.phone },
    ...{ message: 'Dix voitures, un xylophone.', acceptConditions: true },
  })
  await at.book(id, { notes: 'Derrière le xylophone.' })
  await at.app.drainMail()
  return id
}

function passed({ deps }: TestApp) {
  return deps.database.client.executeMultiple(`update appointments
    set date = date - ${40 * dayMs}, ends_at = ends_at - ${40 * dayMs}, status = 'completed'`)
}

describe('somebody without an account who asks for it', () => {
  test('has everything that is held of them in the file that a client exports, and the journal says so', async () => {
    await using at = await office()
    const id = await knownCaller(at)
    const reply = await at.admin.get(`/api/clients/${id}/export`)
    expect(reply.headers.get('Content-Disposition')).toStartWith(
      `attachment; filename="donnees-client-${id}-2026-11-20.json"`,
    )
    const { exportedAt: _, ...held } = await reply.json()
    expect(Object.keys(held).sort()).toEqual(everyTable.flatMap(({ exported }) => exported ?? []).sort())
    expect(held).toMatchObject({
      account: { lastName: 'Abadie', notes: 'Sonnette xylophone.', email: zoe.email },
      places: [{ label: 'Wapiti', street: '9 rue du Zinnia' }],
      appointments: [{ notes: 'Derrière le xylophone.' }],
      contactRequests: [{ message: 'Le xylophone.' }],
    })
    expect(held.messages).toHaveLength(2)
    expect(held.professionalRequests).toMatchObject([{ entreprise: 'Garage Abadie' }])
    expect(JSON.stringify(held)).not.toContain('77B')
    expect((await rowsOf(at.app, 'audit_log')).at(-1)).toMatchObject({
      ...{ action: 'client.exported_on_request', target: `client:${id}` },
    })
  })

  test('is erased: nothing of the person stays, the wash keeps its day, and a letter says so', async () => {
    await using at = await office()
    const id = await knownCaller(at)
    await passed(at.app)
    expect((await at.erase(id)).status).toBe(200)

    const [letter] = (await rowsOf(at.app, 'outbox')).filter(({ dedup_key: key }) =>
      String(key).startsWith('account-deleted:'),
    )
    expect(letter).toMatchObject({ recipient_address: zoe.email, subject: 'Vos données sont effacées' })
    await at.app.deps.database.client.execute(`delete from outbox where id = ${letter?.id}`)
    for (const { table, name, erased } of everyTable)
      for (const row of await rowsOf(at.app, name))
        for (const column of columnNames(table, erased))
          expect([name, column, String(row[column])]).toEqual([
            name,
            column,
            expect.not.stringMatching(traces),
          ])
    for (const index of ['client', 'contact', 'professional'].flatMap((list) => [
      `${list}_search`,
      `${list}_rows`,
    ]))
      expect(JSON.stringify(await rowsOf(at.app, index))).not.toMatch(traces)
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([
      { status: 'completed', service: entry.service, address: 'Adresse effacée', place_id: null },
    ])
    expect((await rowsOf(at.app, 'audit_log')).at(-1)).toMatchObject({
      ...{ action: 'client.erased', target: `client:${id}` },
    })
    expect((await at.admin.get(`/api/clients/${id}`)).status).toBe(404)
    expect((await at.erase(id)).status).toBe(404)
  })

  test('who is known by the phone alone is erased too, and no letter is written', async () => {
    await using at = await office()
    const id = await at.add({ lastName: 'Abadie', phone: zoe.phone })
    expect((await at.erase(id)).status).toBe(200)
    expect(await rowsOf(at.app, 'outbox')).toEqual([])
  })

  test('who was joined with another is erased under either number', async () => {
    await using at = await office()
    const [one, other] = [await at.add(zoe), await at.add({ lastName: 'Garage', phone: '0468000000' })]
    await at.admin.post(`/api/clients/${one}/merge`, { otherId: other })
    expect((await at.erase(other)).status).toBe(200)
    expect(JSON.stringify(await rowsOf(at.app, 'clients'))).not.toMatch(traces)
    expect(await rowsOf(at.app, 'former_clients')).toEqual([])
  })
})

describe('is refused, in words that say the way out, and erases nothing', () => {
  test('while a wash is to come', async () => {
    await using at = await office()
    const id = await at.add(zoe)
    await at.book(id)
    const { status, code, message } = await at.erase(id)
    expect([status, code]).toEqual([409, 'client_bound'])
    expect(message).toMatch(/Un rendez-vous est prévu le .*2026 : annulez-le d’abord/)
    expect((await rowsOf(at.app, 'clients')).at(-1)).toMatchObject({ last_name: 'Abadie' })
  })

  test.each([
    ['active', null],
    ['past_due', null],
    ['cancelled', Date.parse('2026-12-01')],
  ])('while a contract runs: %s', async (status, endDate) => {
    await using at = await office()
    const id = await at.add(zoe)
    const contract = await insertVehicle(at.app, id)
    await at.app.deps.database.client.execute({
      sql: 'update subscriptions set status = ?, end_date = ? where id = ?',
      args: [status, endDate, contract],
    })
    const refused = await at.erase(id)
    expect([refused.status, refused.code]).toEqual([409, 'client_bound'])
    expect(refused.message).toContain(`l’abonnement n° ${contract}`.replace(' ', ' '))
  })

  test('while a partnership lasts', async () => {
    await using at = await office()
    const id = await at.add(zoe)
    await at.app.deps.database.client.execute(`insert into partnerships
      (company_name, contact_name, email, phone, company_type, message, status, client_id)
      values ('Garage', 'Zoé', 'z@exemple.fr', '1', 'x', 'x', 'active', ${id})`)
    expect(await at.erase(id)).toMatchObject({ status: 409, code: 'client_bound' })
  })
})

test('of an account whose contract is over, the contract and its payments stay', async () => {
  await using at = await office()
  const { id, subscriptionId } = await at.app.insertClient()
  await insertMonth(at.app, { clientId: id, subscriptionId })
  await passed(at.app)
  await at.app.deps.database.client.execute("update subscriptions set status = 'cancelled', end_date = 1")
  expect((await at.erase(id)).status).toBe(200)
  expect(await rowsOf(at.app, 'subscriptions')).toMatchObject([{ license_plate: 'FX-871-RD' }])
  expect(await rowsOf(at.app, 'payments')).toHaveLength(1)
  expect((await rowsOf(at.app, 'audit_log')).at(-1)).toMatchObject({ action: 'client.deleted' })
})

describe('a couple with one e-mail', () => {
  const karim = 'karim@exemple.fr'

  async function couple() {
    const at = await office()
    const { id } = await at.app.insertClient()
    const other = await at.add({ firstName: 'Léa', lastName: 'Puig', phone: '0611223344', email: karim })
    await at.app.deps.database.client.execute("update subscriptions set status = 'cancelled', end_date = 1")
    for (const [name, phone] of [
      ['Karim Benali', '0639984321'],
      ['léa PUIG', '0611223344'],
    ])
      await at.app.visitor.post('/api/contact', {
        ...{ name, phone, email: karim, message: `Pour ${name}.` },
        ...{ service: 'fast', appointmentDate: '2026-11-27' },
      })
    await at.app.drainMail()
    return { ...at, id, other }
  }

  const kept = async ({ app }: { app: TestApp }) =>
    (await rowsOf(app, 'outbox'))
      .filter(({ dedup_key: key }) => !/^(account-deleted|owner-)/.test(String(key)))
      .map(({ recipient_name: name, recipient_address: address }) => [name, address])
      .filter(([, address]) => address === karim)

  test('erasing either leaves the other’s messages and requests, and takes their own', async () => {
    await using at = await couple()
    expect(await kept(at)).toEqual([
      ['Karim Benali', karim],
      ['léa PUIG', karim],
    ])
    expect((await at.erase(at.other)).status).toBe(200)
    expect(await kept(at)).toEqual([['Karim Benali', karim]])
    const requests = (await rowsOf(at.app, 'contact_messages')).map(({ name, message }) => [name, message])
    expect(requests).toContainEqual(['Karim Benali', 'Pour Karim Benali.'])
    expect(JSON.stringify(requests)).not.toMatch(/puig/i)
  })

  test('erasing the one with the account leaves the other’s', async () => {
    await using at = await couple()
    expect((await at.erase(at.id)).status).toBe(200)
    expect(await kept(at)).toEqual([['léa PUIG', karim]])
    expect(JSON.stringify(await rowsOf(at.app, 'contact_messages'))).toContain('Pour léa PUIG.')
  })

  test('each file and each export tells of its own', async () => {
    await using at = await couple()
    const file = async (id: number) => (await (await at.admin.get(`/api/clients/${id}`)).json()).data
    expect((await file(at.id)).messages).toHaveLength(1)
    expect((await file(at.other)).messages).toHaveLength(1)
    const client = await logIn(at.app, karim)
    expect((await (await client.get('/api/client-export')).json()).messages).toHaveLength(1)
  })

  test('an address that is one’s alone needs no name', async () => {
    await using at = await couple()
    await at.erase(at.other)
    await at.app.deps.database.client.execute("update outbox set recipient_name = 'Quelqu’un'")
    await at.erase(at.id)
    expect(await kept(at)).toEqual([])
  })
})
