import { expect, test } from 'bun:test'
import { hourMs } from '@tramontane/domain/days/durations'
import { closedOn } from '@tramontane/domain/testing/work'
import { insertCompanyRequest, insertRequest, statisticsApp } from './testing.ts'

test('a request is late after 24 hours of open days: Sundays and closed days do not count', async () => {
  const closed = closedOn('2026-11-21')
  // Monday at noon: Sunday is no working day, Saturday 21 is closed; Friday at noon is 24 working hours ago.
  await using set = await statisticsApp('2026-11-23T11:00:00Z', { closed })
  await insertRequest(set.app, { at: '2026-11-20T10:59:59Z' })
  await insertRequest(set.app, { at: '2026-11-20T11:00:00Z' })
  await insertRequest(set.app, { at: '2026-11-22T09:00:00Z' })
  await insertRequest(set.app, { at: '2026-11-02T09:00:00Z', status: 'traité' })
  await insertCompanyRequest(set.app, { at: '2026-11-18T09:00:00Z' })
  await insertCompanyRequest(set.app, { at: '2026-11-18T09:00:00Z', status: 'contacté' })
  const { requests } = await set.figures('2026-11-01', '2026-11-30')
  expect(requests).toMatchObject({ waiting: 3, late: 1, professionals: { waiting: 1, late: 1 } })
})

test('the median of an even number of answers lies between the two in the middle', async () => {
  await using set = await statisticsApp('2026-11-20')
  const at = '2026-11-10T08:00:00Z'
  const answer = (hours: number) => new Date(Date.parse(at) + hours * hourMs).toISOString()
  await insertRequest(set.app, { at, status: 'traité', answeredAt: answer(1) })
  await insertRequest(set.app, { at, status: 'converti', answeredAt: answer(3) })
  await insertRequest(set.app, { at, status: 'traité', answeredAt: answer(100) })
  await insertCompanyRequest(set.app, { at, status: 'accepté', answeredAt: answer(5) })
  // Somebody who called waited for nothing.
  const called = await insertRequest(set.app, { at, status: 'converti', answeredAt: at })
  await set.app.deps.database.client.execute(
    `update contact_messages set source = 'phone' where id = ${called}`,
  )
  // Answered before the span: the last second of October in Paris.
  await insertRequest(set.app, { at, status: 'traité', answeredAt: '2026-10-31T22:59:59Z' })
  expect((await set.figures('2026-11-01', '2026-11-30')).requests.medianAnswerMinutes).toBe(4 * 60)
})

test('a request is answered when it first is no longer new, and waits again when it is put back', async () => {
  await using set = await statisticsApp('2026-11-20T09:00:00Z')
  const id = await insertRequest(set.app, { at: '2026-11-20T08:00:00Z' })
  const median = async () => (await set.figures('2026-11-01', '2026-11-30')).requests.medianAnswerMinutes
  await set.admin.patch(`/api/contact/${id}`, { status: 'traité' })
  set.clock.moveTo('2026-11-20T15:00:00Z')
  await set.admin.patch(`/api/contact/${id}`, { status: 'converti' })
  expect(await median()).toBe(60)
  await set.admin.patch(`/api/contact/${id}`, { status: 'nouveau' })
  expect(await median()).toBeNull()
})

test('a company’s request is answered when its status first changes', async () => {
  await using set = await statisticsApp('2026-11-20T09:00:00Z')
  const id = await insertCompanyRequest(set.app, { at: '2026-11-20T07:30:00Z' })
  await set.admin.patch(`/api/contact-professionnel/${id}`, { statut: 'contacté' })
  const { requests } = await set.figures('2026-11-01', '2026-11-30')
  expect(requests).toEqual({
    ...{ waiting: 0, late: 0, medianAnswerMinutes: 90 },
    professionals: { waiting: 0, late: 0 },
  })
})
