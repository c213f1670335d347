import { expect, test } from 'bun:test'
import { formatCardNumber, formatExpiry } from '../../components/payment/demo-payment.tsx'
import { orderSearch, planOf } from './order-search.ts'

test.each([
  ['premium', 'premium'],
  ['standard', 'standard'],
  ['Premium', 'standard'],
  ['premium ', 'standard'],
  [['premium'], 'standard'],
  [undefined, 'standard'],
])('?plan=%p asks for %s: premium only when it is said exactly', (asked, plan) => {
  expect(planOf(asked)).toBe(plan as never)
})

test('the address keeps the formula and the intent, and nothing else', () => {
  expect(orderSearch({ plan: 'premium', payment_intent: 'pi_1', payment_intent_client_secret: 's' })).toEqual(
    {
      plan: 'premium',
      payment_intent: 'pi_1',
    },
  )
  expect(orderSearch({})).toEqual({})
})

test('a card is written as it is printed, the slash of its date included', () => {
  expect(formatCardNumber('42424242 4242-4242')).toBe('4242 4242 4242 4242')
  expect(['12', '123', '1230', '1/30', '12/', '12 / 2030'].map(formatExpiry)).toEqual([
    '12',
    '12/3',
    '12/30',
    '1/30',
    '12/',
    '12/2030',
  ])
})
