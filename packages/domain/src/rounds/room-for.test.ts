import { describe, expect, test } from 'bun:test'
import { instantOf } from '../days/calendar.ts'
import type { Day } from '../days/day.ts'
import { at, gridRoad, noRoad } from '../testing/walked-round.ts'
import { washInterval } from '../washes/slots.ts'
import { legsOf } from './legs.ts'
import { roomFor } from './room-for.ts'

const day = '2027-03-25'

function wash(id: string, time: string, minutes: number, spot = at(0), van = 1, on: Day = day) {
  return { id, ...washInterval(on, time, minutes), spot, van }
}

describe('an administrator’s wash', () => {
  const morning = wash('morning', '08:00', 60, at(10))
  const noon = wash('noon', '12:00', 60, at(30))
  const room = (time: string, minutes: number, change: object = {}) => {
    const wanted = { ...washInterval(day, time, minutes), spot: at(20) }
    return roomFor(wanted, { washes: [noon, morning], vans: 1, road: gridRoad(), ...change })
  }

  test('finds room at any hour, of a Sunday or a night, beside what is to be timed', () => {
    expect(room('22:00', 60)).toEqual({ kind: 'free', van: 1, addedMinutes: 0 })
    expect(room('09:15', 150)).toEqual({ kind: 'free', van: 1, addedMinutes: 0 })
  })

  test('is told how many minutes the road wants more than there are, on either side', () => {
    expect(room('09:10', 160)).toEqual({
      ...{ kind: 'short', van: 1, addedMinutes: 0 },
      missing: [
        { wash: morning, isBefore: true, minutes: 5 },
        { wash: noon, isBefore: false, minutes: 5 },
      ],
    })
  })

  test('goes to a van that no other calendar keeps, and anywhere rather than nowhere', () => {
    const busy = [{ ...washInterval(day, '10:00', 30), van: 1 }]
    expect(room('10:00', 60, { vans: 2, busy })).toMatchObject({ kind: 'free', van: 2 })
    expect(room('10:00', 60, { busy })).toMatchObject({ kind: 'free', van: 1 })
  })

  test('goes to the van in which it is in time, then to the one with the fewest minutes missing', () => {
    const other = wash('other', '08:00', 60, at(60), 2)
    expect(room('09:10', 60, { vans: 2, washes: [morning, other] })).toMatchObject({ kind: 'short', van: 1 })
    expect(room('09:50', 60, { vans: 2, washes: [morning, other] })).toMatchObject({ kind: 'free', van: 2 })
    expect(room('09:10', 60, { vans: 3, washes: [morning, other] })).toMatchObject({ kind: 'free', van: 3 })
  })

  test('is reckoned from where the van is last: of two that overlap, where the later end is', () => {
    const longer = wash('longer', '08:30', 90, at(30))
    expect(room('12:00', 60, { washes: [morning, longer] })).toMatchObject({ kind: 'free', addedMinutes: 0 })
  })

  test('overlaps once every van is at a wash: with all of them, in the order of the day', () => {
    const second = wash('second', '08:30', 60, at(0), 2)
    expect(room('08:45', 60, { vans: 2, washes: [second, morning] })).toEqual({
      kind: 'overlap',
      washes: [morning, second],
    })
    expect(room('08:45', 60, { vans: 3, washes: [second, morning] })).toMatchObject({ kind: 'free', van: 3 })
  })

  test('stays in the van that was named', () => {
    const wanted = { ...washInterval(day, '08:30', 60), spot: at(20), van: 1 }
    expect(roomFor(wanted, { washes: [morning], vans: 3, road: noRoad })).toEqual({
      kind: 'overlap',
      washes: [morning],
    })
  })

  test('may follow its neighbour at once where there is no road', () => {
    expect(room('09:00', 180, { road: noRoad })).toEqual({ kind: 'free', van: 1, addedMinutes: 0 })
  })
})

describe('the legs of a round', () => {
  const first = wash('first', '08:00', 60, at(10))
  const second = wash('second', '09:30', 60, at(40))
  const third = wash('third', '10:40', 60, at(45))

  test('lead from the base to each wash and back, and say when to leave', () => {
    expect(legsOf([third, first, second], gridRoad())).toEqual([
      { from: null, to: first, minutes: 10, leaveBy: instantOf(day, '07:45'), tooShortBy: 0 },
      { from: first, to: second, minutes: 30, leaveBy: instantOf(day, '08:55'), tooShortBy: 5 },
      { from: second, to: third, minutes: 5, leaveBy: instantOf(day, '10:30'), tooShortBy: 0 },
      { from: third, to: null, minutes: 45, leaveBy: null, tooShortBy: 0 },
    ])
  })

  test('are too short by the overlap too', () => {
    const early = wash('early', '08:40', 30, at(10))
    expect(legsOf([first, early], gridRoad())[1]).toMatchObject({ minutes: 0, tooShortBy: 25 })
  })

  test('of a day without a wash are none', () => {
    expect(legsOf([], gridRoad())).toEqual([])
  })

  test('with an unknown place are those of an unknown place', () => {
    const unknown = { ...first, spot: null }
    expect(legsOf([unknown], gridRoad()).map(({ minutes }) => minutes)).toEqual([20, 20])
  })
})
