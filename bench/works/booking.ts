import type { InStatement, Transaction } from '@libsql/client'
import { plusDays } from '@tramontane/domain/days/calendar'
import { booking as wash } from '../../apps/server/src/features/appointments/testing.ts'
import type { Caller } from '../../apps/server/src/testing/caller.ts'
import { type TestApp, testApp } from '../../apps/server/src/testing/test-app.ts'
import '../../apps/server/src/testing/cheap-passwords.ts'
import { compared, interleave, type Rate, type Row } from '../tools/rounds.ts'

const firstDay = '2026-11-20'
/** Made before the measure: a program that has just started is slower. */
const first = 100
const bookings = 600
const connections = 32
/**
 * Each with two washes a month, which comes back to each after fourteen worked days: in the hours of every worked day, and
 * within the 92 days that can be booked.
 */
const people = 112
const vans = 2
const times = ['09:00', '11:00', '14:00', '16:00']
const washesPerDay = times.length * vans

/**
 * Bookings of a hundred clients by calls, 32 at once, beside the very statements that they run, one transaction each, and
 * beside the same program where no drive takes any time.
 */
export async function booking(): Promise<Row[]> {
  const statements = await recorded()
  const measures = await interleave(
    {
      ours: () => byCalls(),
      'the same statements': () => replayed(statements),
      'without the road': () => byCalls((app) => Object.assign(app.deps.drives, { own: () => 0 })),
    },
    3,
  )
  return compared('client booking', measures, {
    unit: '/s',
    toReach: { 'the same statements': '≥ 0.5, and > 1,700 /s', 'without the road': '≥ 0.7' },
  })
}

async function byCalls(prepare?: (app: TestApp) => void): Promise<Rate> {
  await using ready = await readyApp()
  prepare?.(ready.app)
  for (let n = 0; n < first; n += 1) await ready.book(n)
  let next = first
  return await rateOf(async () => {
    const caller = async () => {
      while (next < bookings) {
        next += 1
        await ready.book(next - 1)
      }
    }
    await Promise.all(Array.from({ length: connections }, caller))
  })
}

async function replayed(statements: InStatement[][]): Promise<Rate> {
  await using ready = await readyApp()
  const { client } = ready.app.deps.database
  const run = async (some: InStatement[][]) => {
    for (const one of some) {
      const transaction = await client.transaction('write')
      for (const statement of one) await transaction.execute(statement)
      await transaction.commit()
    }
  }
  await run(statements.slice(0, first))
  return await rateOf(() => run(statements.slice(first)))
}

/** What each booking asks the database, in its order. */
async function recorded(): Promise<InStatement[][]> {
  await using ready = await readyApp()
  const { client } = ready.app.deps.database
  let current: InStatement[] = []
  const recorder =
    (execute: Transaction['execute']): Transaction['execute'] =>
    (statement) => {
      current.push(statement)
      return execute(statement)
    }
  client.execute = recorder(client.execute.bind(client))
  const transaction = client.transaction.bind(client)
  client.transaction = async () => {
    const begun = await transaction('write')
    begun.execute = recorder(begun.execute.bind(begun))
    return begun
  }
  const all: InStatement[][] = []
  for (let n = 0; n < bookings; n += 1) {
    current = []
    await ready.book(n)
    all.push(current)
  }
  current = []
  return all
}

/** Clients who are logged in, with nothing booked. */
async function readyApp() {
  const app: TestApp = await testApp({ now: firstDay, settings: { vans }, isHeld: false })
  const clients: Caller[] = []
  for (let n = 0; n < people; n += 1)
    clients.push(await app.client({ email: `client${n}@exemple.fr`, plan: 'premium' }))
  return {
    app,
    async book(n: number) {
      const reply = await clients[n % people]?.post('/api/client-appointments', slot(n))
      if (reply?.status !== 201) throw new Error(`booking ${n}: ${reply?.status} ${await reply?.text()}`)
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

function slot(n: number) {
  const workedDay = Math.floor(n / washesPerDay)
  const day = plusDays('2026-11-23', Math.floor(workedDay / 6) * 7 + (workedDay % 6))
  return wash(day, times[n % times.length])
}

async function rateOf(work: () => Promise<void>): Promise<Rate> {
  const before = process.cpuUsage()
  const startedAt = performance.now()
  await work()
  const seconds = (performance.now() - startedAt) / 1000
  const { user, system } = process.cpuUsage(before)
  return {
    perSecond: (bookings - first) / seconds,
    perProcessorSecond: ((bookings - first) * 1e6) / (user + system),
  }
}
