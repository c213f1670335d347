import { describe, expect, test } from 'bun:test'
import { withWrite } from '@tramontane/db/with-write'
import { minuteMs } from '@tramontane/domain/days/durations'
import { testApp } from '../../../testing/test-app.ts'
import { keepBusy, ledger, letters, rowsOf } from '../testing.ts'
import { addUnfitWash } from '../unfit-wash.ts'
import { entry, unchanged } from './testing.ts'

async function office() {
  const app = await testApp({ now: '2026-11-20' })
  await app.insertClient()
  const admin = await app.admin()
  const create = (change: object = {}) =>
    admin.post('/api/admin/create-appointment', { ...entry, ...change }).then((reply) => reply.json())
  const put = (change: object) => admin.send('PUT', '/api/appointments/1', { ...unchanged, ...change })
  const undo = (unchangedSince: string) =>
    admin.post('/api/appointments/1/undo', { date: entry.date, timeSlot: '09:00', unchangedSince })
  const later = (ms: number) => app.clock.moveTo(new Date(app.clock.now().getTime() + ms).toISOString())
  return { app, admin, create, put, undo, later, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

describe('the owner says whether the client is told', () => {
  test('unticked, nothing leaves when it is made, moved and canceled; the journal says so', async () => {
    await using at = await office()
    await at.create({ notify: false })
    await at.put({ timeSlot: '11:00', notify: false })
    await at.put({ status: 'canceled', notify: false })
    expect(await letters(at.app)).toEqual([])
    const journal = (await rowsOf(at.app, 'audit_log')).filter(({ action }) =>
      String(action).startsWith('appo'),
    )
    expect(journal.map(({ details }) => JSON.parse(String(details)).notified)).toEqual([false, false, false])
  })
})

test('a company that gave nobody’s name is written to by its own', async () => {
  await using at = await office()
  await at.app.deps.database.client.execute(
    "update clients set first_name = '', last_name = '', company = 'Taxis du Réart'",
  )
  await at.create()
  await at.app.drainMail()
  const [letter] = at.app.mails.filter(({ to }) => to.name === 'Taxis du Réart')
  expect(letter?.text).toStartWith('Bonjour Taxis du Réart,')
})

describe('a move can be taken back before anybody is told', () => {
  test('its message waits ten seconds, and leaves then by itself', async () => {
    await using at = await office()
    await at.create({ notify: false })
    await at.put({ timeSlot: '11:00', hold: true })
    await at.app.drainMail()
    expect(at.app.mails).toEqual([])
    at.later(10_000)
    await at.app.drainMail()
    expect(at.app.mails).toHaveLength(1)
  })

  test('taken back: the time, the wash, the message and the calendars’ number are as they were', async () => {
    await using at = await office()
    await at.create({ notify: false })
    const [before] = await rowsOf(at.app, 'appointments')
    at.later(1000)
    const moved = await (await at.put({ date: '2026-12-22', timeSlot: '11:00', hold: true })).json()
    expect(await letters(at.app)).toEqual(['appointment-moved:1:1'])
    at.later(9000)
    const reply = await at.undo(moved.data.updatedAt)
    expect(reply.status).toBe(200)
    expect((await reply.json()).data.date).toBe(entry.date)
    const [after] = await rowsOf(at.app, 'appointments')
    expect({ ...after, updated_at: 0 }).toEqual({ ...before, updated_at: 0 })
    expect(await letters(at.app)).toEqual([])
    expect((await ledger(at.app)).at(-1)).toBe('used -1 2026-11-20')
  })

  test('a wash that was to be reviewed is no thing to do once it is moved, is one again once that is taken back, and none once canceled', async () => {
    await using at = await office()
    await at.create({ notify: false })
    const wash = { id: 1, date: new Date(entry.date), timeSlot: '09:00', service: 'Lavage Fast' }
    await withWrite(at.app.deps.database, (tx) =>
      addUnfitWash(tx, at.app.deps, { wash, clientName: 'Karim Benali', why: 'fermé' }),
    )
    const open = async () =>
      (await rowsOf(at.app, 'todo_items')).filter(
        ({ kind, done_at }) => kind === 'unfit_wash' && done_at === null,
      ).length
    at.later(1000)
    await at.put({ notes: 'Sonner.' })
    expect(await open()).toBe(1)
    at.later(1000)
    const moved = await (await at.put({ timeSlot: '11:00', hold: true })).json()
    expect(await open()).toBe(0)
    at.later(2000)
    expect((await at.undo(moved.data.updatedAt)).status).toBe(200)
    expect(await open()).toBe(1)
    at.later(1000)
    await at.put({ status: 'canceled', notify: false })
    expect(await open()).toBe(0)
  })

  test('told already: it stays, in words', async () => {
    await using at = await office()
    await at.create({ notify: false })
    const moved = await (await at.put({ timeSlot: '11:00', hold: true })).json()
    at.later(10_000)
    await at.app.drainMail()
    const reply = await at.undo(moved.data.updatedAt)
    expect(reply.status).toBe(409)
    expect((await reply.json()).code).toBe('already_told')
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ time_slot: '11:00' }])
  })

  test('twice, or after somebody else changed it, or when its old time was given away: not', async () => {
    await using at = await office()
    await at.create({ notify: false })
    const moved = await (await at.put({ timeSlot: '14:00', hold: true })).json()
    await keepBusy(at.app, '2026-11-27', '09:00')
    expect((await (await at.undo(moved.data.updatedAt)).json()).code).toBe('overlap')
    await at.app.deps.database.client.execute('delete from appointments where id = 2')
    at.later(1000)
    expect((await at.undo(moved.data.updatedAt)).status).toBe(200)
    expect((await (await at.undo(moved.data.updatedAt)).json()).code).toBe('changed_meanwhile')
  })

  test('under the van that is on its way: not', async () => {
    await using at = await office()
    await at.create({ notify: false })
    at.app.clock.moveTo('2026-11-27T08:00:00Z')
    const moved = await (await at.put({ timeSlot: '11:00', hold: true })).json()
    const step = { step: 'en_route', at: '2026-11-27T08:00:00Z', key: crypto.randomUUID() }
    expect((await at.admin.post('/api/appointments/1/progress', step)).status).toBe(200)
    expect((await (await at.undo(moved.data.updatedAt)).json()).code).toBe('changed_meanwhile')
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ time_slot: '11:00' }])
  })

  test('what is told next does not overtake what was held', async () => {
    await using at = await office()
    await at.create({ notify: false })
    await at.put({ timeSlot: '11:00', hold: true })
    at.later(1000)
    await at.put({ timeSlot: '11:00', status: 'canceled' })
    await at.app.drainMail()
    expect(at.app.mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('déplacé'),
      expect.stringContaining('annulé'),
    ])
  })
})

