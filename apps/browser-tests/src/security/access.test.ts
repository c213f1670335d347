import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { appWith } from '../../../server/src/app.ts'
import { publicCalls } from '../../../server/src/testing/public-calls.ts'
import { asAdmin, call, type Headers, newClient, order, wish, workDay } from '../tools/callers.ts'
import { mailsOf, mailWith } from '../tools/mails.ts'
import { runProgram, startProgram } from '../tools/program.ts'

setDefaultTimeout(90_000)

const program = await startProgram()
const administrator = await asAdmin(program)
const alix = await newClient(program, administrator, 'alix@exemple.fr')
const other = await newClient(program, administrator, 'bo@exemple.fr')

afterAll(() => program[Symbol.asyncDispose]())

/** For the owner and for the client whose it is: another client finds nothing there. */
const ofBoth = new Set([
  'GET /api/appointments/:id/photos/:photoId',
  ...['GET /api/documents', 'GET /api/documents/:id{[0-9]+\\.pdf}'],
])

const isOfClients = (path: string) =>
  path.startsWith('/api/client-') &&
  !path.startsWith('/api/client-accounts') &&
  !path.startsWith('/api/client-doubles') &&
  !path.includes('client-files')

function routes(): [string, string][] {
  const all = appWith().routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
  return [...new Set(all.map(({ method, path }) => `${method} ${path}`))]
    .filter((name) => !publicCalls.has(name) && name !== 'POST /api/logout')
    .map((name) => name.split(' ') as [string, string])
}

/** What a call without right answers, to somebody with these headers. */
function statusOf(method: string, path: string, headers: Headers) {
  const body = method === 'GET' ? undefined : {}
  const asked = path.replace(/:\w+{.*\.pdf}/, '1.pdf').replace(/:\w+/g, '1')
  return call(program, method, asked, { body, headers }).then(({ status }) => status)
}

test('SEC-01 every call that is not public refuses visitors, and the other kind of account (401)', async () => {
  const guarded = routes()
  expect(guarded.length).toBeGreaterThan(60)
  const letIn: string[] = []
  for (const [method, path] of guarded) {
    const stranger = isOfClients(path) ? administrator : alix.headers
    const bearer = { Authorization: `Bearer ${alix.headers.Cookie?.split('=')[1]}` }
    const strangers = ofBoth.has(`${method} ${path}`)
      ? []
      : [stranger, ...(isOfClients(path) ? [] : [bearer])]
    for (const headers of [{}, ...strangers])
      if ((await statusOf(method, path, headers)) !== 401) letIn.push(`${method} ${path}`)
  }
  expect(letIn).toEqual([])
})

describe('SEC-02 a client reaches only what is theirs', () => {
  test('neither another’s wash, nor its calendar, nor their contract', async () => {
    const wash = { date: workDay(9), time: '09:00', address: '2 rue Foch', service: 'Lavage Fast' }
    const booked = await call(program, 'POST', '/api/client-appointments', {
      body: wash,
      headers: other.headers,
    })
    expect(booked.status).toBe(201)
    const { id } = (await booked.json()).data
    const path = `/api/client-appointments/${id}`
    const move = { body: { date: workDay(12), time: '10:00' }, headers: alix.headers }
    expect((await call(program, 'PATCH', path, move)).status).toBe(404)
    expect((await call(program, 'DELETE', path, { headers: alix.headers })).status).toBe(404)
    expect((await call(program, 'GET', `${path}/calendar.ics`, { headers: alix.headers })).status).toBe(404)
    const contract = `/api/client-contract/${other.subscriptionId}`
    expect((await call(program, 'GET', contract, { headers: alix.headers })).status).toBe(404)
    const kept = await call(program, 'GET', '/api/client-appointments', { headers: other.headers })
    expect(await kept.json()).toMatchObject([{ id, time: '09:00' }])
  })

  test('nor a photograph of another’s wash', async () => {
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC'
    const wash = { date: workDay(10), time: '09:00', address: '2 rue Foch', service: 'Lavage Fast' }
    const booked = await call(program, 'POST', '/api/client-appointments', {
      body: wash,
      headers: other.headers,
    })
    const path = `/api/appointments/${(await booked.json()).data.id}/photos`
    const body = { kind: 'before', image: pixel, at: new Date().toISOString(), key: crypto.randomUUID() }
    const kept = await call(program, 'POST', path, { body, headers: administrator })
    expect(kept.status).toBe(201)
    const { url } = (await kept.json()).data
    const statuses = [other.headers, alix.headers].map(
      async (headers) => (await call(program, 'GET', url, { headers })).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 404])
  })

  test('neither another’s place, to change, to delete, or to be washed at', async () => {
    const body = { street: '2 rue Foch', city: 'Perpignan', access: { gateCode: 'B4812' } }
    const added = await call(program, 'POST', '/api/client-places', { body, headers: other.headers })
    const { id: placeId } = (await added.json()).data
    const wash = { date: workDay(9), time: '15:00', service: 'Lavage Fast', placeId }
    const { headers } = alix
    for (const [method, path, sent] of [
      ['PATCH', `/api/client-places/${placeId}`, { label: 'Chez moi' }],
      ['DELETE', `/api/client-places/${placeId}`, undefined],
      ['POST', '/api/client-appointments', wash],
      ['PATCH', `/api/client-subscriptions/${alix.subscriptionId}`, { placeId }],
    ] as const)
      expect([path, (await call(program, method, path, { body: sent, headers })).status]).toEqual([path, 404])
  })

  test('another’s subscription is neither used, nor cancelled, nor renounced, nor its card changed', async () => {
    const { subscriptionId, headers } = { ...alix, subscriptionId: other.subscriptionId }
    const wash = { date: workDay(9), time: '14:00', address: '2 rue Foch', service: 'Lavage Fast' }
    for (const [path, body] of [
      ['/api/client-appointments', { ...wash, subscriptionId }],
      ['/api/client-cancellation', { subscriptionId }],
      ['/api/client-withdrawal', { subscriptionId }],
      ['/api/client-card-link', { subscriptionId }],
    ] as const)
      expect([path, (await call(program, 'POST', path, { body, headers })).status]).toEqual([path, 404])
  })
})

