import type { InStatement, Transaction } from '@libsql/client'
import { plusDays } from '@tramontane/domain/calendar'
import { grant, booking as wash } from '../apps/server/src/features/appointments/testing.ts'
import { type TestApp, testApp } from '../apps/server/src/testing/test-app.ts'
import { compared, interleave, type Rate, type Row } from './rounds.ts'

const firstDay = '2026-11-20'
const bookings = 600
const connections = 32
const times = ['08:00', '10:00', '14:00', '16:00']

/** Bookings of one client by calls, 32 at once, beside the very statements that they run, one transaction each. */
export async function booking(): Promise<Row[]> {
  const statements = await recorded()
  const measures = await interleave({ ours: byCalls, 'the same statements': () => replayed(statements) }, 3)
  return compared('client booking', measures, {
    unit: '/s',
    toReach: { 'the same statements': '≥ 0.5, and > 1,700 /s' },
  })
}

async function byCalls(): Promise<Rate> {
  await using ready = await readyApp()
  const { client } = ready
  let next = 0
  return await rateOf(async () => {
    const caller = async () => {
      while (next < bookings) {
        next += 1
        const { status } = await client.post('/api/client-appointments', slot(next - 1))
        if (status !== 201) throw new Error(`booking ${next}: ${status}`)
      }
    }
    await Promise.all(Array.from({ length: connections }, caller))
  })
}

async function replayed(statements: InStatement[][]): Promise<Rate> {
  await using ready = await readyApp()
  const { client } = ready.app.deps.database
  return await rateOf(async () => {
    for (const one of statements) {
      const transaction = await client.transaction('write')
      for (const statement of one) await transaction.execute(statement)
      await transaction.commit()
    }
  })
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
    await ready.client.post('/api/client-appointments', slot(n))
    all.push(current)
  }
  current = []
  return all
}

/** A client with more washes than they can use, in each month to come. */
async function readyApp() {
  const app: TestApp = await testApp({ now: firstDay })
  const client = await app.client()
  const { rows } = await app.deps.database.client.execute('select start_date from subscriptions')
  const start = new Date(Number(rows[0]?.start_date))
  const periods = Array.from({ length: 12 }, (_, month) => {
    const period = new Date(start)
    period.setUTCMonth(period.getUTCMonth() + month)
    return plusDays(period.toISOString().slice(0, 10), 0)
  })
  await grant(app, bookings, ...periods)
  return { app, client, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

function slot(n: number) {
  const weeks = Math.floor(n / (times.length * 6))
  const day = Math.floor(n / times.length) % 6
  return wash(plusDays('2026-11-23', weeks * 7 + day), times[n % times.length])
}

async function rateOf(work: () => Promise<void>): Promise<Rate> {
  const before = process.cpuUsage()
  const startedAt = performance.now()
  await work()
  const seconds = (performance.now() - startedAt) / 1000
  const { user, system } = process.cpuUsage(before)
  return { perSecond: bookings / seconds, perProcessorSecond: (bookings * 1e6) / (user + system) }
}
