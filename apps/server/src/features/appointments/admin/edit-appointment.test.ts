import { describe, expect, test } from 'bun:test'
import { instantOf } from '@tramontane/domain/days/calendar'
import { testApp } from '../../../testing/test-app.ts'
import { keepBusy, ledger, letters, rowsOf } from '../testing.ts'
import { actions, entry, unchanged } from './testing.ts'

/** An appointment on 27 November at 9, by the subscription's wash of the month that starts on 20 November. */
async function office(change: Record<string, unknown> = {}) {
  const app = await testApp({ now: '2026-11-20' })
  const client = await app.client({ startDate: instantOf('2026-10-20') })
  const admin = await app.admin()
  await admin.post('/api/admin/create-appointment', { ...entry, ...change })
  const edit = (change: Record<string, unknown> = {}) =>
    admin.send('PUT', '/api/appointments/1', { ...unchanged, ...change })
  return { app, admin, client, edit, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

/** In place of one that a subscription pays; nine days and more ahead. */
const ownWash = { subscriptionId: null, service: 'Lavage Détaillé', date: '2026-12-14T08:00:00.000Z' }

const dayAfter = { date: '2026-11-28', timeSlot: '14:00' }

describe('an administrator corrects an appointment', () => {
  test('every field is saved, answered as it stands in the list, and journalled', async () => {
    await using at = await office()
    const change = {
      service: 'Lavage Détaillé',
      address: '8 rue des Amandiers',
      notes: 'Clés',
      status: 'confirmed',
    }
    const reply = await at.edit({ ...change, ...dayAfter })
    expect(reply.status).toBe(200)
    const { data, warnings } = await reply.json()
    expect(data).toMatchObject({
      ...change,
      date: '2026-11-28T13:00:00.000Z',
      endsAt: '2026-11-28T16:30:00.000Z',
      timeSlot: '14:00',
      clientName: 'Karim Benali',
    })
    expect(warnings).toEqual([])
    expect((await (await at.admin.get('/api/appointments?q=amandiers')).json()).data).toEqual([data])
    expect(await actions(at.app)).toEqual([
      'appointment.create appointment:1',
      'appointment.edit appointment:1',
    ])
  })

  test('the row of the list goes back as it came, and changes nothing', async () => {
    await using at = await office()
    const before = (await (await at.admin.get('/api/appointments')).json()).data[0]
    const reply = await at.admin.send('PUT', '/api/appointments/1', before)
    expect((await reply.json()).data).toEqual(before)
    expect(await letters(at.app)).toEqual(['appointment-booked:1:0'])
  })

  const byPhone = { way: 'phone', agreedOn: '2026-11-20' }
  test.each([
    ['is proposed', { way: 'email' }, 'to_confirm'],
    ['was agreed by phone', byPhone, 'phone'],
    ['asks for a day within the withdrawal period', { ...byPhone, expressStart: true }, 'phone'],
  ])('so does the row of a wash of its own that %s', async (_, agreement, state) => {
    await using at = await office({ ...ownWash, agreement })
    const before = (await (await at.admin.get('/api/appointments')).json()).data[0]
    expect(before.agreement).toMatchObject({ state })
    const stored = async () => [await rowsOf(at.app, 'one_off_contracts'), await letters(at.app)]
    const as = await stored()
    expect(as[0]).toHaveLength(1)
    const reply = await at.admin.send('PUT', '/api/appointments/1', before)
    expect(reply.status).toBe(200)
    expect((await reply.json()).data).toEqual(before)
    expect(await stored()).toEqual(as)
  })

  test('without a slot, the time is the date’s own', async () => {
    await using at = await office()
    const reply = await at.edit({ date: '2026-11-28T09:15:00.000Z', timeSlot: undefined })
    expect((await reply.json()).data).toMatchObject({ timeSlot: '10:15' })
    expect((await at.edit({ date: '2026-11-28', timeSlot: undefined })).status).toBe(400)
  })

  test('it stays its client’s', async () => {
    await using at = await office()
    const reply = await at.edit({ clientId: 2 })
    expect(reply.status).toBe(400)
    expect((await reply.json()).fields).toEqual({ clientId: 'Un rendez-vous ne change pas de client.' })
  })

  test('what a client moved meanwhile is not moved back', async () => {
    await using at = await office()
    const { updatedAt } = (await (await at.admin.get('/api/appointments')).json()).data[0]
    at.app.clock.moveTo('2026-11-21')
    await at.client.patch('/api/client-appointments/1', { date: '2026-12-01', time: '10:00' })
    const reply = await at.edit({ unchangedSince: updatedAt })
    expect(reply.status).toBe(409)
    expect(await reply.json()).toMatchObject({
      code: 'changed_meanwhile',
      data: { id: 1, timeSlot: '10:00' },
    })
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ time_slot: '10:00' }])
  })
})

