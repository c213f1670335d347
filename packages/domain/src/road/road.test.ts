import { describe, expect, test } from 'bun:test'
import { cellMiddle, cellOf, driveKm, estimatedDrive, noDrives, toldDrive, travelMinutes } from './road.ts'
import type { KnownDrives, Spot } from './spot.ts'
import { distanceKm } from './travel.ts'

const cabestany: Spot = { lat: 42.6813, lon: 2.9411, cityCode: '66028' }
const thuir: Spot = { lat: 42.6324, lon: 2.7563, cityCode: '66210' }
const perpignan: Spot = { lat: 42.6887, lon: 2.8948, cityCode: '66136' }
const somewhere: Spot = { lat: null, lon: null, cityCode: '' }
const inThuir: Spot = { ...somewhere, cityCode: '66210' }

/** A point so many kilometres of road north of Perpignan. */
function north(km: number) {
  const from = { lat: 42.6887, lon: 2.8948 }
  const degree = distanceKm({ latitude: 42, longitude: 2 }, { latitude: 43, longitude: 2 })
  return [from, { lat: from.lat + km / 1.343 / degree, lon: from.lon }] as const
}

describe('a drive that nobody measured', () => {
  test.each([
    [0, 4],
    [1, 7],
    [2.99, 13],
    [3.01, 10],
    [9.99, 22],
    [10.01, 15],
    [55, 64],
  ])('of %d km on the road takes %d minutes, parking included', (km, minutes) => {
    expect(estimatedDrive(...north(km))).toBe(minutes)
  })

  test.each([
    ['Pollestres', 42.64561, 2.87442, 5],
    ['Perpignan', 42.68866, 2.89483, 20],
    ['Canet-en-Roussillon', 42.70571, 3.00719, 25],
  ])('from Pollestres to %s is told in steps of five minutes', (_, latitude, longitude, minutes) => {
    expect(toldDrive({ latitude: 42.64561, longitude: 2.87442 }, { latitude, longitude })).toBe(minutes)
  })

  test('takes as long one way as the other', () => {
    const [from, to] = north(7)
    expect(estimatedDrive(from, to)).toBe(estimatedDrive(to, from))
  })

  test('has the kilometres of the road, where both ends are known', () => {
    expect(driveKm(cabestany, thuir, noDrives)).toBeCloseTo(21.6, 1)
    expect(driveKm(cabestany, inThuir, noDrives)).toBeNull()
    expect(driveKm(null, thuir, noDrives)).toBeNull()
  })

  test('has those that a router said of the cells, else of the towns', () => {
    const said = (known: Record<string, number>): KnownDrives => ({
      ...noDrives,
      metres: (from, to) => known[`${from} ${to}`],
    })
    const ofCells = { [`${cellOf(cabestany)} ${cellOf(thuir)}`]: 24_300 }
    const ofTowns = { '66028 66210': 23_900 }
    expect(driveKm(cabestany, thuir, said({ ...ofCells, ...ofTowns }))).toBe(24.3)
    expect(driveKm(cabestany, thuir, said(ofTowns))).toBe(23.9)
    expect(driveKm(cabestany, inThuir, said(ofTowns))).toBe(23.9)
    expect(driveKm(thuir, { ...thuir }, said(ofTowns))).toBe(0)
    expect(driveKm(cabestany, somewhere, said(ofTowns))).toBeNull()
  })
})

describe('the minutes between two washes', () => {
  function drives(change: Partial<KnownDrives>): KnownDrives {
    return { ...noDrives, ...change }
  }
  const own = { own: () => 31 }
  const cells = { betweenCells: () => 27 }
  const towns = { betweenTowns: () => 25 }

  test.each([
    ['the owner’s figure comes first', cabestany, thuir, drives({ ...own, ...cells, ...towns }), 31],
    ['then that of the cells', cabestany, thuir, drives({ ...cells, ...towns }), 27],
    ['then that of the towns', cabestany, thuir, drives(towns), 25],
    ['then the estimate', cabestany, thuir, noDrives, 28],
    ['a town alone has the figures of towns', cabestany, inThuir, drives({ ...cells, ...towns }), 25],
    ['a town alone is unknown without one', cabestany, inThuir, noDrives, 20],
    ['two washes of a town without coordinates are two places', inThuir, inThuir, noDrives, 20],
    ['nothing is known of a place that is nowhere', cabestany, somewhere, drives({ ...own, ...towns }), 20],
    ['nor of none', null, thuir, drives({ ...own, ...cells, ...towns }), 20],
    ['the same point is no drive', thuir, { ...thuir }, drives({ ...own, ...cells, ...towns }), 0],
    ['a figure of no minutes is a figure', cabestany, thuir, drives({ own: () => 0, ...cells }), 0],
  ] as const)('%s', (_, from, to, known, minutes) => {
    expect(travelMinutes(from, to, known)).toBe(minutes)
  })

  test('two washes of which the town alone is known are not at one door', () => {
    const middle = { ...perpignan, isTownOnly: true }
    expect(travelMinutes(middle, { ...middle }, noDrives)).toBe(4)
    expect(travelMinutes(middle, { ...middle }, drives({ own: () => 12 }))).toBe(12)
  })

  test('the owner’s figure is asked for towns, the stored one for cells', () => {
    const asked: string[] = []
    const note = (what: string) => (from: string, to: string) => {
      asked.push(`${what} ${from} ${to}`)
      return undefined
    }
    travelMinutes(cabestany, thuir, {
      own: note('own'),
      betweenCells: note('cells'),
      betweenTowns: note('towns'),
      metres: note('metres'),
    })
    expect(asked).toEqual([
      'own 66028 66210',
      `cells ${cellOf(cabestany)} ${cellOf(thuir)}`,
      'towns 66028 66210',
    ])
  })
})

describe('a cell', () => {
  test('has the name under which its drives are stored', () => {
    expect(cellOf(perpignan)).toBe('474:9486')
    expect(cellOf({ lat: 42.6887, lon: -0.001 })).toBe('-1:9486')
    expect(cellOf(inThuir)).toBeNull()
  })

  test('is some 500 m wide and high', () => {
    const at = (latitude: number, longitude: number) => ({ latitude, longitude })
    expect(distanceKm(at(42.7, 2.9), at(42.7 + 0.0045, 2.9))).toBeCloseTo(0.5, 2)
    expect(distanceKm(at(42.7, 2.9), at(42.7, 2.9 + 0.0061))).toBeCloseTo(0.5, 2)
  })
})

test('the middle of a square is in it, and within some 350 m of all that is', () => {
  for (const point of [cabestany, thuir, perpignan, { lat: 42.6887, lon: -0.001 }, { lat: 0, lon: 0 }]) {
    const cell = cellOf(point) ?? ''
    const middle = cellMiddle(cell)
    expect(cellOf(middle)).toBe(cell)
    const [latitude, longitude] = [point.lat ?? 0, point.lon ?? 0]
    const km = distanceKm({ latitude, longitude }, { latitude: middle.lat, longitude: middle.lon })
    expect(km).toBeLessThan(0.45)
  }
})
