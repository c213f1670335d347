import { describe, expect, test } from 'bun:test'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { outboxDrain } from '../../outbox/outbox-drain.ts'
import { booking, clientMails, grant, keepBusy, rowsOf } from '../testing.ts'
import { tellWaiting } from './tell-waiting.ts'

/** A Friday morning; the wish is for the Monday, in the morning. */
const now = '2026-11-20T09:00:00Z'
const monday = '2026-11-23'
const wish = { service: 'fast', from: monday, to: monday, weekdays: [1], parts: ['matin'] }

/** Karim waits for the Monday, whose morning Zoé has; the van is out from 11:00 on. */
async function waiting(change: object = {}, prepare: (app: TestApp) => Promise<unknown> = async () => null) {
  const app = await testApp({ now })
  const karim = await app.client({ plan: 'premium' })
  const zoe = await app.client({ email: 'zoe@exemple.fr', plan: 'premium' })
  await keepBusy(app, monday, '11:00', 90)
  await zoe.post('/api/client-appointments', { ...booking(monday, '08:30'), subscriptionId: 2 })
  await prepare(app)
  await karim.post('/api/client-waitlist', { ...wish, ...change })
  await app.drainMail()
  app.mails.length = 0
  const zoesId = Number((await rowsOf(app, 'appointments')).at(-1)?.id)
  const told = async () => {
    await tellWaiting(app.deps)
    await app.drainMail()
    const mails = clientMails(app).filter(({ text }) => text?.includes('/creneau/'))
    return mails.map(({ to, subject }) => `${to.address}: ${subject.replace(/\s/g, ' ')}`)
  }
  const set = (settings: object) => {
    app.deps.settings.current = { ...app.deps.settings.current, ...settings }
  }
  return {
    app,
    karim,
    zoe,
    zoesId,
    told,
    set,
    cancel: () => zoe.send('DELETE', `/api/client-appointments/${zoesId}`),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

type At = Awaited<ReturnType<typeof waiting>>

/** Where Zoé moves hers to. */
const elsewhere = { date: '2026-11-26', time: '09:00' }

const mailed = 'karim@exemple.fr: Des créneaux se sont libérés'

describe('what frees time tells who waits for it', () => {
  test.each<[string, (at: At) => unknown]>([
    ['a client cancels', (at) => at.cancel()],
    ['a client moves', (at) => at.zoe.patch(`/api/client-appointments/${at.zoesId}`, elsewhere)],
    [
      'the owner cancels',
      async (at) => {
        const admin = await at.app.admin()
        await admin.send('PUT', `/api/appointments/${at.zoesId}`, {
          ...{ date: '2026-11-23T07:30:00.000Z', timeSlot: '08:30', service: 'Lavage Fast', notes: '' },
          ...{ address: booking(monday).address, status: 'canceled' },
        })
      },
    ],
    [
      'a wash gets shorter',
      (at) =>
        at.app.deps.database.client.execute(
          `update appointments set ends_at = date + 600000, updated_at = updated_at + 1 where id = ${at.zoesId}`,
        ),
    ],
    ['another van comes', (at) => at.set({ vans: 2 })],
  ])('%s', async (_, free) => {
    await using at = await waiting()
    expect(await at.told()).toEqual([])
    await free(at)
    const [told, ...others] = await at.told()
    expect(told).toStartWith('karim@exemple.fr: ')
    expect(others).toEqual([])
    expect(await at.told()).toHaveLength(1)
  })

  test('a closing is lifted', async () => {
    await using at = await waiting({}, async (app) => {
      app.deps.settings.current = {
        ...app.deps.settings.current,
        closed: { periods: [{ from: monday, to: monday, reason: '' }], publicHolidays: false },
      }
      await app.deps.database.client.execute(`update appointments set status = 'canceled'`)
    })
    expect(await at.told()).toEqual([])
    at.set({ closed: { periods: [], publicHolidays: false } })
    expect(await at.told()).toEqual([mailed])
  })

  test('what suits is named, with the link; the outbox keeps no token after it left, the table its hash alone', async () => {
    await using at = await waiting()
    await at.cancel()
    await at.told()
    const [mail] = clientMails(at.app).filter(({ text }) => text?.includes('/creneau/'))
    const text = mail?.text?.replace(/\s+/g, ' ') ?? ''
    for (const time of ['8 h', '8 h 30', '9 h']) expect(text).toContain(`lundi 23 novembre 2026 à ${time}`)
    expect(text).not.toContain('14 h')
    const token = /creneau\/([\w-]{43})/.exec(text)?.[1] ?? ''
    expect(token).not.toBe('')
    const links = await rowsOf(at.app, 'waitlist_links')
    expect(links).toHaveLength(1)
    expect(JSON.stringify([links, await rowsOf(at.app, 'outbox')])).not.toContain(token)
  })
})

describe('nobody is told', () => {
  test.each<[string, object]>([
    ['of the other half of the day', { parts: ['apres-midi'] }],
    ['of a day outside the window', { from: '2026-11-24', to: '2026-11-30', weekdays: [1, 2, 3] }],
  ])('%s', async (_, change) => {
    await using at = await waiting(change)
    await at.cancel()
    expect(await at.told()).toEqual([])
  })

  test('of a start into which the wash does not fit', async () => {
    await using at = await waiting({ service: 'detaille' })
    await at.cancel()
    expect(await at.told()).toEqual([])
  })

  test('of a start for which no wash is left', async () => {
    await using at = await waiting({}, async (app) => grant(app, -2, '2026-11-20'))
    await at.cancel()
    expect(await at.told()).toEqual([])
  })

  test.each<[string, (at: At) => unknown]>([
    ['canceling', (at) => at.cancel()],
    ['moving', (at) => at.zoe.patch(`/api/client-appointments/${at.zoesId}`, elsewhere)],
  ])('of a time that they gave up themselves, %s', async (_, giveUp) => {
    await using at = await waiting()
    await at.zoe.post('/api/client-waitlist', { ...wish, subscriptionId: 2 })
    await giveUp(at)
    const told = await at.told()
    expect(told.filter((one) => one.startsWith('karim'))).toHaveLength(1)
    const links = (await rowsOf(at.app, 'waitlist_links')).map(({ entry_id, starts }) => [entry_id, starts])
    for (const [entry, starts] of links) if (entry === 2) expect(starts).not.toContain('T09:00')
  })

  test('once the contract is over, and the wait ends with it', async () => {
    await using at = await waiting()
    await at.app.deps.database.client.execute(`update subscriptions set status = 'cancelled' where id = 1`)
    await at.cancel()
    expect(await at.told()).toEqual([])
    expect(await rowsOf(at.app, 'waitlist_entries')).toMatchObject([{ ending: 'contract' }])
  })
})

describe('a contract that ends', () => {
  const path = (id: number) => `/api/subscriptions/${id}`

  test('frees its washes: who waits is told', async () => {
    await using at = await waiting()
    const admin = await at.app.admin()
    expect((await admin.send('DELETE', path(2))).status).toBe(200)
    expect(await at.told()).toEqual([mailed])
  })

  test('takes along the waits for a wash of it, which are told as over in one message, in the day', async () => {
    await using at = await waiting()
    await at.karim.post('/api/client-waitlist', { ...wish, parts: ['apres-midi'] })
    await at.karim.post('/api/client-waitlist', { ...wish, service: 'detaille' })
    const list = async () => (await (await at.karim.get('/api/client-waitlist')).json()).data
    expect(await list()).toHaveLength(3)
    await at.app.deps.database.client.execute(`update subscriptions set status = 'cancelled' where id = 1`)
    expect((await list()).map(({ service }: { service: string }) => service)).toEqual(['Lavage Détaillé'])

    at.app.clock.moveTo('2026-11-20T22:00:00Z')
    expect(await at.told()).toEqual([])
    expect(clientMails(at.app)).toEqual([])
    at.app.clock.moveTo('2026-11-21T08:00:00Z')
    expect(await at.told()).toEqual([])
    await tellWaiting(at.app.deps)
    await at.app.drainMail()
    const mails = clientMails(at.app)
    expect(mails.map(({ to, subject }) => `${to.address}: ${subject}`)).toEqual([
      'karim@exemple.fr: Votre attente d’un créneau a pris fin',
    ])
    expect(mails[0]?.text?.match(/lundi 23 novembre 2026/g)).toHaveLength(2)
    expect((await rowsOf(at.app, 'waitlist_entries')).map(({ ending }) => ending)).toEqual([
      'contract',
      'contract',
      null,
    ])
  })

  test('within the window: it is waited for until its last day, and nothing is told of the days after', async () => {
    await using at = await waiting({ to: '2026-11-25', weekdays: [1, 2, 3] }, async (app) => {
      await app.deps.database.client.execute(
        `update subscriptions set cancel_at = ${Date.parse('2026-11-24T00:00:00+01:00')} where id = 1`,
      )
      await keepBusy(app, '2026-11-25', '08:00', 660)
    })
    const [wait] = (await (await at.karim.get('/api/client-waitlist')).json()).data
    expect(wait).toMatchObject({ to: '2026-11-25', until: monday })
    await at.app.deps.database.client.execute(
      `update appointments set status = 'canceled' where address = 'Pia'`,
    )
    await at.told()
    const [link] = await rowsOf(at.app, 'waitlist_links')
    expect(String(link?.starts)).toContain(`${monday}T10:30`)
    expect(String(link?.starts)).not.toContain('2026-11-25')

    const late = await at.karim.post('/api/client-waitlist', {
      ...{ ...wish, from: '2026-11-24', to: '2026-11-26', weekdays: [2, 3, 4], subscriptionId: 1 },
    })
    expect(late.status).toBe(409)
    expect((await late.json()).message.replace(/\s/g, ' ')).toContain('prend fin le lundi 23 novembre 2026')
  })
})

describe('an order that is not paid', () => {
  const order = {
    ...{ prenom: 'Léa', nom: 'Vidal', email: 'lea@exemple.fr', telephone: '06 39 98 43 21' },
    ...{ adresse: '4 avenue Jean Jaurès', codePostal: '66330', ville: 'Cabestany' },
    ...{ marqueVehicule: 'Renault', modeleVehicule: 'Captur', immatriculation: 'FX-871-RD' },
    ...{ firstVisitDate: '2026-12-10', firstVisitTime: '09:00', acceptConditions: true },
    ...{ planType: 'standard', planPrice: 6986 },
  }

  test('keeps no hour from anybody, so its end is no news', async () => {
    await using at = await waiting({ from: '2026-12-10', to: '2026-12-10', weekdays: [4] }, async (app) => {
      expect((await app.visitor.post('/api/setup-intent', order)).status).toBe(200)
    })
    const [entry] = await rowsOf(at.app, 'waitlist_entries')
    expect(String(entry?.known)).toContain('2026-12-10T09:00')
    const admin = await at.app.admin()
    expect((await admin.send('DELETE', '/api/subscriptions/3')).status).toBe(200)
    expect(await at.told()).toEqual([])
  })
})

describe('each start is told once', () => {
  test('however often and by whomever is looked, and after a restart', async () => {
    await using at = await waiting()
    await at.cancel()
    await Promise.all([tellWaiting(at.app.deps), tellWaiting(at.app.deps), tellWaiting({ ...at.app.deps })])
    expect(await at.told()).toHaveLength(1)
    expect(await rowsOf(at.app, 'waitlist_links')).toHaveLength(1)
  })

  test('after a kill between storing and mailing: the message waits in the outbox, and leaves once', async () => {
    await using at = await waiting()
    await at.cancel()
    await tellWaiting(at.app.deps)
    expect(at.app.mails).toEqual([])
    await tellWaiting(at.app.deps)
    await outboxDrain(at.app.deps).drainOnce()
    await outboxDrain(at.app.deps).drainOnce()
    expect(clientMails(at.app).filter(({ text }) => text?.includes('/creneau/'))).toHaveLength(1)
  })

  test('again when somebody had it meanwhile, at most three times a day, and the rest the next day', async () => {
    await using at = await waiting()
    const [zoe] = await rowsOf(at.app, 'appointments').then((rows) => rows.slice(-1))
    const set = (status: string) =>
      at.app.deps.database.client.execute(
        `update appointments set status = '${status}' where id = ${zoe?.id}`,
      )
    const counts: number[] = []
    for (let round = 0; round < 5; round += 1) {
      await set('canceled')
      counts.push((await at.told()).length)
      if (round === 4) break
      await set('confirmed')
      await at.told()
    }
    expect(counts).toEqual([1, 2, 3, 3, 3])
    at.app.clock.moveTo('2026-11-21T08:00:00Z')
    expect(await at.told()).toHaveLength(4)
  })
})

describe('the night is silent', () => {
  test.each([
    ['in winter', '2026-11-20T21:00:00Z', '2026-11-21T06:59:00Z', '2026-11-21T07:00:00Z'],
    [
      'over the night on which the clocks go forward',
      '2027-03-27T21:00:00Z',
      '2027-03-28T05:59:00Z',
      '2027-03-28T06:00:00Z',
    ],
  ])('%s: what is freed then is told at eight, if it is free still', async (name, night, before, eight) => {
    await using app = await testApp({ now: name === 'in winter' ? now : '2027-03-26T09:00:00Z' })
    const day = name === 'in winter' ? monday : '2027-03-29'
    const client = await app.client({ plan: 'premium' })
    await keepBusy(app, day, '08:00', 240)
    await client.post('/api/client-waitlist', { ...wish, from: day, to: day })
    app.clock.moveTo(night)
    await app.deps.database.client.execute(`update appointments set status = 'canceled'`)
    for (const at of [night, before]) {
      app.clock.moveTo(at)
      expect(await tellWaiting(app.deps)).toEqual({ told: 0 })
    }
    app.clock.moveTo(eight)
    expect(await tellWaiting(app.deps)).toEqual({ told: 1 })
  })

  test('nothing is told at eight of what went in the night', async () => {
    await using at = await waiting()
    at.app.clock.moveTo('2026-11-20T22:00:00Z')
    await at.cancel()
    expect(await at.told()).toEqual([])
    await keepBusy(at.app, monday, '08:00', 150)
    at.app.clock.moveTo('2026-11-21T07:30:00Z')
    expect(await at.told()).toEqual([])
  })
})
