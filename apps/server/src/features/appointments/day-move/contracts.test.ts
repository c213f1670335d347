import { describe, expect, test } from 'bun:test'
import { instantOf } from '@tramontane/domain/days/calendar'
import { minuteMs } from '@tramontane/domain/days/durations'
import { testApp } from '../../../testing/test-app.ts'
import { booking, changeSubscription, ledger, rowsOf } from '../testing.ts'
import { now, rainyDay, toInput, tuesday, wednesday } from './testing.ts'

const own = { appointmentId: '1' }

describe('who chooses another start behind the link', () => {
  test('in their next month keeps the wash of that month: we moved it', async () => {
    // Their month ends on the Thursday.
    const startDate = instantOf('2026-10-27', '10:00')
    await using app = await testApp({ now })
    const client = await app.client({ plan: 'standard', startDate })
    const book = (date: string) =>
      client.post('/api/client-appointments', { ...booking(date, '09:00'), expressStart: true })
    expect((await book(tuesday)).status).toBe(201)
    const admin = await app.admin()
    const proposal = await admin.post('/api/admin/day-moves/proposal', {
      ...{ date: tuesday, part: 'day', reason: 'rain' },
    })
    const { revision, moves } = (await proposal.json()).data
    expect(moves).toMatchObject([{ to: { date: wednesday }, fit: 'in_period' }])
    const accepted = { revision, reason: 'rain', notify: true, key: crypto.randomUUID() }
    await admin.post('/api/admin/day-moves', { ...accepted, moves: moves.map(toInput) })
    await app.drainMail()
    const link = app.mails.at(-1)?.text?.match(/\/deplacement\/[\w-]+/)?.[0] ?? ''
    const chosen = await app.handle(
      new Request(`${app.deps.config.baseUrl}${link}`, {
        method: 'POST',
        headers: { Origin: app.deps.config.baseUrl },
        body: new URLSearchParams({ ...own, action: 'choose', start: '2026-12-01T09:00' }),
      }),
    )
    expect(chosen.status).toBe(303)
    expect((await book('2026-12-03')).status).toBe(201)
  })

  test('in their time to withdraw is asked for the express request, once, and it is kept', async () => {
    await using at = await rainyDay()
    await at.move(await at.propose())
    const created = instantOf('2026-11-20').getTime()
    await changeSubscription(
      at.app,
      `express_requested_at = null, is_distance_contract = 1, created_at = ${created}`,
    )
    const path = await at.link('karim@exemple.fr')
    const choice = { ...own, action: 'choose', start: '2026-11-27T16:00' }
    const refused = await at.answer(path, choice)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('name="expressStart"')
    expect((await at.standing())[0]?.[0]).toBe(wednesday)
    expect((await at.answer(path, { ...choice, expressStart: 'on' })).status).toBe(303)
    expect((await at.standing())[0]?.slice(0, 2)).toEqual(['2026-11-27', '16:00'])
    expect((await rowsOf(at.app, 'subscriptions'))[0]?.express_requested_at).not.toBeNull()
    const again = { appointmentId: '2', action: 'choose', start: '2026-11-28T09:00' }
    expect((await at.answer(path, again)).status).toBe(303)
  })
})

test.each([
  ['unpaid', `status = 'past_due', past_due_since = ${instantOf('2026-11-02').getTime()}`],
  ['paused', `paused_at = ${instantOf('2026-11-18').getTime()}`],
])(
  'a wash of an %s contract moves with the others, its client answers, and its wash comes back once',
  async (_, change) => {
    await using at = await rainyDay()
    await changeSubscription(at.app, change)
    const { revision, moves } = await at.propose()
    const gone = moves.map((one) => (one.appointmentId === 2 ? { ...toInput(one), to: null } : toInput(one)))
    expect((await at.move({ revision, moves: [] }, { moves: gone })).status).toBe(201)
    expect(await at.told()).toHaveLength(2)
    const path = await at.link('karim@exemple.fr')
    const start = '2026-11-27T16:00'
    expect((await at.answer(path, { ...own, action: 'choose', start })).status).toBe(303)
    expect((await at.standing()).slice(0, 2)).toEqual([
      ['2026-11-27', '16:00', 'pending'],
      [tuesday, '14:00', 'canceled'],
    ])
    expect((await ledger(at.app)).filter((row) => row.startsWith('returned'))).toHaveLength(1)
  },
)

