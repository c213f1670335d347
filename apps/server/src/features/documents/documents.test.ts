import { describe, expect, test } from 'bun:test'
import type { Receipt } from '@tramontane/contract/replies/books'
import { failureOf } from '@tramontane/domain/testing/failure-of'
import { setUp, stripeApp } from '../../testing/stripe-app.ts'
import { testApp } from '../../testing/test-app.ts'
import { stopOf } from '../appointments/day/testing.ts'
import { mirrorRefunds } from '../refunds/mirror-refunds.ts'
import { checkDocuments } from './check-documents.ts'
import { documentsOf, issueFor, papersOf, washToPay } from './testing.ts'

describe('numbers', () => {
  test('of twenty at once are twenty in a row; what is rolled back leaves no hole, and each kind has its own', async () => {
    await using app = await testApp({ now: '2026-11-24T09:00:00Z' })
    const given = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        issueFor(app, `k${index}`, { fails: index % 3 === 0 }).catch((error: Error) => error.message),
      ),
    )
    const numbers = given.filter((one) => one !== 'taken back').sort()
    expect(numbers).toEqual(
      Array.from({ length: 20 }, (_, index) => `F-2026-${String(index + 1).padStart(5, '0')}`),
    )
    expect(await issueFor(app, 'a', { kind: 'avoir' })).toBe('A-2026-00001')
    expect(await issueFor(app, 'd', { kind: 'devis' })).toBe('D-2026-00001')
  })

  test('begin anew with the year in Paris, and neither they nor their days go back with the clock', async () => {
    await using app = await testApp({ now: '2026-12-31T22:59:59Z' })
    expect([await issueFor(app, 'a'), await issueFor(app, 'b')]).toEqual(['F-2026-00001', 'F-2026-00002'])
    app.clock.moveTo('2026-12-31T23:00:00Z')
    expect(await issueFor(app, 'c')).toBe('F-2027-00001')
    app.clock.moveTo('2026-12-31T20:00:00Z')
    expect(await issueFor(app, 'd')).toBe('F-2027-00002')
    const documents = await documentsOf(await app.admin())
    expect(documents.map(({ issuedOn }) => issuedOn)).toEqual([
      '2026-12-31',
      '2026-12-31',
      '2027-01-01',
      '2027-01-01',
    ])
  })

  test('of one matter are given once', async () => {
    await using app = await testApp({ now: '2026-11-24T09:00:00Z' })
    await issueFor(app, 'payment:1')
    expect(await failureOf(issueFor(app, 'payment:1'))).toBeInstanceOf(Error)
    expect(await issueFor(app, 'payment:2')).toBe('F-2026-00002')
  })
})

