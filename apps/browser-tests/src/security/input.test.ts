import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import { smtpServer } from '../../../server/src/testing/outside/smtp-server.ts'
import { asAdmin, call, newClient, order, wish, workDay } from '../tools/callers.ts'
import { admin, type Program, startProgram } from '../tools/program.ts'
import { until } from '../tools/until.ts'

setDefaultTimeout(120_000)

const program = await startProgram()
const administrator = await asAdmin(program)

afterAll(() => program[Symbol.asyncDispose]())

const ask = (change: object, one: Program = program) =>
  call(one, 'POST', '/api/contact', { body: { ...wish(), ...change } })

test('SEC-21 no cell of an export begins a formula, and a phone is still one', async () => {
  const evil = { name: '=HYPERLINK("http://x")', phone: '+33 6 39 98 12 34', message: '@SUM(1)\tx;y' }
  expect((await ask(evil)).status).toBe(201)
  const reply = await call(program, 'GET', '/api/exports/contacts.csv', { headers: administrator })
  const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await reply.arrayBuffer())
  expect(csv.startsWith('\uFEFF')).toBe(true)
  const cells = csv
    .slice(1)
    .split(/[;\r\n]+/)
    .map((cell) => cell.replace(/^"/, ''))
  expect(cells.filter((cell) => /^[=+\-@\t\r\0]/.test(cell))).toEqual([])
  expect(csv).toContain("'+33 6 39 98 12 34")
})

describe('SEC-23 a mail goes to one person', () => {
  const evil = [
    'b@y.fr\r\nBcc: evil@z.fr',
    'a@b.fr, evil@z.fr',
    'a@b.fr;evil@z.fr',
    '<evil@z.fr>',
    '"x"@y.fr evil@z.fr',
  ]

  test.each(evil)('%j is refused wherever an address is typed', async (email) => {
    expect((await ask({ email })).status).toBe(400)
    expect((await call(program, 'POST', '/api/setup-intent', { body: { ...order(), email } })).status).toBe(
      400,
    )
    const company = { nom: 'Marc', entreprise: 'Garage', telephone: '0499001234', acceptConditions: true }
    const body = { ...company, email, message: 'Dix voitures par semaine.' }
    expect((await call(program, 'POST', '/api/contact-professionnel', { body })).status).toBe(400)
  })

  test('line breaks in a name reach no header: each message has one recipient', async () => {
    await using smtp = await smtpServer()
    await using own = await startProgram({
      env: { SMTP_URL: smtp.url, MAIL_FROM: 'Tramontane <contact@tramontane.example>' },
    })
    await ask({ name: 'Zoé\r\nBcc: evil@z.fr', message: 'x\r\n.\r\nRCPT TO:<evil@z.fr>' }, own)
    await until('two messages', () => smtp.received.length >= 2)
    for (const { recipients, data } of smtp.received) {
      expect(recipients).toHaveLength(1)
      expect(recipients[0]).not.toContain('evil')
      const head = data.slice(0, data.indexOf('\r\n\r\n'))
      expect(head).not.toMatch(/^Bcc:/im)
    }
  })
})

test('SEC-25 of twenty bookings at once for the last wash, or the same slot, one wins', async () => {
  const alix = await newClient(program, administrator, 'alix@exemple.fr')
  const bo = await newClient(program, administrator, 'bo@exemple.fr')
  const wash = (date: string, time: string) => ({ date, time, address: '2 rue Foch', service: 'Lavage Fast' })
  const book = async (who: typeof alix, date: string, time: string) =>
    (
      await call(program, 'POST', '/api/client-appointments', {
        body: wash(date, time),
        headers: who.headers,
      })
    ).status
  expect(await book(alix, workDay(5), '09:00')).toBe(201)
  const times = ['08:00', '10:00', '14:00', '16:00']
  const last = await Promise.all(
    Array.from({ length: 20 }, (_, n) => book(alix, workDay(7), times[n % 4] ?? '')),
  )
  expect(last.toSorted()).toEqual([201, ...Array(19).fill(409)])
  const slot = await Promise.all(Array.from({ length: 20 }, () => book(bo, workDay(10), '09:00')))
  expect(slot.toSorted()).toEqual([201, ...Array(19).fill(409)])
})

describe('SEC-26 what the calendar and the form refuse, the server refuses', () => {
  test.each([
    ['tomorrow', { appointmentDate: plusDays(dayOf(new Date()), 1) }],
    ['a word for a date', { appointmentDate: 'demain' }],
    ['a day that does not exist', { appointmentDate: '2099-02-30' }],
    ['a Sunday', { appointmentDate: '2099-03-15' }],
    ['an unknown wash', { service: 'moteur' }],
    ['a name too long', { name: 'a'.repeat(101) }],
    ['a phone of letters', { phone: 'abcdefghij' }],
    ['a phone too long', { phone: '0'.repeat(21) }],
    ['a message that is a list', { message: ['x'] }],
  ])('%s', async (_, change) => {
    const reply = await ask(change)
    expect(reply.status).toBe(400)
    expect(Object.keys((await reply.json()).fields)).toEqual(Object.keys(change))
  })
})

describe('SEC-28 bodies', () => {
  const mebibyte = JSON.stringify({ ...wish(), message: 'a'.repeat(1024 * 1024) })

  test('of 1 MiB are refused, with and without their length', async () => {
    expect((await call(program, 'POST', '/api/contact', { body: mebibyte })).status).toBe(413)
    const streamed = await fetch(`${program.address}/api/contact`, {
      method: 'POST',
      keepalive: false,
      headers: { 'Content-Type': 'application/json' },
      body: new Blob([mebibyte]).stream(),
    })
    expect(streamed.status).toBe(413)
    expect((await streamed.json()).code).toBe('payload_too_large')
  })

  test('are JSON or nothing; headers and paths have their size', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/json',
    ])
      expect(
        (await call(program, 'POST', '/api/contact', { body: '{}', headers: { 'Content-Type': type } }))
          .status,
      ).toBe(415)
    const long = await fetch(`${program.address}/${'a'.repeat(40_000)}`)
    expect(long.status).toBe(431)
    const wide = await fetch(program.address, { headers: { 'X-Wide': 'a'.repeat(40_000) } })
    expect(wide.status).toBe(431)
    expect((await fetch(program.address)).status).toBe(200)
  })
})

