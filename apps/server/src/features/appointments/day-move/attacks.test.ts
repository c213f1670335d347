import { describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { withWrite } from '@tramontane/db/with-write'
import { plusDays } from '@tramontane/domain/days/calendar'
import { minuteMs } from '@tramontane/domain/days/durations'
import { seededRandom, seedsOf } from '@tramontane/domain/testing/seeded-random'
import { phoneOf } from '../day/testing.ts'
import { changeSubscription, clientMails, ledger, rowsOf } from '../testing.ts'
import { addUnfitWash } from '../unfit-wash.ts'
import { rainyDay, standingThen, toInput, tuesday, wednesday } from './testing.ts'

const thursday = '2026-11-26'

describe('a proposal that somebody overtook moves nothing', () => {
  test('where a wash was booked into the day meanwhile', async () => {
    await using at = await rainyDay()
    const proposal = await at.propose()
    expect((await at.book(at.zoe, '16:30', { subscriptionId: 2 })).status).toBe(201)
    const reply = await at.move(proposal)
    expect(reply.status).toBe(409)
    expect((await reply.json()).data.moves).toHaveLength(4)
    expect((await at.standing()).slice(0, 3)).toEqual(standingThen)
  })

  test('where it names a wash of another day, or gives one start to two', async () => {
    await using at = await rainyDay()
    expect((await at.book(at.zoe, '16:30', { date: thursday, subscriptionId: 2 })).status).toBe(201)
    const { revision, moves } = await at.propose()
    const to = moves[0]?.to
    const both = [...moves.map(toInput), { appointmentId: 4, to: { date: '2026-11-27', time: '09:00' } }]
    expect((await at.move({ revision, moves: [] }, { moves: both })).status).toBe(409)
    const one = moves.map(({ appointmentId }) => ({ appointmentId, to }))
    expect((await at.move({ revision, moves: [] }, { moves: one })).status).toBe(400)
    expect((await at.standing()).slice(0, 3)).toEqual(standingThen)
    expect(await rowsOf(at.app, 'day_moves')).toEqual([])
  })

  test('where another owner moved it first, and the other half, van or day is not what was proposed', async () => {
    await using at = await rainyDay()
    const proposal = await at.propose()
    for (const other of [
      proposal.revision.replace('.day.', '.morning.'),
      proposal.revision.replace('.day.0.', '.day.2.'),
      proposal.revision.replace(tuesday, thursday),
    ])
      expect((await at.move({ ...proposal, revision: other })).status).toBe(409)
    const replies = await Promise.all([at.move(proposal, { reason: 'wind' }), at.move(proposal)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await rowsOf(at.app, 'day_moves')).toHaveLength(1)
  })

  test('where the van is under way to one of them', async () => {
    await using at = await rainyDay()
    at.app.clock.moveTo('2026-11-24T06:50:00.000Z')
    const proposal = await at.propose()
    await underWay(at, 1)
    expect((await at.propose()).moves.map(({ appointmentId }) => appointmentId)).not.toContain(1)
    expect((await at.move(proposal)).status).toBe(409)
  })
})

describe('a wash whose contract ends', () => {
  const end = `end_date = ${Date.parse('2026-11-27T00:00:00+01:00')}, cancel_at = ${Date.parse('2026-11-27T00:00:00+01:00')}`

  test('goes nowhere after its end, by the proposal, by hand, by its client, or on the waitlist', async () => {
    await using at = await rainyDay()
    await changeSubscription(at.app, end)
    for (const day of [wednesday, thursday])
      for (const time of ['08:00', '12:00', '16:00'])
        await at.book(at.zoe, time, { date: day, subscriptionId: 2 })
    const { revision, moves } = await at.propose()
    for (const { appointmentId, to } of moves)
      if (appointmentId !== 3) expect((to?.date ?? '') <= thursday).toBe(true)
    const late = await at.move(
      { revision, moves: [] },
      { moves: [{ appointmentId: 1, to: { date: '2026-11-30', time: '09:00' } }] },
    )
    expect(late.status).toBe(400)
    expect((await late.json()).fields['moves.0.to']).toContain('26 novembre 2026')
    const nowhere = [{ appointmentId: 1, to: null }]
    expect((await at.move({ revision, moves: [] }, { moves: nowhere })).status).toBe(201)
    expect(await rowsOf(at.app, 'waitlist_entries')).toMatchObject([{ to_day: thursday }])
  })

  test('is offered no start after it behind the link', async () => {
    await using at = await rainyDay()
    await at.move(await at.propose())
    await changeSubscription(at.app, end)
    const path = await at.link('karim@exemple.fr')
    const page = await (await at.look(path)).text()
    const days = [...page.matchAll(/value="(2026-\d\d-\d\d)T/g)].map(([, day = '']) => day)
    expect(days.filter((day) => day > thursday)).toEqual([])
    const start = '2026-11-30T09:00'
    const fields = { appointmentId: '1', action: 'choose', start }
    expect((await at.answer(path, fields)).status).toBe(400)
  })
})

describe('a link', () => {
  test('of a day that moved twice says so, and changes nothing; the new one answers', async () => {
    await using at = await rainyDay()
    await at.move(await at.propose())
    const old = await at.link('zoe@exemple.fr')
    await at.move(await at.propose({ date: wednesday }))
    const fresh = await at.link('zoe@exemple.fr')
    expect(fresh).not.toBe(old)
    const before = await at.standing()
    for (const action of ['agree', 'give-back'])
      expect((await at.answer(old, { appointmentId: '3', action })).status).toBe(303)
    expect(await at.standing()).toEqual(before)
    expect(await (await at.look(old)).text()).toContain('a changé depuis')
    expect((await at.answer(fresh, { appointmentId: '3', action: 'give-back' })).status).toBe(303)
    expect((await at.standing())[2]?.[2]).toBe('canceled')
  })

  test('answers nothing once the wash has begun, or the van is under way', async () => {
    await using at = await rainyDay()
    await at.move(await at.propose())
    const path = await at.link('zoe@exemple.fr')
    const [, , moved] = await rowsOf(at.app, 'appointments')
    const start = Number(moved?.date)
    const give = { appointmentId: '3', action: 'give-back' }
    at.app.clock.moveTo(new Date(start - 10 * minuteMs).toISOString())
    await underWay(at, 3)
    const refused = await at.answer(path, give)
    expect([refused.status, (await at.standing())[2]?.[2]]).toEqual([409, 'pending'])
    await at.app.deps.database.client.execute('delete from day_deeds')
    at.app.clock.moveTo(new Date(start + minuteMs).toISOString())
    expect((await at.answer(path, give)).status).toBe(303)
    expect((await at.standing())[2]?.[2]).toBe('pending')
  })

  test('lets its client have a start that their own wash alone is in the way of, once from two tabs', async () => {
    await using at = await rainyDay()
    const { revision } = await at.propose()
    const moves = [{ appointmentId: 3, to: { date: wednesday, time: '10:30' } }]
    expect((await at.move({ revision, moves: [] }, { moves })).status).toBe(201)
    const path = await at.link('zoe@exemple.fr')
    const [, , moved] = await rowsOf(at.app, 'appointments')
    const choose = (time: string) =>
      at.answer(path, { appointmentId: '3', action: 'choose', start: `${wednesday}T${time}` })
    await Promise.all([choose('11:00'), choose('11:30')])
    const [, , after] = await rowsOf(at.app, 'appointments')
    expect(['11:00', '11:30']).toContain(String(after?.time_slot))
    expect(after?.sequence).toBe(Number(moved?.sequence) + 1)
    expect((await rowsOf(at.app, 'moved_washes')).filter(({ answer }) => answer === 'chosen')).toHaveLength(1)
  })

  test('shows what the owner wrote as text, and is over with its client’s account', async () => {
    await using at = await rainyDay()
    await at.move(await at.propose(), { reason: '<b onclick=x>Panne</b>' })
    const path = await at.link('zoe@exemple.fr')
    expect(await (await at.look(path)).text()).not.toContain('<b onclick')
    await at.app.deps.database.client.execute(
      `update clients set deleted_at = 1 where email = 'zoe@exemple.fr'`,
    )
    expect((await at.look(path)).status).toBe(404)
    expect((await at.answer(path, { appointmentId: '3', action: 'give-back' })).status).toBe(404)
    expect((await at.standing())[2]?.[2]).toBe('pending')
  })
})

test('a wash that was to be reviewed is no thing to do any more once its day is moved', async () => {
  await using at = await rainyDay()
  const [wash] = await rowsOf(at.app, 'appointments')
  const toReview = { id: 1, date: new Date(Number(wash?.date)), timeSlot: '08:30', service: 'Lavage Fast' }
  await withWrite(at.app.deps.database, (tx) =>
    addUnfitWash(tx, at.app.deps, { wash: toReview, clientName: 'Karim Benali', why: 'fermé' }),
  )
  const open = async () =>
    (await rowsOf(at.app, 'todo_items')).filter(
      ({ kind, done_at }) => kind === 'unfit_wash' && done_at === null,
    )
  expect(await open()).toHaveLength(1)
  expect((await at.move(await at.propose())).status).toBe(201)
  expect(await open()).toEqual([])
})

test('for the weather no van washes anything in that time; where one is broken, another one may', async () => {
  for (const [reason, van] of [
    ['rain', null],
    ['van', 1],
  ] as const) {
    await using at = await rainyDay()
    await at.move(await at.propose({ van: 1, reason }), { reason })
    expect((await (await at.admin.get('/api/admin/day-moves')).json()).data).toMatchObject([{ van, reason }])
  }
})

test.each(seedsOf(2, 200))(
  'whatever the owner and the clients do at once, washes, ledger and letters agree (seed %d)',
  async (seed) => {
    await using at = await rainyDay()
    const random = seededRandom(seed)
    const pick = <Of>(list: Of[]): Of => list[Math.floor(random() * list.length)] as Of
    const days = [tuesday, wednesday, thursday]
    const times = ['08:30', '10:30', '14:00', '16:30']
    const links: string[] = []
    const acts = [
      () => at.book(at.zoe, pick(times), { date: pick(days), subscriptionId: 2 }),
      () => at.book(at.karim, pick(times), { date: pick(days) }),
      () => at.karim.send('DELETE', `/api/client-appointments/${pick([1, 2, 4, 5])}`),
      async () =>
        at
          .move(await at.propose({ date: pick(days), part: pick(['day', 'morning', 'afternoon']) }), {
            key: randomUUID(),
          })
          .catch(() => null),
      () =>
        links.length === 0
          ? null
          : at.answer(pick(links), {
              appointmentId: String(pick([1, 2, 3, 4])),
              action: pick(['agree', 'give-back', 'choose']),
              start: `${plusDays(tuesday, Math.floor(random() * 9))}T${pick(times)}`,
            }),
    ]
    for (let round = 0; round < 6; round += 1) {
      await Promise.all([pick(acts)(), pick(acts)(), pick(acts)()])
      const link = await at.link(pick(['karim@exemple.fr', 'zoe@exemple.fr']))
      if (link) links.push(link)
    }

    const washes = await rowsOf(at.app, 'appointments')
    const open = washes.filter(({ status }) => status !== 'canceled')
    for (const one of open)
      for (const other of open)
        if (one !== other && one.van === other.van)
          expect(Number(one.ends_at) <= Number(other.date) || Number(other.ends_at) <= Number(one.date)).toBe(
            true,
          )
    // A wash that stands uses one, a canceled one none.
    const entries = await rowsOf(at.app, 'wash_ledger')
    for (const { id, status } of washes) {
      const used = entries.filter((entry) => entry.appointment_id === id)
      const sum = used.reduce(
        (total, { kind, washes }) => total + (kind === 'adjusted' ? 0 : Number(washes)),
        0,
      )
      expect([id, sum]).toEqual([id, status === 'canceled' ? 0 : -1])
    }
    // Nobody is written to twice of one move.
    await at.app.drainMail()
    const keys = (await rowsOf(at.app, 'outbox')).map(({ dedup_key }) => String(dedup_key))
    expect(new Set(keys).size).toBe(keys.length)
    expect(clientMails(at.app).length).toBeGreaterThan(0)
    expect((await ledger(at.app)).length).toBe(entries.length)
    const toldOf = (await rowsOf(at.app, 'moved_washes')).filter(({ link_id }) => link_id === null)
    expect(toldOf).toEqual([])
  },
)

async function underWay(at: Awaited<ReturnType<typeof rainyDay>>, id: number) {
  const reply = await phoneOf(at.admin).step(id, 'en_route', { at: at.app.clock.now().toISOString() })
  expect(reply.status).toBe(200)
}
