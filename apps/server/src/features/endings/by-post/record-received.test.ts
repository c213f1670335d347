import { describe, expect, test } from 'bun:test'
import type { StripeApp } from '../../../testing/stripe-app.ts'
import { testApp } from '../../../testing/test-app.ts'
import { entry, rowsOf } from '../../subscriptions-admin/testing.ts'
import { settleEndings } from '../settling/settle-endings.ts'
import {
  cancellationPath,
  declare,
  insertWash,
  letters,
  quietMonths,
  subscribed,
  withdrawalPath,
} from '../testing.ts'

const path = '/api/admin/endings/received'

const letter = { subscriptionId: 1, channel: 'letter' }

async function entering(app: StripeApp) {
  const admin = await app.admin()
  const enter = async (declaration: Record<string, unknown>) => {
    const reply = await admin.post(path, { ...letter, ...declaration })
    await settleEndings(app.deps)
    await app.stripe.settled()
    return reply
  }
  const preview = async (declaration: Record<string, string>) => {
    const query = new URLSearchParams({ ...letter, subscriptionId: '1', ...declaration })
    return (await (await admin.get(`${path}/preview?${query}`)).json()).data
  }
  const refunds = () =>
    [...app.stripe.state.refunds.values()].map(({ amount }) => amount).toSorted((one, other) => one - other)
  return { admin, enter, preview, refunds }
}

/** A contract of 31 August 2026, whose minimum term ends with 27 February 2027. */
async function contractOn(now: string) {
  const { app, providerId } = await subscribed({ now: '2026-08-31T09:00:00Z' })
  await quietMonths(app, now)
  await app.stripe.settled()
  return { app, providerId, ...(await entering(app)) }
}

/** A contract of 20 November 2026, which can be renounced until 4 December. */
async function renounceable(now: string, order: Parameters<typeof subscribed>[0] = {}) {
  const { app, providerId } = await subscribed({ now: '2026-11-20T09:00:00Z', ...order })
  await app.stripe.clock.set(now)
  await app.stripe.settled()
  return { app, providerId, ...(await entering(app)) }
}

