import { describe, expect, test } from 'bun:test'
import { testApp } from '../../testing/test-app.ts'
import { keepBusy } from '../appointments/testing.ts'
import { entry, rowsOf } from './testing.ts'

const call = '/api/create-subscription-only'

/** A Friday. */
async function office() {
  const app = await testApp({ now: '2026-11-20T09:00:00Z' })
  const admin = await app.admin()
  const enter = async (change: object) => {
    const reply = await admin.post(call, { ...entry, ...change })
    return { status: reply.status, ...(await reply.json()) }
  }
  const openTodos = async () => (await rowsOf(app, 'todo_items')).filter(({ done_at }) => done_at === null)
  return { app, admin, enter, openTodos, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

describe('the first visit of a subscription that an administrator enters', () => {
  test('is in the planning at once, without an account, and once, whenever one is opened', async () => {
    await using at = await office()
    const visit = { firstVisitDate: '2026-12-10', firstVisitTime: '14:00' }
    expect((await at.enter({ ...visit, email: 'elodie@exemple.fr', activate: true })).status).toBe(201)
    const planned = [
      {
        ...{ service: 'Remise à niveau', date: Date.parse('2026-12-10T13:00:00Z'), time_slot: '14:00' },
        ...{ is_first_visit: 1, status: 'confirmed', subscription_id: 1, client_id: 1 },
      },
    ]
    expect(await rowsOf(at.app, 'appointments')).toMatchObject(planned)
    expect(await at.openTodos()).toEqual([])
    await at.app.drainMail()
    expect(at.app.mails.map(({ to }) => to.address)).toContain('elodie@exemple.fr')

    await at.admin.post('/api/create-client-account', {
      ...{ subscriptionId: 1, email: 'elodie@exemple.fr', name: 'Élodie Puig' },
    })
    expect(await rowsOf(at.app, 'appointments')).toMatchObject(planned)
  })

  test('joins the planning at once where the account is known, and once it is activated', async () => {
    await using at = await office()
    await at.app.insertClient({ email: 'elodie@exemple.fr' })
    await at.enter({ firstVisitDate: '2026-12-10', activate: true })
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ time_slot: null, is_first_visit: 1 }])
    const { data } = await at.enter({ firstVisitDate: '2026-12-11', licensePlate: 'ZZ-111-ZZ' })
    expect(await rowsOf(at.app, 'appointments')).toHaveLength(1)
    await at.admin.patch(`/api/subscriptions/${data.id}`, { status: 'active' })
    expect(await rowsOf(at.app, 'appointments')).toHaveLength(2)
  })

  test.each([
    ['a Sunday', { firstVisitDate: '2026-12-13' }, 'firstVisitDate'],
    ['tomorrow', { firstVisitDate: '2026-11-21' }, 'firstVisitDate'],
    ['too far', { firstVisitDate: '2029-12-13' }, 'firstVisitDate'],
    ['no day', { firstVisitDate: '31/12' }, 'firstVisitDate'],
    ['an hour without a day', { firstVisitTime: '09:00' }, 'firstVisitDate'],
    ['an hour of nobody', { firstVisitDate: '2026-12-10', firstVisitTime: '09:10' }, 'firstVisitTime'],
    [
      'a day that the client must have asked for',
      { firstVisitDate: '2026-11-26', isDistanceContract: true },
      'expressStart',
    ],
  ])('%s is refused on its field, and nothing is stored', async (_, change, field) => {
    await using at = await office()
    const { status, fields } = await at.enter(change)
    expect([status, Object.keys(fields)]).toEqual([400, [field]])
    expect(await rowsOf(at.app, 'subscriptions')).toEqual([])
  })

  test('at an hour that is taken is refused in words', async () => {
    await using at = await office()
    await at.app.insertClient()
    await keepBusy(at.app, '2026-12-10', '14:00')
    const { fields } = await at.enter({ firstVisitDate: '2026-12-10', firstVisitTime: '13:00' })
    expect(fields.firstVisitTime).toStartWith('Cette heure n’est plus libre ce jour-là')
  })

  test('within the withdrawal period, the express request is kept with its time', async () => {
    await using at = await office()
    const visit = { firstVisitDate: '2026-11-26', isDistanceContract: true, expressStart: true }
    expect((await at.enter(visit)).status).toBe(201)
    expect(await rowsOf(at.app, 'subscriptions')).toMatchObject([
      { express_requested_at: Date.parse('2026-11-20T09:00:00Z') },
    ])
  })

  test('need not be agreed yet', async () => {
    await using at = await office()
    expect((await at.enter({ firstVisitDate: '', firstVisitTime: '', activate: true })).status).toBe(201)
    expect(await rowsOf(at.app, 'subscriptions')).toMatchObject([{ first_visit_date: null }])
    expect(await at.openTodos()).toEqual([])
  })
})