test('SEC-29 the journal has logins, failed ones, exports and changes, a line each, and no secret', async () => {
  await using own = await startProgram()
  const agent = { 'User-Agent': 'Evil agent' }
  await call(own, 'POST', '/api/admin/login', { body: { ...admin, password: 'wrong-one' }, headers: agent })
  const headers = await asAdmin(own)
  await call(own, 'GET', '/api/exports/contacts.csv', { headers }).then((reply) => reply.text())
  await ask({}, own)
  await call(own, 'PATCH', '/api/contact/1', { body: { status: 'traité' }, headers })
  const { data } = await (await call(own, 'GET', '/api/admin/audit', { headers })).json()
  const lines = data
    .map(({ action, actor }: { action: string; actor: string }) => `${actor} ${action}`)
    .reverse()
  expect(lines).toEqual([
    'system admin.created',
    ...['admin.login_refused', 'admin.login', 'export.contacts', 'contact.status'].map(
      (one) => `${admin.email} ${one}`,
    ),
  ])
  const origins = data.flatMap(
    ({ details }: { details: { origin?: string } | null }) => details?.origin ?? [],
  )
  expect(new Set(origins).size).toBe(1)
  expect(origins[0]).toMatch(/^[\w-]{8}$/)
  expect(JSON.stringify(data)).not.toMatch(/wrong-one|mistral|127\.0\.0\.1|Zoé|zoe@/)
  for (const method of ['DELETE', 'PUT', 'PATCH', 'POST'])
    expect((await call(own, method, '/api/admin/audit', { body: {}, headers })).status).toBe(405)
})

test('SEC-31 an event that Stripe did not sign changes nothing', async () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  }
  await using own = await startProgram({ env: keys })
  const event = { id: 'evt_1', type: 'invoice.paid', data: { object: {} } }
  for (const signature of ['', 't=1,v1=00', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`]) {
    const headers: Record<string, string> = signature ? { 'Stripe-Signature': signature } : {}
    expect((await call(own, 'POST', '/api/webhooks/stripe', { body: event, headers })).status).toBe(400)
  }
})
