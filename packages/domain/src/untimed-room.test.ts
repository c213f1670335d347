import { describe, expect, test } from 'bun:test'
import { instantOf } from './calendar.ts'
import { canBookSlot, freeSlots, type Planning, washInterval } from './slots.ts'
import { work } from './testing/work.ts'

const day = '2026-12-10'

function planning(untimed: number[], change: Partial<Planning> = {}): Planning {
  return { now: instantOf('2026-12-01'), work: work(), vans: 1, busy: [], untimed, ...change }
}

describe('a wash that waits for its hour keeps its room', () => {
  const morningTaken = { busy: [washInterval(day, '08:00', 240)] }

  test('no start is given away that would leave it none', () => {
    const starts = freeSlots(day, 90, planning([210], morningTaken))
    expect(starts).toEqual(['14:00', '14:30', '17:30', '18:00'])
  })

  test('what is offered is what is bookable', () => {
    const current = planning([210], morningTaken)
    const bookable = freeSlots(day, 90, { ...current, untimed: [] }).filter(
      (time) => canBookSlot({ day, time, minutes: 90 }, current).allowed,
    )
    expect(freeSlots(day, 90, current)).toEqual(bookable)
  })

  test('where there is none left for it, nothing more is kept', () => {
    const full = { busy: [washInterval(day, '08:00', 240), washInterval(day, '15:00', 90)] }
    expect(freeSlots(day, 90, planning([210], full))).toEqual(freeSlots(day, 90, planning([], full)))
  })

  test('one day holds another’s room as well', () => {
    expect(freeSlots(day, 90, planning([210, 210]))).not.toEqual(freeSlots(day, 90, planning([210])))
  })
})
