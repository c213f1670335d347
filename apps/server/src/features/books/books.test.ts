import { describe, expect, test } from 'bun:test'
import type { Receipt } from '@tramontane/contract/replies/books'
import { minuteMs } from '@tramontane/domain/days/durations'
import { seedsOf } from '@tramontane/domain/testing/seeded-random'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import { insertRow } from '../statistics/testing.ts'
import { checkBooks } from './check-books.ts'
import { type Expected, insertMoney } from './testing.ts'

const calls = [
  '/api/payments',
  '/api/admin/books?from=2026-01-01&to=2026-12-31',
  '/api/exports/payments.csv',
  '/api/exports/recettes.csv?from=2026-01-01&to=2026-12-31',
  '/api/exports/e-reporting.csv?from=2026-01-01&to=2026-12-31',
]

test('nobody but an administrator reads the books', async () => {
  await using app = await testApp({ now: '2027-01-20' })
  const [client, admin] = [await app.client(), await app.admin()]
  for (const path of calls) {
    expect([path, (await app.visitor.get(path)).status]).toEqual([path, 401])
    expect([path, (await client.get(path)).status]).toEqual([path, 401])
    expect([path, (await admin.get(path)).status]).toEqual([path, 200])
  }
})

test.each([
  ['', { from: 'Veuillez indiquer une date valide.', to: 'Veuillez indiquer une date valide.' }],
  ['from=2026-02-30&to=2026-03-01', { from: 'Veuillez indiquer une date valide.' }],
  ['from=2026-03-02&to=2026-03-01', { to: 'La fin de la période doit suivre son début.' }],
  ['from=1990-01-01&to=2026-03-01', { to: 'La période ne doit pas dépasser dix ans.' }],
])('the book of %p is refused in words', async (query, fields) => {
  await using app = await testApp()
  const admin = await app.admin()
  for (const name of ['recettes', 'e-reporting']) {
    const reply = await admin.get(`/api/exports/${name}.csv?${query}`)
    expect(reply.status).toBe(400)
    expect((await reply.json()).fields).toEqual(fields)
  }
})

test('an order that the payments do not have is refused by its name', async () => {
  await using app = await testApp()
  const reply = await (await app.admin()).get('/api/payments?sort=colour')
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ code: 'validation', fields: { sort: expect.any(String) } })
})

/** As a clock on a wall of Paris says it. */
const paris = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' })
const parisDay = (at: Date) => paris.format(at)
const centsOf = (lines: { cents: number }[]) => lines.reduce((sum, { cents }) => sum + cents, 0)
const within = (lines: Expected[], from: string, to: string) =>
  lines.filter(({ at }) => parisDay(at) >= from && parisDay(at) <= to)

describe.each(seedsOf(2, 200))('random money %#', (seed) => {
  test('is in the books to the cent, by day, means, subject, company, month and quarter', async () => {
    await using app = await testApp({ now: '2027-01-20' })
    const money = await insertMoney(app, { seed, lines: 150 })
    const admin = await app.admin()

    for (const [from, to] of [
      ['2026-01-01', '2027-01-31'],
      ['2026-03-29', '2026-03-29'],
      ['2026-10-25', '2026-12-31'],
    ] as const) {
      const some = within(money, from, to)
      const { data } = await (await admin.get(`/api/admin/books?from=${from}&to=${to}`)).json()
      expect(data).toMatchObject({
        ...{ lines: some.length, cents: centsOf(some) },
        receivedCents: centsOf(some.filter(({ cents }) => cents > 0)),
        givenBackCents: centsOf(some.filter(({ cents }) => cents < 0)),
        companies: { cents: centsOf(some.filter(({ isCompany }) => isCompany)) },
      })
      for (const { means, cents } of data.means)
        expect([means, cents]).toEqual([means, centsOf(some.filter((one) => one.means === means))])
      for (const { subject, cents } of data.subjects)
        expect([subject, cents]).toEqual([subject, centsOf(some.filter((one) => one.subject === subject))])
      for (const { name, from, to, cents } of [...data.months, ...data.quarters])
        expect([name, cents]).toEqual([name, centsOf(within(money, from, to))])

      const book = cellsOf(await (await admin.get(`/api/exports/recettes.csv?from=${from}&to=${to}`)).text())
      expect(book.map(([day, , , , cents]) => `${day} ${cents}`).sort()).toEqual(
        some.map(({ at, cents }) => `${frenchDay(parisDay(at))} ${cellOf(cents)}`).sort(),
      )
      const report = cellsOf(
        await (await admin.get(`/api/exports/e-reporting.csv?from=${from}&to=${to}`)).text(),
      )
      const days = Object.entries(
        Object.groupBy(
          some,
          ({ at, isCompany }) => `${parisDay(at)} ${isCompany ? 'Entreprises' : 'Particuliers'}`,
        ),
      )
      expect(report.map(([day, who, rate, , , , cents]) => `${day} ${who} ${rate} ${cents}`).sort()).toEqual(
        days
          .map(
            ([key, lines = []]) =>
              `${frenchDay(key.slice(0, 10))}${key.slice(10)} 0 ${cellOf(centsOf(lines))}`,
          )
          .sort(),
      )
    }

    for (const month of ['2026-03', '2026-10', '2026-12']) {
      const [from, to] = [`${month}-01`, `${month}-31`]
      const some = within(money, from, to)
      const { data } = await (await admin.get(`/api/admin/statistics?from=${from}&to=${to}`)).json()
      expect(data.received).toEqual({
        ...{ cents: centsOf(some), lines: some.length },
        givenBackCents: centsOf(some.filter(({ cents }) => cents < 0)),
        months: [
          {
            month,
            subscriptionCents: centsOf(some.filter(({ subject }) => subject === 'month')),
            washCents: centsOf(some.filter(({ subject }) => subject === 'wash')),
          },
        ],
      })
    }

    // The night finds nothing to say, and what a payment is said to have given back beyond its refunds is none.
    expect(await checkBooks(app.deps)).toEqual({ differing: 0 })

    const list = await (await admin.get('/api/payments?limit=500&sort=cents')).json()
    expect(list.total).toBe(money.length)
    expect(list.data.map(({ cents }: Receipt) => cents)).toEqual(
      money.map(({ cents }) => cents).sort((one, other) => one - other),
    )
  })
})