describe('a cancellation that came by letter', () => {
  const received = { kind: 'cancellation', receivedDay: '2027-03-20' }
  const lately = { kind: 'cancellation', receivedDay: '2026-12-08' }

  test('counts from the day of its receipt, here, at the provider, in the preview and in the receipt', async () => {
    const { app, providerId, enter, preview } = await contractOn('2027-03-30T09:00:00Z')
    await using _ = app
    await insertWash(app, { day: '2027-04-19', status: 'confirmed' })
    await insertWash(app, { day: '2027-04-20', status: 'confirmed' })
    const before = await preview(received)
    expect(before).toMatchObject({
      ...{ outcome: 'ends', since: null },
      ending: { way: 'cancellation', lastDay: '2027-04-19', washes: [{ day: '2027-04-20' }] },
    })

    const reply = await enter(received)
    expect((await reply.json()).data).toEqual({
      isRepeated: false,
      lastDay: '2027-04-19',
      refund: null,
      wash: null,
    })
    expect(app.stripe.state.subscriptions.get(providerId)?.cancel_at).toBe(
      Date.parse('2027-04-20T09:00:00Z') / 1000,
    )
    expect(await app.rows('contract_endings')).toMatchObject([
      {
        ...{ kind: 'cancellation', channel: 'letter', effective_day: '2027-04-20' },
        declared_at: Date.parse('2027-03-19T23:00:00Z'),
        created_at: Date.parse('2027-03-30T09:00:00Z'),
      },
    ])
    const [receipt] = await letters(app, 'cancellation-received:')
    const words = String(receipt?.text).replace(/\s/g, ' ')
    expect(words).toContain('Reçue le : samedi 20 mars 2027, par courrier')
    expect(words).toContain('Dernier jour du contrat : lundi 19 avril 2027')
    expect(words).not.toContain('Horodatage')
    expect((await app.rows('appointments')).map(({ status }) => status)).toEqual(['confirmed', 'canceled'])
  })

  test('stands in the journal with how and when it came, and in the list of things to do', async () => {
    const { app, enter } = await renounceable('2026-12-10T09:00:00Z')
    await using _ = app
    await enter({ ...lately, channel: 'phone', reason: 'Je déménage à Brest.' })
    const [line] = (await app.rows('audit_log')).filter(({ action }) => action === 'cancellation.record')
    expect(String(line?.actor)).toContain('@')
    expect(JSON.parse(String(line?.details))).toEqual({
      ...{ endsOn: '2027-05-20', hasReason: true, channel: 'phone', receivedDay: '2026-12-08' },
    })
    const kinds = (await app.rows('todo_items')).map(({ kind }) => kind)
    expect(kinds).toContain('ending')
    expect(kinds).toContain('cancellation_reason')
    expect(await letters(app, 'cancellation-notice:')).toEqual([])
  })

  test('entered after its end: the contract is over since then, and what was paid beyond goes back', async () => {
    const { app, providerId, enter, preview, refunds } = await contractOn('2027-05-10T09:00:00Z')
    await using _ = app
    const before = await preview(received)
    const reply = await enter(received)
    expect((await reply.json()).data).toMatchObject({ lastDay: '2027-04-19' })
    expect(app.stripe.state.subscriptions.get(providerId)?.status).toBe('canceled')
    expect(await app.rows('subscriptions')).toMatchObject([
      { status: 'cancelled', end_date: Date.parse('2027-04-19T22:00:00Z') },
    ])
    // Of 31 March to 29 April 20 of 30 days are due, of the next month none.
    expect(refunds()).toEqual([6986 - 4657, 6986])
    expect(before.ending).toMatchObject({
      givenBack: { cents: 6986 - 4657 + 6986 },
      charge: { totalCents: 0 },
    })
    const [receipt] = await letters(app, 'cancellation-received:')
    const subjects = (await app.rows('outbox')).map(({ subject }) => String(subject).replace(/\s/g, ' '))
    expect(subjects).toContain('Votre contrat a pris fin le lundi 19 avril 2027')
    expect(receipt?.text).not.toContain('rien ne change')
    expect(await letters(app, 'subscription-ended:')).toEqual([])
  })

  test('entered twice is one declaration; the second answers as the first', async () => {
    const { app, enter, preview } = await renounceable('2026-12-10T09:00:00Z')
    await using _ = app
    await enter(lately)
    expect(await preview({ ...lately, receivedDay: '2026-12-09' })).toMatchObject({
      ...{ outcome: 'stands', since: '2026-12-08', ending: { lastDay: '2027-05-19' } },
    })
    const again = await enter({ ...lately, receivedDay: '2026-12-09' })
    expect((await again.json()).data).toEqual({
      isRepeated: true,
      lastDay: '2027-05-19',
      refund: null,
      wash: null,
    })
    expect(await app.rows('contract_endings')).toHaveLength(1)
    expect(await letters(app, 'cancellation-received:')).toHaveLength(1)
  })

  test('entered while the client does it online: one end, and the same one at the provider', async () => {
    const { app, providerId, enter } = await renounceable('2026-12-10T09:00:00Z')
    await using _ = app
    const today = { ...lately, receivedDay: '2026-12-10' }
    await Promise.all([declare(app, cancellationPath), enter(today), enter(today)])
    const cancelAt = Date.parse('2027-05-20T09:00:00Z')
    expect(app.stripe.state.subscriptions.get(providerId)?.cancel_at).toBe(cancelAt / 1000)
    expect(await app.rows('subscriptions')).toMatchObject([{ status: 'active', cancel_at: cancelAt }])
    expect(await app.rows('contract_endings')).toHaveLength(1)
    expect(await letters(app, 'cancellation-received:')).toHaveLength(1)
  })

  test('that came before the one online brings the end forward; one that came after changes nothing', async () => {
    const { app, providerId, enter } = await contractOn('2027-03-30T09:00:00Z')
    await using _ = app
    await declare(app, cancellationPath)
    const online = app.stripe.state.subscriptions.get(providerId)?.cancel_at
    expect((await (await enter({ ...received, receivedDay: '2027-03-30' })).json()).data.isRepeated).toBe(
      true,
    )
    expect(app.stripe.state.subscriptions.get(providerId)?.cancel_at).toBe(online)

    const earlier = await enter(received)
    expect((await earlier.json()).data).toEqual({
      isRepeated: false,
      lastDay: '2027-04-19',
      refund: null,
      wash: null,
    })
    expect(app.stripe.state.subscriptions.get(providerId)?.cancel_at).toBe(
      Date.parse('2027-04-20T09:00:00Z') / 1000,
    )
    await declare(app, cancellationPath)
    expect(await app.rows('contract_endings')).toHaveLength(2)
  })

  test.each([
    ['tomorrow', { receivedDay: '2026-12-11' }, 'receivedDay'],
    ['before the contract', { receivedDay: '2026-11-19' }, 'receivedDay'],
    ['on no day', { receivedDay: '' }, 'receivedDay'],
    ['in no way', { channel: 'pigeon' }, 'channel'],
    ['with a last day years away', { wishedDay: '2028-12-11' }, 'wishedDay'],
  ])('%s is refused in words, and nothing is kept', async (_name, change, field) => {
    const { app, enter, admin } = await renounceable('2026-12-10T09:00:00Z')
    await using _ = app
    const reply = await enter({ ...lately, ...change })
    expect(reply.status).toBe(400)
    expect(Object.keys((await reply.json()).fields)).toEqual([field])
    const query = new URLSearchParams({ ...letter, subscriptionId: '1', ...lately, ...change })
    expect((await admin.get(`${path}/preview?${query}`)).status).toBe(400)
    expect(await app.rows('contract_endings')).toEqual([])
  })

  test('today is the day in Paris, whatever the hour elsewhere', async () => {
    const { app, enter } = await renounceable('2026-12-09T23:30:00Z')
    await using _ = app
    const reply = await enter({ ...lately, receivedDay: '2026-12-10' })
    expect((await reply.json()).data.lastDay).toBe('2027-05-19')
  })
})

