import { describe, expect, test } from 'bun:test'
import { testApp } from '../../testing/test-app.ts'
import { entry, rowsOf } from './testing.ts'

describe('nobody but an administrator', () => {
  const calls: [string, string, unknown][] = [
    ['GET', '/api/subscriptions', undefined],
    ['GET', '/api/exports/subscriptions.csv', undefined],
    ['POST', '/api/create-subscription-only', entry],
    ['PATCH', '/api/subscriptions/1', { firstName: 'Voleur' }],
    ['DELETE', '/api/subscriptions/1', undefined],
  ]

  test.each(calls)(
    '%s %s: a visitor and a client are refused, and nothing changes',
    async (method, path, body) => {
      await using app = await testApp()
      const client = await app.client()
      const before = await rowsOf(app, 'subscriptions')
      expect((await app.visitor.send(method, path, body)).status).toBe(401)
      expect((await client.send(method, path, body)).status).toBe(401)
      expect(await rowsOf(app, 'subscriptions')).toEqual(before)
    },
  )
})
