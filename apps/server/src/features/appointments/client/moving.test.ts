import { describe, expect, test } from 'bun:test'
import { instantOf } from '@tramontane/domain/days/calendar'
import { testApp } from '../../../testing/test-app.ts'
import { booking, changeSubscription, clientMails, keepBusy, ledger, letters, rowsOf } from '../testing.ts'

/** A Friday, at ten in Paris. */
const now = '2026-11-20'

async function booked(day = '2026-11-27', options: { startDate?: Date } = {}) {
  const app = await testApp({ now })
  const client = await app.client(options)
  await client.post('/api/client-appointments', booking(day))
  const move = (date: string, time = '09:00') => client.patch('/api/client-appointments/1', { date, time })
  return { app, client, move }
}

describe('a client moves a wash', () => {
  test('the same wash serves in the same period, the calendar follows, the move is counted', async () => {
    const { app, move } = await booked()
    await using _ = app
    const reply = await move('2026-11-28', '10:30')
    expect(reply.status).toBe(200)
    expect((await reply.json()).data).toMatchObject({ id: 1, date: '2026-11-28', time: '10:30' })
    expect(await ledger(app)).toEqual(['used -1 2026-11-20'])
    expect(await rowsOf(app, 'appointments')).toMatchObject([{ sequence: 1, status: 'pending' }])
    expect(await rowsOf(app, 'appointment_moves')).toMatchObject([
      { moved_from: Date.parse('2026-11-27T08:00:00Z'), moved_to: Date.parse('2026-11-28T09:30:00Z') },
    ])
    expect(await letters(app)).toEqual(['appointment-booked:1:0', 'appointment-moved:1:1'])
  })

  test('to another period, its wash comes back there and one is used here', async () => {
    const { app, move } = await booked()
    await using _ = app
    expect((await move('2026-12-21')).status).toBe(200)
    expect(await ledger(app)).toEqual(['used -1 2026-11-20', 'returned 1 2026-11-20', 'used -1 2026-12-20'])
    expect((await move('2026-11-27')).status).toBe(200)
    expect((await ledger(app)).slice(3)).toEqual(['returned 1 2026-12-20', 'used -1 2026-11-20'])
  })

  test('to a period that has none left, it stays where it was', async () => {
    const { app, client, move } = await booked()
    await using _ = app
    await client.post('/api/client-appointments', booking('2026-12-22'))
    expect((await (await move('2026-12-21')).json()).code).toBe('no_wash_left')
    expect(await ledger(app)).toHaveLength(2)
  })

  test('half an hour later, over its own place', async () => {
    const { app, move } = await booked()
    await using _ = app
    expect((await move('2026-11-27', '09:30')).status).toBe(200)
  })

  test('to where it already is: nothing happens, and nothing is counted', async () => {
    const { app, move } = await booked()
    await using _ = app
    expect((await move('2026-11-27')).status).toBe(200)
    expect(await rowsOf(app, 'appointment_moves')).toEqual([])
    expect(await letters(app)).toHaveLength(1)
  })

  test.each([
    ['a place that is taken', '2026-11-28', '10:00', 409, 'slot_taken'],
    ['a Sunday', '2026-11-29', '09:00', 400, 'validation'],
    ['the past', '2026-11-19', '09:00', 400, 'validation'],
    ['a time that is none', '2026-11-28', '09:10', 400, 'validation'],
    ['the day on which the subscription ends', '2026-12-01', '09:00', 409, 'subscription_inactive'],
  ])('not to %s', async (_, date, time, status, code) => {
    const { app, move } = await booked()
    await using __ = app
    await keepBusy(app, '2026-11-28', '09:00')
    await changeSubscription(app, `cancel_at = ${instantOf('2026-12-01', '09:00').getTime()}`)
    const reply = await move(date, time)
    expect(reply.status).toBe(status)
    expect((await reply.json()).code).toBe(code)
    expect(await rowsOf(app, 'appointments')).toMatchObject([{ sequence: 0 }, {}])
  })

  test('not while a month is long unpaid, and it stays where it was', async () => {
    const { app, move } = await booked()
    await using _ = app
    await changeSubscription(app, `status = 'past_due', past_due_since = ${Date.parse('2026-11-01')}`)
    const reply = await move('2026-11-28')
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'payment_overdue'])
    expect(await rowsOf(app, 'appointments')).toMatchObject([{ sequence: 0 }])
    expect(await rowsOf(app, 'appointment_moves')).toEqual([])
    expect(await letters(app)).toEqual(['appointment-booked:1:0'])
  })

  test('the refusal of a day after the end names the last day, as every message does', async () => {
    const { app, move } = await booked()
    await using _ = app
    await changeSubscription(app, `cancel_at = ${instantOf('2026-12-01', '09:00').getTime()}`)
    const { message } = await (await move('2026-12-01')).json()
    expect(message.replace(/\s/g, ' ')).toContain(
      'prend fin le lundi 30 novembre 2026 : choisissez une date jusqu’à ce jour inclus',
    )
  })
})

