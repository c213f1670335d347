import { describe, expect, test } from 'bun:test'
import { testApp } from '../../../testing/test-app.ts'
import { rowsOf } from '../testing.ts'
import { entry, unchanged } from './testing.ts'

const calls: [string, string, unknown][] = [
  ['GET', '/api/appointments', undefined],
  ['GET', '/api/exports/appointments.csv', undefined],
  ['GET', '/api/admin/legs?from=2026-11-27&to=2026-11-27', undefined],
  ['GET', '/api/admin/bookable-clients?q=karim', undefined],
  ['POST', '/api/admin/create-appointment', entry],
  ['PUT', '/api/appointments/1', unchanged],
]

describe('the planning is the administrators’', () => {
  test.each(calls)(
    '%s %s: visitors and clients are refused, and nothing changes',
    async (method, path, body) => {
      await using app = await testApp({ now: '2026-11-20' })
      const client = await app.client()
      const other = await app.client({ email: 'autre@exemple.fr' })
      await (await app.admin()).post('/api/admin/create-appointment', entry)
      const before = await rowsOf(app, 'appointments')
      for (const caller of [app.visitor, client, other])
        expect((await caller.send(method, path, body)).status).toBe(401)
      expect(await rowsOf(app, 'appointments')).toEqual(before)
    },
  )

  test.each(calls)('%s %s: an administrator is served', async (method, path, body) => {
    await using app = await testApp({ now: '2026-11-20' })
    await app.insertClient()
    const admin = await app.admin()
    if (method === 'PUT') await admin.post('/api/admin/create-appointment', entry)
    expect((await admin.send(method, path, body)).ok).toBe(true)
  })

  test('an id that is nobody’s is not found', async () => {
    await using app = await testApp({ now: '2026-11-20' })
    const admin = await app.admin()
    for (const id of ['1', '0', 'abc', '99999999999999999999'])
      expect((await admin.send('PUT', `/api/appointments/${id}`, unchanged)).status).toBe(404)
  })
})
