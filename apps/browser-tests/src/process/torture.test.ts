import { expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '@tramontane/db/database'
import { integrityProblems } from '@tramontane/db/health'
import { dayOf, isSunday, plusDays } from '@tramontane/domain/days/calendar'
import { isPublicHoliday } from '@tramontane/domain/days/public-holidays'
import { wish } from '../tools/callers.ts'
import { admin, emptyFolder, startProgram } from '../tools/program.ts'
import { until } from '../tools/until.ts'

setDefaultTimeout(600_000)

/** `verify` is brief, and kills it once after each kind of thing; `verify:long` kills it a hundred times. */
const kills = Number(Bun.env.KILLS ?? 3)

const kinds = ['requests', 'orders', 'bookings'] as const

/** What the program said it had done. Each is an e-mail or an id that the data must tell of later. */
type Acknowledged = {
  requests: string[]
  orders: string[]
  bookings: number[]
  cancellations: number[]
}

test(`killed ${kills} times under mixed load, it keeps all that it acknowledged, and each thing once`, async () => {
  const folder = emptyFolder()
  const said: Acknowledged = { requests: [], orders: [], bookings: [], cancellations: [] }
  const loads = [counted(ask), counted(ask, 100_000), counted(order), counted(book)]
  for (let kill = 0; kill < kills; kill += 1) {
    const program = await startProgram({ folder, env: { BACKUP_MINUTES: '0', LOG_LEVEL: 'warn' } })
    const working = Promise.all(loads.map((load) => untilItDies(() => load(program.address, said))))
    await Promise.race([working, oneMore(said, kinds[kill % kinds.length] ?? 'requests')])
    // In the middle of what follows.
    await Bun.sleep((kill * 13) % 40)
    await program.stop('SIGKILL')
    await working
  }
  const last = await startProgram({ folder, env: { BACKUP_MINUTES: '0', LOG_LEVEL: 'warn' } })
  expect(await last.stop()).toBe(0)

  const data = await openDatabase({ url: `file:${join(folder, 'data/tramontane.db')}`, isReader: true })
  expect(await integrityProblems(data)).toEqual([])
  await expectKept(data, said)
  await expectOnce(data)
  await expectOneMailEach(data, folder)
  await data.close()
  for (const kind of kinds) expect(said[kind].length).toBeGreaterThan(kills / kinds.length - 1)
  rmSync(folder, { recursive: true, force: true })
})

/** Until the program acknowledges one more thing of this kind. */
async function oneMore(said: Acknowledged, kind: (typeof kinds)[number]) {
  const before = said[kind].length
  await until(`more ${kind}`, () => said[kind].length > before, 1)
}

async function expectKept(data: Database, said: Acknowledged) {
  const kept = {
    requests: await column(data, 'select email from contact_messages'),
    orders: await column(data, "select customer_email from subscriptions where status = 'active'"),
    bookings: await column(data, 'select id from appointments'),
    cancellations: await column(data, "select id from appointments where status = 'canceled'"),
  }
  for (const name of ['requests', 'orders', 'bookings', 'cancellations'] as const)
    expect(said[name].filter((one) => !kept[name].has(one))).toEqual([])
}

/** What must not be there: each statement finds what happened twice, or by half. */
async function expectOnce(data: Database) {
  const wrong = {
    requestTwice: 'select email from contact_messages group by email having count(*) > 1',
    grantTwice:
      "select subscription_id from wash_ledger where kind = 'granted' group by subscription_id, period_start having count(*) > 1",
    useTwice:
      "select appointment_id from wash_ledger where kind = 'used' group by appointment_id having count(*) > 1",
    returnTwice:
      "select appointment_id from wash_ledger where kind = 'returned' group by appointment_id having count(*) > 1",
    bookedWithoutWash:
      "select id from appointments where id not in (select appointment_id from wash_ledger where kind = 'used')",
    cancelledWithoutReturn:
      "select id from appointments where status = 'canceled' and id not in (select appointment_id from wash_ledger where kind = 'returned')",
    overdrawn:
      "select subscription_id from wash_ledger where kind <> 'granted' group by subscription_id, period_start having sum(washes) < -2",
    vanTwice:
      "select a.id from appointments a join appointments b on a.id < b.id and a.date < b.ends_at and b.date < a.ends_at where a.status <> 'canceled' and b.status <> 'canceled' and a.time_slot is not null and b.time_slot is not null",
    paidWithoutOneFirstVisit:
      "select id from subscriptions s where status = 'active' and stripe_customer_id is not null and (select count(*) from appointments a where a.subscription_id = s.id and a.is_first_visit = 1) <> 1",
    activeWithoutAccount:
      "select id from subscriptions where status = 'active' and stripe_customer_id is not null and id not in (select subscription_id from contracts)",
    paidTwice: 'select invoice_id from payments group by invoice_id having count(*) > 1',
  }
  for (const [name, statement] of Object.entries(wrong))
    expect({ [name]: [...(await column(data, statement))] }).toEqual({ [name]: [] })
}

/** A message that was being sent when the program died is held for some minutes: its file may be there already. */
async function expectOneMailEach(data: Database, folder: string) {
  const sent = await column(data, 'select id from outbox where sent_at is not null')
  const waiting = await column(data, 'select id from outbox where sent_at is null')
  const outbox = join(folder, 'data/outbox')
  const ids = readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(outbox, name), 'utf8').match(/^Message-ID: (.+)$/im)?.[1])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(sent.size)
  expect(ids.length).toBeLessThanOrEqual(sent.size + waiting.size)
}

