import { statSync } from 'node:fs'
import { join } from 'node:path'
import { startLibsqlServer } from '@tramontane/libsql-server/start-libsql-server'
import { callOf } from '../apps/browser-tests/src/tools/call.ts'
import { wish, workDay } from '../apps/browser-tests/src/tools/callers.ts'
import { admin, type Program } from '../apps/browser-tests/src/tools/program.ts'
import { startMeasured } from './tools/program.ts'

// What one machine does: `bun bench/load.ts`. The load itself takes its share of the same processors.

const seconds = 4
const env = {
  BASE_URL: 'http://localhost:3000',
  APP_SECRET: 'a secret of the load, the same everywhere',
  LOG_LEVEL: 'error',
  BACKUP_MINUTES: '0',
}
/** In the hours of every worked day, Saturdays too. */
const times = ['09:00', '11:00', '14:00', '16:00']

const table: Record<string, Record<string, string>> = {}
await measured('one program, its file', async () => [await startMeasured({ env })])
for (const count of [1, 2]) {
  await using server = await startLibsqlServer()
  const onServer = { ...env, DATABASE_URL: server.url }
  await measured(`${count} on a libSQL server`, () =>
    Promise.all(Array.from({ length: count }, () => startMeasured({ env: onServer }))),
  )
}
console.table(table)
process.exit(0)

async function measured(name: string, start: () => Promise<Program[]>) {
  const programs = await start()
  const addresses = programs.map(({ address }) => address)
  const [first] = programs
  const books = await Promise.all(times.map((time, index) => washer(addresses[0] ?? '', index, time)))
  const pages = await rate(32, (n) => fetch(turn(addresses, n)).then((reply) => reply.text()))
  const days = await rate(16, (n) =>
    fetch(`${turn(addresses, n)}/api/availability?from=2026-12-01&to=2027-01-20`),
  )
  const before = bytesOf(first)
  const posts = await rate(32, async (n) => {
    const body = { ...wish(), email: `load${n}@exemple.fr` }
    const { reply } = await callOf(turn(addresses, n), '/api/contact', body)
    if (!reply.ok) throw new Error(`a request was answered ${reply.status}`)
  })
  const each = Math.round((bytesOf(first) - before) / (posts * seconds))
  const bookings = await rate(times.length, (n, lane) => books[lane]?.(turn(addresses, n)))
  table[name] = {
    'home pages /s': String(pages),
    'free slots of 7 weeks /s': String(days),
    'requests stored /s': String(posts),
    'bookings and cancellations /s': String(bookings * 2),
    'memory, MB': (await Promise.all(addresses.map(memoryOf))).join(' + '),
    'bytes per request': each > 0 ? String(each) : '',
  }
  for (const program of programs) await program[Symbol.asyncDispose]()
}

/** How often per second `work` ends, when `width` of it are always under way. Shapes: `lane` is below `width`. */
async function rate(width: number, work: (n: number, lane: number) => unknown): Promise<number> {
  const end = performance.now() + seconds * 1000
  let started = 0
  let done = 0
  await Promise.all(
    Array.from({ length: width }, async (_, lane) => {
      while (performance.now() < end) {
        started += 1
        await work(started, lane)
        done += 1
      }
    }),
  )
  return Math.round(done / seconds)
}

/** A subscriber who books a slot of their own and cancels it. */
async function washer(address: string, index: number, time: string) {
  const { adminToken } = (await callOf(address, '/api/admin/login', admin)).answer
  const headers = { Authorization: `Bearer ${adminToken}` }
  const email = `book${index}@exemple.fr`
  const person = {
    ...{
      email,
      phone: '0639984321',
      postalCode: '66330',
      city: 'Cabestany',
      firstName: 'Alix',
      lastName: 'Roca',
    },
    ...{ address: '2 rue Foch', vehicleBrand: 'Fiat', vehicleModel: 'Panda', licensePlate: 'AA-123-BB' },
    ...{ formulaType: 'premium', activate: true },
  }
  const { data } = (await callOf(address, '/api/create-subscription-only', person, { headers })).answer
  const account = { subscriptionId: data.id, email, name: 'Alix Roca' }
  const { password } = (await callOf(address, '/api/create-client-account', account, { headers })).answer
  const { reply } = await callOf(address, '/api/login', { email, password })
  const own = { Cookie: reply.headers.get('Set-Cookie')?.split(';')[0] ?? '', Origin: env.BASE_URL }
  const slot = { date: workDay(5), time, address: '2 rue Foch', service: 'Lavage Fast' }
  return async (at: string) => {
    const booked = await callOf(at, '/api/client-appointments', slot, { headers: own })
    if (booked.reply.status !== 201) throw new Error(`a booking was answered ${booked.reply.status}`)
    const path = `/api/client-appointments/${booked.answer.data.id}`
    const canceled = await callOf(at, path, undefined, { method: 'DELETE', headers: own })
    if (!canceled.reply.ok) throw new Error(`a cancellation was answered ${canceled.reply.status}`)
  }
}

function turn(addresses: string[], n: number): string {
  return addresses[n % addresses.length] ?? ''
}

function bytesOf(program: Program | undefined): number {
  const file = join(program?.folder ?? '', 'data/tramontane.db')
  const sizes = [file, `${file}-wal`].map((path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0)
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function memoryOf(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Math.round(Number(text.match(/^process_resident_memory_bytes (\S+)/m)?.[1]) / 1_000_000)
}