function cellsOf(csv: string): string[][] {
  expect(csv.startsWith('\uFEFF') || csv.startsWith('Date;')).toBe(true)
  return csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'))
}

const frenchDay = (day: string) => day.split('-').reverse().join('/')
const cellOf = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

test('the book says day, client, nature, sum and means of each line, and the journal who took it away', async () => {
  await using app = await testApp({ now: '2027-01-20' })
  const clientId = await insertRow(app, 'clients', {
    first_name: '',
    last_name: '',
    company: '=Garage; du Vernet',
  })
  const wash = await insertRow(app, 'appointments', {
    ...{
      client_id: clientId,
      date: Date.parse('2027-01-12T09:00Z'),
      ends_at: Date.parse('2027-01-12T10:00Z'),
    },
    ...{ address: 'Pia', service: 'Lavage Fast', status: 'completed' },
  })
  const noted = { day: '2027-01-12', service: 'Lavage Fast', method: 'cash' }
  const at = Date.parse('2027-01-12T22:59Z')
  await insertRow(app, 'wash_payments', { ...noted, appointment_id: wash, cents: 8900, at, deed_key: 'a' })
  await insertRow(app, 'wash_payments', {
    ...noted,
    appointment_id: null,
    cents: -400,
    at: at + minuteMs,
    deed_key: 'b',
  })
  const admin = await app.admin()
  const reply = await admin.get('/api/exports/recettes.csv?from=2027-01-01&to=2027-01-31')
  expect(reply.headers.get('Content-Disposition')).toContain('livre-des-recettes-2027-01-01-2027-01-31.csv')
  expect(Buffer.from(await reply.arrayBuffer()).toString('utf8')).toBe(
    '\uFEFFDate;Facture;Client;Nature;Montant en euros;Moyen de paiement\r\n' +
      `12/01/2027;;"'=Garage; du Vernet";Lavage Fast du 12/01/2027;89,00;Espèces\r\n` +
      '13/01/2027;;Client inconnu;Correction : Lavage Fast du 12/01/2027 (rendez-vous effacé);-4,00;Espèces\r\n',
  )
  const { rows } = await app.deps.database.client.execute(
    "select details from audit_log where action = 'export.receipts'",
  )
  expect(JSON.parse(String(rows[0]?.details))).toEqual({ from: '2027-01-01', to: '2027-01-31', rows: 2 })
})

test.each([
  ['94', 1],
  ['89,00', 1],
  ['89,01', 0],
  ['vernet', 1],
  ['vernet 94', 0],
  ['roca 94', 1],
  ['0639984321', 0],
])('payments are found by sum and client: %p', async (q, found) => {
  await using app = await testApp({ now: '2027-01-20' })
  for (const [last_name, company, cents] of [
    ['Serra', 'Garage du Vernet', 8900],
    ['Roca', null, 9450],
  ] as const) {
    const client_id = await insertRow(app, 'clients', { first_name: 'Inès', last_name, company })
    const appointment_id = await insertRow(app, 'appointments', {
      ...{ client_id, date: 1, ends_at: 2, address: 'Pia', service: 'Lavage Fast', status: 'completed' },
    })
    await insertRow(app, 'wash_payments', {
      ...{ appointment_id, day: '2027-01-12', service: 'Lavage Fast', method: 'cash', cents },
      ...{ at: Date.parse('2027-01-12T12:00Z'), deed_key: last_name },
    })
  }
  const reply = await (await app.admin()).get(`/api/payments?q=${encodeURIComponent(q)}`)
  expect((await reply.json()).total).toBe(found)
})