test('SEC-03 a token made of an e-mail address and the time opens nothing', async () => {
  const token = btoa(`camille@tramontane.example:x:${Date.now()}`)
  const reply = await call(program, 'GET', '/api/admin/check-auth', {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(reply.status).toBe(401)
})

test('SEC-13 a password that the system made is in one reply, and in no list, log or mail', async () => {
  const client = await newClient(program, administrator, 'cleo@exemple.fr')
  expect(client.password).toMatch(/^\S{16}$/)
  for (const path of ['/api/client-accounts', '/api/admin/audit', '/api/subscriptions'])
    expect(await (await call(program, 'GET', path, { headers: administrator })).text()).not.toContain(
      client.password,
    )
  expect(program.output()).not.toContain(client.password)
  await mailWith(program, 'cleo@exemple.fr')
  expect(mailsOf(program).join()).not.toContain(client.password)
})

test('SEC-14 a password that was used, or is somebody’s own, is shown no more, and nobody else chooses it', async () => {
  const dana = await newClient(program, administrator, 'dana@exemple.fr')
  const own = { currentPassword: dana.password, newPassword: 'choisi-par-moi-meme' }
  const changed = await call(program, 'POST', '/api/client-password', { body: own, headers: dana.headers })
  expect(changed.status).toBe(200)
  const reply = await call(program, 'GET', '/api/client-accounts/passwords', { headers: administrator })
  const { data } = await reply.json()
  expect([data[alix.id], data[dana.id]]).toEqual([null, null])
  const chosen = await call(program, 'PATCH', `/api/client-accounts/${alix.id}`, {
    body: { password: 'choisi-pour-toi' },
    headers: administrator,
  })
  expect(chosen.status).toBe(405)
})

describe('SEC-15 test clients exist in a demonstration only', () => {
  test('a production that is not set up does not start, and makes nobody', async () => {
    const { code, output, folder } = await runProgram([], {
      APP_ENV: 'production',
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
    })
    expect([code, output.includes('APP_SECRET'), readdirSync(folder)]).toEqual([1, true, []])
  })

  test('test clients are an administrator’s alone, and no other site asks for them', async () => {
    const path = '/api/create-test-clients'
    expect((await call(program, 'GET', path)).status).toBe(401)
    const foreign = { ...administrator, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await call(program, 'GET', path, { headers: foreign })).status).toBe(403)
  })
})

describe('SEC-24 fields of ours that are sent change nothing', () => {
  const ours = {
    ...{ id: 900, status: 'active', statut: 'accepté', price: 1, isContractSigned: true, clientId: 1 },
    ...{ createdAt: 0, plan: 'premium', planPrice: 1, role: 'admin', answeredAt: 1, searchText: 'x' },
  }

  test('in a request, a professional request and an order', async () => {
    await call(program, 'POST', '/api/contact', { body: { ...ours, ...wish(), email: 'mass@exemple.fr' } })
    const { data } = await (
      await call(program, 'GET', '/api/contact?q=mass@exemple.fr', { headers: administrator })
    ).json()
    expect(data).toMatchObject([{ status: 'nouveau' }])
    expect(data[0].id).toBeLessThan(900)

    await call(program, 'POST', '/api/setup-intent', { body: { ...ours, ...order() } })
    const orders = await (
      await call(program, 'GET', '/api/subscriptions?q=karim@exemple.fr', { headers: administrator })
    ).json()
    expect(orders.data).toMatchObject([{ status: 'pending', price: 6986, plan: 'standard', clientId: null }])
    expect(orders.data[0].isContractSigned).toBe(false)
  })

  test('in a client’s details and washes', async () => {
    await call(program, 'PATCH', '/api/client-info', {
      body: {
        ...ours,
        phone: '06 39 98 11 11',
        password: 'x',
        hasOwnPassword: true,
        email: 'autre@exemple.fr',
      },
      headers: alix.headers,
    })
    const wash = { date: workDay(11), time: '14:00', address: '2 rue Foch', service: 'Lavage Fast' }
    await call(program, 'POST', '/api/client-appointments', {
      body: { ...wash, id: 900, clientId: other.id, status: 'completed', sequence: 9 },
      headers: alix.headers,
    })
    const info = await (await call(program, 'GET', '/api/client-info', { headers: alix.headers })).json()
    expect(info).toMatchObject({
      email: alix.email,
      subscription: { id: alix.subscriptionId, remainingWashes: 1 },
    })
    const washes = await (
      await call(program, 'GET', '/api/client-appointments', { headers: alix.headers })
    ).json()
    expect(washes.map(({ status, id }: { status: string; id: number }) => [status, id < 900])).toEqual([
      ['pending', true],
    ])
  })
})