describe('how late, and how often', () => {
  test.each([
    ['24 hours before', '2026-11-26T08:00:00Z', 200],
    ['a second less', '2026-11-26T08:00:01Z', 409],
    ['23 hours and 59 minutes before', '2026-11-26T08:01:00Z', 409],
  ])('%s', async (_, at, status) => {
    const { app, move } = await booked()
    await using __ = app
    app.clock.moveTo(at)
    const reply = await move('2026-11-28')
    expect(reply.status).toBe(status)
    if (status === 409) expect((await reply.json()).code).toBe('notice_too_short')
  })

  test.each([
    ['to summer time', '2027-03-28', '2027-03-27T07:00:00Z', '2027-03-27T07:00:01Z'],
    ['to winter time', '2027-10-31', '2027-10-30T08:00:00Z', '2027-10-30T08:00:01Z'],
  ])(
    '24 hours have passed when they have, over the change %s on a Sunday that the owner gave',
    async (_, sunday, inTime, late) => {
      const { app, client } = await booked()
      await using __ = app
      const start = instantOf(sunday, '09:00').getTime()
      await app.deps.database.client.execute(
        `update appointments set date = ${start}, ends_at = ${start + 5_400_000}`,
      )
      const canReschedule = async () =>
        (await (await client.get('/api/client-appointments')).json())[0].canReschedule
      app.clock.moveTo(inTime)
      expect(await canReschedule()).toBe(true)
      app.clock.moveTo(late)
      expect(await canReschedule()).toBe(false)
    },
  )

  test('the third move of a term is refused; the next term begins anew', async () => {
    const { app, client, move } = await booked('2026-11-27', { startDate: instantOf('2026-05-25', '09:00') })
    await using _ = app
    expect((await move('2026-11-28')).status).toBe(200)
    const second = await move('2026-11-30')
    expect((await second.json()).data.canReschedule).toBe(false)
    const third = await move('2026-12-01')
    expect([third.status, (await third.json()).code]).toEqual([409, 'quota_reached'])
    app.clock.moveTo('2026-11-25')
    const [wash] = await (await client.get('/api/client-appointments')).json()
    expect(wash.canReschedule).toBe(true)
    expect((await move('2026-12-01')).status).toBe(200)
  })

  test('each letter says how many moves are really left, the last one that none is, as the list does', async () => {
    const { app, client, move } = await booked()
    await using _ = app
    const listed = async () => (await (await client.get('/api/client-appointments')).json())[0].movesLeft
    expect(await listed()).toBe(2)
    await move('2026-11-28')
    expect(await listed()).toBe(1)
    await move('2026-11-30')
    expect(await listed()).toBe(0)
    await app.drainMail()
    const words = clientMails(app).map(({ text }) => text.replace(/\s/g, ' '))
    expect(words[0]).toContain('Il vous reste 2 changements de date ce semestre.')
    expect(words[1]).toContain('Il vous reste 1 changement de date ce semestre.')
    expect(words[2]).toContain('Vos changements de date de ce semestre sont utilisés')
    expect(words[2]).not.toMatch(/reste [12] déplacement|le déplacer ou/)
  })

  test('what was canceled does not move', async () => {
    const { app, client, move } = await booked()
    await using _ = app
    await client.send('DELETE', '/api/client-appointments/1')
    for (const day of ['2026-11-27', '2026-11-28'])
      expect((await (await move(day)).json()).code).toBe('not_coming')
  })

  test('what has begun does not move', async () => {
    const { app, move } = await booked()
    await using _ = app
    app.clock.moveTo('2026-11-27T08:00:00Z')
    expect((await (await move('2026-11-28')).json()).code).toBe('not_coming')
  })
})
