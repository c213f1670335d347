import { describe, expect, test } from 'bun:test'
import { instantOf } from '../days/calendar.ts'
import type { Day } from '../days/day.ts'
import type { Sector } from '../site/business-settings.ts'
import { at, gridRoad } from '../testing/walked-round.ts'
import { closedOn, work } from '../testing/work.ts'
import { washInterval } from '../washes/slots.ts'
import { nearestStart, nextServedDay } from './nearest-start.ts'

const friday = '2027-03-26'

function taken(day: Day, time: string, minutes: number) {
  return { ...washInterval(day, time, minutes), spot: at(0), van: 1 }
}

describe('a wash that comes back', () => {
  const goesTo = (washes: ReturnType<typeof taken>[], settings = work(), day: Day = friday) => {
    const planning = { now: instantOf('2027-03-20'), work: settings, vans: 1, washes, untimed: [], busy: [] }
    const wanted = { minutes: 90, spot: at(20) }
    const found = nearestStart({ day, time: '10:00' }, wanted, { ...planning, road: gridRoad() })
    return found && `${found.day} ${found.time}`
  }

  test.each([
    ['has its own start while that is free', [], `${friday} 10:00`],
    ['else the nearest of its day', [taken(friday, '11:40', 60)], `${friday} 09:30`],
    ['the road counted', [taken(friday, '08:00', 120)], `${friday} 10:30`],
    ['the earlier of two', [taken(friday, '10:25', 35)], `${friday} 08:30`],
    ['else one of the next worked day', [taken(friday, '08:00', 720)], '2027-03-27 10:00'],
    [
      'and is the owner’s to place where both are full',
      [taken(friday, '08:00', 720), taken('2027-03-27', '08:00', 720)],
      null,
    ],
  ])('%s', (_, washes, expected) => {
    expect(goesTo(washes)).toBe(expected)
  })

  test('has the next worked day where it cannot have its own, and none where it can have neither', () => {
    const planning = {
      now: instantOf('2027-03-20'),
      work: work(),
      vans: 1,
      washes: [],
      untimed: [],
      busy: [],
    }
    const on = (...days: Day[]) =>
      nearestStart(
        { day: friday, time: '10:00' },
        { minutes: 90, spot: at(20) },
        { ...planning, road: gridRoad() },
        (day) => days.includes(day),
      )
    expect(on('2027-03-27')).toMatchObject({ day: '2027-03-27', time: '10:00' })
    expect(on()).toBeNull()
  })

  test('leaves a closed day for the next one that is worked, Sundays left out', () => {
    expect(goesTo([], work({ closed: closedOn(friday, '2027-03-27') }))).toBe('2027-03-29 10:00')
    expect(goesTo([], work(), '2027-03-28')).toBe('2027-03-29 10:00')
  })

  test('waits for the owner where no day is worked for months', () => {
    const closed = { periods: [{ from: friday, to: '2027-12-31', reason: '' }], publicHolidays: false }
    expect(nextServedDay(friday, { spot: null }, work({ closed }))).toBeNull()
    expect(goesTo([], work({ closed }))).toBeNull()
  })

  test('goes to the next day of its sector where its own is none of it, and stays where it is booked already', () => {
    const sectors: Sector[] = [{ name: 'Nord', towns: ['A'], weekdays: [2, 4], mode: 'only' }]
    const settings = work({ sectors, closed: closedOn('2027-03-30') })
    const planning = {
      now: instantOf('2027-03-20'),
      work: settings,
      vans: 1,
      washes: [],
      untimed: [],
      busy: [],
    }
    const wanted = { minutes: 90, spot: { ...at(20), cityCode: 'A' } }
    const from = (ownDay?: Day) =>
      nearestStart({ day: friday, time: '10:00' }, { ...wanted, ownDay }, { ...planning, road: gridRoad() })
        ?.day
    expect(from()).toBe('2027-04-01')
    expect(from(friday)).toBe(friday)
  })
})
