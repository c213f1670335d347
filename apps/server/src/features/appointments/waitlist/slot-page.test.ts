import { describe, expect, test } from 'bun:test'
import { clients } from '@tramontane/db/schema/clients/subscribers'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { clientMails, keepBusy, rowsOf } from '../testing.ts'
import { tellWaiting } from './tell-waiting.ts'

const now = '2026-11-20T09:00:00Z'
const monday = '2026-11-23'
const wish = { service: 'fast', from: monday, to: monday, weekdays: [1], parts: ['matin'] }
const start = `${monday}T09:00`

/** Whoever waits is told of the freed Monday morning; answers their tokens, in the order in which they joined. */
async function freed(app: TestApp): Promise<string[]> {
  await app.deps.database.client.execute(
    `update appointments set status = 'canceled' where contact_message_id = 1`,
  )
  await tellWaiting(app.deps)
  await app.drainMail()
  return clientMails(app).flatMap(({ text }) => /creneau\/([\w-]{43})/.exec(text ?? '')?.[1] ?? [])
}

async function waiting(waits: object[] = [{}], settings: Partial<BusinessSettings> = {}) {
  const app = await testApp({ now, settings })
  const client = await app.client({ plan: 'premium' })
  await keepBusy(app, monday, '08:00', 300)
  for (const wait of waits) await client.post('/api/client-waitlist', { ...wish, ...wait })
  const [token = ''] = await freed(app)
  const page = async (of = token) => {
    const reply = await app.visitor.get(`/creneau/${of}`)
    return {
      status: reply.status,
      reply,
      text: (await reply.text()).replace(/<!-- -->/g, '').replace(/\s/g, ' '),
    }
  }
  const post = (fields: Record<string, string>, of = token) =>
    app.handle(
      new Request(`${app.deps.config.baseUrl}/creneau/${of}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { Origin: new URL(app.deps.config.baseUrl).origin },
      }),
    )
  const accept = (fields: Record<string, string> = {}, of = token) =>
    post({ action: 'accept', start, ...fields }, of)
  const washes = async () =>
    (await rowsOf(app, 'appointments')).filter(
      ({ contact_message_id, status }) => contact_message_id !== 1 && status !== 'canceled',
    )
  return {
    app,
    client,
    token,
    page,
    post,
    accept,
    washes,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

describe('the page of a freed start', () => {
  test('is read as often as one likes, by a person or a scanner, and accepts nothing', async () => {
    await using at = await waiting()
    for (let look = 0; look < 3; look += 1) {
      const { status, text } = await at.page()
      expect([status, text.includes('Un créneau s’est libéré')]).toEqual([200, true])
      expect(text.toLowerCase()).toContain('lundi 23 novembre 2026 à 9 h')
    }
    await at.app.visitor.send('HEAD', `/creneau/${at.token}`)
    expect(await at.washes()).toEqual([])
    expect(await rowsOf(at.app, 'waitlist_entries')).toMatchObject([{ ending: null }])
  })

  test('tells other sites nothing, is in no search, and its token is in no log', async () => {
    await using at = await waiting()
    const { reply, text } = await at.page()
    expect(reply.headers.get('Referrer-Policy')).toBe('same-origin')
    expect(reply.headers.get('Cache-Control')).toBe('no-store')
    expect(text).toContain('noindex')
    expect(at.app.logged.join()).not.toContain(at.token)
  })

  test.each([
    ['the first of its days alone is', '2026-11-12', true],
    ['none of its days is', '2026-11-01', false],
  ])('asks for the express request where %s in the time for renouncing', async (_, since, isAsked) => {
    await using at = await waiting([{ to: '2026-11-30' }])
    await at.app.deps.database.client.execute({
      sql: 'update subscriptions set is_distance_contract = 1, start_date = ?1, created_at = ?1',
      args: [Date.parse(`${since}T08:00:00Z`)],
    })
    const { text } = await at.page()
    expect([text.includes('value="2026-11-30T08:00"'), text.includes('name="expressStart"')]).toEqual([
      true,
      isAsked,
    ])
  })

  test('of nobody’s link leads to nothing', async () => {
    await using at = await waiting()
    const other = 'a'.repeat(43)
    expect((await at.page(other)).status).toBe(404)
    expect((await at.accept({}, other)).status).toBe(404)
    expect((await at.app.visitor.get('/creneau/x')).status).toBe(404)
  })
})

describe('accepting', () => {
  test('takes a wash of the subscription as a booking does, ends the wait, and is done once', async () => {
    await using at = await waiting()
    const replies = [await at.accept(), await at.accept(), await at.accept({ start: `${monday}T08:00` })]
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303])
    expect((await at.post({ action: 'leave' })).status).toBe(303)
    expect(await at.washes()).toMatchObject([
      { client_id: 1, subscription_id: 1, time_slot: '09:00', service: 'Lavage Fast' },
    ])
    expect((await rowsOf(at.app, 'wash_ledger')).filter(({ kind }) => kind === 'used')).toHaveLength(1)
    expect(await rowsOf(at.app, 'waitlist_entries')).toMatchObject([{ ending: 'accepted', accepted: start }])
    expect((await at.page()).text).toContain('La confirmation part à votre adresse e-mail.')
    await at.app.deps.database.db.update(clients).set({ email: 'personne@client.invalid' })
    expect((await at.page()).text).toContain('Nous n’avons pas votre adresse e-mail')
    await at.app.deps.database.db.update(clients).set({ email: 'karim@exemple.fr' })
    expect((await (await at.client.get('/api/client-waitlist')).json()).data).toEqual([])
    await at.app.drainMail()
    expect(clientMails(at.app).at(-1)?.attachments).toHaveLength(1)
  })

  test('of a subscription, in the time for renouncing, wants the express request', async () => {
    await using at = await waiting()
    await at.app.deps.database.client.execute({
      sql: 'update subscriptions set is_distance_contract = 1, start_date = ?1, created_at = ?1',
      args: [Date.parse(now)],
    })
    const refused = await at.accept()
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('délai de rétractation'),
    ])
    expect(await at.washes()).toEqual([])
    expect((await at.accept({ expressStart: 'on' })).status).toBe(303)
    expect(await at.washes()).toHaveLength(1)
  })

  test('of another site’s form is refused', async () => {
    await using at = await waiting()
    const reply = await at.app.handle(
      new Request(`${at.app.deps.config.baseUrl}/creneau/${at.token}`, {
        method: 'POST',
        body: new URLSearchParams({ action: 'accept', start }),
        headers: { Origin: 'https://ailleurs.example' },
      }),
    )
    expect(reply.status).toBe(403)
    expect(await at.washes()).toEqual([])
  })

  test.each<[string, Record<string, string>, number]>([
    ['no start', { start: '' }, 400],
    ['a start outside the window', { start: '2026-11-24T09:00' }, 409],
    ['the other half of the day', { start: `${monday}T14:00` }, 409],
    ['no start at all', { start: 'demain' }, 400],
    ['another action', { action: 'steal' }, 400],
  ])('%s is refused in words, on the same page', async (_, fields, status) => {
    await using at = await waiting()
    const reply = await at.accept(fields)
    expect(reply.status).toBe(status)
    expect(await reply.text()).toContain('role="alert"')
    expect(await at.washes()).toEqual([])
  })

  test('twenty at once: one has it, the others read so and stay on the list', async () => {
    await using app = await testApp({ now })
    await keepBusy(app, monday, '08:00', 300)
    // Whoever accepts has all the morning.
    app.deps.settings.current = {
      ...app.deps.settings.current,
      hours: { ...app.deps.settings.current.hours, 1: { opens: '09:00', closes: '10:30' } },
    }
    for (let one = 0; one < 20; one += 1) {
      const client = await app.client({ email: `client${one}@exemple.fr`, plan: 'premium' })
      await client.post('/api/client-waitlist', wish)
    }
    const tokens = await freed(app)
    expect(tokens).toHaveLength(20)
    const replies = await Promise.all(
      tokens.map((token) =>
        app.handle(
          new Request(`${app.deps.config.baseUrl}/creneau/${token}`, {
            method: 'POST',
            body: new URLSearchParams({ action: 'accept', start }),
            headers: { Origin: new URL(app.deps.config.baseUrl).origin },
          }),
        ),
      ),
    )
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([303, ...Array.from({ length: 19 }, () => 409)])
    const lost = replies.find(({ status }) => status === 409)
    expect(await lost?.text()).toContain('Ce créneau vient d’être pris')
    const waits = await rowsOf(app, 'waitlist_entries')
    expect(waits.filter(({ ending }) => ending === 'accepted')).toHaveLength(1)
    expect(waits.filter(({ ending }) => ending === null)).toHaveLength(19)
    const washes = (await rowsOf(app, 'appointments')).filter(({ status }) => status !== 'canceled')
    expect(washes).toHaveLength(1)
  })

  test('who comes late reads that it went, with the starts that are left, and can accept one of those', async () => {
    await using at = await waiting()
    await keepBusy(at.app, monday, '08:30', 90)
    const { text } = await at.page()
    expect(text).not.toContain(`value="${start}"`)
    const next = /value="(2026-11-23T1[01]:[03]0)"/.exec(text)?.[1] ?? ''
    expect(next).not.toBe('')
    expect((await at.accept({ start: next })).status).toBe(303)
    expect(await at.washes()).toHaveLength(1)
  })

  test('a link is of no use once its starts have begun, nor after its window', async () => {
    await using at = await waiting([{ to: '2026-11-30' }])
    at.app.clock.moveTo('2026-11-24T09:00:00Z')
    expect((await at.page()).text).toContain('L’heure de ce créneau est passée')
    expect((await at.accept({ start: '2026-11-30T09:00' })).status).toBe(400)
    at.app.clock.moveTo('2026-12-01T09:00:00Z')
    expect((await at.page()).text).toContain('Vous n’êtes plus sur la liste')
    await at.accept({ start: '2026-11-30T09:00' })
    expect(await at.washes()).toEqual([])
  })

  test('of a contract that is over it offers nothing, takes nothing, and says why', async () => {
    await using at = await waiting()
    await at.app.deps.database.client.execute(`update subscriptions set status = 'cancelled' where id = 1`)
    for (const isNoted of [false, true]) {
      if (isNoted) await tellWaiting(at.app.deps)
      const { text } = await at.page()
      expect(text).toContain('Votre abonnement ne couvre plus les jours que vous attendiez')
      expect(text).not.toContain('name="start"')
      await at.accept()
      expect(await at.washes()).toEqual([])
    }
  })

  test('leaving needs no account, and is done once', async () => {
    await using at = await waiting()
    expect((await at.post({ action: 'leave' })).status).toBe(303)
    expect((await at.post({ action: 'leave' })).status).toBe(303)
    expect(await rowsOf(at.app, 'waitlist_entries')).toMatchObject([{ ending: 'left' }])
    await at.accept()
    expect(await at.washes()).toEqual([])
  })
})

describe('a wash that is paid by itself', () => {
  const oneOff = { subscriptionId: null, address: '4 rue des Lilas, 66330 Cabestany' }
  const boxes = { acceptConditions: 'on', expressStart: 'on' }

  test('is an appointment with its contract, both boxes ticked', async () => {
    await using at = await waiting([oneOff])
    const { text } = await at.page()
    expect(text).toContain('89 €')
    expect(text).toContain('Commande avec obligation de paiement')
    expect((await at.accept(boxes)).status).toBe(303)
    expect(await at.washes()).toMatchObject([{ client_id: 1, subscription_id: null, status: 'confirmed' }])
    const [contract] = await rowsOf(at.app, 'one_off_contracts')
    expect(contract?.accepted_at).not.toBeNull()
    expect(contract?.express_requested_at).not.toBeNull()
  })

  test.each<[string, Record<string, string>]>([
    ['the conditions', { expressStart: 'on' }],
    ['the express request', { acceptConditions: 'on' }],
  ])('is refused without %s, and what was chosen stays', async (_, ticked) => {
    await using at = await waiting([oneOff])
    const reply = await at.accept(ticked)
    expect(reply.status).toBe(400)
    const text = await reply.text()
    const boxes = text.match(/<input[^>]*checked=""[^>]*>/g)?.join('')
    expect([start, 'acceptConditions', 'expressStart'].filter((one) => boxes?.includes(`"${one}"`))).toEqual([
      start,
      ...Object.keys(ticked),
    ])
    const described = text.match(/<input[^>]*aria-invalid="true"[^>]*aria-describedby="([^"]+)"/)?.[1]
    expect(described).toMatch(/^posted-(acceptConditions|expressStart)-error$/)
    expect(text).toContain(`<p id="${described}"`)
    expect(await at.washes()).toEqual([])
  })

  test.each([`2026-13-99T99:99`, `${monday}T25:00`])('is refused at %s, which is no time', async (never) => {
    await using at = await waiting([oneOff])
    const reply = await at.accept({ ...boxes, start: never })
    expect(reply.status).toBe(400)
    expect(await reply.text()).toContain('role="alert"')
  })

  test('is a request with that time as its wish where the settings say so', async () => {
    await using at = await waiting([oneOff], { oneOffBooking: 'request' })
    expect((await at.accept(boxes)).status).toBe(303)
    expect(await at.washes()).toEqual([])
    const [, request] = await rowsOf(at.app, 'contact_messages')
    expect(request).toMatchObject({
      ...{ client_id: 1, status: 'nouveau', service: 'fast', email: 'karim@exemple.fr' },
      appointment_date: Date.parse('2026-11-23T08:00:00Z'),
    })
    expect((await at.page()).text).toContain('Votre demande est envoyée')
  })
})
