import { describe, expect, test } from 'bun:test'
import { testApp } from '../../../testing/test-app.ts'
import { booking, rowsOf } from '../testing.ts'

const calls = [
  ['GET', '/api/client-appointments', undefined, 200],
  ['POST', '/api/client-appointments', booking('2026-12-28'), 201],
  ['PATCH', '/api/client-appointments/1', { date: '2026-11-28', time: '10:00' }, 200],
  ['DELETE', '/api/client-appointments/1', undefined, 200],
  ['GET', '/api/client-appointments/1/calendar.ics', undefined, 200],
  ['GET', '/api/client-appointments/1/availability?from=2026-11-27&to=2026-11-28', undefined, 200],
] as const

describe.each(calls)('%s %s', (method, path, body, ownStatus) => {
  const isOfOne = path.includes('/1')

  test.each([
    ['a visitor', 401],
    ['an administrator', 401],
    ['the client', ownStatus],
    ['another client', isOfOne ? 404 : ownStatus],
  ])('%s: %d', async (who, status) => {
    await using app = await testApp({ now: '2026-11-20' })
    const client = await app.client()
    await client.post('/api/client-appointments', booking('2026-11-27'))
    const callers = {
      'a visitor': () => app.visitor,
      'an administrator': () => app.admin(),
      'the client': () => client,
      'another client': () => app.client({ email: 'autre@exemple.fr' }),
    }
    const caller = await callers[who as keyof typeof callers]()
    expect((await caller.send(method, path, body)).status).toBe(status)
  })

  test('an id that is nobody’s', async () => {
    if (!isOfOne) return
    await using app = await testApp({ now: '2026-11-20' })
    const client = await app.client()
    for (const id of ['77', 'abc', '99999999999999999999'])
      expect((await client.send(method, path.replace('/1', `/${id}`), body)).status).toBe(404)
  })
})

test('another client’s list is their own, and nothing of ours changed', async () => {
  await using app = await testApp({ now: '2026-11-20' })
  const client = await app.client()
  await client.post('/api/client-appointments', booking('2026-11-27'))
  const other = await app.client({ email: 'autre@exemple.fr' })
  await other.send('DELETE', '/api/client-appointments/1')
  await other.patch('/api/client-appointments/1', { date: '2026-11-28', time: '10:00' })
  expect(await (await other.get('/api/client-appointments?history=true')).json()).toEqual([])
  expect(await rowsOf(app, 'appointments')).toMatchObject([{ status: 'pending', sequence: 0 }])
})

test('a history that is neither asked for nor left out is refused', async () => {
  await using app = await testApp({ now: '2026-11-20' })
  const client = await app.client()
  const reply = await client.get('/api/client-appointments?history=oui')
  expect([reply.status, await reply.json()]).toMatchObject([
    400,
    { code: 'validation', fields: { history: 'Cette information n’est pas valide.' } },
  ])
})
