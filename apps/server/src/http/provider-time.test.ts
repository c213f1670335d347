import { expect, test } from 'bun:test'
import { wireCode } from '@tramontane/contract/errors'
import { minuteMs } from '@tramontane/domain/days/durations'
import { failureOf } from '@tramontane/domain/testing/failure-of'
import { describedCalls } from '../api-description/calls/described-calls.ts'
import { silenceAllowed, within } from './provider-time.ts'

test.each([
  ['POST', '/api/setup-intent', true],
  ['POST', 'http://lavage.example/api/finalize-subscription?x=1', true],
  ['POST', '/api/webhooks/stripe', true],
  ['POST', '/api/client-card-link', true],
  ['POST', '/api/client-deletion', true],
  ['PATCH', '/api/subscriptions/12', true],
  ['DELETE', '/api/subscriptions/12', true],
  ['DELETE', '/api/client-accounts/3', true],
  ['GET', '/api/subscriptions', false],
  ['POST', '/api/contact', false],
  ['POST', '/api/setup-intent/more', false],
  ['DELETE', '/api/subscriptions/12/x', false],
])('%s %s waits for the payment provider: %p', (method, url, waits) => {
  expect(silenceAllowed({ method, url })).toBe(waits ? 65 : null)
})

/** The demonstration's provider is in the house; a list takes what its lines take, and of the provider's time no more. */
const others = ['POST /api/demo-payment', 'POST /api/imports/clients']

test('each call that can fail because of the provider waits for it', () => {
  const asking = Object.entries(describedCalls)
    .filter(([, { refusals }]) => refusals?.some((key) => wireCode(key) === 'payment_provider'))
    .map(([call]) => call)
  const notWaiting = asking.filter((call) => {
    const [method = '', path = ''] = call.split(' ')
    return silenceAllowed({ method, url: path.replace(/:\w+/g, '1') }) === null
  })
  expect(asking.length).toBeGreaterThan(10)
  expect(notWaiting.toSorted()).toEqual(others)
})

test('a work that takes longer than its time is answered for, and goes on', async () => {
  const work = Promise.withResolvers<string>()
  expect(await failureOf(within(1, work.promise, 'payment_unconfirmed'))).toMatchObject({
    key: 'payment_unconfirmed',
  })
  work.resolve('done after all')
  expect(await work.promise).toBe('done after all')
})

test('a work within its time is answered as it comes, refusals too', async () => {
  expect(await within(minuteMs, Promise.resolve('done'), 'payment_provider')).toBe('done')
  const refusal = new Error('refused')
  expect(await failureOf(within(minuteMs, Promise.reject(refusal), 'payment_provider'))).toBe(refusal)
})
