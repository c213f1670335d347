import { expect, setDefaultTimeout, test } from 'bun:test'
import { periodOf, washesPerPeriod } from '@tramontane/domain/contracts/periods'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { seedsOf } from '@tramontane/domain/testing/seeded-random'
import { balanceOf, type WashBook, washesLeftOn } from '@tramontane/domain/washes/wash-allowance'
import { and, ne, or } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { appointments } from '../schema/appointments/appointments.ts'
import { clients, subscriptions } from '../schema/clients/subscribers.ts'
import { contactMessages } from '../schema/requests/contact-messages.ts'
import { contactProfessionnels, partnerships } from '../schema/requests/professionals.ts'
import { figures, pageVisits } from '../schema/statistics.ts'
import { washLedger } from '../schema/subscriptions/billing.ts'
import { owedWashes, unscheduledIds } from './figures.ts'
import { chances, newDatabase, someDays, writeAtRandom } from './testing.ts'

setDefaultTimeout(30_000)

const changes = { read: 'figures', times: 4 } as const

// By the first alone nobody sees that a wash changes its client, or a request its source.
test.each(seedsOf(2, 4))(
  'after random writes, every figure is what counting the rows gives: seed %p',
  async (seed) => {
    await using database = await newDatabase()
    expect(await writeAtRandom(database, { seed, ...changes })).toBeGreaterThan(150)
    expect(await keptFigures(database.db)).toEqual(await countedFigures(database.db))
  },
)

test.each(seedsOf(2, 4).map((seed) => seed + 4))(
  'after random writes, the washes owed are what the ledger’s rule leaves: seed %p',
  async (seed) => {
    await using database = await newDatabase()
    await writeAtRandom(database, { seed, ...changes })
    const days = someDays(chances(seed), 8)
    const ruled = await Promise.all(days.map((today) => ruledOwed(database.db, today)))
    expect(await Promise.all(days.map((today) => keptOwed(database.db, today)))).toEqual(ruled)
    expect(new Set(ruled.map(({ owedWashes }) => owedWashes)).size).toBeGreaterThan(1)
    expect(ruled.some(({ unscheduled }) => unscheduled.length > 0)).toBe(true)
  },
)

async function keptFigures(db: Db): Promise<string[]> {
  const isAny = or(ne(figures.number, 0), ne(figures.amount, 0))
  const rows = await db
    .select()
    .from(figures)
    .where(and(isAny, ne(figures.name, 'owed')))
  return rows
    .map(({ name, period, label, number, amount }) => [name, period, label, number, amount].join('|'))
    .sort()
}

/** Every row there is, read and counted. */
async function countedFigures(db: Db): Promise<string[]> {
  const sums = new Map<string, { number: number; amount: number }>()
  const count = (name: string, { period = '', label = '', amount = 0 } = {}) => {
    const key = [name, period, label].join('|')
    const sum = sums.get(key) ?? { number: 0, amount: 0 }
    sums.set(key, { number: sum.number + 1, amount: sum.amount + amount })
  }
  const byDayAndMonth = (name: string, day: Day, figure: { label: string; amount?: number }) => {
    count(name, { ...figure, period: day })
    count(name, { ...figure, period: day.slice(0, 7) })
  }
  const owners = await db.select().from(subscriptions)
  const people = await db.select().from(clients)
  for (const { deletedAt, password } of people)
    if (!deletedAt) count('clients', { label: password === null ? 'sans-compte' : 'avec-compte' })
  for (const { status: label, date, endsAt, subscriptionId, clientId } of await db
    .select()
    .from(appointments)) {
    const day = dayOf(date)
    count('appointments', { label })
    if (label !== 'canceled')
      count('washes', { period: day, label, amount: endsAt.getTime() - date.getTime() })
    const payer = subscriptionId
      ? owners.find(({ id }) => id === subscriptionId)
      : people.find(({ id }) => id === clientId)
    if (label === 'completed') byDayAndMonth('towns', day, { label: payer?.city ?? '' })
  }
  for (const { status, city, price, plan, startDate, endDate } of owners) {
    const isRunning = status === 'active' || status === 'past_due'
    count('subscriptions', { label: status })
    if (isRunning) count('subscribers', { label: city })
    if (!startDate || !(isRunning || endDate)) continue
    if (isRunning) count('recurring', { amount: price })
    if (isRunning) count('granted', { amount: washesPerPeriod[plan] })
    count('began', { period: dayOf(startDate), amount: price })
    if (endDate) count('ended', { period: dayOf(endDate), amount: price })
  }
  for (const { source, status: label } of await db.select().from(contactMessages))
    if (source === 'site') count('requests', { label })
    else count('callers')
  for (const { statut: label } of await db.select().from(contactProfessionnels))
    count('professionals', { label })
  for (const { status: label } of await db.select().from(partnerships)) count('partnerships', { label })
  for (const { day, path, source, visits: amount } of await db.select().from(pageVisits)) {
    count('visits', { period: day, amount })
    byDayAndMonth('pages', day, { label: path, amount })
    byDayAndMonth('sources', day, { label: source, amount })
  }
  return [...sums]
    .filter(([, { number, amount }]) => number !== 0 || amount !== 0)
    .map(([key, { number, amount }]) => `${key}|${number}|${amount}`)
    .sort()
}

type Owed = { owedWashes: number; unscheduled: number[] }

async function keptOwed(db: Db, today: Day): Promise<Owed> {
  const { owedWashes: washes, unscheduledSubscriptions } = await owedWashes(db, today)
  const rows = await db.all<{ id: number }>(unscheduledIds(today))
  const unscheduled = rows.map(({ id }) => id).sort((one, other) => one - other)
  expect(unscheduled).toHaveLength(unscheduledSubscriptions)
  return { owedWashes: washes, unscheduled }
}

/** Each running subscription's ledger, asked the rule that bookings ask. */
async function ruledOwed(db: Db, today: Day): Promise<Owed> {
  const entries = await db.select().from(washLedger)
  const washes = await db.select().from(appointments)
  const isToCome = (id: number | null) =>
    washes.some((wash) => wash.id === id && (wash.status === 'pending' || wash.status === 'confirmed'))
  const owed: Owed = { owedWashes: 0, unscheduled: [] }
  for (const { id, status, plan, startDate } of await db.select().from(subscriptions)) {
    if ((status !== 'active' && status !== 'past_due') || !startDate) continue
    const book: WashBook = {
      plan,
      startDay: dayOf(startDate),
      entries: entries.filter((entry) => entry.subscriptionId === id),
    }
    owed.owedWashes += washesLeftOn(today, book)
    const own = { periodStart: periodOf(book.startDay, today).start, usableUntil: null }
    const taken = Map.groupBy(
      entries.filter(
        (entry) => entry.subscriptionId === id && entry.periodStart === own.periodStart && !entry.usableUntil,
      ),
      ({ appointmentId }) => appointmentId,
    )
    const isBooked = [...taken].some(
      ([wash, some]) => isToCome(wash) && some.reduce((sum, { washes }) => sum + washes, 0) < 0,
    )
    if (balanceOf(own, book) > 0 && !isBooked) owed.unscheduled.push(id)
  }
  return owed
}