describe('its time', () => {
  test('a move tells the client once, under a higher number', async () => {
    await using at = await office()
    await at.edit(dayAfter)
    expect(await letters(at.app)).toEqual(['appointment-booked:1:0', 'appointment-moved:1:1'])
  })

  test('an overlap is refused and may be forced; where it stands already, nothing is asked', async () => {
    await using at = await office()
    await keepBusy(at.app, '2026-11-28', '15:00')
    const reply = await at.edit(dayAfter)
    expect(reply.status).toBe(409)
    expect((await reply.json()).code).toBe('overlap')
    expect(await rowsOf(at.app, 'appointments')).toContainEqual(
      expect.objectContaining({ id: 1, time_slot: '09:00', sequence: 0 }),
    )
    expect((await at.edit({ ...dayAfter, force: true })).status).toBe(200)
    expect((await at.edit({ ...dayAfter, status: 'confirmed' })).status).toBe(200)
  })

  test('a longer service asks for the van again', async () => {
    await using at = await office()
    await keepBusy(at.app, '2026-11-27', '11:00')
    expect((await at.edit({ service: 'Lavage Détaillé' })).status).toBe(409)
    expect((await at.edit({ service: 'Lavage Extérieur' })).status).toBe(200)
  })

  test('a Sunday is a warning', async () => {
    await using at = await office()
    expect((await (await at.edit({ date: '2026-11-29' })).json()).warnings).toEqual(['sunday'])
    expect((await (await at.edit({ date: '2026-11-29', notes: 'Clés' })).json()).warnings).toEqual([])
  })
})

describe('its wash', () => {
  test('comes back when it is canceled, and the client is told once', async () => {
    await using at = await office()
    await at.edit({ status: 'canceled' })
    await at.edit({ status: 'canceled', notes: 'Pluie' })
    expect(await ledger(at.app)).toEqual(['used -1 2026-11-20', 'returned 1 2026-11-20'])
    expect(await letters(at.app)).toEqual(['appointment-booked:1:0', 'appointment-cancelled:1:1'])
  })

  test('is taken again when it is no longer canceled', async () => {
    await using at = await office()
    await at.edit({ status: 'canceled' })
    expect((await (await at.edit({ status: 'confirmed' })).json()).warnings).toEqual([])
    expect(await ledger(at.app)).toEqual([
      'used -1 2026-11-20',
      'returned 1 2026-11-20',
      'used -1 2026-11-20',
    ])
    expect((await letters(at.app)).at(-1)).toBe('appointment-booked:1:2')
  })

  test('stays used when it is completed', async () => {
    await using at = await office()
    await at.edit({ status: 'completed' })
    expect(await ledger(at.app)).toEqual(['used -1 2026-11-20'])
    expect(await letters(at.app)).toEqual(['appointment-booked:1:0'])
  })

  test('goes along to the period of its new day, with a warning where none is left', async () => {
    await using at = await office()
    await at.edit({ date: '2026-12-21' })
    expect(await ledger(at.app)).toEqual([
      'used -1 2026-11-20',
      'returned 1 2026-11-20',
      'used -1 2026-12-20',
    ])
    await at.admin.post('/api/admin/create-appointment', { ...entry, date: '2026-11-24' })
    expect((await (await at.edit()).json()).warnings).toEqual(['no_wash_left'])
  })

  test('a late cancellation of the client’s, taken back by an administrator, is not paid twice', async () => {
    await using at = await office({ date: '2026-11-20', timeSlot: '18:00' })
    await at.client.send('DELETE', '/api/client-appointments/1')
    await at.edit({ date: '2026-11-20', timeSlot: '18:00', status: 'confirmed' })
    expect(await ledger(at.app)).toEqual(['used -1 2026-11-20'])
  })
})

test('a wash that has begun is corrected in silence, but for one that was missed: it comes back', async () => {
  await using at = await office()
  at.app.clock.moveTo('2026-12-02')
  await at.edit({ status: 'canceled', cancelCause: 'client' })
  await at.edit({ date: '2026-11-30' })
  expect(await letters(at.app)).toEqual(['appointment-booked:1:0'])
  await at.edit({ status: 'canceled' })
  expect((await letters(at.app)).slice(1)).toEqual(['appointment-cancelled:1:3'])
})
