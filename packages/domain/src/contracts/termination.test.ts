import { expect, test } from 'bun:test'
import { breachEndsFrom, mayTerminate, terminationGrounds } from './termination.ts'

test('a formal notice leaves fifteen whole days after its receipt', () => {
  expect(breachEndsFrom('2026-11-20')).toBe('2026-12-06')
})

test.each([
  ['2026-11-20', '2026-12-05', 'DELAY_RUNS'],
  ['2026-11-20', '2026-12-06', null],
  ['2026-12-06', '2026-12-05', 'NOTICE_TO_COME'],
  [null, '2026-12-06', 'NOTICE_MISSING'],
] as const)(
  'a breach whose formal notice was received on %s ends nothing on %s: %s',
  (formalNoticeDay, today, reason) => {
    const outcome = mayTerminate({ ground: 'breach', today, formalNoticeDay })
    expect(outcome.allowed ? null : outcome.reason).toBe(reason)
  },
)

test.each(terminationGrounds.filter((ground) => ground !== 'breach'))(
  '%s asks for no formal notice',
  (ground) => {
    expect(mayTerminate({ ground, today: '2026-12-06' })).toEqual({ allowed: true })
  },
)
