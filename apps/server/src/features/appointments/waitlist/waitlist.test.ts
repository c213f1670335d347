import { describe, expect, test } from 'bun:test'
import { testApp } from '../../../testing/test-app.ts'
import { applyRetention } from '../../retention/apply-retention.ts'
import { keepBusy, rowsOf } from '../testing.ts'

/** A Friday morning. */
const now = '2026-11-20T09:00:00Z'

/** Monday to Wednesday, mornings. */
const wish = {
  ...{ service: 'fast', from: '2026-11-23', to: '2026-11-25' },
  ...{ weekdays: [1, 2, 3], parts: ['matin'] },
}

async function space() {
  const app = await testApp({ now })
  const client = await app.client({ plan: 'premium' })
  const join = (change: object = {}) => client.post('/api/client-waitlist', { ...wish, ...change })
  const waits = async () => (await (await client.get('/api/client-waitlist')).json()).data
  return { app, client, join, waits, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

describe('a client waits', () => {
  test('for a wash of the running subscription, at its place, and sees it among the own waits', async () => {
    await using at = await space()
    const reply = await at.join()
    expect(reply.status).toBe(201)
    const { data } = await reply.json()
    expect(data).toMatchObject({
      ...{
        id: 1,
        subscriptionId: 1,
        service: 'Lavage Fast',
        from: '2026-11-23',
        to: '2026-11-25',
        toldAt: null,
      },
      wish: 'du 23 au 25 novembre 2026, le lundi, le mardi ou le mercredi, le matin',
    })
    expect(await at.waits()).toEqual([data])
    expect(await rowsOf(at.app, 'audit_log')).toContainEqual(
      expect.objectContaining({ actor: 'client:1', action: 'waitlist.join', target: 'client:1' }),
    )
  })

  test('once, however often the same wish is sent, at once or later', async () => {
    await using at = await space()
    const replies = await Promise.all([at.join(), at.join(), at.join({ weekdays: [3, 2, 1, 1] })])
    for (const reply of replies) expect((await reply.json()).data.id).toBe(1)
    expect(await at.waits()).toHaveLength(1)
  })

  test('no longer once it is taken back, and another client takes nobody’s', async () => {
    await using at = await space()
    await at.join()
    const other = await at.app.client({ email: 'autre@exemple.fr' })
    expect((await (await other.get('/api/client-waitlist')).json()).data).toEqual([])
    expect((await other.send('DELETE', '/api/client-waitlist/1')).status).toBe(404)
    expect((await at.client.send('DELETE', '/api/client-waitlist/1')).status).toBe(200)
    expect((await at.client.send('DELETE', '/api/client-waitlist/1')).status).toBe(404)
    expect(await at.waits()).toEqual([])
  })

  test('no longer once the window is over, and the night forgets it thirty days later', async () => {
    await using at = await space()
    await at.join()
    at.app.clock.moveTo('2026-11-25T22:59:59Z')
    expect(await at.waits()).toHaveLength(1)
    at.app.clock.moveTo('2026-11-25T23:00:00Z')
    expect(await at.waits()).toEqual([])
    at.app.clock.moveTo('2026-12-25T03:00:00Z')
    await applyRetention(at.app.deps)
    expect(await rowsOf(at.app, 'waitlist_entries')).toEqual([])
  })

  test.each([
    ['an end before its beginning', { to: '2026-11-22' }, 400, 'to'],
    ['a window that is over', { from: '2026-11-02', to: '2026-11-19' }, 400, 'to'],
    ['a window beyond what can be booked', { to: '2027-02-21' }, 400, 'to'],
    ['a day that does not exist', { from: '2026-11-31' }, 400, 'from'],
    ['no weekday', { weekdays: [] }, 400, 'weekdays'],
    ['an eighth weekday', { weekdays: [8] }, 400, 'weekdays.0'],
    ['weekdays that are not in the window', { weekdays: [6] }, 400, 'weekdays'],
    ['no half of the day', { parts: [] }, 400, 'parts'],
    ['another part of the day', { parts: ['soir'] }, 400, 'parts.0'],
    ['an unknown service', { service: 'polish' }, 400, 'service'],
    ['a service that the plan has not', { subscriptionId: 1, service: 'detaille' }, 400, 'service'],
    ['an unknown subscription', { subscriptionId: 9 }, 404, null],
    ['another client’s place', { placeId: 99 }, 404, null],
  ])('is refused with %s, in words, and nothing is stored', async (_, change, status, field) => {
    await using at = await space()
    const reply = await at.join(change)
    expect(reply.status).toBe(status)
    const { fields } = await reply.json()
    if (field) expect(fields[field]).toMatch(/[.êé]|Veuillez/)
    expect(await rowsOf(at.app, 'waitlist_entries')).toEqual([])
  })

  test('for another service than the plan’s, it is a wash by itself', async () => {
    await using at = await space()
    const { data } = await (await at.join({ service: 'detaille' })).json()
    expect(data).toMatchObject({ subscriptionId: null, service: 'Lavage Détaillé' })
  })

  test('at most five times', async () => {
    await using at = await space()
    for (const to of ['24', '25', '26', '27', '28'])
      expect((await at.join({ to: `2026-11-${to}` })).status).toBe(201)
    const reply = await at.join({ to: '2026-11-29' })
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'waitlist_full'])
  })
})

describe('the owner', () => {
  test('sees who waits, notes one who calls, and takes one off', async () => {
    await using at = await space()
    await keepBusy(at.app, '2026-11-23', '08:00', 720)
    await at.join()
    const admin = await at.app.admin()
    const added = await admin.post('/api/admin/waitlist', {
      ...{ ...wish, clientId: 1, subscriptionId: null, service: 'detaille' },
      ...{ address: '4 rue des Lilas, 66330 Cabestany' },
    })
    expect(added.status).toBe(201)
    const list = async () => (await (await admin.get('/api/admin/waitlist')).json()).data
    expect(await list()).toMatchObject([
      { id: 1, clientId: 1, service: 'Lavage Fast' },
      { id: 2, clientId: 1, service: 'Lavage Détaillé', address: '4 rue des Lilas, 66330 Cabestany' },
    ])
    expect((await admin.send('DELETE', '/api/admin/waitlist/1')).status).toBe(200)
    expect((await admin.send('DELETE', '/api/admin/waitlist/9')).status).toBe(404)
    expect((await list()).map(({ id }: { id: number }) => id)).toEqual([2])
  })

  test('is told that nobody has that number', async () => {
    await using at = await space()
    const admin = await at.app.admin()
    expect((await admin.post('/api/admin/waitlist', { ...wish, clientId: 99 })).status).toBe(404)
  })
})
