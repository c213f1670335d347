import { expect, test } from 'bun:test'
import { at, gridRoad, noRoad } from '../testing/walked-round.ts'
import { work } from '../testing/work.ts'
import { washInterval } from '../washes/slots.ts'
import { freeTime } from './free-time.ts'

const day = '2027-03-25'

function wash(time: string, minutes: number, spot = at(0), van = 1) {
  return { ...washInterval(day, time, minutes), spot, van }
}

test('a van is free between a wash and the drive to the next one, and from the last one to the closing', () => {
  const washes = [wash('14:00', 90, at(30)), wash('08:30', 60, at(10))]
  const planning = { washes, vans: 2, work: work(), road: gridRoad(), busy: [] }
  expect(freeTime(day, planning)).toEqual([
    // Ten minutes of road and five of setting up before the first.
    { van: 1, from: '08:00', to: '08:15' },
    { van: 1, from: '09:30', to: '13:35' },
    { van: 1, from: '15:30', to: '19:00' },
    { van: 2, from: '08:00', to: '19:00' },
  ])
})

test('breaks are not free, nor less than a quarter of an hour, nor what several overlap', () => {
  const breaks = { 4: [{ from: '12:00', to: '13:00' }] }
  const washes = [wash('08:10', 230), wash('09:00', 60), wash('13:14', 120)]
  const planning = { washes, vans: 1, work: work({ breaks }), road: noRoad, busy: [] }
  expect(freeTime(day, planning)).toEqual([{ van: 1, from: '15:14', to: '19:00' }])
})

test('a day that is not worked has none, and a wash outside the hours takes none', () => {
  const planning = { washes: [wash('20:00', 60)], vans: 1, work: work(), road: noRoad, busy: [] }
  expect(freeTime('2027-03-28', planning)).toEqual([])
  expect(freeTime(day, planning)).toEqual([{ van: 1, from: '08:00', to: '19:00' }])
})

test('what another calendar keeps is not free: of its van, or of all', () => {
  const busy = [
    { ...washInterval(day, '09:00', 60), van: 2 },
    { ...washInterval(day, '12:00', 600), van: null },
  ]
  const planning = { washes: [], vans: 2, work: work(), road: noRoad, busy }
  expect(freeTime(day, planning)).toEqual([
    { van: 1, from: '08:00', to: '12:00' },
    { van: 2, from: '08:00', to: '09:00' },
    { van: 2, from: '10:00', to: '12:00' },
  ])
})
