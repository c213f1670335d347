import { expect, test } from 'bun:test'
import type { ClientAppointment } from '@tramontane/contract/replies/appointments/appointments'
import { testApp } from '../../../testing/test-app.ts'
import { booking, grant } from '../testing.ts'
import { book, now, phoneOf, today, wash } from './testing.ts'

/** A wash that its client booked for that day at eleven, and the owner's phone an hour before. */
async function booked() {
  const app = await testApp({ now: '2026-11-20' })
  const client = await app.client()
  await grant(app, 2, '2026-11-01')
  const { data } = await (await client.post('/api/client-appointments', booking(today, '11:00'))).json()
  app.clock.moveTo(now)
  const admin = await app.admin()
  const id: number = data.id
  const own = async (): Promise<ClientAppointment> =>
    (await (await client.get('/api/client-appointments')).json()).find(
      (one: ClientAppointment) => one.id === id,
    )
  return {
    app,
    client,
    admin,
    id,
    own,
    ...phoneOf(admin),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

test('its client sees when the van is expected, and neither moves nor cancels a wash that is under way', async () => {
  await using at = await booked()
  expect(await at.own()).toMatchObject({ isUnderWay: false, arrivesAt: null })
  const key = crypto.randomUUID()
  await at.step(at.id, 'en_route', { key })
  expect(await at.own()).toMatchObject({
    isUnderWay: true,
    arrivesAt: '2026-11-24T09:20:00.000Z',
    canReschedule: false,
  })
  const path = `/api/client-appointments/${at.id}`
  for (const reply of [
    await at.client.send('DELETE', path),
    await at.client.send('PATCH', path, { date: '2026-11-26', time: '09:00' }),
  ])
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'under_way'])
  await at.step(at.id, 'arrived')
  expect(await at.own()).toMatchObject({ isUnderWay: true, arrivesAt: null })
})

test('done by mistake and taken back, the news of it waits again; what the owner did away with does not', async () => {
  await using at = await booked()
  const waiting = async () => {
    const { items } = (await (await at.admin.get('/api/admin/todo')).json()).data
    return items.filter(({ kind }: { kind: string }) => kind === 'booked')
  }
  const doneAndUndone = async () => {
    const key = crypto.randomUUID()
    await at.step(at.id, 'done', { key })
    expect(await waiting()).toEqual([])
    expect((await at.undo(key)).status).toBe(200)
  }
  const [news] = await waiting()
  await doneAndUndone()
  expect(await waiting()).toEqual([news])
  await at.admin.post(`/api/admin/todo/${news.id}/done`)
  at.app.clock.moveTo('2026-11-24T09:01:00Z')
  await doneAndUndone()
  expect(await waiting()).toEqual([])
})

test('taken back, it is its client’s again', async () => {
  await using at = await booked()
  const key = crypto.randomUUID()
  await at.step(at.id, 'en_route', { key })
  await at.undo(key)
  expect(await at.own()).toMatchObject({ isUnderWay: false, arrivesAt: null })
  expect((await at.client.send('DELETE', `/api/client-appointments/${at.id}`)).status).toBe(200)
})

test('late, its client reads the hour that was told, and who is not told reads nothing', async () => {
  await using at = await booked()
  await at.late(10)
  expect(await at.own()).toMatchObject({ isUnderWay: false, arrivesAt: null })
  await at.late(30)
  expect(await at.own()).toMatchObject({
    isUnderWay: false,
    arrivesAt: '2026-11-24T10:30:00.000Z',
    time: '11:00',
  })
  expect((await at.client.send('DELETE', `/api/client-appointments/${at.id}`)).status).toBe(200)
})

test('an order of the day leaves it where it is', async () => {
  await using at = await booked()
  const far = await book(at.admin, wash('14:00', '2 rue B, 66300 Thuir', { isMovable: true, force: true }))
  const proposed = async () => {
    const reply = await at.admin.post('/api/admin/day-order/proposal', { date: today })
    return (await reply.json()).data.vans[0].moves.map(
      ({ appointmentId }: { appointmentId: number }) => appointmentId,
    )
  }
  await at.app.deps.database.client.execute('update appointments set is_movable = 1')
  await book(
    at.admin,
    wash('16:30', '5 avenue Jean Jaurès, 66330 Cabestany', { isMovable: true, force: true }),
  )
  const before = await proposed()
  expect(before.length).toBeGreaterThan(0)
  for (const id of [at.id, far]) await at.step(id, 'en_route')
  const after = await proposed()
  expect(after).not.toContain(at.id)
  expect(after).not.toContain(far)
})
