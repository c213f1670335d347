import { describe, expect, test } from 'bun:test'
import { requestsPath, rowsOf, withPartnerships } from './testing.ts'

const calls: [string, string, unknown][] = [
  ['GET', requestsPath, undefined],
  ['PATCH', `${requestsPath}/1`, { statut: 'refusé' }],
  ['GET', '/api/exports/professionals.csv', undefined],
  ['GET', '/api/partnerships', undefined],
  ['PATCH', '/api/partnerships/1', { status: 'active', companyType: 'Hôtel' }],
  ['GET', '/api/exports/partnerships.csv', undefined],
]

describe('nobody but an administrator', () => {
  test.each(calls)('%s %s', async (method, path, body) => {
    await using set = await withPartnerships()
    const { app, admin } = set
    const client = await app.client()
    const before = [await rowsOf(app, 'partnerships'), await rowsOf(app, 'contact_professionnels')]
    expect((await app.visitor.send(method, path, body)).status).toBe(401)
    expect((await client.send(method, path, body)).status).toBe(401)
    expect([await rowsOf(app, 'partnerships'), await rowsOf(app, 'contact_professionnels')]).toEqual(before)
    expect((await admin.send(method, path, body)).status).toBe(200)
  })
})