describe('a withdrawal that came by letter', () => {
  const inTime = { kind: 'withdrawal', sentDay: '2026-12-04', receivedDay: '2026-12-08' }

  test('sent on the last day is in time, whenever it came; the money is due fourteen days after that', async () => {
    const { app, providerId, enter, preview, refunds } = await renounceable('2026-12-10T09:00:00Z')
    await using _ = app
    expect(await preview(inTime)).toMatchObject({
      outcome: 'ends',
      ending: { way: 'withdrawal', refund: { computation: { refundCents: 6986 }, dueDay: '2026-12-22' } },
    })
    const reply = await enter(inTime)
    expect((await reply.json()).data).toEqual({
      ...{
        isRepeated: false,
        lastDay: '2026-12-10',
        refund: { cents: 6986, byHandCents: 0, dueDay: '2026-12-22' },
        wash: null,
      },
    })
    expect(app.stripe.state.subscriptions.get(providerId)?.status).toBe('canceled')
    expect(refunds()).toEqual([6986])
    const [receipt] = await letters(app, 'withdrawal-received:')
    const words = String(receipt?.text).replace(/\s/g, ' ')
    for (const fact of [
      'Envoyée le : vendredi 4 décembre 2026',
      'Reçue le : mardi 8 décembre 2026, par courrier',
      'au plus tard le mardi 22 décembre 2026',
    ])
      expect(words).toContain(fact)
    expect(words).not.toContain('Je vous notifie')
    expect(await app.rows('contract_endings')).toMatchObject([
      { channel: 'letter', sent_day: '2026-12-04', refund_cents: 6986 },
    ])
  })

  test('sent a day later changes nothing but is answered; so is a call of that day', async () => {
    const { app, enter, preview } = await renounceable('2026-12-10T09:00:00Z')
    await using _ = app
    const late = { ...inTime, sentDay: '2026-12-05' }
    expect(await preview(late)).toEqual({ outcome: 'late', since: '2026-12-04', ending: null, wash: null })
    expect((await (await enter(late)).json()).data).toEqual({
      ...{ isRepeated: false, lastDay: null, refund: null, wash: null },
    })
    expect(await app.rows('subscriptions')).toMatchObject([{ status: 'active' }])
    expect(await letters(app, 'withdrawal-late:')).toHaveLength(1)
    const call = await enter({ kind: 'withdrawal', channel: 'phone', receivedDay: '2026-12-05' })
    expect((await call.json()).data.isRepeated).toBe(true)
  })

  test('that left in time is taken although the client declared too late online', async () => {
    const { app, enter, refunds } = await renounceable('2026-12-08T09:00:00Z')
    await using _ = app
    await declare(app, withdrawalPath)
    expect(refunds()).toEqual([])
    await enter(inTime)
    expect(refunds()).toEqual([6986])
    expect((await (await enter(inTime)).json()).data.isRepeated).toBe(true)
    expect(refunds()).toEqual([6986])
  })

  test('entered once a second month was paid: both go back, but for what was done on request', async () => {
    const { app, enter, preview, refunds } = await renounceable('2026-12-22T09:00:00Z', {
      ...{ express: true, planType: 'premium' },
    })
    await using _ = app
    await insertWash(app, { day: '2026-11-24', status: 'completed' })
    const before = await preview(inTime)
    expect(before.ending.refund.computation).toMatchObject({
      ...{ paidCents: 23_972, laterCents: 11_986, washesDone: 1, keptCents: 5993, refundCents: 17_979 },
    })
    await enter(inTime)
    expect(refunds()).toEqual([5993, 11_986])
    expect(await app.rows('alerts')).toEqual([])
  })

  test('a wash of the day on which it left is paid, one after it is not', async () => {
    const { app, enter, preview } = await renounceable('2026-12-10T09:00:00Z', {
      ...{ express: true, planType: 'premium' },
    })
    await using _ = app
    await insertWash(app, { day: '2026-12-02', status: 'completed' })
    await insertWash(app, { day: '2026-12-03', status: 'completed' })
    const left = { ...inTime, sentDay: '2026-12-02' }
    expect((await preview(left)).ending.refund.computation).toMatchObject({ washesDone: 1, keptCents: 5993 })
    await enter(left)
    expect(await app.rows('contract_endings')).toMatchObject([{ refund_cents: 5993 }])
  })

  test.each([
    ['left after it came', { sentDay: '2026-12-09' }, 'sentDay'],
    ['left before the contract', { sentDay: '2026-11-19' }, 'sentDay'],
  ])('that %s is refused', async (_name, change, field) => {
    const { app, enter } = await renounceable('2026-12-10T09:00:00Z')
    await using _ = app
    const reply = await enter({ ...inTime, ...change })
    expect([reply.status, Object.keys((await reply.json()).fields)]).toEqual([400, [field]])
  })

  test('gives back what was paid although the account was deleted since', async () => {
    const { app, admin, enter, refunds } = await renounceable('2026-12-10T09:00:00Z')
    await using _ = app
    const [client] = await app.rows('clients')
    expect((await admin.send('DELETE', `/api/client-accounts/${client?.id}`)).status).toBe(200)
    await app.stripe.settled()
    expect((await enter(inTime)).status).toBe(200)
    expect(refunds().reduce((sum, cents) => sum + cents, 0)).toBe(6986)
    expect((await letters(app, 'withdrawal-received:'))[0]).toMatchObject({
      recipient_address: 'karim@exemple.fr',
    })
  })
})

