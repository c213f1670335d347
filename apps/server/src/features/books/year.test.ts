import { expect, setDefaultTimeout, test } from 'bun:test'
import type { BookSums } from '@tramontane/contract/replies/books'
import type { MonthBilling } from '@tramontane/contract/replies/documents/month-bills'
import { dayOf, instantOf, isoWeekday, plusDays } from '@tramontane/domain/days/calendar'
import { dayMs } from '@tramontane/domain/days/durations'
import { roundsOf, seededRandom, seedOf } from '@tramontane/domain/testing/seeded-random'
import { order, type StripeApp, setUp, stripeApp } from '../../testing/stripe-app.ts'
import { entry } from '../appointments/admin/testing.ts'
import { book, type Caller, phoneOf } from '../appointments/day/testing.ts'
import { followPayments } from '../appointments/online-payments/follow-payments.ts'
import { checkDocuments } from '../documents/check-documents.ts'
import { billMonths } from '../month-bills/bill-months.ts'
import { insertSubscription } from '../statistics/testing.ts'
import { checkBooks } from './check-books.ts'

setDefaultTimeout(roundsOf(120_000, dayMs))

/** A month of a business with one van; in the long run its year. */
const size = {
  months: roundsOf(1, 12),
  oneOffs: roundsOf(16, 25),
  subscribers: roundsOf(3, 37),
  transfers: roundsOf(1, 3),
  companies: roundsOf(1, 3),
}

const first = '2027-01-04'

test('the year of a one-van business: books, papers, statistics and the provider’s own list agree to the cent', async () => {
  await using app = await stripeApp({ now: `${first}T08:00:00Z` })
  const admin = await app.admin()
  const next = seededRandom(seedOf(27))
  const clients = await clientsOf(admin)
  for (let number = 1; number <= size.subscribers; number += 1) await subscribe(app, number)
  await app.stripe.settled()
  const contracts: number[] = []
  for (let number = 1; number <= size.transfers; number += 1) contracts.push(await byTransfer(app))

  for (let month = 1; month <= size.months; month += 1) {
    await washMonth(app, { admin, clients, next })
    await billMonths(app.deps)
    await payBills(app, { admin, clients, next })
    for (const id of contracts) await payMonth(app, admin, id)
    const paid = (await app.rows('payments')).filter(({ payment_intent_id }) => payment_intent_id !== null)
    const given = String(paid[Math.floor(next() * paid.length)]?.payment_intent_id)
    app.stripe.refundAtDashboard(given, 1000 + month)
    await disputeOne(app, month)
    await app.stripe.settled()
  }

  // The last factures of companies, with what was done since the first of the month.
  for (const { id } of clients.filter(({ isCompany }) => isCompany))
    await admin.patch(`/api/clients/${id}/month-bills`, { days: null })
  await payBills(app, { admin, clients, next })

  const today = dayOf(app.clock.now())
  const { data: sums }: { data: BookSums } = await (
    await admin.get(`/api/admin/books?from=${first}&to=${today}`)
  ).json()
  const { data } = await (await admin.get(`/api/admin/statistics?from=${first}&to=${today}`)).json()
  expect(sums.lines).toBeGreaterThan(size.months * size.oneOffs)
  expect(data.received.cents).toBe(sums.cents)
  expect(centsOf(sums.means)).toBe(sums.cents)
  expect(centsOf(sums.months)).toBe(sums.cents)
  expect(centsOf(sums.quarters)).toBe(sums.cents)
  for (const [name, column] of [
    ['recettes', 4],
    ['e-reporting', 6],
  ] as const) {
    const csv = await (await admin.get(`/api/exports/${name}.csv?from=${first}&to=${today}`)).text()
    const cells = csv.trimEnd().split('\r\n').slice(1)
    expect([name, cells.reduce((sum, line) => sum + readCents(line.split(';')[column]), 0)]).toEqual([
      ...[name, sums.cents],
    ])
  }
  expect(sums.means.find(({ means }) => means === 'online')?.cents).toBe(await providerCents(app))
  // What was received in part, or of what is still owed, has no facture yet: nothing here is.
  const papers = await app.rows('documents')
  expect(
    centsOf(papers.map(({ kind, cents }) => ({ cents: Number(cents) * (kind === 'avoir' ? -1 : 1) }))),
  ).toBe(sums.cents)
  expect(papers.filter(({ due_on }) => due_on !== null).length).toBeGreaterThanOrEqual(size.companies)
  expect(await checkBooks(app.deps)).toEqual({ differing: 0 })
  expect(await checkDocuments(app.deps)).toEqual({ holes: 0, washes: 0, months: 0 })
})

