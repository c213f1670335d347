import { describe, expect, test } from 'bun:test'
import { phoneOf, stopOf } from '../../appointments/day/testing.ts'
import { followPayments } from '../../appointments/online-payments/follow-payments.ts'
import { checkBooks } from '../../books/check-books.ts'
import { checkDocuments } from '../../documents/check-documents.ts'
import { declarant, declare, insertWash, letters, subscribed, withdrawalPath } from '../testing.ts'

const day = '2026-11-25'
const washed = `${day}T12:00:00Z`

/** A contract with a drive of 5 euros, and the wash of a Wednesday that was done. */
async function driven({ express = false, status = 'completed' } = {}) {
  const { app } = await subscribed({ planType: 'premium', express })
  await app.deps.database.client.execute(
    `update subscriptions set agreed_travel = '{"kind":"surcharge","cents":500}'`,
  )
  await insertWash(app, { day, status })
  await app.stripe.clock.set(washed)
  const admin = await app.admin()
  const [wash] = await app.rows('appointments')
  const id = Number(wash?.id)
  return {
    ...{ app, admin, id, ...phoneOf(admin) },
    /** Answers its intent; unheard, the page does not say that it was paid. */
    async payOnline({ paid = id, cents = 500, isHeard = true } = {}): Promise<string> {
      const asked = await admin.post(`/api/appointments/${paid}/payment-link`, {})
      const token = (await asked.json()).data.url.split('/').at(-1)
      const started = await app.visitor.post('/api/payment/start', { token, shownCents: cents })
      const { intentId } = (await started.json()).data
      app.stripe.confirmCard(intentId)
      if (isHeard) await app.visitor.post('/api/payment/finish', { token })
      await app.stripe.settled()
      return intentId
    },
    async giveBack(method: string, cents: number) {
      const said = { reason: 'Geste', key: crypto.randomUUID(), at: app.clock.now().toISOString() }
      const reply = await admin.post(`/api/appointments/${id}/refunds`, { method, cents, ...said })
      expect(reply.status).toBe(201)
    },
    /** What went back of the drive at the provider, once what is owed was asked for. */
    async sentBack(): Promise<number[]> {
      await followPayments(app.deps)
      await app.stripe.settled()
      const amounts = [...app.stripe.state.refunds.values()].map(({ amount }) => amount)
      return amounts.filter((cents) => cents !== 11_986).toSorted((one, other) => one - other)
    },
    /** Declares, and reads what both sides are told. */
    async renounce() {
      await declare(app, withdrawalPath)
      const [receipt, notice] = await Promise.all(
        ['withdrawal-received:', 'withdrawal-notice:'].map((prefix) => letters(app, prefix)),
      )
      return [receipt, notice].map((sent) => String(sent?.[0]?.text).replaceAll('\u00a0', ' '))
    },
    lines: async () => (await app.rows('wash_payments')).map(({ method, cents }) => [method, cents]),
    alerts: async () =>
      (await app.rows('alerts'))
        .filter(({ settled_at }) => settled_at === null)
        .map(({ text }) => String(text).replaceAll('\u00a0', ' ')),
    due: async () => (await stopOf(admin, id)).due,
    async [Symbol.asyncDispose]() {
      expect(await checkDocuments(app.deps)).toEqual({ holes: 0, months: 0, washes: 0 })
      await app[Symbol.asyncDispose]()
    },
  }
}

