import { describe, expect, test } from 'bun:test'
import { instantOf, plusDays } from '@tramontane/domain/days/calendar'
import { slotStarts } from '@tramontane/domain/washes/slots'
import { formatCents } from '@tramontane/domain/words/money'
import { testApp } from '../../../testing/test-app.ts'
import { giveBackCarriedWashes } from '../../endings/settling/give-back-washes.ts'
import { nightlyJobs } from '../../nightly/nightly-jobs.ts'
import { booking, clientMails, keepBusy, rowsOf } from '../testing.ts'
import { carryFullMonths } from './carry-full-months.ts'

/** Months begin on the 20th; the running one ends with Saturday 19 December 2026. */
const month = '2026-11-20'
const lookDay = '2026-12-12'
const closedWeek = { from: '2026-12-13', to: '2026-12-19', reason: 'Congés' }

async function subscriber({ closed = [closedWeek], ...change }: Record<string, unknown> = {}) {
  const app = await testApp({ now: '2026-12-01' })
  const client = await app.client({ startDate: instantOf(month), ...change })
  const close = (...periods: unknown[]) => {
    app.deps.settings.current = {
      ...app.deps.settings.current,
      closed: { periods: periods as never, publicHolidays: false },
    }
  }
  close(...(closed as unknown[]))
  const night = async (day = lookDay) => {
    app.clock.moveTo(`${day}T02:30:00Z`)
    return (await carryFullMonths(app.deps)).carried
  }
  const ledgerRows = async () =>
    (await rowsOf(app, 'wash_ledger')).map((row) =>
      [row.kind, row.washes, row.period_start, row.usable_until].filter((part) => part !== null).join(' '),
    )
  const change1 = (set: string) =>
    app.deps.database.client.execute(`update subscriptions set ${set} where id = 1`)
  return {
    ...{ app, client, close, night, ledgerRows, change: change1 },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

const carried = [`adjusted -1 ${month}`, `adjusted 1 ${month} 2027-01-18`]

describe('seven days before the end of a month without a free start', () => {
  test('its unused wash is carried over thirty days, once, and the client books it after the closing', async () => {
    await using at = await subscriber()
    expect(await at.night('2026-12-11')).toBe(0)
    expect(await at.night()).toBe(1)
    expect(await at.night()).toBe(0)
    for (const day of ['2026-12-13', '2026-12-15', '2026-12-18']) expect(await at.night(day)).toBe(0)
    expect(await at.ledgerRows()).toEqual(carried)

    const { subscription } = await (await at.client.get('/api/client-info')).json()
    expect(subscription.remainingWashes).toBe(1)
    expect(subscription.carriedWashes).toEqual([{ lastDay: '2027-01-18', washesLeft: 1 }])
    // The next month's own, and this one.
    for (const [day, status] of [
      ['2026-12-28', 201],
      ['2026-12-29', 201],
      ['2026-12-30', 409],
    ] as const)
      expect((await at.client.post('/api/client-appointments', booking(day))).status).toBe(status)
  })

  test('the client is told by mail and in the account, the owner once for all', async () => {
    await using at = await subscriber()
    await at.night()
    await at.app.drainMail()
    const [mail] = clientMails(at.app)
    expect(mail?.subject).toBe('Votre lavage est reporté')
    expect(mail?.text.replace(/\s/g, ' ')).toContain('jusqu’au lundi 18 janvier 2027 inclus')
    const { data } = await (await at.client.get('/api/client-ledger')).json()
    expect(data.map(({ text }: { text: string }) => text.replace(/\s/g, ' '))).toEqual([
      '1 lavage reporté, faute de créneau libre, à utiliser jusqu’au lundi 18 janvier 2027 inclus',
      'Période du vendredi 20 novembre 2026 au samedi 19 décembre 2026 : 1 lavage reporté, faute de créneau libre',
    ])
    const todos = (await rowsOf(at.app, 'todo_items')).filter(({ kind }) => kind === 'full_months')
    expect(todos).toMatchObject([{ detail: expect.stringContaining('Karim Benali') }])
  })

  test('a planning that is full counts as closed; one start that is free does not', async () => {
    await using at = await subscriber({
      closed: [
        { ...closedWeek, to: '2026-12-17' },
        { ...closedWeek, from: '2026-12-19' },
      ],
    })
    for (const time of slotStarts.filter((_, index) => index % 3 === 0))
      await keepBusy(at.app, '2026-12-18', time)
    await keepBusy(at.app, '2026-12-18', '08:00', 12 * 60)
    expect(await at.night()).toBe(1)

    await using free = await subscriber({ closed: [{ ...closedWeek, to: '2026-12-18' }] })
    expect(await free.night()).toBe(0)
    // What fills up later in that week changes nothing: there was a start seven days before.
    free.close(closedWeek)
    expect(await free.night('2026-12-14')).toBe(0)
    expect(await free.ledgerRows()).toEqual([])
  })

  test('nights that did not run are made up for, by the very job of the night', async () => {
    await using at = await subscriber()
    await at.night('2026-12-11')
    at.app.clock.moveTo('2026-12-16T03:00:00Z')
    await nightlyJobs(at.app.deps).look()
    expect(await at.ledgerRows()).toEqual(carried)
    // Another process, a restored memory of the nights: still once.
    await at.app.deps.database.client.execute('delete from leases')
    expect(await at.night('2026-12-17')).toBe(0)
  })

  test('a month is carried once, whatever comes back to it and whoever forgets that it was', async () => {
    await using at = await subscriber({ plan: 'premium', price: 11_986, closed: [] })
    expect((await at.client.post('/api/client-appointments', booking('2026-12-18'))).status).toBe(201)
    at.close(closedWeek)
    expect(await at.night()).toBe(1)
    expect((await at.client.send('DELETE', '/api/client-appointments/1')).status).toBe(200)
    await at.app.deps.database.client.execute('delete from leases')
    expect(await at.night('2026-12-14')).toBe(0)
    expect((await at.ledgerRows()).filter((row) => row.startsWith('adjusted'))).toEqual(carried)
  })

  test('who has no account is led to no client space, and told how to take another day', async () => {
    await using at = await subscriber()
    await at.app.deps.database.client.execute('update clients set password = null')
    await at.night()
    await at.app.drainMail()
    const text = at.app.mails.find(({ subject }) => subject === 'Votre lavage est reporté')?.text ?? ''
    expect(text).not.toContain('espace-client')
    expect(text.replaceAll(/\s/g, ' ')).toContain(
      'dès maintenant : répondez à ce message ou appelez-nous au 06',
    )
  })

  test('two processes in the same minute carry it once', async () => {
    await using at = await subscriber()
    at.app.clock.moveTo(`${lookDay}T02:30:00Z`)
    await Promise.all([1, 2, 3].map(() => carryFullMonths(at.app.deps)))
    expect(await at.ledgerRows()).toEqual(carried)
    expect(
      (await rowsOf(at.app, 'outbox')).filter((row) => String(row.dedup_key).startsWith('full-month')),
    ).toHaveLength(1)
  })

  test('both washes of a Premium, or the one that is left', async () => {
    await using two = await subscriber({ plan: 'premium', price: 11_986 })
    await two.night()
    expect(await two.ledgerRows()).toEqual([`adjusted -2 ${month}`, `adjusted 2 ${month} 2027-01-18`])

    await using one = await subscriber({ plan: 'premium', price: 11_986 })
    expect((await one.client.post('/api/client-appointments', booking('2026-12-09'))).status).toBe(201)
    await one.night()
    expect((await one.ledgerRows()).slice(1)).toEqual(carried)
  })

  test('a wash that is booked, or waits for its hour, is used: nothing is carried', async () => {
    for (const time of ['09:00', null]) {
      await using at = await subscriber({ closed: [] })
      expect((await at.client.post('/api/client-appointments', booking('2026-12-18'))).status).toBe(201)
      if (time === null)
        await at.app.deps.database.client.execute({
          sql: 'update appointments set time_slot = null, date = ?',
          args: [instantOf('2026-12-18').getTime()],
        })
      at.close(closedWeek)
      expect(await at.night()).toBe(0)
    }
  })

  test.each([
    ['paused', `status = 'past_due', paused_at = ${instantOf('2026-11-25').getTime()}`, 0],
    [
      'unpaid for over a week',
      `status = 'past_due', past_due_since = ${instantOf('2026-11-25').getTime()}`,
      0,
    ],
    ['unpaid for some days', `status = 'past_due', past_due_since = ${instantOf('2026-12-10').getTime()}`, 1],
    ['over', `status = 'cancelled', end_date = ${instantOf('2026-12-05').getTime()}`, 0],
    ['to end with that month', `cancel_at = ${instantOf('2026-12-20').getTime()}`, 1],
  ])('of a contract that is %s', async (_, set, expected) => {
    await using at = await subscriber()
    await at.change(set)
    expect(await at.night()).toBe(expected)
  })

  test('where the contract ends with it, the letter says so, and the wash is paid back by the rule of those we owe', async () => {
    await using at = await subscriber()
    await at.change(`cancel_at = ${instantOf('2026-12-20').getTime()}`)
    await at.night()
    await at.app.drainMail()
    const letter = clientMails(at.app)[0]
    const words = letter?.text.replace(/\s/g, ' ')
    expect(letter?.subject).toBe('Plus de créneau libre avant la fin de votre contrat')
    expect(words).toContain(
      'jusqu’au samedi 19 décembre 2026, dernier jour de votre abonnement, et nous vous prions de nous en excuser. Le lavage que vous n’avez pas pu utiliser vous est remboursé, pour sa part du prix mensuel, après ce jour',
    )
    // No day is offered that the contract does not serve.
    expect(words).not.toMatch(/reporté|À utiliser|20 décembre/)
    at.app.clock.moveTo('2026-12-20T07:00:00Z')
    await at.change("status = 'cancelled', end_date = cancel_at")
    for (let time = 0; time < 2; time += 1) await giveBackCarriedWashes(at.app.deps)
    const told = (await rowsOf(at.app, 'todo_items')).filter(({ kind }) => kind === 'carried_washes')
    expect(told).toMatchObject([{ title: `À rembourser : ${formatCents(6986)} à Karim Benali` }])
  })

  test('who gave no e-mail is told on paper', async () => {
    await using at = await subscriber()
    await at.change("customer_email = 'sans-adresse-0a1b2c3d4e5f6071@client.invalid'")
    expect(await at.night()).toBe(1)
    const posted = (await rowsOf(at.app, 'todo_items')).filter(({ kind }) => kind === 'letter_to_post')
    expect(posted).toHaveLength(1)
    expect(String(posted[0]?.detail).replace(/\s/g, ' ')).toContain('jusqu’au lundi 18 janvier 2027 inclus')
    const mailed = (await rowsOf(at.app, 'outbox')).map(({ dedup_key }) => String(dedup_key))
    expect(mailed.filter((key) => key.startsWith('full-month'))).toEqual([])
  })

  test('of the first month, and of one whose last day is a Sunday', async () => {
    const start = '2026-11-21'
    await using at = await subscriber({ startDate: instantOf(start) })
    const lastDay = '2026-12-20'
    at.close({ from: '2026-12-14', to: '2026-12-19', reason: '' })
    expect(await at.night(plusDays(lastDay, -7))).toBe(1)
    expect(await at.ledgerRows()).toEqual([`adjusted -1 ${start}`, `adjusted 1 ${start} 2027-01-19`])
  })

  test('what was carried lapses after its thirty days, and is not carried again', async () => {
    await using at = await subscriber()
    await at.night()
    const next = { from: '2027-01-01', to: '2027-02-19', reason: '' }
    at.close(next)
    expect(await at.night('2027-01-12')).toBe(1)
    expect(await at.ledgerRows()).toEqual([
      ...carried,
      'adjusted -1 2026-12-20',
      'adjusted 1 2026-12-20 2027-02-18',
    ])
  })
})