describe('a wash', () => {
  test('that is paid in full has a facture, whatever way and however often it is said', async () => {
    await using at = await washToPay()
    const key = crypto.randomUUID()
    await at.phone.pay(at.id, 'cash', 5000)
    expect(await papersOf(at.admin)).toEqual([])
    await Promise.all([1, 2, 3].map(() => at.phone.pay(at.id, 'cheque', 3900, { key })))
    const [document, ...others] = await documentsOf(at.admin)
    expect(others).toEqual([])
    expect(document).toMatchObject({
      ...{
        kind: 'facture',
        number: 'F-2026-00001',
        issuedOn: '2026-11-24',
        appointmentId: at.id,
        credits: null,
      },
      client: { id: 1, name: 'Karim Benali', city: 'Cabestany' },
      seller: { vatMention: 'TVA non applicable, article 293 B du CGI', soleTrader: 'Camille Soler' },
      totals: { netCents: 8900, vatCents: 0, cents: 8900 },
      payments: [
        { on: '2026-11-24', method: 'cash', cents: 5000 },
        { on: '2026-11-24', method: 'cheque', cents: 3900 },
      ],
    })
    const file = (await (await at.admin.get('/api/admin/client-files/client/1')).json()).data
    const paper = { kind: 'facture', reference: 'F-2026-00001', cents: 8900 }
    expect(file.documents).toMatchObject([{ ...paper, link: `/api/documents/${document?.id}.pdf` }])
    expect(document?.lines).toMatchObject([{ on: '2026-11-24', quantity: 1, unitCents: 8900, cents: 8900 }])
    expect(document?.lines[0]?.detail).toContain('4 avenue Jean Jaurès, 66330 Cabestany')
  })

  test('noted as paid by mistake has an avoir of its facture, and paid again a new one', async () => {
    await using at = await washToPay()
    await at.phone.pay(at.id, 'cash', 8900)
    const key = crypto.randomUUID()
    await at.phone.pay(at.id, 'cash', -8900)
    expect(await papersOf(at.admin)).toEqual(['F-2026-00001 8900', 'A-2026-00001 8900'])
    await at.phone.pay(at.id, 'card', 8900, { key })
    await at.phone.undo(key)
    const papers = ['F-2026-00001 8900', 'A-2026-00001 8900', 'F-2026-00002 8900', 'A-2026-00002 8900']
    expect(await papersOf(at.admin)).toEqual(papers)
    expect((await documentsOf(at.admin)).map(({ credits }) => credits?.number)).toEqual([
      ...[undefined, 'F-2026-00001', undefined, 'F-2026-00002'],
    ])
  })

  test('of which money goes back has an avoir of that sum with its reason, and is not due again', async () => {
    await using at = await washToPay()
    await at.phone.step(at.id, 'done')
    expect((await at.refund(100)).code).toBe('below_zero')
    await at.phone.pay(at.id, 'card', 8900)
    expect((await at.refund(8901)).status).toBe(409)
    const given = await at.refund(2000)
    expect(given).toMatchObject({ status: 201, data: { due: { cents: 0, leftCents: 0, paidCents: 8900 } } })
    expect(await at.refund(2000, { key: given.key })).toEqual(given)
    expect((await at.refund(7000)).message).toContain('69')
    expect((await stopOf(at.admin, at.id)).due).toMatchObject({ leftCents: 0 })
    const { data } = await (await at.admin.get('/api/clients?sort=-owedCents&limit=1')).json()
    expect(data[0].owedCents).toBe(0)
    expect(await documentsOf(at.admin)).toMatchObject([
      { kind: 'facture' },
      { kind: 'avoir', reason: 'Rayure', totals: { cents: 2000 }, credits: { number: 'F-2026-00001' } },
    ])

    await at.phone.undo(given.key)
    const papers = await documentsOf(at.admin)
    expect(papers.at(-1)).toMatchObject({
      number: 'F-2026-00002',
      totals: { cents: 2000 },
      credits: { number: 'A-2026-00001' },
    })
  })

  test('that was paid before there were factures is given none', async () => {
    await using at = await washToPay()
    await at.phone.pay(at.id, 'cash', 8000)
    await at.app.deps.database.client.execute('update wash_payments set is_before_documents = 1')
    await at.app.deps.database.client.execute(`update wash_payments set cents = 8900`)
    expect((await at.refund(2000)).status).toBe(201)
    expect(await papersOf(at.admin)).toEqual([])
  })

  test('whose facture meets a full disk is not noted as paid, and the next number is the same', async () => {
    await using at = await washToPay()
    const { database } = at.app.deps
    const { write } = database
    database.write = () => Promise.reject(Object.assign(new Error('full'), { code: 'SQLITE_FULL' }))
    const refused = await at.phone.pay(at.id, 'cash', 8900)
    expect(refused).toMatchObject({ status: 503, code: 'unavailable', message: expect.any(String) })
    database.write = write
    expect(await papersOf(at.admin)).toEqual([])
    await at.phone.pay(at.id, 'cash', 8900)
    expect(await papersOf(at.admin)).toEqual(['F-2026-00001 8900'])
  })
})

describe('a month of a subscription', () => {
  async function subscriber(months: number) {
    const app = await stripeApp()
    app.stripe.confirmCard(await setUp(app, { firstVisitDate: '2027-06-10' }))
    if (months > 1) await app.stripe.clock.advance({ months: months - 1, hours: 2 })
    await app.stripe.settled()
    const [intent = ''] = (await app.rows('payments')).map((row) => String(row.payment_intent_id))
    return { app, intent, admin: await app.admin() }
  }

  test('has one facture for each payment, in whose file the new account reads it', async () => {
    const { app, admin } = await subscriber(3)
    await using _ = app
    const documents = await documentsOf(admin)
    expect(documents.map(({ number, totals, client }) => [number, totals.cents, client.id])).toEqual([
      ['F-2026-00001', 6986, 1],
      ['F-2026-00002', 6986, 1],
      ['F-2027-00001', 6986, 1],
    ])
    expect(documents[0]).toMatchObject({
      lines: [{ label: 'Formule Standard', on: '2026-11-20', until: '2026-12-19' }],
      payments: [{ method: 'online', cents: 6986 }],
      paymentId: 1,
    })
  })

  test('has an avoir once its refund arrived, and a facture where the bank sent it back', async () => {
    const { app, intent, admin } = await subscriber(1)
    await using _ = app
    app.stripe.settings.refundsArePending = true
    app.stripe.refundAtDashboard(intent, 1000)
    await app.stripe.settled()
    expect(await papersOf(admin)).toEqual(['F-2026-00001 6986'])
    const [refund = ''] = app.stripe.state.refunds.keys()
    app.stripe.endRefund(refund, 'succeeded')
    await app.stripe.settled()
    await mirrorRefunds(app.deps, intent)
    expect(await papersOf(admin)).toEqual(['F-2026-00001 6986', 'A-2026-00001 1000'])
    app.stripe.settings.refundsArePending = false
    app.stripe.refundAtDashboard(intent, 500)
    await app.stripe.settled()
    const both = ['F-2026-00001 6986', 'A-2026-00001 1000', 'A-2026-00002 500']
    expect(await papersOf(admin)).toEqual(both)
    app.stripe.endRefund(refund, 'failed')
    await app.stripe.settled()
    expect((await papersOf(admin)).toSorted()).toEqual([...both, 'F-2026-00002 1000'].toSorted())
  })
})

