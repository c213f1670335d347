import { describe, expect, test } from 'bun:test'
import { instantOf, plusDays } from '@tramontane/domain/days/calendar'
import { whenText } from '@tramontane/domain/days/french-days'
import { seededRandom, seedsOf } from '@tramontane/domain/testing/seeded-random'
import { fullMonthReason } from '@tramontane/domain/washes/wash-allowance'
import { formatCents } from '@tramontane/domain/words/money'
import { testApp } from '../../testing/test-app.ts'
import { giveBackCarriedWashes } from '../endings/settling/give-back-washes.ts'
import { entry, unchanged } from './admin/testing.ts'
import { booking, clientMails, rowsOf } from './testing.ts'
import { carryFullMonths } from './wash-ledger/carry-full-months.ts'

/** A Standard subscriber whose periods begin on the 20th, with a wash on Thursday 17 December at 9. */
async function subscriber(change: Record<string, unknown> = {}) {
  const app = await testApp({ now: '2026-12-01' })
  const client = await app.client({ startDate: instantOf('2026-11-20'), ...change })
  const admin = await app.admin()
  expect((await client.post('/api/client-appointments', booking('2026-12-17'))).status).toBe(201)
  const cancel = (said: Record<string, unknown> = {}, id = 1) =>
    admin.send('PUT', `/api/appointments/${id}`, {
      ...{ ...unchanged, date: '2026-12-17', timeSlot: '09:00' },
      ...{ status: 'canceled', ...said },
    })
  const left = async () => {
    const { subscription } = await (await client.get('/api/client-info')).json()
    return [subscription.remainingWashes, subscription.carriedWashes]
  }
  const book = async (day: string, time = '09:00') =>
    (await client.post('/api/client-appointments', booking(day, time))).status
  const ledgerRows = async () =>
    (await rowsOf(app, 'wash_ledger')).map((row) =>
      [row.kind, row.washes, row.period_start, row.usable_until].filter((part) => part !== null).join(' '),
    )
  return {
    app,
    client,
    admin,
    cancel,
    left,
    book,
    ledgerRows,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

const period = '2026-11-20'

describe('a wash that the business cancels or misses', () => {
  test('early in its period, comes back to it', async () => {
    await using at = await subscriber()
    await at.cancel()
    expect(await at.ledgerRows()).toEqual([`used -1 ${period}`, `returned 1 ${period}`])
    expect(await at.left()).toEqual([1, []])
  })

  test('fourteen days before its period ends, can be used for thirty days, in the next period too', async () => {
    await using at = await subscriber()
    at.app.clock.moveTo('2026-12-05T08:00:00Z')
    await at.cancel()
    expect(await at.ledgerRows()).toEqual([`used -1 ${period}`, `returned 1 ${period} 2027-01-04`])
    expect(await at.left()).toEqual([1, [{ lastDay: '2027-01-04', washesLeft: 1 }]])

    // The next period has its own and this one, up to its last day.
    expect(await at.book('2026-12-28')).toBe(201)
    expect(await at.book('2026-12-29')).toBe(201)
    expect(await at.book('2026-12-30')).toBe(409)
    expect(await at.ledgerRows()).toEqual([
      `used -1 ${period}`,
      `returned 1 ${period} 2027-01-04`,
      `used -1 ${period} 2027-01-04`,
      'used -1 2026-12-20',
    ])
  })

  test('is used no more after its thirty days', async () => {
    await using at = await subscriber()
    at.app.clock.moveTo('2026-12-16T07:00:00Z')
    await at.cancel()
    expect(await at.left()).toEqual([1, [{ lastDay: '2027-01-15', washesLeft: 1 }]])
    at.app.clock.moveTo('2027-01-16T07:00:00Z')
    expect(await at.left()).toEqual([1, []])
  })

  test.each([
    ['24 hours ahead, comes back', '2026-12-16T08:00:00Z', 1, '2027-01-15'],
    ['later, comes back with one more', '2026-12-16T08:00:01Z', 2, '2027-01-15'],
    ['missed, comes back with one more', '2026-12-17T12:00:00Z', 2, '2027-01-16'],
    ['missed, found out once the period is over, likewise', '2026-12-22T12:00:00Z', 2, '2027-01-21'],
  ])('%s', async (_, at, washes, lastDay) => {
    await using set = await subscriber()
    set.app.clock.moveTo(at)
    await set.cancel()
    const [remaining, carried] = await set.left()
    expect(carried).toEqual([{ lastDay, washesLeft: washes }])
    expect(remaining).toBe(at < '2026-12-20' ? washes : washes + 1)
    await set.app.drainMail()
    const told = clientMails(set.app).at(-1)?.text ?? ''
    expect(told).toContain('Le lavage vous est rendu')
    expect(told.includes('un lavage de plus vous est offert')).toBe(washes === 2)
  })

  test('for force majeure, comes back without one more; by its client’s doing, too late, it does not', async () => {
    for (const [cancelCause, remaining] of [
      ['force_majeure', 1],
      ['client', 0],
    ]) {
      await using at = await subscriber()
      at.app.clock.moveTo('2026-12-17T06:00:00Z')
      await at.cancel({ cancelCause })
      expect((await at.left())[0]).toBe(Number(remaining))
    }
  })

  test('who cancels is one of three', async () => {
    await using at = await subscriber()
    expect((await at.cancel({ cancelCause: 'nobody' })).status).toBe(400)
  })

  test('that was cancelled by mistake and takes place all the same gives nothing more', async () => {
    await using at = await subscriber()
    at.app.clock.moveTo('2026-12-16T12:00:00Z')
    for (let time = 0; time < 3; time += 1) {
      await at.cancel()
      expect((await at.left())[0]).toBe(2)
      await at.cancel({ status: 'confirmed' })
      expect((await at.left())[0]).toBe(0)
    }
  })

  test('that the business moves to the next period keeps its own wash', async () => {
    await using at = await subscriber()
    at.app.clock.moveTo('2026-12-16T12:00:00Z')
    await at.cancel({ status: 'confirmed', date: '2026-12-22' })
    expect((await at.left())[0]).toBe(0)
    expect(await at.book('2026-12-28')).toBe(201)
    expect(await at.book('2026-12-29')).toBe(409)
  })

  test('that its client moves to the next period uses one of that period', async () => {
    await using at = await subscriber()
    at.app.clock.moveTo('2026-12-10T12:00:00Z')
    const reply = await at.client.send('PATCH', '/api/client-appointments/1', {
      date: '2026-12-22',
      time: '09:00',
    })
    expect(reply.status).toBe(200)
    expect(await at.ledgerRows()).toEqual([`used -1 ${period}`, `returned 1 ${period}`, 'used -1 2026-12-20'])
  })

  test('is carried over in the words of the client’s account', async () => {
    await using at = await subscriber()
    at.app.clock.moveTo('2026-12-16T12:00:00Z')
    await at.cancel()
    const { data } = await (await at.client.get('/api/client-ledger')).json()
    expect(data.map(({ text }: { text: string }) => text).slice(0, 2)).toEqual([
      '1 lavage ajouté par nos soins (rendez-vous annulé par nous trop tard), à utiliser jusqu’au vendredi 15 janvier 2027 inclus',
      `Lavage du ${whenText('2026-12-17', '09:00')} reporté, à utiliser jusqu’au vendredi 15 janvier 2027 inclus`,
    ])
  })

  test('counts among the washes owed, in no period of its own', async () => {
    await using at = await subscriber()
    at.app.clock.moveTo('2026-12-16T12:00:00Z')
    await at.cancel()
    const owed = async () =>
      (await (await at.admin.get('/api/admin/statistics?from=2026-12-01&to=2026-12-31')).json()).data
        .allowance
    expect((await owed()).owedWashes).toBe(2)
    at.app.clock.moveTo('2026-12-21T12:00:00Z')
    expect((await owed()).owedWashes).toBe(3)
  })
})

describe('where the contract ends before', () => {
  test('it can be used until then, the letter says so, and what was not is paid back, once', async () => {
    await using at = await subscriber()
    at.app.clock.moveTo('2026-12-16T07:00:00Z')
    await at.app.deps.database.client.execute({
      sql: 'update subscriptions set cancel_at = ? where id = 1',
      args: [instantOf('2026-12-20').getTime()],
    })
    await at.cancel()
    expect(await at.left()).toEqual([1, [{ lastDay: '2026-12-19', washesLeft: 1 }]])
    await at.app.drainMail()
    expect(clientMails(at.app).at(-1)?.text).toContain(
      'ce que vous n’aurez pas pu utiliser vous est remboursé',
    )

    at.app.clock.moveTo('2026-12-20T07:00:00Z')
    await at.app.deps.database.client.execute(
      "update subscriptions set status = 'cancelled', end_date = cancel_at where id = 1",
    )
    for (let night = 0; night < 3; night += 1) await giveBackCarriedWashes(at.app.deps)
    const told = (await rowsOf(at.app, 'todo_items')).filter(({ kind }) => kind === 'carried_washes')
    expect(told).toMatchObject([{ title: `À rembourser : ${formatCents(6986)} à Karim Benali` }])
  })

  test('one that was used before the end is not paid back', async () => {
    await using at = await subscriber()
    at.app.clock.moveTo('2026-12-16T07:00:00Z')
    await at.cancel()
    expect(await at.book('2026-12-18')).toBe(201)
    at.app.clock.moveTo('2026-12-21T07:00:00Z')
    await at.app.deps.database.client.execute({
      sql: "update subscriptions set status = 'cancelled', end_date = ? where id = 1",
      args: [instantOf('2026-12-20').getTime()],
    })
    expect(await giveBackCarriedWashes(at.app.deps)).toEqual({ sent: 0 })
  })
})

test.each(seedsOf(2, 4))(
  'whoever books, cancels, misses, moves and closes for weeks, no wash is lost, used or carried twice: seed %p',
  async (seed) => {
    await using at = await subscriber({ plan: 'premium', price: 11_986 })
    const next = seededRandom(seed)
    const below = (limit: number) => Math.floor(next() * limit)
    let day = '2026-12-01'
    const closed: { from: string; to: string; reason: string }[] = []
    const ledgerOf = async () => rowsOf(at.app, 'wash_ledger')
    const times = ['08:00', '10:00', '14:00', '16:00']
    for (let step = 0; step < 30; step += 1) {
      day = plusDays(day, below(4))
      at.app.clock.moveTo(`${day}T05:00:00Z`)
      // Some weeks are closed, known late; most nights run, some of them twice.
      if (next() < 0.3) closed.push({ from: plusDays(day, 1), to: plusDays(day, 1 + below(20)), reason: '' })
      at.app.deps.settings.current = {
        ...at.app.deps.settings.current,
        closed: { periods: closed.slice(-2), publicHolidays: false },
      }
      const owned = async () => (await ledgerOf()).reduce((sum, { washes }) => sum + Number(washes), 0)
      const before = await owned()
      for (let nights = below(3); nights > 0; nights -= 1) await carryFullMonths(at.app.deps)
      expect(await owned()).toBe(before)
      const open = (await rowsOf(at.app, 'appointments')).filter(({ status }) => status === 'pending')
      const one = open[below(open.length)]
      const wished = plusDays(day, below(40))
      const leftBefore = await at.left()
      const act = next()
      if (!one || act < 0.4) {
        const isBooked = (await at.book(wished, times[below(4)])) === 201
        if (isBooked && wished < '2026-12-20' && day < '2026-12-20') expect(leftBefore[0]).toBeGreaterThan(0)
      } else if (act < 0.6) await at.client.send('DELETE', `/api/client-appointments/${one.id}`)
      else if (act < 0.8) await at.cancel({ date: new Date(Number(one.date)).toISOString() }, Number(one.id))
      else
        await at.client.send('PATCH', `/api/client-appointments/${one.id}`, {
          date: wished,
          time: times[below(4)],
        })

      // A month is carried over once: as much as goes out of it lies beside it.
      const moved = (await ledgerOf()).filter(({ reason }) => reason === fullMonthReason)
      for (const [periodStart, rows] of Map.groupBy(moved, (row) => row.period_start)) {
        expect([periodStart, rows.length]).toEqual([periodStart, 2])
        expect(rows.reduce((sum, { washes }) => sum + Number(washes), 0)).toBe(0)
      }

      // Each pocket holds what the rule gives, and never less than nothing; each open appointment holds one wash.
      const { rows: pockets } = await at.app.deps.database.client.execute(
        `select period_start, usable_until, sum(washes) as washes, max(kind = 'granted') as granted
       from wash_ledger group by period_start, usable_until`,
      )
      for (const { washes, granted, usable_until } of pockets)
        expect(Number(washes) + (granted || usable_until ? 0 : 2)).toBeGreaterThanOrEqual(0)
      const { rows: held } = await at.app.deps.database.client.execute(
        `select a.status, coalesce(sum(case when l.kind in ('used', 'returned') then l.washes end), 0) as washes
       from appointments a left join wash_ledger l on l.appointment_id = a.id group by a.id`,
      )
      for (const { status, washes } of held)
        expect(status === 'canceled' ? [0, -1] : [-1]).toContain(Number(washes))
    }
  },
)

test('an appointment that an administrator enters takes what lapses first', async () => {
  await using at = await subscriber()
  at.app.clock.moveTo('2026-12-16T07:00:00Z')
  await at.cancel()
  await at.admin.post('/api/admin/create-appointment', { ...entry, date: '2026-12-28T08:00:00.000Z' })
  expect((await at.ledgerRows()).at(-1)).toBe(`used -1 ${period} 2027-01-15`)
})