describe('the drive of a wash that nobody asked for expressly', () => {
  test('paid on the spot goes back: the receipt says the sum, and an alert asks the owner for it', async () => {
    await using at = await driven()
    await at.pay(at.id, 'cash', 500, { at: washed })
    const [receipt, notice] = await at.renounce()
    expect(receipt).toContain('Déplacement payé à part, rendu aussi : 5 €')
    expect(receipt).toContain('Nous vous remboursons 124,86 €, dont 5 € de déplacement,')
    expect(notice).toContain('Rendez aussi 5 € de déplacement, reçus sur place, au plus tard le')
    expect(await at.alerts()).toEqual([
      'Karim Benali (AB-2026-00001) a renoncé à son contrat : rendez aussi 5 € de déplacement, reçus sur place, au plus tard le mercredi 9 décembre 2026, puis appuyez sur « Fait ».',
    ])
    expect(await at.lines()).toEqual([['cash', 500]])
  })

  test('paid by card online goes back to that card by itself, with its avoir', async () => {
    await using at = await driven()
    await at.payOnline()
    const [receipt, notice] = await at.renounce()
    expect(receipt).toContain('Déplacement payé à part, rendu aussi : 5 €')
    expect(notice).toContain('Les 5 € de déplacement, payés en ligne, sont rendus sur la carte')
    expect(await at.lines()).toEqual([
      ['online', 500],
      ['online', -500],
    ])
    await followPayments(at.app.deps)
    const amounts = [...at.app.stripe.state.refunds.values()].map(({ amount }) => amount)
    expect(amounts.toSorted((one, other) => one - other)).toEqual([500, 11_986])
    expect((await at.app.rows('documents')).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['facture', 'avoir']),
    )
    expect(await at.alerts()).toEqual([])
    expect(await checkBooks(at.app.deps)).toEqual({ differing: 0 })
  })

  test('paid online for a wash to come goes back with its cancellation, once, and the receipt counts it', async () => {
    await using at = await driven({ status: 'canceled' })
    await insertWash(at.app, { day: '2026-11-27', status: 'confirmed' })
    const [, coming] = await at.app.rows('appointments')
    await at.payOnline({ paid: Number(coming?.id) })
    const [receipt] = await at.renounce()
    expect(receipt).toContain('Nous vous remboursons 124,86 €, dont 5 € de déplacement,')
    await followPayments(at.app.deps)
    const amounts = [...at.app.stripe.state.refunds.values()].map(({ amount }) => amount)
    expect(amounts.toSorted((one, other) => one - other)).toEqual([500, 11_986])
    expect(await at.alerts()).toEqual([])
  })

  test('that was not paid is asked of nobody any more, also where the wash is closed later', async () => {
    await using at = await driven({ status: 'confirmed' })
    expect(await at.due()).toMatchObject({ leftCents: 500 })
    await at.renounce()
    await at.step(at.id, 'done', { at: washed })
    expect(await at.app.rows('appointments')).toMatchObject([{ status: 'completed', due_cents: 0 }])
    expect(await at.due()).toMatchObject({ lines: [], leftCents: 0 })
  })
})

test('the drive of a wash that was asked for expressly is a part of its price: it is kept, and due where it was not paid', async () => {
  await using at = await driven({ express: true })
  await at.pay(at.id, 'cash', 500, { at: washed })
  const [receipt, notice] = await at.renounce()
  expect(receipt).toContain('Nous vous remboursons 59,93 €, par')
  expect(`${receipt}${notice}`).not.toContain('déplacement')
  expect(await at.alerts()).toEqual([])
  expect(await at.due()).toMatchObject({ paidCents: 500, lines: [{ kind: 'travel', cents: 500 }] })
})

test('that of a wash before the express request goes back, that of one after it is kept', async () => {
  await using at = await driven()
  await at.pay(at.id, 'cash', 500, { at: washed })
  const requestedAt = Date.parse(`${day}T14:00:00Z`)
  await at.app.deps.database.client.execute(`update subscriptions set express_requested_at = ${requestedAt}`)
  await insertWash(at.app, { day: '2026-11-26', status: 'completed' })
  await at.app.stripe.clock.set('2026-11-26T12:00:00Z')
  const [, second] = await at.app.rows('appointments')
  await at.pay(Number(second?.id), 'cash', 500, { at: '2026-11-26T12:00:00Z' })
  const [receipt] = await at.renounce()
  expect(receipt).toContain('Nous vous remboursons 64,93 €, dont 5 € de déplacement,')
})

