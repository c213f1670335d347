import { expect, test } from 'bun:test'
import { roundsOf, seededRandom, seedOf } from '@tramontane/domain/testing/seeded-random'
import { testApp } from '../../testing/test-app.ts'
import { book, now, phoneOf, stopOf, wash } from '../appointments/day/testing.ts'
import { rowsOf } from '../appointments/testing.ts'

const inCabestany = '4 avenue Jean Jaurès, 66330 Cabestany'

/** The first client, with a wash of that morning. */
async function withWash({ change = {} }: { change?: object } = {}) {
  const app = await testApp({ now })
  await app.client()
  const admin = await app.admin()
  const id = await book(admin, wash('09:00', inCabestany, change))
  const edit = async (changed: object) => {
    const { clientId: _, agreement: __, ...entry } = wash('09:00', inCabestany, { ...change, notify: false })
    const reply = await admin.send('PUT', `/api/appointments/${id}`, { ...entry, force: true, ...changed })
    expect(reply.status).toBe(200)
  }
  return {
    ...{ app, admin, id, edit, phone: phoneOf(admin) },
    run: (statement: string) => app.deps.database.client.execute(statement),
    close: () => admin.post('/api/admin/appointments/close', { ids: [id] }),
    /** By the list, by the key that it is sorted by, and by the stops of the day. */
    async owed() {
      const { data } = await (await admin.get('/api/clients')).json()
      const [kept] = await rowsOf(app, 'client_rows')
      const { appointment, due } = await stopOf(admin, id)
      expect(kept?.owed).toBe(data[0].owedCents)
      return {
        ...{ listed: data[0].owedCents, left: due.leftCents, isAsked: due.isAsked },
        status: appointment.status,
      }
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

test('a wash is owed from when it was done until it was paid, and again when that is taken back', async () => {
  await using at = await withWash()
  expect(await at.owed()).toMatchObject({ listed: 0, left: 8900 })
  await at.close()
  expect(await at.owed()).toMatchObject({ listed: 8900, left: 8900 })
  await at.phone.pay(at.id, 'cash', 2000)
  expect(await at.owed()).toMatchObject({ listed: 6900, left: 6900 })
  await at.phone.pay(at.id, 'card', 6900, { key: 'b3b1c6b4-5f0e-4b59-9a3f-0c5f7c0e3a11' })
  expect(await at.owed()).toMatchObject({ listed: 0, left: 0 })
  await at.phone.undo('b3b1c6b4-5f0e-4b59-9a3f-0c5f7c0e3a11')
  expect(await at.owed()).toMatchObject({ listed: 6900, left: 6900 })
})

test('however it is said to be done: also in the form, where another price follows, and its cancellation', async () => {
  await using at = await withWash()
  await at.edit({ status: 'completed' })
  expect(await at.owed()).toMatchObject({ listed: 8900, left: 8900 })
  await at.edit({ status: 'completed', service: 'Lavage Détaillé' })
  const dearer = await at.owed()
  expect(dearer.listed).toBeGreaterThan(8900)
  expect(dearer.left).toBe(dearer.listed)
  await at.edit({ status: 'canceled' })
  const { data } = await (await at.admin.get('/api/clients')).json()
  expect(data[0].owedCents).toBe(0)
})

test('what was done without an agreement stays at the price of that day, whatever the settings become', async () => {
  await using at = await withWash()
  await at.run('delete from one_off_links')
  await at.run('delete from one_off_contracts')
  await at.close()
  const { listed } = await at.owed()
  expect(listed).toBeGreaterThan(0)
  await at.run(`update appointments set due_lines = '[{"kind":"wash","cents":7700}]', due_cents = 7700`)
  expect(await at.owed()).toMatchObject({ listed: 7700, left: 7700 })
  await at.edit({ status: 'completed', notes: 'Portail vert' })
  expect(await at.owed()).toMatchObject({ listed: 7700, left: 7700 })
})

test('of a wash that a subscription pays, the drive alone is owed', async () => {
  const change = { subscriptionId: 1, agreement: null, force: true, address: '2 rue B, 66300 Thuir' }
  await using at = await withWash({ change })
  const { left, listed } = await at.owed()
  expect([left, listed]).toEqual([500, 0])
  await at.close()
  expect(await at.owed()).toMatchObject({ listed: 500, left: 500 })
  await at.phone.pay(at.id, 'cash', 500)
  expect(await at.owed()).toMatchObject({ listed: 0, left: 0 })
})

test('a wash without a price is owed nothing yet', async () => {
  await using at = await withWash()
  await at.run('delete from one_off_links')
  await at.run('delete from one_off_contracts')
  await at.run("update appointments set service = 'Sur mesure'")
  await at.close()
  expect(await at.owed()).toMatchObject({ listed: 0, left: null, status: 'completed' })
})

test('what was over before payments were noted is owed nothing, unless it is given a time to come', async () => {
  await using at = await withWash()
  await at.run('update appointments set is_before_payments = 1')
  await at.close()
  expect(await at.owed()).toMatchObject({ listed: 0, isAsked: false })
  await at.edit({ status: 'completed', service: 'Lavage Détaillé' })
  expect((await at.owed()).listed).toBe(0)
  await at.edit({ status: 'confirmed', date: '2026-11-24T15:00:00.000Z', timeSlot: '16:00' })
  at.app.clock.moveTo('2026-11-24T18:00:00Z')
  await at.close()
  const { listed, isAsked } = await at.owed()
  expect([listed > 0, isAsked]).toEqual([true, true])
})

test('random histories of a client’s washes: list, its order and the stops say one sum', async () => {
  const next = seededRandom(seedOf(20_261_124))
  const below = (limit: number) => Math.floor(next() * limit)
  for (let round = 0; round < roundsOf(1, 5); round += 1) {
    await using at = await withWash()
    const ids = [at.id]
    for (const hour of ['11:00', '14:00'])
      ids.push(await book(at.admin, wash(hour, inCabestany, { force: true })))
    for (let count = 0; count < 25; count += 1) {
      const id = ids[below(ids.length)] as number
      const act = below(4)
      if (act === 0) await at.phone.step(id, 'done', { key: `${crypto.randomUUID()}` })
      else if (act === 1) await at.phone.pay(id, 'card', 100 * (1 + below(89)))
      else if (act === 2) await at.phone.pay(id, 'card', -100 * (1 + below(30)))
      else {
        const [last] = (await rowsOf(at.app, 'day_deeds'))
          .filter(({ undone_at }) => undone_at === null)
          .slice(-1)
        if (last && below(2) === 0) await at.phone.undo(String(last.key))
      }
      let sum = 0
      for (const one of ids) {
        const { appointment, due } = await stopOf(at.admin, one)
        if (appointment.status === 'completed') sum += due.leftCents ?? 0
      }
      const { data } = await (await at.admin.get('/api/clients')).json()
      const [kept] = await rowsOf(at.app, 'client_rows')
      expect([count, data[0].owedCents, kept?.owed]).toEqual([count, sum, sum])
    }
  }
})
