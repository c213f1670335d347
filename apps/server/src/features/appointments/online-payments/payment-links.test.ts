import { describe, expect, test } from 'bun:test'
import { pocketSms } from '../../../testing/outside/pocket-sms.ts'
import { checkBooks } from '../../books/check-books.ts'
import { checkDocuments } from '../../documents/check-documents.ts'
import { papersOf } from '../../documents/testing.ts'
import { reconcile } from '../../reconciliation/reconcile.ts'
import { book, wash } from '../day/testing.ts'
import { followPayments } from './follow-payments.ts'
import { cabestany, linkedWash } from './testing.ts'

describe('a link', () => {
  test('is the same while it is open, whatever the sum becomes, and kept as a hash', async () => {
    await using at = await linkedWash()
    const first = await at.link()
    expect(first).toMatchObject({ kind: 'due', cents: 8900, isSent: false })
    await at.pay(at.id, 'cash', 2000)
    expect(await at.link()).toMatchObject({ url: first.url, cents: 6900 })
    expect(JSON.stringify(await at.app.rows('payment_links'))).not.toContain(first.token)
    expect(at.app.logged.join('\n')).not.toContain(first.token)
  })

  test('leaves by mail where it is asked to, and is the administrator’s alone', async () => {
    await using at = await linkedWash()
    const { url } = await at.link({ send: true })
    await at.app.drainMail()
    expect(at.app.mails).toHaveLength(1)
    expect(at.app.mails[0]).toMatchObject({ subject: expect.stringMatching(/^Payer votre lavage : 89.€$/) })
    expect(at.app.mails[0]?.text).toContain(url)
    const path = `/api/appointments/${at.id}/payment-link`
    expect((await at.app.visitor.post(path, {})).status).toBe(401)
    expect((await at.client.post(path, {})).status).toBe(401)
    expect((await at.admin.post('/api/appointments/999/payment-link', {})).status).toBe(404)
  })

  test('leaves by SMS where somebody carries them, says how it stands, and asks for nothing once it is paid', async () => {
    await using at = await linkedWash()
    const path = `/api/appointments/${at.id}/payment-link`
    const standing = async () => (await (await at.admin.get(path)).json()).data
    expect(await standing()).toEqual({ cents: 8900, canMail: true, canSms: false, link: null })
    const refused = await at.admin.post(path, { send: true, by: 'sms' })
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'no_sms'])
    expect(await standing()).toMatchObject({ link: null })

    const { sms, taken } = pocketSms()
    at.app.deps.sms = sms
    const { url } = await at.link({ send: true, by: 'sms' })
    await at.app.drainMail()
    expect(at.app.mails).toEqual([])
    expect(taken.map(({ to, text }) => [to, text])).toEqual([
      ['+33639984321', `Tramontane : pour payer votre lavage (89 €) par carte : ${url}`],
    ])
    expect(await standing()).toMatchObject({ canSms: true, link: { state: 'open', cents: 8900 } })
    await at.pay(at.id, 'cash', 8900)
    expect(await standing()).toMatchObject({ cents: 0, link: { state: 'over' } })
    expect((await at.app.visitor.get(path)).status).toBe(401)
    expect((await at.client.get(path)).status).toBe(401)
    expect((await at.admin.get('/api/appointments/999/payment-link')).status).toBe(404)
  })

  test('of the client’s own wash is theirs, of another’s is nobody’s', async () => {
    await using at = await linkedWash()
    const path = `/api/client-appointments/${at.id}/payment-link`
    const own = await at.client.post(path, {})
    expect((await own.json()).data.cents).toBe(8900)
    const other = await at.app.client({ email: 'autre@exemple.fr' })
    expect((await other.post(path, {})).status).toBe(404)
  })

  test('of somebody who gave no address is not made to be sent there', async () => {
    await using at = await linkedWash()
    const client = { lastName: 'Roca', phone: '06 39 98 55 66', email: '' }
    const id = await book(at.admin, wash('16:30', cabestany, { clientId: undefined, client }))
    const before = await at.app.rows('payment_links')
    const reply = await at.admin.post(`/api/appointments/${id}/payment-link`, { send: true })
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'no_address'])
    expect(await at.app.rows('payment_links')).toEqual(before)
    await at.app.drainMail()
    expect(at.app.mails).toEqual([])
  })

  test('is not given to its client for what is paid, or does not come', async () => {
    await using at = await linkedWash()
    const ask = async () => {
      const reply = await at.client.post(`/api/client-appointments/${at.id}/payment-link`, {})
      return [reply.status, (await reply.json()).code]
    }
    await at.pay(at.id, 'cash', 8900)
    expect(await ask()).toEqual([409, 'nothing_left'])
    await at.step(at.id, 'absent')
    expect(await ask()).toEqual([409, 'not_payable_online'])
    expect(await at.app.rows('payment_links')).toEqual([])
  })

  test('is given to its client twenty times a quarter of an hour, and the page of it opens then all the same', async () => {
    await using at = await linkedWash()
    at.app.deps.config.rateLimits = true
    const ask = () => at.client.post(`/api/client-appointments/${at.id}/payment-link`, {})
    let url = ''
    for (let asked = 0; asked < 20; asked += 1) url = (await (await ask()).json()).data.url
    const reply = await ask()
    expect([reply.status, reply.headers.get('Retry-After')]).toEqual([429, '900'])
    expect((await at.app.visitor.get(new URL(url).pathname)).status).toBe(200)
  })

  test.each(['start', 'finish'])(
    'is looked at 120 times a quarter of an hour from one network, then paid: %s',
    async (step) => {
      await using at = await linkedWash()
      const { token } = await at.link()
      at.app.deps.config.rateLimits = true
      const unknown = 'x'.repeat(43)
      for (let looked = 0; looked < 120; looked += 1) await at.app.visitor.get(`/payer/${unknown}`)
      const body = { token, ...(step === 'start' && { shownCents: 8900 }) }
      const reply = await at.app.visitor.post(`/api/payment/${step}`, body)
      expect([reply.status, reply.headers.get('Retry-After')]).toEqual([429, '900'])
      expect(at.stripe.state.paymentIntents.size).toBe(0)
      at.app.clock.moveTo('2026-11-24T09:15:00Z')
      expect((await at.started(token)).cents).toBe(8900)
    },
  )

  test('looked at too often, it shows neither the wash nor whether it leads anywhere, and says when it opens again', async () => {
    await using at = await linkedWash()
    const { token } = await at.link()
    const look = async (of: string) => {
      const reply = await at.app.visitor.get(`/payer/${of}`)
      const html = (await reply.text()).replaceAll(of, '').replaceAll('\u00a0', ' ')
      const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
      return { status: reply.status, retry: reply.headers.get('Retry-After'), main: main?.innerHTML ?? '' }
    }
    at.app.deps.config.rateLimits = true
    const unknown = 'x'.repeat(43)
    expect((await look(token)).main).toContain('Lavage')
    for (let looked = 1; looked < 120; looked += 1) await at.app.visitor.get(`/payer/${unknown}`)
    const refused = await look(token)
    expect(refused).toEqual(await look(unknown))
    expect(refused).toMatchObject({ status: 429, retry: '900' })
    expect(refused.main).toContain('Cette page s’ouvre de nouveau dans 15 min.')
    expect(refused.main).not.toContain('Lavage')
  })

  test('is offered to its client for what can be paid, and for nothing of a wash from before payments were noted', async () => {
    await using at = await linkedWash()
    const offered = async () => {
      const own = await (await at.client.get('/api/client-appointments')).json()
      return own.map(({ payableCents }: { payableCents: number | null }) => payableCents)
    }
    expect(await offered()).toEqual([8900])
    await at.app.deps.database.client.execute('update appointments set is_before_payments = 1')
    expect(await offered()).toEqual([null])
  })

  test('paid, its wash says so to its client, and asks for nothing', async () => {
    await using at = await linkedWash()
    const own = async () => {
      const [wash] = await (await at.client.get('/api/client-appointments')).json()
      return [wash.payableCents, wash.isPaid, wash.receivedCents, wash.backIfCanceledCents]
    }
    await at.pay(at.id, 'cash', 2000)
    expect(await own()).toEqual([6900, false, 2000, 0])
    const { token } = await at.link()
    at.stripe.confirmCard((await at.started(token, 6900)).intentId)
    await at.finish(token)
    expect(await own()).toEqual([null, true, 8900, 6900])
  })

  test('says what is paid, for whom, and is no page to keep or to find', async () => {
    await using at = await linkedWash()
    const { token } = await at.link()
    const page = await at.app.visitor.get(`/payer/${token}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
    const html = (await page.text()).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')
    expect(html).toContain('noindex')
    for (const said of ['Karim', '89 €', 'Payer']) expect(html).toContain(said)
    expect((await at.app.visitor.get(`/payer/${'x'.repeat(43)}`)).status).toBe(404)
  })

  test('that expired, of a wash that is canceled, paid, or of an unknown token takes no money', async () => {
    await using at = await linkedWash()
    const { token } = await at.link()
    const state = async () => (await at.finish(token)).state
    expect((await at.start('x'.repeat(43))).status).toBe(404)
    expect((await at.start(token, 100)).status).toBe(409)
    at.app.clock.moveTo('2026-12-24T09:00:01Z')
    expect(await state()).toBe('expired')
    expect((await at.start(token)).status).toBe(409)
    at.app.clock.moveTo('2026-11-24T09:00:00Z')
    await at.pay(at.id, 'cash', 8900)
    expect(await state()).toBe('paid')
    expect((await at.start(token)).status).toBe(409)
    expect((await at.admin.post(`/api/appointments/${at.id}/payment-link`, {})).status).toBe(409)
    await at.step(at.id, 'absent')
    expect(await state()).toBe('canceled')
    expect(at.stripe.state.paymentIntents.size).toBe(0)
  })
})

describe('a payment', () => {
  test('counts once the provider tells it, once, however often that comes, and its client is told', async () => {
    await using at = await linkedWash()
    const { token } = await at.link()
    const { clientSecret, cents, provider } = await at.started(token)
    expect({ cents, provider }).toEqual({ cents: 8900, provider: 'stripe' })
    expect((await at.finish(token)).state).toBe('open')
    at.stripe.confirmCard(clientSecret)
    await at.stripe.settled()
    expect(await at.due()).toMatchObject({ leftCents: 0, payments: [{ method: 'online', cents: 8900 }] })
    const event = at.stripe.eventsOf('payment_intent.succeeded').at(-1)
    if (event) await at.stripe.deliver({ ...event, id: 'evt_again' })
    expect((await at.finish(token)).state).toBe('paid')
    const standing = await at.admin.get(`/api/appointments/${at.id}/payment-link`)
    expect((await standing.json()).data.link).toMatchObject({ state: 'paid' })
    expect(await at.booked()).toBe(8900)
    await at.app.drainMail()
    expect(at.app.mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Paiement reçu : 89.€$/),
    ])
  })

  test('of which the provider says nothing counts once it is asked again', async () => {
    await using at = await linkedWash()
    const { token } = await at.link()
    const { clientSecret } = await at.started(token)
    at.stripe.switches.hold = true
    at.stripe.confirmCard(clientSecret)
    at.stripe.switches.failNext('GET /v1/payment_intents/:id', 'unavailable', { times: 3 })
    const reply = await at.app.visitor.post('/api/payment/finish', { token })
    expect([reply.status, (await reply.json()).code]).toEqual([502, 'payment_provider'])
    expect(await at.booked()).toBe(0)
    expect((await at.finish(token)).state).toBe('paid')
    expect([await at.booked(), at.held()]).toEqual([8900, 8900])
  })

  test('is one, whatever tabs begin it: the second is the first, or ends it', async () => {
    await using at = await linkedWash()
    const { token } = await at.link()
    const [one, two] = await Promise.all([at.started(token), at.started(token)])
    expect(two.intentId).toBe(one.intentId)
    await at.pay(at.id, 'cash', 2000)
    const stale = await at.start(token)
    expect(await stale.json()).toMatchObject({
      code: 'payment_changed',
      data: { cents: 6900, state: 'open' },
    })
    const other = await at.started(token, 6900)
    expect(other.intentId).not.toBe(one.intentId)
    expect(at.stripe.confirmCard(one.clientSecret)).toHaveProperty('error')
    at.stripe.confirmCard(other.clientSecret)
    await at.stripe.settled()
    expect([await at.booked(), at.held()]).toEqual([6900, 6900])
  })

  test('that comes on top of cash at the door goes back at once, once, and both sides read it', async () => {
    await using at = await linkedWash()
    const { token } = await at.link()
    const { clientSecret } = await at.started(token)
    await at.pay(at.id, 'cash', 6000)
    at.stripe.confirmCard(clientSecret)
    await at.stripe.settled()
    await at.finish(token)
    expect([await at.booked(), at.held()]).toEqual([2900, 2900])
    expect((await at.due()).leftCents).toBe(0)
    const todo = await (await at.admin.get('/api/admin/todo')).json()
    expect(todo.data.items).toContainEqual(
      expect.objectContaining({ kind: 'paid_over', title: expect.stringContaining('60') }),
    )
    await at.app.drainMail()
    expect(at.app.mails.find(({ to }) => to.address === 'karim@exemple.fr')?.text).toContain('payés en trop')
    expect(await at.finish(token)).toMatchObject({ state: 'paid', backCents: 6000 })

    // A restored copy does not know that it left: the provider does.
    await at.app.deps.database.client.execute('update online_refunds set sent_at = null')
    await followPayments(at.app.deps)
    await at.stripe.settled()
    expect([at.held(), await at.openAlerts()]).toEqual([2900, []])
  })

  test('of a wash that was canceled meanwhile goes back whole', async () => {
    await using at = await linkedWash()
    const { token } = await at.link()
    const { clientSecret } = await at.started(token)
    await at.step(at.id, 'absent')
    at.stripe.confirmCard(clientSecret)
    await at.stripe.settled()
    expect([await at.booked(), at.held()]).toEqual([0, 0])
  })

  test('that went back with its wash makes the wash due again once it is taken up, and is paid anew', async () => {
    await using at = await linkedWash()
    const { token } = await at.link()
    const pay = async () => {
      at.stripe.confirmCard((await at.started(token)).clientSecret)
      await at.stripe.settled()
    }
    await pay()
    const key = crypto.randomUUID()
    await at.step(at.id, 'absent', { key })
    await followPayments(at.app.deps)
    await at.stripe.settled()
    expect([await at.booked(), at.held()]).toEqual([0, 0])
    expect((await at.undo(key)).status).toBe(200)
    expect((await at.due()).leftCents).toBe(8900)
    expect(await at.finish(token)).toMatchObject({ state: 'open', cents: 8900 })
    await pay()
    expect([await at.booked(), at.held()]).toEqual([8900, 8900])
    expect((await at.due()).leftCents).toBe(0)
    expect(await papersOf(at.admin)).toEqual(['F-2026-00001 8900', 'A-2026-00001 8900', 'F-2026-00002 8900'])
    expect(await checkDocuments(at.app.deps)).toEqual({ holes: 0, washes: 0, months: 0 })
  })

  test('whose refund the provider does not take is a thing to do, tried again until it is through', async () => {
    await using at = await linkedWash()
    const { token } = await at.link()
    const { clientSecret } = await at.started(token)
    await at.pay(at.id, 'cash', 8900)
    at.stripe.switches.failNext('POST /v1/refunds', 'unavailable', { times: 3 })
    at.stripe.confirmCard(clientSecret)
    await at.stripe.settled()
    expect(at.held()).toBe(8900)
    expect(await at.openAlerts()).toHaveLength(1)
    await followPayments(at.app.deps)
    await at.stripe.settled()
    expect([at.held(), await at.openAlerts()]).toEqual([0, []])
  })

  test('that somebody gave back in the dashboard before the site could is not sent back twice', async () => {
    await using at = await linkedWash()
    const { token } = await at.link()
    const { clientSecret, intentId } = await at.started(token)
    await at.pay(at.id, 'cash', 6000)
    at.stripe.switches.failNext('POST /v1/refunds', 'unavailable', { times: 3 })
    at.stripe.confirmCard(clientSecret)
    await at.stripe.settled()
    at.stripe.refundAtDashboard(intentId, 8900)
    await at.stripe.settled()
    await followPayments(at.app.deps)
    await at.stripe.settled()
    expect([await at.booked(), at.held(), await at.openAlerts()]).toEqual([0, 0, []])
    expect((await at.due()).leftCents).toBe(0)
  })

  test.each([{ amount: 100 }, { currency: 'usd' }])(
    'of another sum or currency than was asked (%p) pays nothing, and is told',
    async (change) => {
      await using at = await linkedWash()
      const { token } = await at.link()
      const { clientSecret, intentId } = await at.started(token)
      Object.assign(at.stripe.state.paymentIntents.get(intentId) ?? {}, change)
      at.stripe.confirmCard(clientSecret)
      await at.stripe.settled()
      await at.finish(token)
      expect([await at.booked(), (await at.due()).leftCents]).toEqual([0, 8900])
      expect((await at.openAlerts()).map(({ text }) => text)).toEqual([
        expect.stringContaining('n’est pas de la somme qui était demandée'),
      ])
    },
  )

  test('that somebody gives back in the dashboard is a line too, once', async () => {
    await using at = await linkedWash()
    const { token } = await at.link()
    const { clientSecret, intentId } = await at.started(token)
    at.stripe.confirmCard(clientSecret)
    await at.stripe.settled()
    at.stripe.refundAtDashboard(intentId, 3000)
    await at.stripe.settled()
    await reconcile(at.app.deps)
    expect([await at.booked(), at.held()]).toEqual([5900, 5900])
  })

  test.each([
    ['lost', 0, ['F-2026-00001 8900', 'A-2026-00001 8900']],
    ['won', 8900, ['F-2026-00001 8900', 'A-2026-00001 8900', 'F-2026-00002 8900']],
  ] as const)(
    'that its client’s bank takes back leaves the books, and is there again once the dispute is won (%s)',
    async (end, cents, papers) => {
      await using at = await linkedWash()
      const { token } = await at.link()
      const { clientSecret, intentId } = await at.started(token)
      at.stripe.confirmCard(clientSecret)
      await at.stripe.settled()
      const { id } = at.stripe.openDispute(intentId)
      await at.stripe.settled()
      await reconcile(at.app.deps)
      expect([await at.booked(), (await at.due()).leftCents]).toEqual([0, 0])
      const reply = await at.admin.post(`/api/appointments/${at.id}/refunds`, {
        ...{ method: 'online', cents: 8900, reason: 'Rayure', key: crypto.randomUUID() },
        at: at.app.clock.now().toISOString(),
      })
      expect((await reply.json()).code).toBe('below_zero')

      at.stripe.closeDispute(id, end)
      await at.stripe.settled()
      for (let night = 0; night < 2; night += 1) await reconcile(at.app.deps)
      expect(await at.booked()).toBe(cents)
      expect(await papersOf(at.admin)).toEqual([...papers])
      expect(await checkBooks(at.app.deps)).toEqual({ differing: 0 })
      expect(await checkDocuments(at.app.deps)).toEqual({ holes: 0, washes: 0, months: 0 })
    },
  )

  test('that the bank gives back to us once its wash is canceled is a thing to do, and can go back to the card', async () => {
    await using at = await linkedWash()
    const { token } = await at.link()
    const { clientSecret, intentId } = await at.started(token)
    at.stripe.confirmCard(clientSecret)
    await at.stripe.settled()
    const { id } = at.stripe.openDispute(intentId)
    await at.stripe.settled()
    await at.step(at.id, 'absent')
    expect([await at.booked(), at.held()]).toEqual([0, 0])
    at.stripe.closeDispute(id, 'won')
    await at.stripe.settled()
    await reconcile(at.app.deps)
    expect([await at.booked(), at.held()]).toEqual([8900, 8900])
    expect((await at.openAlerts()).map(({ text }) => text).join()).toContain(
      'pour un lavage annulé entre-temps',
    )

    const back = await at.admin.post(`/api/appointments/${at.id}/refunds`, {
      ...{ method: 'online', cents: 8900, reason: 'Lavage annulé', key: crypto.randomUUID() },
      at: at.app.clock.now().toISOString(),
    })
    expect(back.status).toBe(201)
    await followPayments(at.app.deps)
    await at.stripe.settled()
    expect([await at.booked(), at.held()]).toEqual([0, 0])
    expect(await checkDocuments(at.app.deps)).toEqual({ holes: 0, washes: 0, months: 0 })
  })

  test('of which a part went back in cash is given back once, when the wash is canceled', async () => {
    await using at = await linkedWash()
    const { token } = await at.link()
    at.stripe.confirmCard((await at.started(token)).clientSecret)
    await at.stripe.settled()
    const reply = await at.admin.post(`/api/appointments/${at.id}/refunds`, {
      ...{ method: 'cash', cents: 2000, reason: 'Rayure', key: crypto.randomUUID() },
      at: at.app.clock.now().toISOString(),
    })
    expect(reply.status).toBe(201)
    expect((await at.step(at.id, 'absent')).status).toBe(200)
    await followPayments(at.app.deps)
    await at.stripe.settled()
    expect([await at.booked(), at.held()]).toEqual([2000, 2000])
    expect(await papersOf(at.admin)).toEqual([
      ...['F-2026-00001 8900', 'A-2026-00001 2000', 'A-2026-00002 6900'],
    ])
    expect(await checkDocuments(at.app.deps)).toEqual({ holes: 0, washes: 0, months: 0 })
  })

  test('that was begun and left is ended: paid at the door meanwhile, or after a day', async () => {
    await using at = await linkedWash()
    const { token } = await at.link()
    const { clientSecret } = await at.started(token)
    await followPayments(at.app.deps)
    expect([...at.stripe.state.paymentIntents.values()].map(({ status }) => status)).toEqual([
      'requires_payment_method',
    ])
    await at.pay(at.id, 'cash', 8900)
    await followPayments(at.app.deps)
    expect(at.stripe.confirmCard(clientSecret)).toHaveProperty('error')
    expect(await at.app.rows('online_payments')).toMatchObject([{ status: 'canceled' }])
  })

  test('that was begun at a sum that is not asked any more is ended', async () => {
    await using at = await linkedWash()
    const { token } = await at.link()
    const { clientSecret } = await at.started(token)
    await at.pay(at.id, 'cash', 2000)
    await followPayments(at.app.deps)
    expect(at.stripe.confirmCard(clientSecret)).toHaveProperty('error')
    expect([await at.booked(), at.held()]).toEqual([0, 0])
  })

  test.each([
    ['is the same an hour later', '2026-11-24T10:00:00Z', 1],
    ['is another one once the provider may have forgotten the first', '2026-11-25T05:00:01Z', 2],
  ])('whose beginning got no answer %s', async (_, later, intents) => {
    await using at = await linkedWash('2026-11-30T13:00:00Z')
    const { token } = await at.link()
    at.stripe.switches.failNext('POST /v1/payment_intents', 'cut_off', { times: 3 })
    expect((await at.start(token)).status).toBe(502)
    at.app.clock.moveTo(later)
    await at.started(token)
    expect(at.stripe.state.paymentIntents.size).toBe(intents)
    expect(await at.app.rows('online_payments')).toMatchObject([{ status: 'open' }])
  })

  test('that was left for a day can be paid no more, and another is begun', async () => {
    await using at = await linkedWash('2026-11-30T13:00:00Z')
    const { token } = await at.link()
    const { clientSecret, intentId } = await at.started(token)
    at.app.clock.moveTo('2026-11-25T09:00:01Z')
    await followPayments(at.app.deps)
    expect(at.stripe.confirmCard(clientSecret)).toHaveProperty('error')
    expect((await at.started(token)).intentId).not.toBe(intentId)
  })
})

describe('the night', () => {
  test('finds what a lost event paid, and tells of what nobody here knows', async () => {
    await using at = await linkedWash()
    const { token } = await at.link()
    const { clientSecret } = await at.started(token)
    at.stripe.switches.hold = true
    at.stripe.confirmCard(clientSecret)
    expect(await at.booked()).toBe(0)
    expect((await reconcile(at.app.deps)).differing).toBe(0)
    expect(await at.booked()).toBe(8900)

    await at.app.deps.database.client.execute('delete from online_payments')
    expect((await reconcile(at.app.deps)).differing).toBe(1)
    expect((await at.openAlerts()).map(({ text }) => text)).toEqual([
      expect.stringContaining('un lien de paiement que ce site ne connaît pas'),
    ])
  })

  test('tells what was paid there at another sum than here', async () => {
    await using at = await linkedWash()
    const { token } = await at.link()
    const { clientSecret, intentId } = await at.started(token)
    at.stripe.confirmCard(clientSecret)
    await at.stripe.settled()
    expect((await reconcile(at.app.deps)).differing).toBe(0)
    Object.assign(at.stripe.state.paymentIntents.get(intentId) ?? {}, { amount: 8800 })
    expect((await reconcile(at.app.deps)).differing).toBe(1)
    expect((await at.openAlerts()).map(({ text }) => text)).toEqual([
      expect.stringContaining('n’est pas le même chez le prestataire de paiement'),
    ])
  })
})

describe('what the owner gives back of it', () => {
  test('is not what was paid too much: the page behind the link speaks of none', async () => {
    await using at = await linkedWash()
    const { token } = await at.link()
    at.stripe.confirmCard((await at.started(token)).clientSecret)
    await at.stripe.settled()
    const given = await at.admin.post(`/api/appointments/${at.id}/refunds`, {
      ...{ method: 'online', cents: 1000, reason: 'Rayure', key: crypto.randomUUID() },
      at: at.app.clock.now().toISOString(),
    })
    expect(given.status).toBe(201)
    expect(await at.finish(token)).toMatchObject({ state: 'paid', backCents: 0 })
  })

  test('goes back to the card, once, and never more than the card paid; it is not taken back', async () => {
    await using at = await linkedWash()
    await at.pay(at.id, 'cash', 2000)
    const { token } = await at.link()
    at.stripe.confirmCard((await at.started(token, 6900)).clientSecret)
    await at.stripe.settled()
    const give = (cents: number, key: string = crypto.randomUUID()) =>
      at.admin.post(`/api/appointments/${at.id}/refunds`, {
        ...{ method: 'online', cents, reason: 'Rayure', key, at: at.app.clock.now().toISOString() },
      })
    const tooMuch = await give(6901)
    expect([tooMuch.status, (await tooMuch.json()).message]).toEqual([
      409,
      expect.stringContaining('par carte en ligne'),
    ])
    const key = crypto.randomUUID()
    for (let time = 0; time < 2; time += 1) expect((await give(1000, key)).status).toBe(201)
    expect([await at.booked(), await at.held()]).toEqual([5900, 6900])
    for (let time = 0; time < 2; time += 1) {
      await followPayments(at.app.deps)
      await at.stripe.settled()
      expect([await at.booked(), await at.held()]).toEqual([5900, 5900])
    }
    expect(await at.undo(key)).toMatchObject({ status: 409 })
    expect((await give(5901)).status).toBe(409)
    expect(await papersOf(at.admin)).toEqual(['F-2026-00001 8900', 'A-2026-00001 1000'])
    await reconcile(at.app.deps)
    expect(await at.openAlerts()).toEqual([])
    expect(await checkDocuments(at.app.deps)).toEqual({ holes: 0, washes: 0, months: 0 })
  })
})
