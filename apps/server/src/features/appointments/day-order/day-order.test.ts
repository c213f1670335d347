import { describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { DayOrder } from '@tramontane/contract/replies/appointments/day-order'
import { dayMs, minuteMs } from '@tramontane/domain/days/durations'
import { testApp } from '../../../testing/test-app.ts'
import { letters, rowsOf } from '../testing.ts'

/** A Friday; the washes are on the Tuesday after. The base is in Perpignan. */
const now = '2026-11-20'
const date = '2026-11-24'

const thuir = '2 rue B, 66300 Thuir'
const cabestany = '1 rue A, 66330 Cabestany'

type Wash = {
  time: string
  address: string
  isMovable?: boolean
  van?: number
  status?: string
  day?: string
}

/** An office with a day of washes of several people; a zigzag from Thuir to Cabestany and back without them. */
async function office(washes: Wash[] = zigzag, settings: object = {}) {
  const app = await testApp({ now, settings })
  const admin = await app.admin()
  for (const [index, { time, day = date, status = 'confirmed', ...wash }] of washes.entries()) {
    const client = { firstName: 'Zoé', lastName: `N${index + 1}`, email: `zoe${index + 1}@exemple.fr` }
    const agreement = { way: 'phone', agreedOn: now, expressStart: true, travelCents: 0 }
    const reply = await admin.post('/api/admin/create-appointment', {
      ...{ date: day, timeSlot: time, service: 'Lavage Fast', notes: '', status: 'confirmed', notify: false },
      ...{ client, agreement, force: true, ...wash },
    })
    expect(reply.status).toBe(201)
    if (status !== 'confirmed')
      await app.deps.database.client.execute({
        sql: 'update appointments set status = ? where id = ?',
        args: [status, index + 1],
      })
  }
  /** Without asking anybody, unless said otherwise. */
  const propose = async (change: object = {}): Promise<DayOrder> => {
    const reply = await admin.post('/api/admin/day-order/proposal', { date, agreed: [], ...change })
    expect(reply.status).toBe(200)
    return (await reply.json()).data
  }
  const accept = (change: object) =>
    admin.post('/api/admin/day-order', { date, key: randomUUID(), notify: true, ...change })
  const undo = (key: string) => admin.post('/api/admin/day-order/undo', { key })
  const times = async () => (await rowsOf(app, 'appointments')).map(({ time_slot }) => String(time_slot))
  const later = (ms: number) => app.clock.moveTo(new Date(app.clock.now().getTime() + ms).toISOString())
  return {
    app,
    admin,
    propose,
    accept,
    undo,
    times,
    later,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

const zigzag: Wash[] = [
  { time: '08:00', address: thuir },
  { time: '10:30', address: cabestany, isMovable: true },
  { time: '14:00', address: thuir },
]

function acceptedFrom({ revision, vans }: DayOrder) {
  const moves = vans.flatMap((van) =>
    van.moves.map(({ appointmentId, to, needsAsking }) => ({ appointmentId, to, isAgreed: needsAsking })),
  )
  return { revision, moves }
}

describe('what is proposed', () => {
  test('drives less than the present order, says by how much, and changes nothing', async () => {
    await using at = await office()
    const before = await rowsOf(at.app, 'appointments')
    const { vans } = await at.propose()
    expect(vans).toHaveLength(1)
    const [van] = vans
    expect(van?.proposed?.minutes).toBeLessThan(van?.present.minutes ?? 0)
    expect(van?.minutesWon).toBe((van?.present.minutes ?? 0) - (van?.proposed?.minutes ?? 0))
    expect(van?.kmWon).toBeGreaterThan(5)
    expect(van?.moves).toHaveLength(1)
    expect(van?.moves[0]).toMatchObject({
      clientName: 'Zoé N2',
      from: '10:30',
      isMovable: true,
      needsAsking: false,
    })
    expect(await rowsOf(at.app, 'appointments')).toEqual(before)
  })

  test('asks those who were promised an hour; of them only who agreed moves, to the hour agreed', async () => {
    await using at = await office(zigzag.map((one) => ({ ...one, isMovable: false })))
    const asked = await at.propose({ agreed: undefined })
    expect(asked.vans[0]?.moves).toMatchObject([{ needsAsking: true, isMovable: false }])
    expect((await at.propose()).vans[0]).toMatchObject({ moves: [], whyKept: 'nothing_to_win' })
    const { appointmentId, to } = asked.vans[0]?.moves[0] ?? {}
    const agreed = await at.propose({ agreed: [{ appointmentId, to }] })
    expect(agreed.vans[0]?.moves).toMatchObject([{ appointmentId, to }])
  })

  test('leaves a wash that the owner keeps, that is done, or that has begun', async () => {
    await using at = await office([{ ...zigzag[0], status: 'completed' } as Wash, ...zigzag.slice(1)])
    const ids = async (change: object = {}) =>
      (await at.propose(change)).vans[0]?.moves.map(({ appointmentId }) => appointmentId)
    expect(await ids()).toEqual([2])
    expect(await ids({ kept: [2] })).toEqual([])
    expect(await ids({ agreed: undefined })).not.toContain(1)
    at.app.clock.moveTo('2026-11-24T15:00:00.000Z')
    expect(await ids()).toEqual([])
  })

  test.each([
    ['a day without a wash', [], undefined],
    ['one wash', zigzag.slice(0, 1), 'too_few'],
    ['thirteen washes', Array.from({ length: 13 }, () => ({ time: '08:00', address: thuir })), 'too_many'],
  ] as const)('%s is told in words of its own', async (_, washes, whyKept) => {
    await using at = await office([...washes])
    expect((await at.propose()).vans[0]?.whyKept).toBe(whyKept)
  })

  test('is by van, and of the van that was asked for', async () => {
    const second = zigzag.map((wash) => ({ ...wash, van: 2 }))
    await using at = await office([...zigzag, ...second], { vans: 2 })
    expect((await at.propose()).vans.map(({ van }) => van)).toEqual([1, 2])
    expect((await at.propose({ van: 2 })).vans.map(({ van }) => van)).toEqual([2])
  })

  test('a place that nobody knows is told, and its kilometres are not', async () => {
    await using at = await office([...zigzag, { time: '17:00', address: 'Chez Paul', isMovable: true }])
    const [van] = (await at.propose()).vans
    expect(van?.present.km).toBeNull()
    expect(van?.present.stops.map(({ isPlaceKnown }) => isPlaceKnown)).toEqual([true, true, true, false])
  })

  test.each([
    ['a day that is none', { date: '2026-02-30' }, 'date'],
    ['a van that is none', { van: 0 }, 'van'],
    ['an hour that is none', { agreed: [{ appointmentId: 1, to: '25:00' }] }, 'agreed.0.to'],
  ])('%s is refused', async (_, change, field) => {
    await using at = await office([])
    const reply = await at.admin.post('/api/admin/day-order/proposal', { date, ...change })
    expect(reply.status).toBe(400)
    expect(Object.keys((await reply.json()).fields)).toEqual([field])
  })
})

describe('what is accepted', () => {
  test('moves the washes, tells each client once, keeps the calendar’s id and is in the journal', async () => {
    await using at = await office()
    const [, before] = await rowsOf(at.app, 'appointments')
    const proposal = await at.propose()
    const reply = await at.accept(acceptedFrom(proposal))
    expect(reply.status).toBe(200)
    const { data } = await reply.json()
    expect(data).toMatchObject({ date, told: 1, moves: [{ appointmentId: 2, from: '10:30' }] })
    const [, after] = await rowsOf(at.app, 'appointments')
    expect(after).toMatchObject({ uid: before?.uid ?? '', sequence: 1, van: 1, time_slot: data.moves[0].to })
    expect(await rowsOf(at.app, 'appointment_moves')).toEqual([])
    expect(await letters(at.app)).toEqual(['appointment-moved:2:1'])
    at.later(10_000)
    await at.app.drainMail()
    expect(at.app.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('déplacé')])
    const journal = (await rowsOf(at.app, 'audit_log')).filter(({ action }) => action === 'appointment.order')
    expect(journal.map(({ details }) => JSON.parse(String(details)))).toEqual([
      { day: date, moved: 1, notified: true },
    ])
    expect((await at.propose()).vans[0]).toMatchObject({ moves: [], whyKept: 'nothing_to_win' })
  })

  test('twice by one key is one order, and that key asks no other', async () => {
    await using at = await office()
    const accepted = { ...acceptedFrom(await at.propose()), key: randomUUID() }
    const first = await (await at.accept(accepted)).json()
    const second = await at.accept(accepted)
    expect(second.status).toBe(200)
    expect(await second.json()).toEqual(first)
    expect(await letters(at.app)).toHaveLength(1)
    expect(await rowsOf(at.app, 'day_orders')).toHaveLength(1)
    const [move] = accepted.moves
    for (const change of [{ notify: false }, { date: '2027-03-09' }, { moves: [{ ...move, to: '16:00' }] }]) {
      const other = await at.accept({ ...accepted, ...change })
      expect([other.status, (await other.json()).code]).toEqual([409, 'key_reused'])
    }
    expect(await rowsOf(at.app, 'day_orders')).toHaveLength(1)
  })

  test('in two tabs at once happens once; the other one is shown the day anew', async () => {
    await using at = await office()
    const accepted = acceptedFrom(await at.propose())
    const replies = await Promise.all([at.accept(accepted), at.accept(accepted)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await letters(at.app)).toHaveLength(1)
  })

  test.each([
    [
      'a booking that lands meanwhile',
      (at: Office) => at.admin.post('/api/admin/create-appointment', landing),
    ],
    [
      'a break that is set meanwhile',
      async ({ app: { deps } }: Office) => {
        const { breaks } = deps.settings.current
        deps.settings.current = {
          ...deps.settings.current,
          breaks: { ...breaks, 2: [{ from: '12:00', to: '13:00' }] },
        }
      },
    ],
    [
      'a drive that is learnt meanwhile',
      async ({ app: { deps } }: Office) => {
        const ownDrives = [{ from: '66028', to: '66210', minutes: 90 }]
        deps.settings.current = { ...deps.settings.current, ownDrives }
      },
    ],
  ])('after %s changes nothing, and answers a fresh proposal', async (_, happen) => {
    await using at = await office()
    const accepted = acceptedFrom(await at.propose())
    await happen(at)
    const before = await at.times()
    const reply = await at.accept(accepted)
    expect(reply.status).toBe(409)
    const { code, data } = await reply.json()
    expect(code).toBe('changed_meanwhile')
    expect(data).toEqual(await at.propose({ agreed: undefined }))
    expect(data.revision).not.toBe(accepted.revision)
    expect(await at.times()).toEqual(before)
  })

  test('moves nobody who did not agree, to no hour that the road forbids, and not the half of it', async () => {
    await using at = await office(zigzag.map((one, index) => ({ ...one, isMovable: index === 0 })))
    const { revision } = await at.propose()
    const before = await at.times()
    const code = async (moves: object[]) => (await (await at.accept({ revision, moves })).json()).code
    expect(await code([{ appointmentId: 2, to: '16:30' }])).toBe('order_not_agreed')
    const late = { appointmentId: 2, to: '15:30', isAgreed: true }
    expect(await code([{ appointmentId: 1, to: '16:00' }, late])).toBe('order_not_held')
    expect(await code([{ appointmentId: 99, to: '09:00' }])).toBe('changed_meanwhile')
    expect(await code([])).toBe('validation')
    expect(await code([late, late])).toBe('validation')
    expect(await at.times()).toEqual(before)
    expect(await letters(at.app)).toEqual([])
  })

  test('silently tells nobody, and is taken back within ten minutes all the same', async () => {
    await using at = await office()
    const key = randomUUID()
    const reply = await at.accept({ ...acceptedFrom(await at.propose()), notify: false, key })
    expect((await reply.json()).data.told).toBe(0)
    expect(await letters(at.app)).toEqual([])
    at.later(10 * minuteMs + 1)
    expect((await (await at.undo(key)).json()).code).toBe('undo_over')
  })

  test('keeps to the hours of the wall once the clocks have changed; the Sunday itself is not worked', async () => {
    const [sunday, after] = ['2027-10-31', '2027-11-02']
    await using at = await office([sunday, after].flatMap((day) => zigzag.map((wash) => ({ ...wash, day }))))
    expect((await at.propose({ date: sunday })).vans[0]?.whyKept).toBe('nothing_to_win')
    const proposal = await at.propose({ date: after })
    expect((await at.accept({ date: after, ...acceptedFrom(proposal) })).status).toBe(200)
    const [, , , , moved] = await rowsOf(at.app, 'appointments')
    expect(moved).toMatchObject({ time_slot: '16:30', date: Date.parse('2027-11-02T15:30:00.000Z') })
  })
})

type Office = Awaited<ReturnType<typeof office>>

const landing = {
  ...{ date, timeSlot: '17:30', service: 'Lavage Fast', address: cabestany, notes: '', status: 'confirmed' },
  client: { firstName: 'Paul', lastName: 'Roig', email: 'paul@exemple.fr' },
}

describe('what was accepted can be taken back', () => {
  test('before anybody is told: hours, letters and calendars’ numbers are as they were; again it is the same', async () => {
    await using at = await office()
    // A clock that never stands still, as the world's.
    const { clock } = at.app.deps
    const now = clock.now.bind(clock)
    let asked = 0
    clock.now = () => new Date(now().getTime() + asked++)
    const before = await rowsOf(at.app, 'appointments')
    const key = randomUUID()
    await at.accept({ ...acceptedFrom(await at.propose()), key })
    at.later(5000)
    expect((await at.undo(key)).status).toBe(200)
    const after = await rowsOf(at.app, 'appointments')
    const timeless = (rows: typeof before) => rows.map((row) => ({ ...row, updated_at: 0 }))
    expect(timeless(after)).toEqual(timeless(before))
    expect(await letters(at.app)).toEqual([])
    expect((await at.undo(key)).status).toBe(200)
    expect(await rowsOf(at.app, 'appointments')).toEqual(after)
  })

  test('not once it was told, changed or given away; and not what never was', async () => {
    await using at = await office()
    const key = randomUUID()
    expect((await at.undo(key)).status).toBe(404)
    await at.accept({ ...acceptedFrom(await at.propose()), key })
    const given = { ...landing, timeSlot: '10:30', van: 1, force: true }
    await at.admin.post('/api/admin/create-appointment', given)
    expect((await (await at.undo(key)).json()).code).toBe('overlap')
    await at.app.deps.database.client.execute("update appointments set status = 'canceled' where id = 4")
    at.later(10_000)
    await at.app.drainMail()
    expect((await (await at.undo(key)).json()).code).toBe('already_told')
    await at.app.deps.database.client.execute('update appointments set sequence = 7 where id = 2')
    expect((await (await at.undo(key)).json()).code).toBe('changed_meanwhile')
  })
})

test('a wash that the van is on its way to goes nowhere any more', async () => {
  await using at = await office()
  at.later(4 * dayMs)
  const key = randomUUID()
  const accepted = acceptedFrom(await at.propose())
  await at.accept({ ...accepted, key, notify: false })
  const times = await at.times()
  const [moved] = accepted.moves
  const left = await at.admin.post(`/api/appointments/${moved?.appointmentId}/progress`, {
    ...{ step: 'en_route', at: `${date}T05:00:00Z`, key: randomUUID() },
  })
  expect(left.status).toBe(200)
  expect((await (await at.undo(key)).json()).code).toBe('changed_meanwhile')
  expect(await at.times()).toEqual(times)
})

describe('the order of a day is the administrators’', () => {
  test.each(['proposal', '', 'undo'])(
    '/api/admin/day-order/%s refuses visitors and clients',
    async (path) => {
      await using at = await office()
      const client = await at.app.client()
      const other = await at.app.client({ email: 'autre@exemple.fr' })
      const before = await rowsOf(at.app, 'appointments')
      const body = { date, key: randomUUID(), ...acceptedFrom(await at.propose()) }
      for (const caller of [at.app.visitor, client, other])
        expect((await caller.post(`/api/admin/day-order${path && `/${path}`}`, body)).status).toBe(401)
      expect(await rowsOf(at.app, 'appointments')).toEqual(before)
    },
  )
})