test('of what goes back twice at once, each line of the books names its own avoir', async () => {
  await using at = await washToPay()
  await at.phone.pay(at.id, 'cash', 8900)
  for (const cents of [900, 700]) await at.refund(cents)
  const { data } = await (await at.admin.get('/api/payments?sort=cents')).json()
  expect(data.map(({ cents, number }: Receipt) => [cents, number])).toEqual([
    [-900, 'A-2026-00001'],
    [-700, 'A-2026-00002'],
    [8900, 'F-2026-00001'],
  ])
})

describe('an avoir of a month', () => {
  async function given() {
    const app = await stripeApp()
    app.stripe.confirmCard(await setUp(app))
    await app.stripe.settled()
    const [intent = ''] = (await app.rows('payments')).map((row) => String(row.payment_intent_id))
    return { app, intent, admin: await app.admin() }
  }
  const truth = { holes: 0, washes: 0, months: 0 }

  test('of what a bank takes whole, though some had gone back, is of what is left of its facture', async () => {
    const { app, intent, admin } = await given()
    await using _ = app
    app.stripe.refundAtDashboard(intent, 1000)
    await app.stripe.settled()
    app.stripe.closeDispute(app.stripe.openDispute(intent).id, 'lost')
    await app.stripe.settled()
    expect(await papersOf(admin)).toEqual(['F-2026-00001 6986', 'A-2026-00001 1000', 'A-2026-00002 5986'])
    expect(await checkDocuments(app.deps)).toEqual(truth)
  })

  test('is made once, though one intent paid two months', async () => {
    const { app, intent, admin } = await given()
    await using _ = app
    await app.deps.database.client.execute(
      `insert into payments (subscription_id, invoice_id, payment_intent_id, amount, refunded, status, period_start, created_at)
        select subscription_id, 'in_other', payment_intent_id, amount, 0, 'paid', '2026-12-20', created_at from payments`,
    )
    app.stripe.refundAtDashboard(intent, 1000)
    await app.stripe.settled()
    expect((await papersOf(admin)).toSorted()).toEqual([
      ...['A-2026-00001 1000', 'F-2026-00001 6986', 'F-2026-00002 6986'],
    ])
    expect(await checkDocuments(app.deps)).toEqual(truth)
  })
})

describe('GET /api/documents', () => {
  test('answers an administrator all, a client their own, and a visitor nothing', async () => {
    await using at = await washToPay()
    await at.phone.pay(at.id, 'cash', 8900)
    await at.refund(900)
    await issueFor(at.app, 'of nobody')
    const { data, total, totals } = await (await at.admin.get('/api/documents?limit=1')).json()
    expect([data.length, total, totals]).toEqual([
      1,
      3,
      { cents: 8100, factureCents: 9000, avoirCents: 900, devisCents: 0 },
    ])
    expect(await papersOf(at.client)).toEqual(['F-2026-00001 8900', 'A-2026-00001 900'])
    expect(await documentsOf(at.client, '&clientId=2')).toEqual([])
    const other = await at.app.client({ email: 'autre@exemple.fr' })
    expect(await papersOf(other)).toEqual([])
    expect((await at.app.visitor.get('/api/documents')).status).toBe(401)
    expect((await (await at.client.get('/api/client-documents')).json()).total).toBe(2)
    expect((await at.admin.get('/api/client-documents')).status).toBe(401)
  })

  test('by kind, client and days, both included; anything else is refused in words', async () => {
    await using at = await washToPay()
    await at.phone.pay(at.id, 'cash', 8900)
    await at.refund(900)
    const count = async (query: string) => (await documentsOf(at.admin, query)).length
    expect(
      await Promise.all(
        [
          '&kind=avoir',
          '&clientId=1',
          '&clientId=2',
          '&from=2026-11-24&to=2026-11-24',
          '&from=2026-11-25',
        ].map(count),
      ),
    ).toEqual([1, 2, 0, 2, 0])
    for (const query of ['kind=note', 'clientId=x', 'from=2026-02-30', 'sort=number', 'limit=501'])
      expect((await at.admin.get(`/api/documents?${query}`)).status).toBe(400)
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s changes none', async (method) => {
    await using app = await testApp()
    const admin = await app.admin()
    expect([404, 405]).toContain((await admin.send(method, '/api/documents', {})).status)
    expect([404, 405]).toContain((await admin.send(method, '/api/documents/1', {})).status)
  })
})