describe('a contract that is paid by hand', () => {
  async function byHand(change: Record<string, unknown> = {}) {
    const app = await testApp({ now: '2026-11-20T09:00:00Z' })
    const admin = await app.admin()
    await admin.post('/api/create-subscription-only', {
      ...{ ...entry, isDistanceContract: true, activate: true },
      ...change,
    })
    return { app, admin }
  }

  test('ended long ago: what was paid since is asked of the owner, month by month', async () => {
    const { app, admin } = await byHand()
    await using _ = app
    app.clock.moveTo('2027-08-25T09:00:00Z')
    const reply = await admin.post(path, { ...letter, kind: 'cancellation', receivedDay: '2027-06-10' })
    expect((await reply.json()).data.lastDay).toBe('2027-06-10')
    const [receipt] = await letters(app, 'cancellation-received:')
    const words = String(receipt?.text).replace(/\s/g, ' ')
    // 22 of the 31 days from 20 May on are served; then two whole months and the one that runs.
    expect(words).toContain('69,86 €')
    expect(words).not.toMatch(/au plus tard le [^.]* juin 2027/)
    const [alert] = await rowsOf(app, 'alerts')
    expect(String(alert?.text).replace(/\s/g, ' ')).toContain(
      'tout mois réglé à partir du dimanche 20 juin 2027',
    )
  })

  test('ended long ago with a whole month: the one that begins with its end is asked back too', async () => {
    const { app, admin } = await byHand()
    await using _ = app
    app.clock.moveTo('2027-07-05T09:00:00Z')
    const reply = await admin.post(path, { ...letter, kind: 'cancellation', receivedDay: '2027-04-10' })
    expect((await reply.json()).data.lastDay).toBe('2027-05-19')
    const [alert] = await rowsOf(app, 'alerts')
    expect(String(alert?.text).replace(/\s/g, ' ')).toContain('tout mois réglé à partir du jeudi 20 mai 2027')
  })

  test('of somebody without an e-mail: the owner is given the receipt to send by post', async () => {
    const { app, admin } = await byHand({ email: undefined })
    await using _ = app
    app.clock.moveTo('2026-12-01T09:00:00Z')
    const declaration = { ...letter, kind: 'withdrawal', sentDay: '2026-11-28', receivedDay: '2026-11-30' }
    const reply = await admin.post(path, declaration)
    expect((await reply.json()).data.refund).toMatchObject({ cents: 6986, byHandCents: 6986 })
    const [todo] = (await rowsOf(app, 'todo_items')).filter(({ kind, dedup_key }) =>
      `${kind} ${dedup_key}`.startsWith('letter_to_post on-paper:withdrawal-received:'),
    )
    const words = String(todo?.detail).replace(/\s/g, ' ')
    expect(words).toContain('Élodie Puig n’a pas donné d’e-mail : envoyez cette lettre par courrier')
    expect(words).toContain('Reçue le : lundi 30 novembre 2026, par courrier')
    expect(words).not.toContain('client.invalid')
    expect(await letters(app)).toEqual([])
  })
})

test('nobody but an administrator enters one, and only about a contract', async () => {
  await using app = await testApp({ now: '2026-11-20T09:00:00Z' })
  const declaration = { ...letter, kind: 'cancellation', receivedDay: '2026-11-20' }
  await app.insertClient({ email: 'autre@exemple.fr' })
  for (const caller of [app.visitor, await app.client()])
    expect((await caller.post(path, declaration)).status).toBe(401)
  const admin = await app.admin()
  const unknown = { ...declaration, subscriptionId: 99 }
  const query = new URLSearchParams({ ...unknown, subscriptionId: '99' })
  for (const reply of [await admin.post(path, unknown), await admin.get(`${path}/preview?${query}`)])
    expect([reply.status, (await reply.json()).code]).toEqual([404, 'not_found'])
  expect(await rowsOf(app, 'contract_endings')).toEqual([])
})