const centsOf = (parts: { cents: number }[]) => parts.reduce((sum, { cents }) => sum + cents, 0)
const readCents = (cell = '') => Math.round(Number(cell.replace(',', '.')) * 100)

/** Of what was paid behind a link, the bank takes one back each month; every second dispute is won. */
async function disputeOne({ stripe }: StripeApp, month: number) {
  const linked = [...stripe.state.paymentIntents.values()].filter(({ description }) =>
    description?.startsWith('Lavage, rendez-vous'),
  )
  const single = new Set(linked.map(({ id }) => id))
  const charge = [...stripe.state.charges.values()].find(
    ({ payment_intent, paid, disputed, amount_refunded }) =>
      single.has(payment_intent) && paid && !disputed && amount_refunded === 0,
  )
  if (!charge) return
  const { id } = stripe.openDispute(charge.payment_intent)
  await stripe.settled()
  if (month % 2 === 0) stripe.closeDispute(id, month % 4 === 0 ? 'won' : 'lost')
}

/** What the provider was paid, less what it sent back. */
async function providerCents({ deps: { payments } }: StripeApp): Promise<number> {
  let cents = 0
  for await (const invoice of payments.invoices(instantOf(first)))
    cents += invoice.status === 'paid' ? invoice.cents : 0
  for await (const { status, cents: paid } of payments.singlePayments(instantOf(first)))
    cents += status === 'succeeded' ? paid : 0
  for await (const refund of payments.refunds(instantOf(first)))
    cents -= refund.status === 'succeeded' || refund.status === 'pending' ? refund.cents : 0
  return cents
}

async function clientsOf(admin: Caller): Promise<{ id: number; isCompany: boolean }[]> {
  const people = Array.from({ length: 12 }, (_, index) => index)
  return Promise.all(
    people.map(async (index) => {
      const isCompany = index < size.companies
      const reply = await admin.post('/api/clients', {
        ...{
          firstName: 'Inès',
          lastName: `Roca ${'abcdefghijkl'[index]}`,
          company: isCompany ? `Garage ${index}` : null,
        },
        ...{ phone: `06399800${String(index).padStart(2, '0')}`, force: true },
      })
      const id = (await reply.json()).data.id as number
      if (isCompany) await admin.patch(`/api/clients/${id}/month-bills`, { days: 30 })
      return { id, isCompany }
    }),
  )
}

async function subscribe(app: StripeApp, number: number) {
  const digits = String(number).padStart(3, '0')
  const intent = await setUp(app, {
    ...{
      email: `client${digits}@exemple.fr`,
      telephone: `06 40 00 0${digits.slice(0, 1)} ${digits.slice(1)}`,
    },
    ...{ nom: `Abonné ${digits}`, immatriculation: `AB-${digits}-CD`, firstVisitDate: '2027-01-25' },
    ...(number % 3 === 0 ? { planType: 'premium', planPrice: 11_986 } : { planType: order.planType }),
  })
  app.stripe.confirmCard(intent)
}

async function byTransfer(app: StripeApp): Promise<number> {
  return insertSubscription(app, { start: app.clock.now().toISOString() })
}

async function payMonth(app: StripeApp, admin: Caller, id: number) {
  const { data } = await (await admin.get(`/api/subscriptions/${id}/transfers`)).json()
  const today = dayOf(app.clock.now())
  for (const { start, leftCents } of data.months.filter(
    (month: { leftCents: number }) => month.leftCents > 0,
  ))
    for (const cents of [3000, leftCents - 3000]) {
      const reply = await admin.post(`/api/subscriptions/${id}/transfers`, {
        period: start,
        cents,
        on: today,
      })
      if (reply.status !== 200) throw new Error(await reply.text())
    }
}

type Month = { admin: Caller; clients: { id: number; isCompany: boolean }[]; next: () => number }

