import { expect, test } from 'bun:test'
import { instantOf } from '../days/calendar.ts'
import { closedOn, work } from '../testing/work.ts'
import { nextWorkingStart } from './starts.ts'

/** A Friday. */
const friday = '2026-11-20'

test.each([
  ['before nine it is today at nine', friday, '07:10', undefined, `${friday} 09:00`],
  ['later it is the next start of today', friday, '09:01', undefined, `${friday} 09:30`],
  ['at noon it is that after the break of starts', friday, '12:10', undefined, `${friday} 14:00`],
  ['in the evening it is tomorrow', friday, '21:40', undefined, '2026-11-21 09:00'],
  ['on Saturday evening, and on Sunday, it is Monday', '2026-11-21', '20:00', undefined, '2026-11-23 09:00'],
  ['of a day that was chosen it is the first of that day', friday, '21:40', '2026-11-25', '2026-11-25 09:00'],
  ['of today, chosen in the evening, there is none', friday, '21:40', friday, null],
  ['of a closed day there is none', friday, '10:00', '2026-11-24', null],
] as const)('%s', (_, today, clock, day, expected) => {
  const at = { now: instantOf(today, clock), work: work({ closed: closedOn('2026-11-24') }), minutes: 90 }
  const start = nextWorkingStart(at, day)
  expect(start && `${start.day} ${start.time}`).toBe(expected)
})

test('days that are closed are gone over, and a business that never works has none', () => {
  const now = instantOf(friday, '21:40')
  const next = nextWorkingStart({
    now,
    work: work({ closed: closedOn('2026-11-21', '2026-11-23') }),
    minutes: 90,
  })
  expect(next).toEqual({ day: '2026-11-24', time: '09:00' })
  const hours = {
    ...work().hours,
    1: 'closed',
    2: 'closed',
    3: 'closed',
    4: 'closed',
    5: 'closed',
    6: 'closed',
  } as const
  expect(nextWorkingStart({ now, work: work({ hours }), minutes: 90 })).toBeNull()
})
