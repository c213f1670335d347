import { afterEach, expect, mock, spyOn, test } from 'bun:test'
import { ApiError, answer, isUnanswered } from './api.ts'
import { api } from './calls/site.ts'

afterEach(() => mock.restore())

test.each([
  ['off line', () => Promise.reject(new TypeError('failed'))],
  ['too slow', () => Promise.reject(new DOMException('too long', 'TimeoutError'))],
  ['an answer that breaks off', async () => new Response('{"succ', { status: 200 })],
])('%s: the call fails in words, and is told apart from a refusal', async (_, reply) => {
  spyOn(globalThis, 'fetch').mockImplementation(reply as unknown as typeof fetch)
  const error = await answer(api.site.$get()).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiError)
  expect((error as ApiError).failure.message).toBe(
    'Le serveur ne répond pas. Vérifiez votre connexion et réessayez.',
  )
  expect(isUnanswered(error)).toBe(true)
})

test('every call has an end: thirty seconds, five minutes for a photograph', async () => {
  const limits: unknown[] = []
  const timeout = spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return new AbortController().signal
  })
  const fetched = spyOn(globalThis, 'fetch').mockImplementation((async () =>
    Response.json({})) as unknown as typeof fetch)
  await api.contact.$post({ json: {} as never })
  await api.site.$get({}, { init: { method: 'PUT', body: new Blob(['photo']) } })
  expect(limits).toEqual([30_000, 300_000])
  expect(fetched.mock.calls.every(([, init]) => init?.signal instanceof AbortSignal)).toBe(true)
  timeout.mockRestore()
})
