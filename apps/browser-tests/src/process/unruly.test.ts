import { Database } from 'bun:sqlite'
import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { startFakeStripe } from '@tramontane/fake-stripe/start-fake-stripe'
import { smtpServer } from '../../../server/src/testing/outside/smtp-server.ts'
import { asAdmin, call, order, wish } from '../tools/callers.ts'
import { type Program, runProgram, startProgram } from '../tools/program.ts'
import { stripeProgram } from '../tools/stripe-program.ts'
import { until } from '../tools/until.ts'

setDefaultTimeout(180_000)

/** No test takes it: what is free at one instant may be another program's at the next. */
const nobodysPort = 9

const rowsOf = async (program: Program, path: string) =>
  (await call(program, 'GET', path, { headers: await asAdmin(program) })).json()

describe('a data folder that cannot be written to', () => {
  test.each([
    ['a folder that may only be read', 'DATA_DIR', '/proc/tramontane'],
    ['a file in the place of the folder', 'DATA_DIR', '/dev/null/tramontane'],
  ])('%s stops the start, in words', async (_, name, value) => {
    const { code, output } = await runProgram([], { [name]: value, PORT: '0' })
    expect(code).toBe(1)
    expect(output).toContain('DATA_DIR')
    expect(output).not.toContain('    at ')
  })
})

// These mostly wait, each for a program of its own: they do so beside each other.
test.concurrent('a payment provider that is down is told, stores no paid order, and the same order works once it is back', async () => {
  const secrets = { webhookSecret: 'whsec_of_the_tests' }
  const stripe = await startFakeStripe(secrets)
  stripe.addPrice({ lookupKey: 'standard_monthly', unitAmount: 6986 })
  const keys = {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: secrets.webhookSecret,
  }
  const first = await startProgram({ env: { ...keys, STRIPE_API_BASE: `http://127.0.0.1:${nobodysPort}` } })
  const asked = { ...order(), orderKey: crypto.randomUUID() }
  const refused = await call(first, 'POST', '/api/setup-intent', { body: asked })
  expect([refused.status, (await refused.json()).code]).toEqual([502, 'payment_provider'])
  expect(await rowsOf(first, '/api/subscriptions?status=active')).toMatchObject({ total: 0 })
  expect(await rowsOf(first, '/api/client-accounts')).toMatchObject({ total: 0 })
  expect((await fetch(first.address)).status).toBe(200)
  await first.stop()

  await using second = await startProgram({
    folder: first.folder,
    env: { ...keys, STRIPE_API_BASE: stripe.apiBase },
  })
  const reply = await call(second, 'POST', '/api/setup-intent', { body: asked })
  expect([reply.status, (await reply.json()).provider]).toEqual([200, 'stripe'])
  expect(await rowsOf(second, '/api/subscriptions')).toMatchObject({ total: 1 })
  await stripe.stop()
})

test.concurrent('a payment provider that is silent for twenty seconds is waited for by whoever needs it', async () => {
  await using made = await stripeProgram()
  const { stripe, program } = made
  stripe.switches.hold = true
  const ordered = async (plate: string) => {
    const body = { ...order(), immatriculation: plate }
    return { body, reply: await call(program, 'POST', '/api/setup-intent', { body }) }
  }
  const first = await ordered('AA-001-AA')
  const paymentIntentId = (await first.reply.json()).intentId
  const left = await ordered('AA-002-AA')
  expect(left.reply.status).toBe(200)
  stripe.confirmCard(paymentIntentId)
  const [paid] = stripe.eventsOf('invoice.paid')
  if (!paid) throw new Error('nothing was paid')
  const administrator = await asAdmin(program)
  const begunAt = performance.now()

  // Each call of the SDK is given up after ten seconds, and made again.
  stripe.switches.failNext('GET /v1/prices', 'timeout', { times: 2 })
  stripe.switches.failNext('GET /v1/payment_intents/:id', 'timeout', { times: 2 })
  stripe.switches.failNext('GET /v1/subscriptions/:id', 'timeout', { times: 4 })
  const [third, finalized, event, removed] = await Promise.all([
    ordered('AA-003-AA'),
    call(program, 'POST', '/api/finalize-subscription', {
      body: { ...first.body, paymentIntentId, status: 'active' },
    }),
    stripe.deliver(paid),
    call(program, 'DELETE', '/api/subscriptions/2', { headers: administrator }),
  ])

  expect(performance.now() - begunAt).toBeGreaterThan(19_000)
  expect([third.reply.status, finalized.status, event.status, removed.status]).toEqual([200, 200, 200, 200])
  expect(await finalized.json()).toMatchObject({ data: { status: 'active' } })
})

