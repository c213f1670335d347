import { describe, expect, test } from 'bun:test'
import { placeholderEmail } from '@tramontane/contract/subscriptions/subscription-admin'
import { testApp } from '../../../../testing/test-app.ts'
import { clientMails, grant, keepBusy, rowsOf } from '../../testing.ts'
import { extendSeries } from '../extend-series.ts'

const key = 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee'

/** A subscriber with six dates, every other Tuesday at nine from the second of March 2027 on. */
async function office() {
  const app = await testApp({ now: '2027-03-01T09:00:00Z' })
  await app.insertClient({ plan: 'premium' })
  await grant(app, 1, '2027-03-01')
  const admin = await app.admin()
  const rhythm = { clientId: 1, service: 'fast', every: { weeks: 2, weekday: 2 }, time: '09:00' }
  await admin.post('/api/admin/series', { ...rhythm, from: '2027-03-01', notes: 'Portail vert' })
  await app.drainMail()
  app.mails.length = 0
  const move = (change: object = {}) =>
    admin.post('/api/admin/series/1/move', {
      ...{ appointmentId: 3, scope: 'all', date: '2027-03-31', time: '14:00', key },
      ...change,
    })
  const undo = () => admin.post('/api/admin/series/undo', { key })
  return { app, admin, move, undo, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

type Office = Awaited<ReturnType<typeof office>>

/** Everything that a move changes, but when it was last touched, and what it added and nobody knew. */
async function standing({ app }: Office) {
  const dates = (await rowsOf(app, 'appointments')).filter(
    ({ status, series_day }) => status !== 'canceled' || series_day !== null,
  )
  const rows = [...dates, ...(await rowsOf(app, 'series'))]
  return rows.map(({ updated_at: _, ...row }) => row)
}

async function openTodos({ app }: Office) {
  const rows = (await rowsOf(app, 'todo_items')).filter(({ done_at }) => done_at === null)
  return rows.map(({ dedup_key }) => dedup_key).toSorted()
}

async function washesLeft({ app }: Office): Promise<number> {
  return (await rowsOf(app, 'wash_ledger')).reduce((sum, { washes }) => sum + Number(washes), 0)
}

describe('several dates that moved at once go back at once', () => {
  test.each([
    ['all of them', {}],
    ['the later ones, which were a rhythm of their own', { scope: 'following' }],
    [
      'with what else was said',
      { notes: 'Chien', service: 'interieur', isConfirmed: false, isMovable: true },
    ],
    ['one that stayed for want of a wash', { date: '2027-04-01' }],
    ['what would have been behind', { date: '2027-03-23', time: '09:00' }],
    ['without a letter', { notify: false }],
  ])('%s, and nobody hears of it', async (_, change) => {
    await using at = await office()
    await at.app.deps.database.client.execute("update appointments set notes = 'Clé' where id = 4")
    const [before, washes, todos] = [await standing(at), await washesLeft(at), await openTodos(at)]
    expect((await at.move(change)).status).toBe(200)
    expect(await standing(at)).not.toEqual(before)
    const reply = await at.undo()
    expect(reply.status).toBe(200)
    expect((await reply.json()).data).toMatchObject({ id: 1, time: '09:00' })
    expect(await standing(at)).toEqual(before)
    expect(await washesLeft(at)).toBe(washes)
    expect(await openTodos(at)).toEqual(todos)
    at.app.clock.moveTo('2027-03-01T09:05:00Z')
    await at.app.drainMail()
    expect(clientMails(at.app)).toEqual([])
    expect((await at.undo()).status).toBe(200)
    await extendSeries(at.app.deps)
    expect(await standing(at)).toEqual(before)
  })

  test.each(['all', 'following'])('%s, though time goes on while they move', async (scope) => {
    await using at = await office()
    const { clock } = at.app.deps
    const now = clock.now.bind(clock)
    let ticks = 0
    clock.now = () => new Date(now().getTime() + ticks++)
    const before = await standing(at)
    expect((await at.move({ scope })).status).toBe(200)
    expect((await at.undo()).status).toBe(200)
    expect(await standing(at)).toEqual(before)
  })

  test('a day that waited for the owner waits again, and what the move left does not', async () => {
    await using at = await office()
    await at.admin.send('DELETE', '/api/admin/series/1?scope=one&appointmentId=5&notify=false')
    for (const day of ['2027-05-11', '2027-05-12']) await keepBusy(at.app, day, '12:00', 480)
    await at.app.deps.database.client.execute(
      `insert into todo_items (dedup_key, kind, title, detail, link) values ('series_date:1:2027-05-25', 'series_date', 'x', 'x', '/admin')`,
    )
    const before = await openTodos(at)
    await keepBusy(at.app, '2027-05-12', '08:00', 240)
    await keepBusy(at.app, '2027-05-13', '08:00', 720)
    const { left } = await (await at.move()).json()
    expect(left).toContainEqual({ day: '2027-05-12', why: 'no_room' })
    expect(await openTodos(at)).not.toEqual(before)
    await at.undo()
    expect(await openTodos(at)).toEqual(before)
  })

  test('a date that the move brought within twelve weeks is none any more', async () => {
    await using at = await office()
    at.app.clock.moveTo('2027-03-01T09:00:00Z')
    await grant(at.app, 9, '2027-05-01')
    await at.move({ appointmentId: 1, date: '2027-03-01', time: '14:00' })
    const added = (await rowsOf(at.app, 'appointments')).length - 6
    expect(added).toBe(1)
    expect((await at.undo()).status).toBe(200)
    const rows = (await rowsOf(at.app, 'appointments')).filter(({ status }) => status !== 'canceled')
    expect(rows.map(({ series_day }) => series_day)).toEqual([
      '2027-03-02',
      '2027-03-16',
      '2027-03-30',
      '2027-04-13',
      '2027-04-27',
      '2027-05-11',
    ])
  })

  test('the same request twice is one move', async () => {
    await using at = await office()
    const first = await (await at.move({ scope: 'following' })).json()
    const moved = await standing(at)
    const again = await (await at.move({ scope: 'following' })).json()
    expect(again).toEqual(first)
    expect(await standing(at)).toEqual(moved)
  })

  test('once its client was told it stands', async () => {
    await using at = await office()
    await at.move()
    const moved = await standing(at)
    at.app.clock.moveTo('2027-03-01T09:00:09Z')
    await at.app.drainMail()
    expect(clientMails(at.app)).toEqual([])
    at.app.clock.moveTo('2027-03-01T09:00:11Z')
    await at.app.drainMail()
    expect(clientMails(at.app)).toHaveLength(1)
    const reply = await at.undo()
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'already_told'])
    expect(await standing(at)).toEqual(moved)
  })

  test.each([
    ['to another hour', { time: '15:00' }],
    ['with the later ones alone', { scope: 'following' }],
    ['and nobody told', { notify: false }],
  ])('the same key moves once; %s it is refused, and nothing changes', async (_, change) => {
    await using at = await office()
    const first = await (await at.move()).json()
    const moved = [await standing(at), await rowsOf(at.app, 'outbox')]
    expect(await (await at.move()).json()).toEqual(first)
    const reply = await at.move(change)
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'key_reused'])
    expect([await standing(at), await rowsOf(at.app, 'outbox')]).toEqual(moved)
  })

  test('after ten minutes it stands, though nobody was told', async () => {
    await using at = await office()
    await at.move({ notify: false })
    const moved = await standing(at)
    at.app.clock.moveTo('2027-03-01T09:10:01Z')
    const reply = await at.undo()
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'undo_over'])
    expect(await standing(at)).toEqual(moved)
  })

  test('who has no address gets no paper of it either', async () => {
    await using at = await office()
    await at.app.deps.database.client.execute({
      sql: 'update clients set email = ?',
      args: [placeholderEmail('karim')],
    })
    await at.move()
    const papers = async () => (await openTodos(at)).filter((one) => String(one).startsWith('on-paper'))
    const before = await papers()
    await at.undo()
    expect(before).toHaveLength(1)
    expect(await papers()).toEqual([])
  })

  const moved: [string, string, string][] = [
    [
      'one of them moved again',
      'update appointments set updated_at = updated_at + 1 where id = 2',
      'series_changed',
    ],
    ['one of them is canceled', "update appointments set status = 'canceled' where id = 2", 'series_changed'],
    ['the rhythm was changed', 'update series set updated_at = updated_at + 1', 'series_changed'],
    ['the rhythm is over', "update series set status = 'ended'", 'series_changed'],
    ['a night went further', "update series set planned_through = '2027-06-01'", 'series_changed'],
  ]
  test.each(moved)('where %s it stands', async (_, sql, code) => {
    await using at = await office()
    await at.move()
    await at.app.deps.database.client.execute(sql)
    const before = await standing(at)
    const reply = await at.undo()
    expect([reply.status, (await reply.json()).code]).toEqual([409, code])
    expect(await standing(at)).toEqual(before)
  })

  test('where the van is on its way to one of them it stands', async () => {
    await using at = await office()
    at.app.clock.moveTo('2027-03-02T07:05:00Z')
    await at.move({ appointmentId: 1, date: '2027-03-02', notify: false })
    const before = await standing(at)
    at.app.clock.moveTo('2027-03-02T07:10:00Z')
    const left = await at.admin.post('/api/appointments/1/progress', {
      ...{ step: 'en_route', at: '2027-03-02T07:10:00Z', key: crypto.randomUUID() },
    })
    expect(left.status).toBe(200)
    const reply = await at.undo()
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'series_changed'])
    expect(await standing(at)).toEqual(before)
  })

  test('where a former time was given away it stands', async () => {
    await using at = await office()
    await at.move()
    await keepBusy(at.app, '2027-03-16', '09:30')
    const reply = await at.undo()
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'overlap'])
  })

  test('visitors and clients take nothing back, and an unknown move is none', async () => {
    await using at = await office()
    expect((await at.app.visitor.post('/api/admin/series/undo', { key })).status).toBe(401)
    expect((await at.undo()).status).toBe(404)
    expect((await at.admin.post('/api/admin/series/undo', { key: 'x' })).status).toBe(400)
  })
})