describe('a move can stand without anybody being told', () => {
  test('its message does not leave, the journal says who held it back, and the wash stays where it is', async () => {
    await using at = await office()
    await at.create({ notify: false })
    const moved = await (await at.put({ timeSlot: '11:00', hold: true })).json()
    const silence = () =>
      at.admin.post('/api/appointments/1/silence', { unchangedSince: moved.data.updatedAt })
    expect((await silence()).status).toBe(200)
    at.later(minuteMs)
    await at.app.drainMail()
    expect(at.app.mails).toEqual([])
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ time_slot: '11:00' }])
    expect((await rowsOf(at.app, 'audit_log')).map(({ action }) => action)).toContain('appointment.silence')
  })

  test('told already, or changed since: said in words', async () => {
    await using at = await office()
    await at.create({ notify: false })
    const moved = await (await at.put({ timeSlot: '11:00', hold: true })).json()
    const silence = async () =>
      (await at.admin.post('/api/appointments/1/silence', { unchangedSince: moved.data.updatedAt })).json()
    at.later(10_000)
    await at.app.drainMail()
    expect(await silence()).toMatchObject({ code: 'already_told' })
    await at.put({ timeSlot: '14:00', hold: true })
    expect(await silence()).toMatchObject({ code: 'changed_meanwhile' })
  })
})

describe('what is unusual is said before it is saved', () => {
  const check = { ...entry, appointmentId: undefined }

  test('as saving would say it, and nothing is stored', async () => {
    await using at = await office()
    const say = async (change: object) =>
      (await (await at.admin.post('/api/admin/check-appointment', { ...check, ...change })).json()).data
    expect(await say({})).toEqual({ warnings: [], overlap: null, oneOff: null })
    expect(await say({ date: '2026-11-29' })).toEqual({ warnings: ['sunday'], overlap: null, oneOff: null })
    await at.create()
    expect(await rowsOf(at.app, 'appointments')).toHaveLength(1)
    expect(await say({})).toEqual({
      warnings: ['no_wash_left'],
      overlap: 'Ce créneau chevauche un autre rendez-vous : Karim Benali, Lavage Fast, de 9 h à 10 h 30.',
      oneOff: null,
    })
    expect(await say({ status: 'canceled' })).toEqual({ warnings: [], overlap: null, oneOff: null })
    expect(await say({ appointmentId: 1 })).toEqual({ warnings: [], overlap: null, oneOff: null })
    expect(await say({ appointmentId: 1, date: '2026-12-21' })).toEqual({
      warnings: [],
      overlap: null,
      oneOff: null,
    })
    expect(await say({ clientId: undefined, timeSlot: '12:00', address: '8 rue Neuve, 66200 Elne' })).toEqual(
      {
        warnings: [],
        overlap: null,
        oneOff: { priceCents: 8900, travel: { kind: 'surcharge', cents: 500 }, needsExpress: true },
      },
    )
    expect(await rowsOf(at.app, 'appointments')).toHaveLength(1)
    expect(await ledger(at.app)).toEqual(['used -1 2026-11-20'])
  })

  test('of what is unknown there is nothing to say', async () => {
    await using at = await office()
    for (const change of [{ appointmentId: 9 }, { subscriptionId: 9 }])
      expect((await at.admin.post('/api/admin/check-appointment', { ...check, ...change })).status).toBe(404)
  })
})