async function column(data: Database, statement: string): Promise<Set<unknown>> {
  const { rows } = await data.client.execute(statement)
  return new Set(rows.map((row) => row[0]))
}

/** A kill cuts a call in the middle: nobody knows its outcome, and nothing is expected of it. */
async function untilItDies(load: () => Promise<void>) {
  try {
    for (;;) await load()
  } catch (error) {
    if (error instanceof Unexpected) throw error
  }
}

class Unexpected extends Error {}

async function call(address: string, path: string, body: object | null, init: RequestInit = {}) {
  const reply = await fetch(`${address}${path}`, {
    keepalive: false,
    method: 'POST',
    ...init,
    headers: { 'Content-Type': 'application/json', Origin: address, ...init.headers },
    body: body && JSON.stringify(body),
  })
  const answer = await reply.text()
  if (!reply.ok) throw new Unexpected(`${path}: ${reply.status} ${answer}`)
  return { reply, answer: JSON.parse(answer) }
}

const person = { telephone: '06 39 98 43 21', codePostal: '66330', ville: 'Cabestany' }

async function ask(address: string, n: number, said: Acknowledged) {
  const email = `ask${n}@exemple.fr`
  await call(address, '/api/contact', { ...wish(), email })
  said.requests.push(email)
}

/** An order whose first visit falls months after the washes of {@link book}, two on a day. */
async function order(address: string, n: number, said: Acknowledged) {
  const email = `order${n}@exemple.fr`
  const form = {
    ...person,
    email,
    prenom: 'Karim',
    nom: 'Benali',
    adresse: '4 avenue Jean Jaurès',
    marqueVehicule: 'Renault',
    modeleVehicule: 'Captur',
    immatriculation: 'FX-871-RD',
    firstVisitDate: slotNumber(500 + 2 * n).date,
    acceptConditions: true,
    planType: 'standard',
  }
  const { answer } = await call(address, '/api/setup-intent', form)
  const { intentId } = answer
  const card = { intentId, cardNumber: '4242 4242 4242 4242', expiry: '12/99', cvc: '123' }
  await call(address, '/api/demo-payment', card)
  await call(address, '/api/finalize-subscription', { ...form, paymentIntentId: intentId, status: 'active' })
  said.orders.push(email)
}

/** A subscription by hand, its account, one wash booked on a day of its own; every other one is cancelled. */
async function book(address: string, n: number, said: Acknowledged) {
  const email = `book${n}@exemple.fr`
  const { adminToken } = (await call(address, '/api/admin/login', admin)).answer
  const headers = { Authorization: `Bearer ${adminToken}` }
  const { telephone: phone, codePostal: postalCode, ville: city } = person
  const entered = await call(
    address,
    '/api/create-subscription-only',
    {
      ...{ email, phone, postalCode, city, firstName: 'Alix', lastName: 'Roca', address: '2 rue Foch' },
      ...{ vehicleBrand: 'Fiat', vehicleModel: 'Panda', licensePlate: 'AA-123-BB' },
      ...{ formulaType: 'premium', activate: true },
    },
    { headers },
  )
  const account = { subscriptionId: entered.answer.data.id, email, name: 'Alix Roca' }
  const { password } = (await call(address, '/api/create-client-account', account, { headers })).answer
  const { reply } = await call(address, '/api/login', { email, password })
  const Cookie = reply.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const wash = { ...slotNumber(n), address: '2 rue Foch', service: 'Lavage Fast' }
  const booked = await call(address, '/api/client-appointments', wash, { headers: { Cookie } })
  said.bookings.push(booked.answer.data.id)
  if (n % 2) return
  const path = `/api/client-appointments/${booked.answer.data.id}`
  await call(address, path, null, { method: 'DELETE', headers: { Cookie } })
  said.cancellations.push(booked.answer.data.id)
}

/** Of the whole test: a midnight in it would give two numbers one slot. */
const today = dayOf(new Date())

/** Within the hours of a Saturday too. */
const times = ['09:00', '11:00', '14:00', '16:00']

/** A slot of its own for each number, on a day that we work. */
function slotNumber(n: number): { date: string; time: string } {
  let date = today
  for (let days = Math.floor(n / times.length) + 3; days > 0; days -= 1)
    do date = plusDays(date, 1)
    while (isSunday(date) || isPublicHoliday(date))
  return { date, time: times[n % times.length] ?? '' }
}

type Load = (address: string, n: number, said: Acknowledged) => Promise<void>

/** Each call of a load has a number of its own. */
function counted(load: Load, from = 0) {
  let n = from
  return (address: string, said: Acknowledged) => {
    n += 1
    return load(address, n, said)
  }
}
