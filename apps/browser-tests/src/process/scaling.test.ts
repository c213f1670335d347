import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { dirname, join } from 'node:path'
import { type Database, openDatabase } from '@tramontane/db/database'
import { minuteMs } from '@tramontane/domain/days/durations'
import {
  freeAddress,
  hasLibsqlServer,
  type LibsqlServer,
  startLibsqlServer,
} from '@tramontane/libsql-server/start-libsql-server'
import { messageIdOf } from '../../../server/src/features/outbox/send-due.ts'
import { callOf } from '../tools/call.ts'
import { wish, workDay } from '../tools/callers.ts'
import { admin, emptyFolder, type Program, runProgram, startProgram } from '../tools/program.ts'
import { until } from '../tools/until.ts'

setDefaultTimeout(2 * minuteMs)

/** `verify` is brief; in `verify:long` more come. */
const crowd = Number(Bun.env.CROWD ?? 4)

const starts = crowd > 4 ? 500 : 16

/** The van is at the one until it would begin at the other, and they are a drive apart. */
const here = { street: '2 rue Foch', postalCode: '66330', city: 'Cabestany' }
const there = { street: '2 rue du Vallespir', postalCode: '66400', city: 'Céret' }

describe.skipIf(!hasLibsqlServer)('two programs on one libSQL server', () => {
  let primary: LibsqlServer
  let replica: LibsqlServer
  let programs: Program[]
  let proxy: Bun.Server<undefined>
  let data: Database

  const env = () => ({
    DATABASE_URL: primary.url,
    APP_SECRET: 'the same on every machine, and long enough',
    BASE_URL: proxy.url.origin,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
  })
  const call = (path: string, body?: object, init?: RequestInit) => callOf(proxy.url.origin, path, body, init)

  beforeAll(async () => {
    const grpc = freeAddress()
    primary = await startLibsqlServer({ grpc })
    replica = await startLibsqlServer({ primaryGrpc: grpc })
    let turn = 0
    proxy = Bun.serve({
      port: 0,
      fetch: (asked) => through(asked, programs[turn++ % programs.length]?.address ?? ''),
    })
    data = await openDatabase({ url: primary.url })
    // Together, on an empty database.
    programs = await Promise.all([startProgram({ env: env() }), startProgram({ env: env() })])
  })

  afterAll(async () => {
    proxy.stop(true)
    for (const one of [...programs, replica, primary]) await one[Symbol.asyncDispose]()
  })

  async function rows(statement: string): Promise<Record<string, unknown>[]> {
    return (await data.client.execute(statement)).rows.map((row) => ({ ...row }))
  }

  const unsent = () =>
    rows('select id, dedup_key, created_at, recipient_address from outbox where sent_at is null')

  const allLeft = () => until('every message left', async () => (await unsent()).length === 0, 100)

  let loggedIn: Promise<{ Authorization: string }> | undefined

  /** Logged in once, at either of them. */
  function adminHeaders() {
    loggedIn ??= call('/api/admin/login', admin).then(({ answer }) => ({
      Authorization: `Bearer ${answer.adminToken}`,
    }))
    return loggedIn
  }

  /** Logged in once, as well. */
  async function subscriber(email: string, formulaType: 'standard' | 'premium') {
    const headers = await adminHeaders()
    const person = {
      ...{ email, phone: '06 39 98 43 21', postalCode: '66330', city: 'Cabestany', firstName: 'Alix' },
      ...{ lastName: 'Roca', address: '2 rue Foch', vehicleBrand: 'Fiat', vehicleModel: 'Panda' },
      ...{ licensePlate: 'AA-123-BB', formulaType, activate: true },
    }
    const entered = await call('/api/create-subscription-only', person, { headers })
    const account = { subscriptionId: entered.answer.data.id, email, name: 'Alix Roca' }
    const { password } = (await call('/api/create-client-account', account, { headers })).answer
    const { reply } = await call('/api/login', { email, password })
    const Cookie = reply.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    return (slot: { date: string; time: string }) =>
      call(
        '/api/client-appointments',
        { ...slot, address: '2 rue Foch', service: 'Lavage Fast' },
        { headers: { Cookie, Origin: proxy.url.origin } },
      )
  }

  /** Every Message-ID that a program has written, once for each time. */
  function messageIds(): string[] {
    const folders = programs.map(({ folder }) => join(folder, 'data/outbox')).filter(existsSync)
    const files = folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.eml'))
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    )
    return files.map((text) => text.match(/^Message-ID: (.+)$/im)?.[1] ?? '')
  }

  test('their first start makes one administrator and one set of settings', async () => {
    expect(programs[0]?.address).not.toBe(programs[1]?.address)
    expect(await rows('select username from users')).toEqual([{ username: admin.email }])
    expect(await rows('select id from business_settings')).toEqual([{ id: 1 }])
  })

  test('of a crowd at both, one gets the slot', async () => {
    const emails = Array.from({ length: crowd }, (_, index) => `slot${index}@exemple.fr`)
    const books = []
    for (const email of emails) books.push(await subscriber(email, 'premium'))
    const slot = { date: workDay(4), time: '10:00' }
    const replies = await Promise.all(books.map((book) => book(slot)))
    expect(statuses(replies)).toEqual([201, ...Array.from({ length: crowd - 1 }, () => 409)])
  })

  test('of all who want one start at both, or one that the road forbids beside it, one has it', async () => {
    const asked = Array.from({ length: starts }, (_, index) => {
      const network = `203.0.${Math.floor(index / 250)}.${(index % 250) + 1}`
      const person = { name: 'Anne Puig', email: `v${index}@exemple.fr`, phone: '06 39 98 12 34' }
      const agreed = { acceptConditions: true, expressStart: true, message: '' }
      const [time, place] = index % 2 ? (['10:00', here] as const) : (['11:30', there] as const)
      const wash = { service: 'fast', appointmentDate: workDay(5), time, ...place }
      const { address = '' } = programs[Math.floor(index / 2) % programs.length] ?? {}
      const headers = { 'X-Forwarded-For': network }
      return callOf(address, '/api/contact', { ...person, ...agreed, ...wash }, { headers })
    })
    const replies = await Promise.all(asked)
    const codes = replies.map(({ reply, answer }) => `${reply.status} ${answer.code ?? ''}`.trim())
    const counts: Record<string, number> = {}
    for (const code of codes) counts[code] = (counts[code] ?? 0) + 1
    expect(counts).toEqual({ '201': 1, '409 slot_taken': starts - 1 })
    const day = `date(date / 1000, 'unixepoch') = '${workDay(5)}'`
    expect(await rows(`select count(*) as washes from appointments where ${day}`)).toEqual([{ washes: 1 }])
    expect(await rows("select count(*) as people from clients where email like 'v%@exemple.fr'")).toEqual([
      { people: 1 },
    ])
  })

  test('of one person clicking everywhere at once, the last wash is taken once', async () => {
    const book = await subscriber('last@exemple.fr', 'standard')
    const days = Array.from({ length: crowd }, (_, index) => workDay(6 + index))
    const replies = await Promise.all(days.map((date) => book({ date, time: '14:00' })))
    expect(statuses(replies)).toEqual([201, ...Array.from({ length: crowd - 1 }, () => 409)])
    const [used] = await rows(
      "select count(*) as washes from wash_ledger join subscriptions on subscriptions.id = subscription_id where kind = 'used' and customer_email = 'last@exemple.fr'",
    )
    expect(used).toEqual({ washes: 1 })
  })

  test('each message leaves once, from one of them', async () => {
    const asked = await Promise.all(
      Array.from({ length: crowd }, (_, index) =>
        call('/api/contact', { ...wish(), email: `mail${index}@exemple.fr` }),
      ),
    )
    expect(statuses(asked)).toEqual(asked.map(() => 201))
    await allLeft()
    const sent = await rows('select id from outbox')
    const ids = messageIds()
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(sent.length)
  })

  test('settings saved at one are on the pages of the other within seconds', async () => {
    const [here, there] = programs
    const headers = await adminHeaders()
    const { revision } = (await callOf(here?.address ?? '', '/api/admin/settings', undefined, { headers }))
      .answer.data
    const changes = { plans: { standard: { monthlyCents: 7234 } } }
    const saved = await callOf(
      here?.address ?? '',
      '/api/admin/settings',
      { revision, changes },
      { headers, method: 'PATCH' },
    )
    expect(saved.reply.status).toBe(200)
    // A page is costly to ask for without a pause, and goes by what this call answers.
    await until(
      'the new price',
      async () => {
        const { answer } = await callOf(there?.address ?? '', '/api/site')
        return answer.data.plans.standard.monthlyCents === 7234
      },
      100,
    )
    const shown = async () => (await (await fetch(`${there?.address}/abonnement`)).text()).includes('7234')
    await until('the page of it', shown, 500)
  })

  test('what a killed program was sending, the other one sends', async () => {
    await allLeft()
    await using smtp = await silentServer()
    const third = await startProgram({ env: { ...env(), SMTP_URL: smtp.url, MAIL_FROM: 'a@exemple.fr' } })
    let held: Awaited<ReturnType<typeof unsent>> = []
    // The others stand still meanwhile: they may look first, or send what is changed here.
    signalAll('SIGSTOP')
    try {
      await callOf(third.address, '/api/contact', { ...wish(), email: 'killed@exemple.fr' })
      await until('the third one to send', smtp.isCalled)
      await third.stop('SIGKILL')
      held = await unsent()
      // As after the five minutes of its claim.
      await data.client.execute('update outbox set next_attempt_at = 0 where sent_at is null')
    } finally {
      signalAll('SIGCONT')
      await third[Symbol.asyncDispose]()
    }
    expect(held.length).toBeGreaterThan(0)
    await call('/api/contact', { ...wish(), email: 'kick@exemple.fr' })
    await allLeft()
    const sent = messageIds()
    for (const { dedup_key, created_at, recipient_address } of held) {
      const message = {
        dedupKey: String(dedup_key),
        createdAt: new Date(Number(created_at)),
        recipientAddress: String(recipient_address),
      }
      const expected = messageIdOf(message, proxy.url.origin)
      expect(sent.filter((id) => id === expected)).toHaveLength(1)
    }
  })

  function signalAll(signal: 'SIGSTOP' | 'SIGCONT') {
    for (const { pid } of programs) process.kill(pid, signal)
  }

  test('without its server, pages are served, a write is refused in words, and all comes back with it', async () => {
    await primary.stop()
    const refused = await call('/api/contact', { ...wish(), email: 'away@exemple.fr' })
    expect(refused.reply.status).toBe(503)
    expect(refused.answer).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('réessayer'),
    })
    for (const { address } of programs) {
      expect((await fetch(`${address}/readyz`)).status).toBe(503)
      expect((await fetch(`${address}/`)).status).toBe(200)
    }
    await primary.start()
    for (const { address } of programs)
      await until('the program is ready', async () => (await fetch(`${address}/readyz`)).ok)
    expect((await call('/api/contact', { ...wish(), email: 'back@exemple.fr' })).reply.status).toBe(201)
    expect(await rows("select email from contact_messages where email in ('away@exemple.fr')")).toEqual([])
  })

  test('a replica has the same rows, and a copy made beside the server starts another one', async () => {
    await call('/api/contact', { ...wish(), email: 'replica@exemple.fr' })
    const search = 'select rowid from contact_search where contact_search match \'"replica"\''
    const found = async (url: string) =>
      (await (await openDatabase({ url })).client.execute(search)).rows.length
    // Without the tables at first: it takes everything anew from a primary that was started again.
    await until('the replica has the row', () => found(replica.url).then(Boolean, () => false))

    const folder = emptyFolder()
    const data = 'libsql/dbs/default/data'
    mkdirSync(dirname(join(folder, data)), { recursive: true })
    const copy = await runProgram(['backup', join(folder, data), `--database=${join(primary.folder, data)}`])
    expect(copy).toMatchObject({ code: 0, output: expect.stringContaining('Copie faite et vérifiée') })
    await using another = await startLibsqlServer({ folder })
    expect(await found(another.url)).toBe(1)
  })
})

function through(asked: Request, address: string): Promise<Response> {
  const { pathname, search } = new URL(asked.url)
  return fetch(`${address}${pathname}${search}`, {
    keepalive: false,
    method: asked.method,
    headers: asked.headers,
    body: asked.body,
    redirect: 'manual',
    decompress: false,
  })
}

function statuses(replies: { reply: Response }[]): number[] {
  return replies.map(({ reply }) => reply.status).toSorted((one, other) => one - other)
}

/** A mail server that takes the call and never says a word. */
async function silentServer() {
  let isCalled = false
  const server: Server = createServer((socket) => {
    socket.on('error', () => {})
    isCalled = true
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    isCalled: () => isCalled,
    async [Symbol.asyncDispose]() {
      server.close()
    },
  }
}