test('a day beyond what clients can book finds the days after it', async () => {
  await using at = await rainyDay()
  const far = '2027-06-15'
  const wash = {
    ...{ date: far, timeSlot: '09:00', service: 'Lavage Fast', notes: '', status: 'confirmed' },
    ...{ notify: false, force: true, address: '2 rue B, 66300 Thuir' },
    client: { firstName: 'Léa', lastName: 'Coll', email: 'lea@exemple.fr' },
    agreement: { way: 'phone', agreedOn: '2026-11-20', expressStart: true, travelCents: 0 },
  }
  expect((await at.admin.post('/api/admin/create-appointment', wash)).status).toBe(201)
  const proposal = await at.propose({ date: far })
  expect(proposal.moves).toMatchObject([{ to: { date: '2027-06-16' }, fit: 'in_period' }])
  expect((await at.move(proposal)).status).toBe(201)
  expect((await at.standing())[3]?.[0]).toBe('2027-06-16')
})

test.each([
  ['spring', '2027-03-25T09:00:00Z', '2027-03-27', '2027-03-29', '2027-03-29T07:00:00.000Z'],
  ['autumn', '2026-10-22T09:00:00Z', '2026-10-24', '2026-10-26', '2026-10-26T08:00:00.000Z'],
])(
  'over the change of the clocks in %s a wash keeps its hour and its length',
  async (_, at, from, to, start) => {
    await using app = await testApp({ now: at })
    const client = await app.client({ plan: 'premium' })
    const wash = { ...booking(from, '09:00'), expressStart: true }
    expect((await client.post('/api/client-appointments', wash)).status).toBe(201)
    const admin = await app.admin()
    const asked = { date: from, part: 'day', reason: 'wind' }
    const proposal = await admin.post('/api/admin/day-moves/proposal', asked)
    const { revision, moves } = (await proposal.json()).data
    expect(moves).toMatchObject([{ from: { date: from, time: '09:00' }, to: { date: to, time: '09:00' } }])
    const accepted = { revision, reason: 'wind', notify: true, key: crypto.randomUUID() }
    const reply = await admin.post('/api/admin/day-moves', { ...accepted, moves: moves.map(toInput) })
    expect((await reply.json()).data.moves).toMatchObject([{ to: { date: to, time: '09:00' } }])
    const [row] = await rowsOf(app, 'appointments')
    expect(new Date(Number(row?.date)).toISOString()).toBe(start)
    expect(Number(row?.ends_at) - Number(row?.date)).toBe(90 * minuteMs)
    await app.drainMail()
    expect(app.mails.at(-1)?.text).toMatch(/à 9\sh\b/)
  },
)

test.each([
  ['spring', '2027-03-25T09:00:00Z', '2027-03-28', '2027-03-29', '2027-03-29T07:00:00.000Z'],
  ['autumn', '2026-10-22T09:00:00Z', '2026-10-25', '2026-10-26', '2026-10-26T08:00:00.000Z'],
])(
  'from the Sunday of %s on which the clocks change, a wash that the owner agreed to keeps its hour and its length',
  async (_, now, from, to, start) => {
    await using app = await testApp({ now })
    const admin = await app.admin()
    const wash = {
      ...{ date: from, timeSlot: '09:00', service: 'Lavage Fast', notes: '', status: 'confirmed' },
      ...{ notify: false, force: true, address: '2 rue B, 66300 Thuir' },
      client: { firstName: 'Léa', lastName: 'Coll', email: 'lea@exemple.fr' },
      agreement: { way: 'phone', agreedOn: now.slice(0, 10), expressStart: true, travelCents: 0 },
    }
    expect((await admin.post('/api/admin/create-appointment', wash)).status).toBe(201)
    const asked = { date: from, part: 'morning', reason: 'wind' }
    const { revision, moves } = (await (await admin.post('/api/admin/day-moves/proposal', asked)).json()).data
    expect(moves).toMatchObject([{ from: { date: from, time: '09:00' }, to: { date: to, time: '09:00' } }])
    const accepted = { revision, reason: 'wind', notify: true, key: crypto.randomUUID() }
    const reply = await admin.post('/api/admin/day-moves', { ...accepted, moves: moves.map(toInput) })
    expect(reply.status).toBe(201)
    const [row] = await rowsOf(app, 'appointments')
    expect(new Date(Number(row?.date)).toISOString()).toBe(start)
    expect(Number(row?.ends_at) - Number(row?.date)).toBe(90 * minuteMs)
  },
)
