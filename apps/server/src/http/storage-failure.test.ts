import { describe, expect, test } from 'bun:test'
import { isStorageFailure } from '@tramontane/db/health'
import { OutcomeUnknown } from '@tramontane/db/writing/server-transaction'
import { testApp } from '../testing/test-app.ts'

const request = {
  name: 'Zoé Abadie',
  email: 'zoe@exemple.fr',
  phone: '0639981234',
  service: 'fast',
  appointmentDate: '2025-03-13',
}

describe('on a full disk', () => {
  test('a write is refused in words, reading goes on, and it works again by itself', async () => {
    await using app = await testApp()
    const { client } = app.deps.database
    const { transaction } = client
    client.transaction = () =>
      Promise.reject(
        Object.assign(new Error('SQLITE_FULL: database or disk is full'), { code: 'SQLITE_FULL' }),
      )

    const refused = await app.visitor.post('/api/contact', request)
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({
      success: false,
      code: 'unavailable',
      requestId: expect.any(String),
    })
    expect((await app.visitor.get('/api/site')).status).toBe(200)

    client.transaction = transaction
    expect((await app.visitor.post('/api/contact', request)).status).toBe(201)
  })
})

test('where nobody knows whether it was stored, the person is told to look before asking again', async () => {
  await using app = await testApp()
  app.deps.database.client.transaction = () => Promise.reject(new OutcomeUnknown(new Error('cut')))
  const reply = await app.visitor.post('/api/contact', request)
  expect(reply.status).toBe(503)
  const { code, message } = await reply.json()
  expect(code).toBe('unavailable')
  expect(message).toStartWith('Nous ne savons pas si votre demande a été enregistrée')
})

test.each([
  ['SQLITE_FULL', true],
  ['SQLITE_IOERR_WRITE', true],
  ['SQLITE_READONLY_DBMOVED', true],
  ['TRANSACTION_TIMEOUT', true],
  ['SERVER_ERROR', true],
  ['SQLITE_CONSTRAINT_UNIQUE', false],
  ['ECONNREFUSED', false],
])('%s is the fault of disk or server: %p', (code, expected) => {
  const error = Object.assign(new Error('x'), { code })
  expect(isStorageFailure(error)).toBe(expected)
  expect(isStorageFailure(new Error('a query failed', { cause: error }))).toBe(expected)
})
