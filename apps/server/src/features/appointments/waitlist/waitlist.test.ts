import { describe, expect, test } from 'bun:test'
import { apiErrors } from '@tramontane/contract/errors'
import { pocketSms } from '../../../testing/outside/pocket-sms.ts'
import { testApp } from '../../../testing/test-app.ts'
import { applyRetention } from '../../retention/apply-retention.ts'
import { keepBusy, rowsOf } from '../testing.ts'
import { tellWaiting } from './tell-waiting.ts'

/** A Friday morning. */
const now = '2026-11-20T09:00:00Z'

/** Monday to Wednesday, mornings. */
const wish = {
  ...{ service: 'fast', from: '2026-11-23', to: '2026-11-25' },
  ...{ weekdays: [1, 2, 3], parts: ['matin'] },
}

async function space(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp({ now, ...options })
  const client = await app.client({ plan: 'premium' })
  const join = (change: object = {}) => client.post('/api/client-waitlist', { ...wish, ...change })
  const waits = async () => (await (await client.get('/api/client-waitlist')).json()).data
  return { app, client, join, waits, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

describe('a client waits', () => {
  test('for a wash of the running subscription, at its place, and sees it among the own waits', async () => {
    await using at = await space()
    const reply = await at.join()
    expect(reply.status).toBe(201)
    const { data } = await reply.json()
    expect(data).toMatchObject({
      ...{
        id: 1,
        subscriptionId: 1,
        service: 'Lavage Fast',
        from: '2026-11-23',
        to: '2026-11-25',
        until: '2026-11-25',
        toldAt: null,
      },
      wish: 'du 23 au 25 novembre 2026, le lundi, le mardi ou le mercredi, le matin',
    })
    expect(await at.waits()).toEqual([data])
    expect(await rowsOf(at.app, 'audit_log')).toContainEqual(
      expect.objectContaining({ actor: 'client:1', action: 'waitlist.join', target: 'client:1' }),
    )
  })

  test('once, however often the same wish is sent, at once or later', async () => {
    await using at = await space()
    const replies = await Promise.all([at.join(), at.join(), at.join({ weekdays: [3, 2, 1, 1] })])
    for (const reply of replies) expect((await reply.json()).data.id).toBe(1)
    expect(await at.waits()).toHaveLength(1)
  })

  test('no longer once it is taken back, and another client takes nobody’s', async () => {
    await using at = await space()
    await at.join()
    const other = await at.app.client({ email: 'autre@exemple.fr' })
    expect((await (await other.get('/api/client-waitlist')).json()).data).toEqual([])
    expect((await other.send('DELETE', '/api/client-waitlist/1')).status).toBe(404)
    expect((await at.client.send('DELETE', '/api/client-waitlist/1')).status).toBe(200)
    expect((await at.client.send('DELETE', '/api/client-waitlist/1')).status).toBe(404)
    expect(await at.waits()).toEqual([])
  })

  test('no longer once the window is over, and the night forgets it thirty days later', async () => {
    await using at = await space()
    await at.join()
    at.app.clock.moveTo('2026-11-25T22:59:59Z')
    expect(await at.waits()).toHaveLength(1)
    at.app.clock.moveTo('2026-11-25T23:00:00Z')
    expect(await at.waits()).toEqual([])
    at.app.clock.moveTo('2026-12-25T03:00:00Z')
    await applyRetention(at.app.deps)
    expect(await rowsOf(at.app, 'waitlist_entries')).toEqual([])
  })

  test.each([
    ['an end before its beginning', { to: '2026-11-22' }, 400, 'to'],
    ['a window that is over', { from: '2026-11-02', to: '2026-11-19' }, 400, 'to'],
    ['a window beyond what can be booked', { to: '2027-02-21' }, 400, 'to'],
    ['a day that does not exist', { from: '2026-11-31' }, 400, 'from'],
    ['no weekday', { weekdays: [] }, 400, 'weekdays'],
    ['an eighth weekday', { weekdays: [8] }, 400, 'weekdays.0'],
    ['weekdays that are not in the window', { weekdays: [6] }, 400, 'weekdays'],
    ['no half of the day', { parts: [] }, 400, 'parts'],
    ['another part of the day', { parts: ['soir'] }, 400, 'parts.0'],
    ['an unknown service', { service: 'polish' }, 400, 'service'],
    ['a service that the plan has not', { subscriptionId: 1, service: 'detaille' }, 400, 'service'],
    ['an unknown subscription', { subscriptionId: 9 }, 404, null],
    ['another client’s place', { placeId: 99 }, 404, null],
  ])('is refused with %s, in words, and nothing is stored', async (_, change, status, field) => {
    await using at = await space()
    const reply = await at.join(change)
    expect(reply.status).toBe(status)
    const { fields } = await reply.json()
    if (field) expect(fields[field]).toMatch(/[.êé]|Veuillez/)
    expect(await rowsOf(at.app, 'waitlist_entries')).toEqual([])
  })

  test.each([
    [
      'unpaid for long',
      `status = 'past_due', past_due_since = ${Date.parse('2026-10-20')}`,
      'payment_overdue',
    ],
    ['paused', `paused_at = ${Date.parse(now)}`, 'subscription_paused'],
    ['over', "status = 'cancelled'", 'subscription_inactive'],
  ] as const)('for no wash of a subscription that is %s', async (_, change, refusal) => {
    await using at = await space()
    await at.app.deps.database.client.execute(`update subscriptions set ${change}`)
    const byOwner = { ...wish, clientId: 1, subscriptionId: 1 }
    for (const reply of [
      await at.join({ subscriptionId: 1 }),
      await (await at.app.admin()).post('/api/admin/waitlist', byOwner),
    ])
      expect([reply.status, (await reply.json()).message]).toEqual([409, apiErrors[refusal].message])
    expect(await rowsOf(at.app, 'waitlist_entries')).toEqual([])
  })

  test('as is asked ten times a minute by a network, and no more', async () => {
    await using at = await space({ rateLimits: 'on' })
    for (let n = 0; n < 10; n += 1) expect((await at.join()).status).toBe(201)
    const reply = await at.join({ to: '2026-11-29' })
    expect([reply.status, (await reply.json()).code]).toEqual([429, 'too_many_requests'])
    expect(await at.waits()).toHaveLength(1)
  })

  test('for another service than the plan’s, it is a wash by itself', async () => {
    await using at = await space()
    const { data } = await (await at.join({ service: 'detaille' })).json()
    expect(data).toMatchObject({ subscriptionId: null, service: 'Lavage Détaillé' })
  })

  test('at most five times', async () => {
    await using at = await space()
    for (const to of ['24', '25', '26', '27', '28'])
      expect((await at.join({ to: `2026-11-${to}` })).status).toBe(201)
    const reply = await at.join({ to: '2026-11-29' })
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'waitlist_full'])
    const admin = await at.app.admin()
    const noted = await admin.post('/api/admin/waitlist', { ...wish, to: '2026-11-29', clientId: 1 })
    expect((await noted.json()).message).toStartWith('Cette personne est déjà 5')
  })
})