test('the client’s space says the same before and after', async () => {
  await using at = await driven()
  await at.pay(at.id, 'cash', 500, { at: washed })
  const preview = await at.admin.get(
    '/api/admin/endings/received/preview?kind=withdrawal&subscriptionId=1&channel=phone&receivedDay=2026-11-25',
  )
  const { computation } = (await preview.json()).data.ending.refund
  expect(computation).toMatchObject({ missingCents: 11_986, drivesCents: 500 })
  await at.renounce()
  expect(await at.app.rows('contract_endings')).toMatchObject([
    { refund_cents: 11_986, refund_basis: expect.stringContaining('"drivesCents":500') },
  ])
})

describe('what was paid in several ways', () => {
  test('by card in part and on the spot: each part goes back its own way, and the letter tells both', async () => {
    await using at = await driven()
    await at.pay(at.id, 'cash', 200, { at: washed })
    await at.payOnline({ cents: 300 })
    const [receipt, notice] = await at.renounce()
    expect(receipt).toContain('dont 5 € de déplacement,')
    expect(notice).toContain('Les 3 € de déplacement, payés en ligne, sont rendus sur la carte')
    expect(notice).toContain('Rendez aussi 2 € de déplacement, reçus sur place, au plus tard le')
    expect(await at.sentBack()).toEqual([300])
    expect(await at.alerts()).toEqual([expect.stringContaining('rendez aussi 2 € de déplacement')])
  })

  test('by two cards, and given back in part: what is left goes back to them, and no more', async () => {
    await using at = await driven()
    await at.pay(at.id, 'cash', 300, { at: washed })
    await at.payOnline({ cents: 200 })
    await at.pay(at.id, 'cash', -300, { at: washed })
    await at.app.stripe.clock.set(`${day}T12:30:00Z`)
    await at.payOnline({ cents: 300 })
    await at.giveBack('cash', 100)
    const [receipt] = await at.renounce()
    expect(receipt).toContain('dont 4 € de déplacement,')
    expect(await at.sentBack()).toEqual([100, 300])
    expect(await at.alerts()).toEqual([])
  })

  test('of which the provider’s dashboard gave a part back, unheard: the rest goes back, all of it once', async () => {
    await using at = await driven()
    const { stripe } = at.app
    const intentId = await at.payOnline()
    stripe.switches.hold = true
    stripe.refundAtDashboard(intentId, 200)
    await stripe.settled()
    stripe.switches.hold = false
    await at.renounce()
    expect(await at.sentBack()).toEqual([200, 300])
    expect(await checkBooks(at.app.deps)).toEqual({ differing: 0 })
  })

  test('of two washes of which one brought less than nothing: the other’s drive goes back whole', async () => {
    await using at = await driven()
    await insertWash(at.app, { day: '2026-11-24', status: 'completed' })
    const [, second] = await at.app.rows('appointments')
    await at.pay(Number(second?.id), 'cash', 500, { at: washed })
    const intentId = await at.payOnline()
    await at.giveBack('cash', 500)
    at.app.stripe.openDispute(intentId)
    await at.app.stripe.settled()
    expect((await at.lines()).map(([, cents]) => cents)).toEqual([500, 500, -500, -500])
    const [receipt, notice] = await at.renounce()
    expect(receipt).toContain('dont 5 € de déplacement,')
    expect(notice).toContain('Rendez aussi 5 € de déplacement')
  })
})

