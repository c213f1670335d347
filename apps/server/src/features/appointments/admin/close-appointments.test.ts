import { describe, expect, test } from 'bun:test'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { rowsOf } from '../testing.ts'

const path = '/api/admin/appointments/close'

/** Four washes: two that ended, one that is completed, one of tomorrow, one that is canceled. */
async function planned(app: TestApp) {
  const { id } = await app.insertClient()
  const washes = [
    ['2025-03-08T08:00:00Z', 'confirmed'],
    ['2025-03-09T08:00:00Z', 'pending'],
    ['2025-03-07T08:00:00Z', 'completed'],
    ['2025-03-11T08:00:00Z', 'confirmed'],
    ['2025-03-06T08:00:00Z', 'canceled'],
  ] as const
  for (const [start, status] of washes)
    await app.deps.database.client.execute({
      sql: `insert into appointments (client_id, date, ends_at, time_slot, address, service, status, updated_at)
            values (?, ?, ?, '09:00', 'Pia', 'Lavage Fast', ?, 7)`,
      args: [id, Date.parse(start), Date.parse(start) + 5_400_000, status],
    })
}

async function statuses(app: TestApp) {
  return (await rowsOf(app, 'appointments')).map(({ status }) => status)
}

test('several are closed at once, each in the journal; what was completed is untouched', async () => {
  await using app = await testApp()
  await planned(app)
  const reply = await (await app.admin()).post(path, { ids: [1, 2, 3, 2] })
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({
    success: true,
    data: [{ id: 1, status: 'completed' }, { id: 2, status: 'completed' }, { id: 3 }, { id: 2 }],
  })
  expect(await statuses(app)).toEqual(['completed', 'completed', 'completed', 'confirmed', 'canceled'])
  expect((await rowsOf(app, 'appointments'))[2]).toMatchObject({ updated_at: 7 })
  const journal = (await rowsOf(app, 'audit_log')).filter(({ action }) => action === 'appointment.close')
  expect(journal.map(({ target }) => target)).toEqual(['appointment:1', 'appointment:2'])
  expect(await rowsOf(app, 'outbox')).toEqual([])
})

describe('all or none', () => {
  test.each([
    ['one of tomorrow', 4, 409, 'not_to_close'],
    ['one that is canceled', 5, 409, 'not_to_close'],
    ['an unknown one', 99, 404, 'not_found'],
  ])('with %s nothing is closed', async (_, id, status, code) => {
    await using app = await testApp()
    await planned(app)
    const reply = await (await app.admin()).post(path, { ids: [1, id] })
    expect(reply.status).toBe(status)
    expect(await reply.json()).toMatchObject({ code })
    expect((await statuses(app))[0]).toBe('confirmed')
  })
})

test.each([[[]], [[0]], [['1']], [[1.5]], [Array.from({ length: 501 }, (_, index) => index + 1)]])(
  'a list that is none is refused in words',
  async (ids) => {
    await using app = await testApp()
    const reply = await (await app.admin()).post(path, { ids })
    expect(reply.status).toBe(400)
    expect(Object.values((await reply.json()).fields)).toContain('Choisissez de 1 à 500 rendez-vous.')
  },
)

test('is refused to visitors and clients', async () => {
  await using app = await testApp()
  await planned(app)
  expect((await app.visitor.post(path, { ids: [1] })).status).toBe(401)
  expect((await (await app.client({ email: 'lea@exemple.fr' })).post(path, { ids: [1] })).status).toBe(401)
  expect((await statuses(app))[0]).toBe('confirmed')
})

describe('what is over and not closed', () => {
  test.each([
    ['to_close', [1, 2]],
    ['pending', []],
    ['confirmed', [4]],
    ['completed', [3]],
    ['canceled', [5]],
  ])('the list’s filter %s', async (status, ids) => {
    await using app = await testApp({ now: '2025-03-10T09:00:00Z' })
    await planned(app)
    const { data, total } = await (
      await (await app.admin()).get(`/api/appointments?sort=-date&status=${status}`)
    ).json()
    expect(data.map(({ id }: { id: number }) => id).sort()).toEqual(ids)
    expect(total).toBe(ids.length)
    for (const { isToClose } of data) expect(isToClose).toBe(status === 'to_close')
  })

  test('a wash under way is still to come', async () => {
    await using app = await testApp({ now: '2025-03-09T09:29:59Z' })
    await planned(app)
    const admin = await app.admin()
    const idsOf = async (status: string) =>
      (await (await admin.get(`/api/appointments?status=${status}`)).json()).data.map(
        ({ id }: { id: number }) => id,
      )
    expect(await idsOf('to_close')).toEqual([1])
    expect(await idsOf('pending')).toEqual([2])
  })

  test('reads ‘À clôturer’ in the file too', async () => {
    await using app = await testApp({ now: '2025-03-10T09:00:00Z' })
    await planned(app)
    const file = await (await (await app.admin()).get('/api/exports/appointments.csv?status=to_close')).text()
    expect(file.match(/À clôturer/g)).toHaveLength(2)
    expect(file).not.toContain('Confirmé')
  })
})