/** Each facture of a month is received by transfer, in one or two parts, one of which may be taken back and sent again. */
async function payBills(app: StripeApp, { admin, clients, next }: Month) {
  const on = dayOf(app.clock.now())
  for (const { id } of clients.filter(({ isCompany }) => isCompany)) {
    const { data } = await (await admin.get(`/api/clients/${id}/month-bills`)).json()
    for (const bill of data.bills as MonthBilling['bills']) {
      const pay = (cents: number) =>
        admin.post(`/api/documents/${bill.id}/transfers`, { cents, on, key: crypto.randomUUID() })
      const part = Math.floor(bill.leftCents * next())
      const parts = [part, -part, part, bill.leftCents - part].filter((cents) => cents !== 0)
      for (const cents of parts) expect((await pay(cents)).status).toBe(200)
    }
  }
}

type ByLink = { id: number; isBegunTwice: boolean; isPartBack: boolean }

/** By card behind a link: some of it was paid at the door meanwhile and goes back, some is given back to the card. */
async function payByLink(app: StripeApp, admin: Caller, { id, isBegunTwice, isPartBack }: ByLink) {
  const at = app.clock.now().toISOString()
  const link = (await (await admin.post(`/api/appointments/${id}/payment-link`, {})).json()).data
  const token = link.url.split('/').at(-1)
  const started = await app.visitor.post('/api/payment/start', { token, shownCents: link.cents })
  if (isBegunTwice) await phoneOf(admin).pay(id, 'cash', 1500, { at })
  app.stripe.confirmCard((await started.json()).data.clientSecret)
  await app.stripe.settled()
  if (isPartBack) {
    const back = { method: 'online', cents: 700, reason: 'Rayure', key: crypto.randomUUID(), at }
    expect((await admin.post(`/api/appointments/${id}/refunds`, back)).status).toBe(201)
  }
  await followPayments(app.deps)
  await app.stripe.settled()
}

/**
 * A month of one-offs, day by day: companies are billed for theirs, most others are paid, some in two ways or behind a
 * link, some taken back, given back in part, or never paid.
 */
async function washMonth(app: StripeApp, { admin, clients, next }: Month) {
  const phone = phoneOf(admin)
  let washes = 0
  for (let day = 1; day <= 30; day += 1) {
    const tomorrow = plusDays(dayOf(app.clock.now()), 1)
    const isWorked = isoWeekday(tomorrow) < 7
    const { id: clientId, isCompany } = clients[
      washes % 5 === 0 ? (washes / 5) % size.companies : Math.floor(next() * clients.length)
    ] ?? {
      id: 1,
      isCompany: false,
    }
    const isWashed = isWorked && washes < size.oneOffs
    const agreement = isCompany
      ? { way: 'professional' }
      : { way: 'phone', agreedOn: dayOf(app.clock.now()), expressStart: true }
    const id = isWashed
      ? await book(admin, {
          ...{ ...entry, clientId, subscriptionId: null, timeSlot: '14:00', agreement, force: true },
          date: instantOf(tomorrow, '14:00').toISOString(),
        })
      : null
    await app.stripe.clock.advance({ days: 1 })
    if (id === null) continue
    washes += 1
    const at = app.clock.now().toISOString()
    if (isCompany) {
      await phone.step(id, 'done', { at })
      continue
    }
    const fate = next()
    if (fate >= 0.7 && fate < 0.85) {
      await payByLink(app, admin, { id, isBegunTwice: fate < 0.75, isPartBack: fate > 0.8 })
      continue
    }
    const asked = await phone.pay(id, 'card', 1, { at })
    const left = Number(asked.data.due.leftCents)
    if (fate < 0.1) {
      await phone.pay(id, 'card', -1, { at })
      continue
    }
    await phone.pay(id, 'card', -1, { at })
    await phone.pay(id, fate < 0.4 ? 'cash' : 'card', 2000, { at })
    await phone.pay(id, fate < 0.7 ? 'card' : 'cheque', left + 1 - 2000, { at })
    if (fate < 0.2)
      await phone.pay(id, 'cash', -2000, { at }).then(() => phone.pay(id, 'transfer', 2000, { at }))
    if (fate > 0.9)
      await admin.post(`/api/appointments/${id}/refunds`, {
        ...{ method: 'card', cents: 500, reason: 'Rayure', key: crypto.randomUUID(), at },
      })
  }
}
