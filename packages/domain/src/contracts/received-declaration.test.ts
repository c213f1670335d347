import { expect, test } from 'bun:test'
import { judgedOn, receivedRefusal } from './received-declaration.ts'

const asked = { today: '2026-12-20', contractDay: '2026-11-20' }

test.each([
  ['today', { receivedDay: '2026-12-20', sentDay: null }, null],
  ['the day of the contract', { receivedDay: '2026-11-20', sentDay: '2026-11-20' }, null],
  ['tomorrow', { receivedDay: '2026-12-21', sentDay: null }, ['receivedDay', 'to_come']],
  [
    'the eve of the contract',
    { receivedDay: '2026-11-19', sentDay: null },
    ['receivedDay', 'before_contract'],
  ],
  [
    'sent before the contract',
    { receivedDay: '2026-11-21', sentDay: '2026-11-19' },
    ['sentDay', 'before_contract'],
  ],
  ['sent after it came', { receivedDay: '2026-12-01', sentDay: '2026-12-02' }, ['sentDay', 'after_receipt']],
] as const)('the days of a declaration received %s', (_, days, refusal) => {
  const found = receivedRefusal(days, asked)
  expect(found && [found.field, found.reason]).toEqual(refusal && [...refusal])
})

test('no declaration is entered more than ninety days after it came', () => {
  const old = { today: '2027-06-01', contractDay: '2026-11-20' }
  expect(receivedRefusal({ receivedDay: '2027-03-03', sentDay: null }, old)).toBeNull()
  expect(receivedRefusal({ receivedDay: '2027-03-02', sentDay: null }, old)?.reason).toBe('too_old')
})

test('a withdrawal is judged by the day on which it was sent', () => {
  expect(judgedOn({ receivedDay: '2026-12-09', sentDay: '2026-12-04' })).toBe('2026-12-04')
  expect(judgedOn({ receivedDay: '2026-12-09', sentDay: null })).toBe('2026-12-09')
})