describe('the owner', () => {
  test('sees who waits, notes one who calls, and takes one off', async () => {
    await using at = await space()
    await keepBusy(at.app, '2026-11-23', '08:00', 720)
    await at.join()
    const admin = await at.app.admin()
    const added = await admin.post('/api/admin/waitlist', {
      ...{ ...wish, clientId: 1, subscriptionId: null, service: 'detaille' },
      ...{ address: '4 rue des Lilas, 66330 Cabestany' },
    })
    expect(added.status).toBe(201)
    const list = async () => (await (await admin.get('/api/admin/waitlist')).json()).data
    expect(await list()).toMatchObject([
      { id: 1, clientId: 1, service: 'Lavage Fast' },
      { id: 2, clientId: 1, service: 'Lavage Détaillé', address: '4 rue des Lilas, 66330 Cabestany' },
    ])
    expect((await admin.send('DELETE', '/api/admin/waitlist/1')).status).toBe(200)
    expect((await admin.send('DELETE', '/api/admin/waitlist/9')).status).toBe(404)
    expect((await list()).map(({ id }: { id: number }) => id)).toEqual([2])
  })

  test('is told that nobody has that number', async () => {
    await using at = await space()
    const admin = await at.app.admin()
    expect((await admin.post('/api/admin/waitlist', { ...wish, clientId: 99 })).status).toBe(404)
  })
})