test('of several washes each drive goes back its own way, and one alert asks for the sum of what was received on the spot', async () => {
  await using at = await driven()
  for (const [wash, status] of [
    ['2026-11-21', 'completed'],
    ['2026-11-23', 'completed'],
    ['2026-11-24', 'completed'],
    ['2026-11-27', 'confirmed'],
  ] as const)
    await insertWash(at.app, { day: wash, status })
  const [, ...others] = (await at.app.rows('appointments')).map(({ id }) => Number(id))
  const [first = 0, second = 0, third = 0, coming = 0] = others
  await at.payOnline()
  await at.payOnline({ paid: first })
  await at.pay(second, 'cash', 500, { at: washed })
  await at.pay(third, 'cheque', 500, { at: washed })
  await at.payOnline({ paid: coming })
  const [receipt, notice] = await at.renounce()
  expect(receipt).toContain('dont 25 € de déplacement,')
  expect(notice).toContain('Les 15 € de déplacement, payés en ligne, sont rendus sur la carte')
  expect(await at.sentBack()).toEqual([500, 500, 500])
  expect(await at.alerts()).toEqual([expect.stringContaining('rendez aussi 10 € de déplacement')])
})

test('a payment that is heard of after the withdrawal goes back, and is none of its wash', async () => {
  await using at = await driven()
  at.app.stripe.switches.hold = true
  await at.payOnline({ isHeard: false })
  await at.renounce()
  expect(await at.sentBack()).toEqual([500])
  expect(await at.lines()).toEqual([])
})

test('declared from two tabs and entered by the owner at once, the drive goes back once', async () => {
  await using at = await driven()
  await at.payOnline()
  const received = { kind: 'withdrawal', subscriptionId: 1, channel: 'phone', receivedDay: day }
  await Promise.all([
    at.app.visitor.post(withdrawalPath, declarant),
    at.admin.post('/api/admin/endings/received', received),
    at.app.visitor.post(withdrawalPath, declarant),
    followPayments(at.app.deps),
    followPayments(at.app.deps),
  ])
  await at.renounce()
  expect(await at.sentBack()).toEqual([500])
  expect((await at.lines()).map(([, cents]) => cents)).toEqual([500, -500])
  expect(await at.app.rows('contract_endings')).toHaveLength(1)
})

describe('a drive whose payment its client contests', () => {
  /** Renounced while the bank has the money; `heard` is whether that was known here. */
  async function contested({ heard }: { heard: boolean }) {
    const at = await driven()
    const { stripe } = at.app
    const intentId = await at.payOnline()
    stripe.switches.hold = !heard
    const { id } = stripe.openDispute(intentId)
    await stripe.settled()
    stripe.held.length = 0
    stripe.switches.hold = false
    const letters = await at.renounce()
    return {
      ...{ at, letters },
      async decide(end: 'won' | 'lost') {
        stripe.closeDispute(id, end)
        await stripe.settled()
        return at.sentBack()
      },
    }
  }

  test('unheard here: nothing goes back before the bank has decided, and the owner reads why', async () => {
    const { at, decide } = await contested({ heard: false })
    await using _at = at
    expect(await at.sentBack()).toEqual([])
    expect((await at.alerts()).join()).toContain(
      'attend que la banque ait tranché la contestation de ce paiement',
    )
    expect(await decide('won')).toEqual([500])
    expect((await at.alerts()).join()).not.toContain('attend que la banque')
    expect(await at.lines()).toEqual([
      ['online', 500],
      ['online', -500],
    ])
  })

  test('and that the bank takes for good goes back no second time', async () => {
    const { at, decide } = await contested({ heard: false })
    await using _at = at
    expect(await decide('lost')).toEqual([])
    expect((await at.alerts()).join()).not.toContain('attend que la banque')
  })

  test('heard before: what the bank gives back to us afterwards is a thing to do, as the client owes nothing', async () => {
    const { at, letters, decide } = await contested({ heard: true })
    await using _at = at
    expect(letters.join()).not.toContain('dont 5 € de déplacement')
    expect(await decide('won')).toEqual([])
    expect((await at.alerts()).join()).toContain(
      'pour un lavage dont plus rien n’est dû : rendez cette somme',
    )
    await at.giveBack('online', 500)
    expect(await at.sentBack()).toEqual([500])
  })
})