test('a line names the document that says it, and is found by its number', async () => {
  await using app = await testApp({ now: '2027-01-20', isUntouched: true })
  const wash = await insertRow(app, 'appointments', {
    ...{ client_id: (await app.insertClient()).id, date: 1, ends_at: 2, address: 'Pia' },
    ...{ service: 'Lavage Fast', status: 'completed' },
  })
  const at = Date.parse('2027-01-12T12:00Z')
  const line = (cents: number, created_at: number) =>
    insertRow(app, 'wash_payments', {
      ...{ appointment_id: wash, day: '2027-01-12', service: 'Lavage Fast', method: 'cash', cents },
      ...{ at: created_at, created_at, deed_key: String(created_at) },
    })
  const paper = (kind: string, serial: number, issued_at: number) =>
    insertRow(app, 'documents', {
      ...{ kind, year: 2027, serial, number: `${kind === 'avoir' ? 'A' : 'F'}-2027-0000${serial}` },
      ...{ key: `${kind}${serial}`, issued_on: '2027-01-12', issued_at, appointment_id: wash, seller: '{}' },
      buyer: JSON.stringify({ name: 'Karim Benali', company: 'Garage du Vernet', siren: '' }),
      lines: JSON.stringify([{ cents: 8900 }]),
      ...{ totals: JSON.stringify({ cents: 8900 }), cents: 8900, payments: '[]' },
    })
  await line(4000, at)
  await line(4900, at + 1)
  await paper('facture', 1, at + 1)
  await line(-8900, at + 2)
  await paper('avoir', 1, at + 2)
  await line(8900, at + 3)
  await paper('facture', 2, at + 3)

  const admin = await app.admin()
  const { data } = await (await admin.get('/api/payments?sort=at')).json()
  expect(data.map(({ number, cents, isCompany }: Receipt) => [number, cents, isCompany])).toEqual([
    ['F-2027-00001', 4000, true],
    ['F-2027-00001', 4900, true],
    ['A-2027-00001', -8900, true],
    ['F-2027-00002', 8900, true],
  ])
  expect((await (await admin.get('/api/payments?q=f-2027-00001')).json()).total).toBe(2)
  // Nothing but its papers says any more that the client was a company.
  const books = await (await admin.get('/api/admin/books?from=2027-01-01&to=2027-01-31')).json()
  expect(books.data.companies).toEqual({ cents: 8900, lines: 4 })
  const numbers = new Map((await rowsOf(app, 'documents')).map(({ id, number }) => [id, number]))
  expect(data.map(({ documentId }: Receipt) => numbers.get(documentId))).toEqual(
    data.map(({ number }: Receipt) => number),
  )
})

test('what is declared of a month or a quarter is over the day after its last one, in Paris', async () => {
  await using app = await testApp({ now: '2026-12-31T22:59:00Z' })
  const admin = await app.admin()
  const over = async () => {
    const { data } = await (await admin.get('/api/admin/books?from=2026-11-01&to=2026-12-31')).json()
    return [...data.months, ...data.quarters].map(({ name, isOver }) => [name, isOver])
  }
  expect(await over()).toEqual([
    ['2026-11', true],
    ['2026-12', false],
    ['2026-T4', false],
  ])
  app.clock.moveTo('2026-12-31T23:00:00Z')
  expect(await over()).toEqual([
    ['2026-11', true],
    ['2026-12', true],
    ['2026-T4', true],
  ])
})

test('the night says where the books are not what was noted, until they are', async () => {
  await using app = await testApp({ now: '2027-01-20' })
  const { subscriptionId } = await app.insertClient()
  const payment = {
    subscription_id: subscriptionId,
    invoice_id: 'in_1',
    payment_intent_id: 'pi_1',
    amount: 6986,
  }
  await insertRow(app, 'payments', { ...payment, status: 'paid', period_start: '2027-01-05', refunded: 0 })
  await insertRow(app, 'refunds', {
    id: 're_1',
    payment_intent_id: 'pi_1',
    amount: 1000,
    status: 'succeeded',
  })
  const admin = await app.admin()
  const told = async () => {
    const { data } = await (await admin.get('/api/admin/todo')).json()
    return data.items.filter(({ kind }: { kind: string }) => kind === 'books_differ')
  }
  expect(await checkBooks(app.deps)).toEqual({ differing: 1 })
  await checkBooks(app.deps)
  expect(await told()).toMatchObject([{ detail: expect.stringContaining('virement, 59,86') }])
  await app.deps.database.client.execute('update payments set refunded = 1000')
  await checkBooks(app.deps)
  expect(await told()).toEqual([])
})