describe('a visitor waits', () => {
  const anne = {
    ...{ ...wish, name: 'Anne Puig', email: 'anne@exemple.fr', phone: '' },
    ...{ street: '4 rue des Lilas', postalCode: '66330', city: 'Cabestany' },
  }

  test('as a client, is written to with a link that shows the wait and ends it, and counts once', async () => {
    await using app = await testApp({ now })
    const replies = [
      await app.visitor.post('/api/waitlist', anne),
      await app.visitor.post('/api/waitlist', anne),
    ]
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect(await rowsOf(app, 'waitlist_entries')).toMatchObject([
      {
        client_id: 1,
        subscription_id: null,
        email: 'anne@exemple.fr',
        address: '4 rue des Lilas, 66330 Cabestany',
      },
    ])
    await app.drainMail()
    expect(app.mails.map(({ to }) => to.address)).toEqual(['anne@exemple.fr'])
    const token = /creneau\/([\w-]{43})/.exec(app.mails[0]?.text ?? '')?.[1]
    const page = await (await app.visitor.get(`/creneau/${token}`)).text()
    expect(page).toContain('Vous êtes sur la liste d’attente')
    const left = await app.handle(
      new Request(`${app.deps.config.baseUrl}/creneau/${token}`, {
        method: 'POST',
        body: new URLSearchParams({ action: 'leave' }),
      }),
    )
    expect(left.status).toBe(303)
    expect(await rowsOf(app, 'waitlist_entries')).toMatchObject([{ ending: 'left' }])
  })

  test('and learns nothing of whose a number is, nor has strangers read their words', async () => {
    await using app = await testApp({ now })
    const admin = await app.admin()
    const caller = { firstName: 'Ginette', lastName: 'Discrète', phone: '06 39 98 10 10' }
    expect((await admin.post('/api/clients', caller)).status).toBe(201)
    const { phone } = caller
    await app.visitor.post('/api/waitlist', { ...anne, name: 'G.', phone })
    await app.visitor.post('/api/waitlist', {
      ...anne,
      name: 'Offre sur piege.example',
      email: 'b@exemple.fr',
    })
    await app.drainMail()
    expect(app.mails.map(({ to }) => to.address)).toEqual(['anne@exemple.fr', 'b@exemple.fr'])
    expect(JSON.stringify(app.mails)).not.toContain('Discrète')
    expect(app.mails[1]?.text).not.toContain('piege')
    expect(await rowsOf(app, 'client_doubles')).toHaveLength(1)
  })

  test('without an e-mail: the owner has to call once something is free', async () => {
    await using app = await testApp({ now })
    await keepBusy(app, '2026-11-23', '08:00', 300)
    await app.visitor.post('/api/waitlist', {
      ...anne,
      to: '2026-11-23',
      weekdays: [1],
      email: '',
      phone: '06 39 98 10 10',
    })
    await app.deps.database.client.execute(`update appointments set status = 'canceled'`)
    expect(await tellWaiting(app.deps)).toEqual({ told: 1 })
    await app.drainMail()
    expect(app.mails).toEqual([])
    const [todo] = (await rowsOf(app, 'todo_items')).filter(({ kind }) => kind === 'slot_freed')
    expect(todo?.title).toContain('Anne Puig')
    expect(String(todo?.detail).replace(/\s/g, ' ')).toContain('06 39 98 10 10')
  })

  test('with a mobile alone: an SMS tells it, with the link, and the owner need not call', async () => {
    const { sms, taken } = pocketSms()
    await using app = await testApp({ now, sms })
    await keepBusy(app, '2026-11-23', '08:00', 300)
    const mobile = { email: '', phone: '06 39 98 10 10' }
    await app.visitor.post('/api/waitlist', { ...anne, ...mobile, to: '2026-11-23', weekdays: [1] })
    await app.deps.database.client.execute(`update appointments set status = 'canceled'`)
    expect(await tellWaiting(app.deps)).toEqual({ told: 1 })
    await app.drainMail()
    expect(taken).toMatchObject([{ to: '+33639981010', tag: 'slot_freed' }])
    const [, token = ''] = taken[0]?.text.match(/\/creneau\/([\w-]+)$/) ?? []
    const page = await app.handle(new Request(`${app.deps.config.baseUrl}/creneau/${token}`))
    expect(page.status).toBe(200)
    expect((await rowsOf(app, 'todo_items')).filter(({ kind }) => kind === 'slot_freed')).toEqual([])
  })

  test.each([
    ['is of use until the last of them', '2026-11-23T08:30:00Z', 1],
    ['is of no use once all of them have begun', '2026-11-23T12:00:00Z', 0],
  ])('an SMS about several starts that was kept back %s', async (_, later, sent) => {
    const { sms, taken } = pocketSms()
    await using app = await testApp({ now, sms })
    await keepBusy(app, '2026-11-23', '08:00', 300)
    const mobile = { email: '', phone: '06 39 98 10 10' }
    await app.visitor.post('/api/waitlist', { ...anne, ...mobile, to: '2026-11-23', weekdays: [1] })
    await app.deps.database.client.execute(`update appointments set status = 'canceled'`)
    await tellWaiting(app.deps)
    app.clock.moveTo(later)
    await app.drainMail()
    expect(taken).toHaveLength(sent)
  })

  test('and is told of what is freed, however many waits were confirmed to them that day', async () => {
    await using app = await testApp({ now })
    await keepBusy(app, '2026-11-23', '08:00', 300)
    for (const weekday of [1, 2, 3]) await app.visitor.post('/api/waitlist', { ...anne, weekdays: [weekday] })
    expect(await rowsOf(app, 'waitlist_links')).toHaveLength(3)
    await app.deps.database.client.execute(`update appointments set status = 'canceled'`)
    expect(await tellWaiting(app.deps)).toEqual({ told: 1 })
  })

  test.each([
    ['an e-mail', 'instant', { phone: '' }, 'confirmed'],
    ['an e-mail', 'request', { phone: '' }, undefined],
    ['a mobile', 'instant', { email: '', phone: '06 39 98 10 10' }, 'confirmed'],
    ['a mobile', 'request', { email: '', phone: '06 39 98 10 10' }, undefined],
  ] as const)(
    'with %s alone takes the freed start where it is a thing of %s',
    async (_, oneOffBooking, reach, status) => {
      const { sms, taken } = pocketSms()
      await using app = await testApp({ now, sms, settings: { oneOffBooking } })
      await keepBusy(app, '2026-11-23', '08:00', 300)
      await app.visitor.post('/api/waitlist', { ...anne, to: '2026-11-23', weekdays: [1], ...reach })
      await app.deps.database.client.execute(`update appointments set status = 'canceled'`)
      await tellWaiting(app.deps)
      await app.drainMail()
      const told = [...app.mails.map(({ text }) => text), ...taken.map(({ text }) => text)].join(' ')
      const { baseUrl } = app.deps.config
      const reply = await app.handle(
        new Request(`${baseUrl}${told.match(/\/creneau\/[\w-]{43}/)?.[0]}`, {
          method: 'POST',
          headers: { Origin: new URL(baseUrl).origin },
          body: new URLSearchParams({
            ...{ action: 'accept', start: '2026-11-23T09:00' },
            ...{ acceptConditions: 'on', expressStart: 'on' },
          }),
        }),
      )
      expect(reply.status).toBe(303)
      const [request] = (await rowsOf(app, 'contact_messages')).slice(-1)
      expect(request).toMatchObject({ name: 'Anne Puig', email: anne.email, ...reach })
      const washes = await rowsOf(app, 'appointments')
      expect(washes.find(({ contact_message_id: id }) => id === request?.id)?.status).toBe(status)
      await app.drainMail()
      expect(app.mails.filter(({ to }) => to.address === '')).toEqual([])
      expect(JSON.stringify(app.mails)).not.toContain('écrivez à .')
    },
  )

  test.each([
    ['neither address nor number', { email: '' }, 'email'],
    ['no town', { city: ' ' }, 'city'],
    ['an inverted window', { to: '2026-11-22' }, 'to'],
    ['a name of one letter', { name: 'A' }, 'name'],
  ])('is refused with %s', async (_, change, field) => {
    await using app = await testApp({ now })
    const reply = await app.visitor.post('/api/waitlist', { ...anne, ...change })
    expect(reply.status).toBe(400)
    expect(Object.keys((await reply.json()).fields)).toEqual([field])
    expect(await rowsOf(app, 'clients')).toEqual([])
  })

  test('a robot is thanked and stores nothing; five an hour from one network', async () => {
    await using app = await testApp({ now, rateLimits: 'on' })
    expect((await app.visitor.post('/api/waitlist', { ...anne, website: 'x' })).status).toBe(201)
    expect(await rowsOf(app, 'clients')).toEqual([])
    const statuses: number[] = []
    for (let one = 0; one < 6; one += 1)
      statuses.push(
        (await app.visitor.post('/api/waitlist', { ...anne, email: `a${one}@exemple.fr` })).status,
      )
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })

  test('at most five at once for one address or number, by whatever names, days apart', async () => {
    await using app = await testApp({ now })
    const codes: unknown[] = []
    for (const name of ['Anne', 'Boris', 'Chloé', 'Denis', 'Emma', 'Farid']) {
      const phone = codes.length % 2 ? '06 39 98 10 10' : '+33639981010'
      const reply = await app.visitor.post('/api/waitlist', {
        ...{ ...anne, name, phone, email: `a${codes.length}@exemple.fr` },
      })
      codes.push((await reply.json()).code ?? reply.status)
    }
    expect(codes).toEqual([201, 201, 201, 201, 201, 'waitlist_full'])
  })

  test('thirty are told by SMS a day in all, the others by mail, or by the owner', async () => {
    const { sms, taken } = pocketSms()
    await using app = await testApp({ now, sms, rateLimits: 'on', trustedProxies: 1 })
    await keepBusy(app, '2026-11-23', '08:00', 300)
    for (let one = 10; one < 42; one += 1) {
      const visitor = app.visitor.with({ 'X-Forwarded-For': `203.0.113.${one}` })
      const reach = {
        email: '',
        phone: `06 39 98 10 ${one}`,
        name: `Anne ${'abcdefghij'[one % 10]}${'xyzw'[Math.floor(one / 10) - 1]}`,
      }
      const reply = await visitor.post('/api/waitlist', {
        ...anne,
        ...reach,
        to: '2026-11-23',
        weekdays: [1],
      })
      expect(reply.status).toBe(201)
    }
    await app.deps.database.client.execute(`update appointments set status = 'canceled'`)
    expect(await tellWaiting(app.deps)).toEqual({ told: 32 })
    await app.drainMail()
    expect(taken).toHaveLength(30)
    expect((await rowsOf(app, 'todo_items')).filter(({ kind }) => kind === 'slot_freed')).toHaveLength(2)
  })

  test.each([
    ['address', () => ({})],
    ['number', (one: number) => ({ email: `a${one}@exemple.fr`, phone: '06 39 98 10 10' })],
  ])('five a day for one %s, from whatever networks and by whatever names', async (_, reachOf) => {
    await using app = await testApp({ now, rateLimits: 'on', trustedProxies: 1 })
    const statuses: number[] = []
    for (let one = 0; one < 6; one += 1) {
      const visitor = app.visitor.with({ 'X-Forwarded-For': `203.0.113.${one + 1}` })
      const name = ['Anne', 'Boris', 'Chloé', 'Denis', 'Emma', 'Farid'][one]
      statuses.push((await visitor.post('/api/waitlist', { ...anne, name, ...reachOf(one) })).status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })
})
