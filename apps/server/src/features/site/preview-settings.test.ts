import { describe, expect, test } from 'bun:test'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import type { SettingsPreview } from '@tramontane/contract/replies/site'
import { withWrite } from '@tramontane/db/with-write'
import { plusDays } from '@tramontane/domain/days/calendar'
import { readEvent } from '../../calendar/testing.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { booking, changeSubscription, grant, keepBusy, letters, rowsOf } from '../appointments/testing.ts'
import { saveSettings } from './queries.ts'

/** A Friday, at ten in Paris, and the Tuesday after it. */
const now = '2026-11-20'
const tuesday = '2026-11-24'

const path = '/api/admin/settings'
const opens10 = { hours: { 2: { opens: '10:00', closes: '19:00' } } }
const pause = { breaks: { 2: [{ from: '10:00', to: '11:00' }] } }

async function office(settings: object = {}) {
  const app = await testApp({ now, pages: [] })
  const admin = await app.admin()
  // As if they had been saved: what is previewed starts from what is stored.
  const value = { ...demoBusiness, ...settings }
  await withWrite(app.deps.database, (tx) => saveSettings(tx, { value, updatedAt: app.clock.now() }))
  app.deps.settings.current = value
  const client = await app.client({ plan: 'premium' })
  await grant(app, 10, '2026-11-20')
  const book = async (date: string, time: string, caller = client) => {
    const wash = { ...booking(date, time), expressStart: true }
    const reply = await caller.post('/api/client-appointments', wash)
    expect(reply.status).toBe(201)
    return (await reply.json()).data.id as number
  }
  const preview = async (changes: object, week?: object): Promise<SettingsPreview> => {
    const reply = await admin.post(`${path}/preview`, { changes, week })
    expect(reply.status).toBe(200)
    return (await reply.json()).data
  }
  const revision = async () => (await (await admin.get(path)).json()).data.revision
  const save = async (changes: object, washes?: object) =>
    admin.patch(path, { revision: await revision(), changes, washes })
  return { app, admin, client, book, preview, save, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

const listed = ({ washes }: SettingsPreview) =>
  washes.map(({ wash, why, proposal }) => [wash.id, why, proposal && `${proposal.date} ${proposal.time}`])

async function washes(app: TestApp) {
  return (await rowsOf(app, 'appointments')).map(({ time_slot, van, date }) => [
    new Date(Number(date)).toISOString().slice(0, 10),
    ...[time_slot, van],
  ])
}

/** That a wash moved. */
const isNews = (key: string) => /^(appointment|day)-moved/.test(key)
const isOfWash = (key: string) => /^(appointment-(moved|cancelled)|day-moved)/.test(key)

describe('before the settings are saved', () => {
  test('the owner sees the free starts of the coming week as they are and as they would be', async () => {
    await using at = await office()
    const week = { service: 'fast', city: 'Cabestany', postalCode: '66330' }
    const shown = (
      await at.preview({ closed: { periods: [{ from: tuesday, to: tuesday, reason: '' }] } }, week)
    ).week
    expect(shown.map(({ date }) => date)).toEqual(
      Array.from({ length: 7 }, (_, index) => plusDays('2026-11-21', index)),
    )
    expect(shown.find(({ date }) => date === tuesday)).toMatchObject({
      before: expect.arrayContaining(['09:00']),
      after: [],
    })
    const sectors = [{ name: 'A', towns: ['66028'], weekdays: [3], mode: 'only' }]
    const sector = (await at.preview({ sectors }, week)).week
    expect(sector.filter(({ after }) => after.length > 0).map(({ date }) => date)).toEqual(['2026-11-25'])
    expect((await at.preview(opens10)).week).toEqual([])
  })

  test('the owner sees each wash that they would make impossible, why, and a free start, none twice', async () => {
    await using at = await office({ vans: 2 })
    const [one, two] = [await at.book(tuesday, '09:00'), await at.book(tuesday, '09:00')]
    expect(listed(await at.preview(opens10))).toEqual([
      [one, 'hors des heures du jour', `${tuesday} 10:00`],
      [two, 'hors des heures du jour', `${tuesday} 10:00`],
    ])
    expect(listed(await at.preview({ ...opens10, vans: 1 }))).toEqual([
      [one, 'hors des heures du jour', `${tuesday} 10:00`],
      [two, 'hors des heures du jour', `${tuesday} 14:00`],
    ])
    expect(listed(await at.preview({ vans: 1 }))).toEqual([
      [two, 'plus de lavages à la fois que de camionnettes', expect.any(String)],
    ])
    expect(listed(await at.preview({ ...pause, vans: 2 }))).toMatchObject([
      [one, expect.stringMatching(/^pendant la pause de 10\sh à 11\sh$/), `${tuesday} 08:30`],
      [two, expect.any(String), `${tuesday} 08:30`],
    ])
    expect(listed(await at.preview({ contact: { city: 'Pia' } }))).toEqual([])
    expect(await letters(at.app)).not.toContain(expect.stringMatching(/moved/))
  })

  test('a wash whose hour is to be agreed gets another day, and no hour', async () => {
    await using at = await office()
    await at.app.deps.database.client.execute(
      `insert into appointments (client_id, date, ends_at, time_slot, service, status, address, created_at, updated_at)
       values (1, ${Date.parse('2026-11-23T23:00:00Z')}, ${Date.parse('2026-11-24T01:30:00Z')}, null, 'Remise à niveau', 'pending', '1 rue A, 66330 Cabestany', 0, 0)`,
    )
    const closed = { hours: { 2: 'closed' } }
    const met = await at.preview(closed)
    expect(listed(met)).toEqual([[1, 'jour fermé', '2026-11-25 null']])
    const moves = [{ id: 1, date: '2026-11-25', time: null }]
    expect((await at.save(closed, { revision: met.revision, moves })).status).toBe(200)
    expect(await washes(at.app)).toEqual([['2026-11-24', null, 1]])
  })

  test('a hundred washes that are met are all listed, each with a start of its own', async () => {
    await using at = await office({ vans: 3 })
    for (let index = 0; index < 100; index += 1)
      await keepBusy(
        at.app,
        plusDays('2026-11-23', index % 30),
        ['09:00', '11:00', '15:00'][index % 3] ?? '',
        60,
      )
    const met = await at.preview({
      vans: 1,
      closed: { periods: [{ from: '2026-11-21', to: '2026-12-28', reason: '' }] },
    })
    expect(met.washes.length).toBeGreaterThan(80)
    const given = met.washes.map(({ proposal }) => `${proposal?.date} ${proposal?.time}`)
    expect(new Set(given).size).toBe(given.length)
  })

  test.each([
    ['a visitor', (app: TestApp) => app.visitor, 401],
    ['a client', (app: TestApp) => app.client({ email: 'zoe@exemple.fr' }), 401],
  ])('%s sees nothing of it', async (_, as, status) => {
    await using at = await office()
    const caller = await as(at.app)
    expect((await caller.post(`${path}/preview`, { changes: opens10 })).status).toBe(status)
    const asked = { changes: opens10, id: 1, date: tuesday, moves: [] }
    expect((await caller.post(`${path}/starts`, asked)).status).toBe(status)
  })
})

describe('what is decided of them', () => {
  test('is saved with the settings: those that move are told once, the others stay, and none is a thing to do', async () => {
    await using at = await office({ vans: 2 })
    const [one, two] = [await at.book(tuesday, '09:00'), await at.book(tuesday, '09:00')]
    const { revision, washes: met } = await at.preview(opens10)
    const proposal = met[0]?.proposal
    const reply = await at.save(opens10, { revision, moves: [{ id: one, ...proposal }] })
    expect(reply.status).toBe(200)
    expect((await reply.json()).data.settings.hours[2]).toEqual(opens10.hours[2])
    expect(await washes(at.app)).toEqual([
      [tuesday, '10:00', 1],
      [tuesday, '09:00', 2],
    ])
    expect((await letters(at.app)).filter(isNews)).toEqual(['day-moved:1:client:1'])
    expect((await rowsOf(at.app, 'todo_items')).filter(({ kind }) => kind === 'unfit_wash')).toEqual([])
    expect(await rowsOf(at.app, 'appointment_moves')).toEqual([])
    expect(await rowsOf(at.app, 'audit_log')).toContainEqual(
      expect.objectContaining({ action: 'appointment.edit', target: `appointment:${one}` }),
    )
    await at.app.drainMail()
    const mail = at.app.mails.find(({ subject }) => /déplacé/.test(subject))
    expect(readEvent(String(mail?.attachments?.[0]?.content))).toMatchObject({ DTSTART: '20261124T100000' })
    expect(two).toBe(2)
  })

  test('is refused where a wash was booked meanwhile, with the list as it is now, and nothing changes', async () => {
    await using at = await office({ vans: 2 })
    const one = await at.book(tuesday, '09:00')
    const { revision } = await at.preview(opens10)
    const two = await at.book(tuesday, '09:30')
    const moves = [{ id: one, date: tuesday, time: '10:00' }]
    const reply = await at.save(opens10, { revision, moves })
    expect(reply.status).toBe(409)
    const { code, data } = await reply.json()
    expect(code).toBe('washes_changed')
    expect(data.washes.map((met: { wash: { id: number } }) => met.wash.id)).toEqual([one, two])
    expect(at.app.deps.settings.current.hours[2]).toMatchObject({ opens: '08:00' })
    expect(await washes(at.app)).toMatchObject([
      [tuesday, '09:00', 1],
      [tuesday, '09:30', 2],
    ])
    expect((await at.save(opens10, { revision: data.revision, moves })).status).toBe(200)
  })

  test('is refused where the start that was chosen went, or is none, or is another wash’s', async () => {
    await using at = await office()
    const [one, later] = [await at.book(tuesday, '09:00'), await at.book(tuesday, '14:00')]
    const { revision } = await at.preview(opens10)
    const save = async (...moves: object[]) => (await at.save(opens10, { revision, moves })).status
    expect(await save({ id: one, date: tuesday, time: '14:00' })).toBe(409)
    expect(await save({ id: one, date: tuesday, time: '09:00' })).toBe(409)
    expect(await save({ id: one, date: tuesday, time: null })).toBe(409)
    expect(await save({ id: later, date: tuesday, time: '16:00' })).toBe(409)
    expect(await save({ id: one, date: '2026-02-30', time: '10:00' })).toBe(400)
    expect(
      await save({ id: one, date: tuesday, time: '16:00' }, { id: one, date: tuesday, time: '17:00' }),
    ).toBe(400)
    expect(await washes(at.app)).toMatchObject([
      [tuesday, '09:00', 1],
      [tuesday, '14:00', 1],
    ])
    expect(at.app.deps.settings.current.hours[2]).toMatchObject({ opens: '08:00' })
  })

  test('is chosen among the starts of a day under the new settings, beside where the others go', async () => {
    await using at = await office({ vans: 1 })
    const one = await at.book(tuesday, '08:00')
    const two = await at.book(tuesday, '14:00')
    const changes = { hours: { 2: { opens: '15:00', closes: '19:00' } } }
    const starts = async (moves: object[]): Promise<string[]> =>
      (await (await at.admin.post(`${path}/starts`, { changes, id: one, date: tuesday, moves })).json()).data
    expect(await starts([])).toEqual(['16:00', '16:30', '17:00', '17:30', '18:00'])
    expect(await starts([{ id: two, date: tuesday, time: '15:30' }])).toEqual(['17:30', '18:00'])
    expect(await starts([{ id: two, date: '2026-11-26', time: '15:30' }])).toContain('15:00')
    const unknown = await at.admin.post(`${path}/starts`, { changes, id: 99, date: tuesday, moves: [] })
    expect(unknown.status).toBe(404)
  })

  test('is not taken from two tabs: the second reads the settings of the first', async () => {
    await using at = await office()
    const one = await at.book(tuesday, '09:00')
    const { revision: washes_ } = await at.preview(opens10)
    const { revision } = (await (await at.admin.get(path)).json()).data
    const washesDecided = { revision: washes_, moves: [{ id: one, date: tuesday, time: '10:00' }] }
    const both = await Promise.all(
      [1, 2].map(() => at.admin.patch(path, { revision, changes: opens10, washes: washesDecided })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await letters(at.app)).filter(isNews)).toHaveLength(1)
  })
})

describe('a closing of several days', () => {
  const closed = { closed: { periods: [{ from: tuesday, to: '2026-11-27', reason: 'congés' }] } }

  /** Karim has washes on two of its days; the month of Zoé, who has one, ends first. */
  async function closing() {
    const at = await office()
    const zoe = await at.app.client({ email: 'zoe@exemple.fr', plan: 'premium' })
    await grant(at.app, 4, '2026-11-20')
    await at.app.deps.database.client.execute(
      `update subscriptions set start_date = ${Date.parse('2026-11-10')} where id = 2`,
    )
    await at.app.deps.database.client.execute(
      `update wash_ledger set period_start = '2026-11-10' where subscription_id = 2`,
    )
    const [one, two] = [await at.book(tuesday, '09:00'), await at.book('2026-11-26', '14:00')]
    const wash = { ...booking('2026-11-25', '09:00'), subscriptionId: 2, expressStart: true }
    expect((await zoe.post('/api/client-appointments', wash)).status).toBe(201)
    await at.app.drainMail()
    at.app.mails.length = 0
    return { ...at, one, two, [Symbol.asyncDispose]: () => at[Symbol.asyncDispose]() }
  }

  test('proposes its washes as a moved day’s: after it, whose month ends first before the others', async () => {
    await using at = await closing()
    await keepBusy(at.app, '2026-11-28', '11:30', 600)
    const { reason, washes: met } = await at.preview(closed)
    expect(reason).toBe('closing')
    expect(met.map(({ wash, proposal, fit }) => [wash.id, proposal?.date, fit])).toEqual([
      [at.one, '2026-11-30', 'in_period'],
      [3, '2026-11-28', 'in_period'],
      [at.two, '2026-11-30', 'in_period'],
    ])
  })

  test('moves them at once, and tells each client once of all their own with a link to answer', async () => {
    await using at = await closing()
    const { revision, washes: met } = await at.preview(closed)
    const moves = met.map(({ wash: { id }, proposal }) => ({ id, ...proposal }))
    expect(
      (await at.save(closed, { revision, moves: moves.filter(({ id }) => id !== 3), cancels: [3] })).status,
    ).toBe(200)
    expect((await rowsOf(at.app, 'appointments')).map(({ status }) => status)).toEqual([
      'pending',
      'pending',
      'canceled',
    ])
    expect((await letters(at.app)).filter(isOfWash).toSorted()).toEqual([
      'day-moved:1:client:1',
      'day-moved:1:client:2',
    ])
    await at.app.drainMail()
    const mail = at.app.mails.find(({ to }) => to.address === 'karim@exemple.fr')
    expect(mail?.subject).toBe('Vos lavages changent de jour')
    expect(mail?.text).toContain('Nous sommes fermés à ce moment-là.')
    expect(mail?.attachments).toHaveLength(2)
    const page = await at.app.visitor.get(mail?.text?.match(/\/deplacement\/[\w-]+/)?.[0] ?? '')
    expect((await page.text()).match(/Ce créneau me convient/g)).toHaveLength(2)
    // The wash of who finds no day is theirs again, and they wait.
    expect(await rowsOf(at.app, 'waitlist_entries')).toMatchObject([{ subscription_id: 2, ended_at: null }])
    expect((await rowsOf(at.app, 'wash_ledger')).at(-1)).toMatchObject({
      kind: 'returned',
      subscription_id: 2,
    })
    // The settings say what is closed; nothing beside them keeps the days.
    expect((await (await at.admin.get('/api/admin/day-moves')).json()).data).toEqual([])
    expect((await rowsOf(at.app, 'todo_items')).filter(({ kind }) => kind === 'unfit_wash')).toEqual([])
  })

  test('moves nothing where one of them cannot, and takes no wash for two things', async () => {
    await using at = await closing()
    const { revision, washes: met } = await at.preview(closed)
    const [first, ...rest] = met.map(({ wash: { id }, proposal }) => ({ id, ...proposal }))
    const save = async (washes: object) => (await at.save(closed, { revision, ...washes })).status
    expect(await save({ moves: [{ ...first, ...rest[0], id: first?.id }, ...rest] })).toBe(409)
    expect(await save({ moves: [{ ...first, date: '2027-03-01', time: '09:00' }, ...rest] })).toBe(409)
    expect(await save({ moves: rest, cancels: [99] })).toBe(409)
    expect(await save({ moves: rest, cancels: [rest[0]?.id] })).toBe(400)
    expect((await rowsOf(at.app, 'appointments')).map(({ sequence }) => sequence)).toEqual([0, 0, 0])
    expect(await rowsOf(at.app, 'day_moves')).toEqual([])
    expect(at.app.deps.settings.current.closed.periods).toEqual(demoBusiness.closed.periods)
  })

  test('moves no wash to a day on which it does not serve any more: it is to be cancelled', async () => {
    await using at = await closing()
    const end = Date.parse('2026-11-28T00:00:00+01:00')
    await changeSubscription(at.app, `end_date = ${end}, cancel_at = ${end}`)
    const { revision, washes: met } = await at.preview(closed)
    expect(met.map(({ proposal, fit }) => [proposal?.date, fit])).toEqual([
      [undefined, 'nowhere'],
      ['2026-11-28', 'in_period'],
      [undefined, 'nowhere'],
    ])
    const asked = { changes: closed, id: at.one, date: '2026-11-30', moves: [] }
    expect((await (await at.admin.post(`${path}/starts`, asked)).json()).data).toEqual([])
    const moves = [{ id: at.one, date: '2026-11-30', time: '09:00' }]
    expect((await at.save(closed, { revision, moves })).status).toBe(409)
    expect((await at.save(closed, { revision, moves: [], cancels: [at.one] })).status).toBe(200)
    expect((await rowsOf(at.app, 'appointments')).map(({ status }) => status)).toEqual([
      'canceled',
      'pending',
      'pending',
    ])
  })

  test('entered long before moves what is beyond the days that clients book', async () => {
    await using at = await office()
    await keepBusy(at.app, '2027-03-10', '09:00', 60)
    const far = { closed: { periods: [{ from: '2027-03-08', to: '2027-03-13', reason: '' }] } }
    const { revision, washes: met } = await at.preview(far)
    expect(met).toMatchObject([{ proposal: { date: '2027-03-15', time: '09:00' }, fit: 'in_period' }])
    const starts = await at.admin.post(`${path}/starts`, {
      changes: far,
      id: 1,
      date: '2027-03-16',
      moves: [],
    })
    expect((await starts.json()).data).toContain('09:00')
    const moves = [{ id: 1, date: '2027-03-16', time: '09:00' }]
    expect((await at.save(far, { revision, moves })).status).toBe(200)
    expect(await washes(at.app)).toMatchObject([['2027-03-16', '09:00', 1]])
  })
})

describe('a van that is taken away', () => {
  test('leaves its washes to another one that has room, and the others as things to do where nobody decided', async () => {
    await using at = await office({ vans: 2 })
    for (const time of ['09:00', '09:00', '14:00', '14:00']) await at.book(tuesday, time)
    const client = at.client
    await client.send('DELETE', '/api/client-appointments/3')
    expect(await washes(at.app)).toMatchObject([
      [tuesday, '09:00', 1],
      [tuesday, '09:00', 2],
      {},
      [tuesday, '14:00', 2],
    ])
    expect((await at.save({ vans: 1 })).status).toBe(200)
    expect(await washes(at.app)).toMatchObject([
      [tuesday, '09:00', 1],
      [tuesday, '09:00', 2],
      {},
      [tuesday, '14:00', 1],
    ])
    expect((await rowsOf(at.app, 'todo_items')).filter(({ kind }) => kind === 'unfit_wash')).toMatchObject([
      { detail: expect.stringContaining('plus de lavages à la fois que de camionnettes') },
    ])
    expect((await letters(at.app)).filter(isNews)).toEqual([])
  })
})

describe('days that are closed', () => {
  const wednesday = '2026-11-25'
  const closings = (...days: string[]) => ({
    closed: { periods: days.map((day) => ({ from: day, to: day, reason: '' })) },
  })
  const moved = ({ washes }: SettingsPreview) =>
    washes.flatMap(({ wash: { id }, proposal }) => (proposal ? [{ id, ...proposal }] : []))

  test('by two closings at once: nobody goes into the other one, no start is given twice, and each is told once', async () => {
    await using at = await office()
    await at.book(tuesday, '09:00')
    await at.book(wednesday, '09:00')
    const both = closings(tuesday, wednesday)
    const shown = await at.preview(both)
    const starts = shown.washes.map(({ proposal }) => `${proposal?.date} ${proposal?.time}`)
    expect(starts.map((start) => start.slice(0, 10))).toEqual(['2026-11-26', '2026-11-26'])
    expect(new Set(starts).size).toBe(2)
    const decided = { revision: shown.revision, moves: moved(shown), cancels: [] }
    expect((await at.save(both, decided)).status).toBe(200)
    expect((await letters(at.app)).filter(isNews)).toHaveLength(1)
    expect((await washes(at.app)).map(([day]) => day)).toEqual(['2026-11-26', '2026-11-26'])
  })

  test('of one that the van is under way to nothing is moved with the settings; kept, they are saved', async () => {
    await using at = await office()
    const id = await at.book(tuesday, '09:00')
    at.app.clock.moveTo('2026-11-24T07:30:00Z')
    const shown = await at.preview(closings(tuesday))
    const decided = { revision: shown.revision, moves: moved(shown), cancels: [] }
    expect(decided.moves).toHaveLength(1)
    const step = { step: 'en_route', at: '2026-11-24T07:30:00Z', key: crypto.randomUUID() }
    expect((await at.admin.post(`/api/appointments/${id}/progress`, step)).status).toBe(200)
    for (const washes of [decided, { ...decided, moves: [], cancels: [id] }]) {
      const refused = await at.save(closings(tuesday), washes)
      expect([refused.status, (await refused.json()).code]).toEqual([409, 'washes_changed'])
    }
    expect(at.app.deps.settings.current.closed.periods).toEqual(demoBusiness.closed.periods)
    expect((await washes(at.app)).map(([day]) => day)).toEqual([tuesday])
    expect((await at.save(closings(tuesday), { ...decided, moves: [] })).status).toBe(200)
  })

  test('a wash that no month pays for has starts as long as anybody can book', async () => {
    await using at = await office()
    await keepBusy(at.app, tuesday, '09:00')
    const asked = { changes: closings(tuesday), id: 1, date: '2027-01-12', moves: [] }
    const reply = await at.admin.post(`${path}/starts`, asked)
    expect((await reply.json()).data).toContain('09:00')
  })
})
