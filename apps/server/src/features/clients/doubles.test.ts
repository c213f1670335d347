import { describe, expect, test } from 'bun:test'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { testApp } from '../../testing/test-app.ts'

const wish = { service: 'fast', appointmentDate: '2026-11-27' }

/** Karim's wife writes from his address, and somebody else gives his number. */
async function withDoubles() {
  const app = await testApp({ now: '2026-11-20T09:00:00Z' })
  await app.insertClient()
  const samira = { name: 'Samira Benali', email: 'karim@exemple.fr', phone: '06 11 22 33 44' }
  await app.visitor.post('/api/contact', { ...wish, ...samira })
  app.clock.moveTo('2026-11-20T10:00:00Z')
  const leo = { name: 'Léo Martin', email: 'leo@exemple.fr', phone: '+33 6 39 98 43 21' }
  await app.visitor.post('/api/contact', { ...wish, ...leo })
  const admin = await app.admin()
  const doubles = async () => (await (await admin.get('/api/client-doubles')).json()).data
  const waiting = async () => {
    const { items } = (await (await admin.get('/api/admin/todo')).json()).data
    return items.filter(({ kind }: { kind: string }) => kind === 'double')
  }
  const apart = (id: number, otherId: number) => admin.post(`/api/clients/${id}/distinct`, { otherId })
  return { app, admin, doubles, waiting, apart, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

describe('who may be one', () => {
  test('is listed with what they share, the newest first, and told in each file and to the owner', async () => {
    await using at = await withDoubles()
    expect(await at.doubles()).toMatchObject([
      { one: { id: 1 }, other: { id: 3, name: 'Léo Martin' }, shared: ['phone'] },
      { one: { id: 1 }, other: { id: 2, name: 'Samira Benali' }, shared: ['email'] },
    ])
    const file = async (id: number) => (await (await at.admin.get(`/api/clients/${id}`)).json()).data
    expect((await file(1)).doubles).toHaveLength(2)
    expect((await file(2)).doubles).toMatchObject([{ one: { id: 1 }, other: { id: 2 } }])
    expect(await at.waiting()).toMatchObject([
      {
        id: 'double-3',
        title: 'Peut-être déjà client : Léo Martin',
        detail: expect.stringContaining('Karim Benali'),
      },
      { id: 'double-2', title: 'Peut-être déjà client : Samira Benali' },
    ])
    expect((await (await at.admin.get('/api/admin/todo')).json()).tabs).toMatchObject({ clients: 2 })
  })

  test('said to be two, they are proposed no more, whichever is named first', async () => {
    await using at = await withDoubles()
    expect((await at.apart(2, 1)).status).toBe(200)
    expect((await at.apart(1, 2)).status).toBe(200)
    expect(await at.doubles()).toMatchObject([{ other: { id: 3 } }])
    expect((await rowsOf(at.app, 'audit_log')).at(-1)).toMatchObject({
      ...{ action: 'client.told_apart', target: 'client:1', details: '{"other":2}' },
    })
    await at.app.visitor.post('/api/contact', {
      ...{ ...wish, name: 'Samira Benali', email: 'karim@exemple.fr', phone: '06 11 22 33 44' },
    })
    expect(await at.doubles()).toHaveLength(1)
  })

  test('joined, they wait no more', async () => {
    await using at = await withDoubles()
    await at.admin.post('/api/clients/1/merge', { otherId: 3 })
    expect(await at.doubles()).toMatchObject([{ other: { id: 2 } }])
    expect(await at.waiting()).toHaveLength(1)
  })

  test('done with in the list of things to do, they are two', async () => {
    await using at = await withDoubles()
    expect((await at.admin.post('/api/admin/todo/double-3/done')).status).toBe(200)
    expect(await at.doubles()).toMatchObject([{ other: { id: 2 } }])
  })

  test.each([
    [1, 1, 400],
    [1, 99, 404],
    [99, 1, 404],
  ])('%s and %s cannot be told apart', async (id, otherId, status) => {
    await using at = await withDoubles()
    expect((await at.apart(id, otherId)).status).toBe(status)
  })
})

test.each([
  ['GET', '/api/client-doubles'],
  ['GET', '/api/clients/1'],
  ['POST', '/api/clients/1/distinct'],
])('%s %s is an administrator’s alone', async (method, path) => {
  await using app = await testApp()
  const client = await app.client()
  const body = method === 'POST' ? { otherId: 2 } : undefined
  expect((await app.visitor.send(method, path, body)).status).toBe(401)
  expect((await client.send(method, path, body)).status).toBe(401)
})