test.concurrent('messages that could not leave wait for the mail server, and leave once', async () => {
  const mail = (url: string) => ({ SMTP_URL: url, MAIL_FROM: 'Tramontane <contact@tramontane.example>' })
  const first = await startProgram({ env: mail(`smtp://127.0.0.1:${nobodysPort}`) })
  expect((await call(first, 'POST', '/api/contact', { body: wish() })).status).toBe(201)
  await until('a try of mail', () => first.output().includes('mail_not_sent'))
  await first.stop()

  using file = new Database(join(first.folder, 'data/tramontane.db'))
  const waiting = () => file.query('select count(*) as messages from outbox where sent_at is null').get()
  expect(waiting()).toEqual({ messages: 2 })
  // The minutes until the next try have passed.
  file.exec('update outbox set next_attempt_at = 0')

  await using smtp = await smtpServer()
  await using second = await startProgram({ folder: first.folder, env: mail(smtp.url) })
  await until('two messages', () => smtp.received.length >= 2)
  await second.stop()
  // Nothing waits for the next program.
  expect(waiting()).toEqual({ messages: 0 })
  expect(smtp.received.flatMap(({ recipients }) => recipients).sort()).toEqual(
    ['contact@tramontane.example', 'zoe@exemple.fr'].sort(),
  )
})

describe('slow visitors', () => {
  test.concurrent('half a request, drop by drop, and a thousand silent ones are let go, and everybody else is served', async () => {
    await using program = await startProgram()
    const { hostname, port } = new URL(program.address)
    const head = 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
    const beginnings = [
      '',
      'GET / HT',
      'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
      `${head}Content-Length: 500\r\n\r\n{"na`,
      `${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"na`,
    ]
    const sockets = beginnings.map((text) => opened(Number(port), hostname, text))
    while (sockets.length < 1000) {
      sockets.push(...Array.from({ length: 100 }, () => opened(Number(port), hostname, '')))
      // A queue that overflows loses some on both sides, unequally: who asks after them is let in after them.
      expect((await fetch(`${program.address}/healthz`, { keepalive: false })).status).toBe(200)
    }
    const drops = setInterval(() => {
      for (const socket of sockets.slice(2, 5)) socket.write('1')
    }, 500)
    const before = memoryOf(program)
    expect((await fetch(program.address)).status).toBe(200)
    expect((await call(program, 'POST', '/api/contact', { body: wish() })).status).toBe(201)
    await until('all are let go', () => sockets.every(({ destroyed }) => destroyed))
    clearInterval(drops)
    expect((await fetch(program.address)).status).toBe(200)
    expect(memoryOf(program) - before).toBeLessThan(64)
    expect((await rowsOf(program, '/api/contact')).total).toBe(1)
  })
})

function opened(port: number, host: string, text: string) {
  const socket: Socket = connect(port, host, () => socket.write(text))
  socket.on('error', () => {})
  socket.resume()
  return socket
}

/** Units: MiB, of the process that holds the program's data open. */
function memoryOf(program: Program): number {
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const isIt = readFileSync(`/proc/${name}/environ`, 'latin1').includes(
        `PORT=${new URL(program.address).port}\0`,
      )
      if (isIt)
        return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1] ?? 0) / 1024
    } catch {
      // Somebody else's, or gone meanwhile.
    }
  }
  return 0
}
