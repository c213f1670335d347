import { describe, expect, test } from 'bun:test'
import { distanceKm, nearestPlaces } from './travel.ts'

const pollestres = { name: 'Pollestres', latitude: 42.64561, longitude: 2.87442 }
const perpignan = { name: 'Perpignan', latitude: 42.68866, longitude: 2.89483 }
const canet = { name: 'Canet-en-Roussillon', latitude: 42.70571, longitude: 3.00719 }
const narbonne = { name: 'Narbonne', latitude: 43.18427, longitude: 3.00418 }

describe('distance', () => {
  test.each([
    [perpignan, 5],
    [canet, 13],
    [narbonne, 61],
  ])('%p is %d km away from Pollestres', (town, km) => {
    expect(Math.round(distanceKm(pollestres, town))).toBe(km)
  })

  test('a degree of latitude is 111 km, and no way has a direction', () => {
    const north = { latitude: 43, longitude: 2 }
    const south = { latitude: 42, longitude: 2 }
    expect(distanceKm(north, south)).toBeCloseTo(111.19, 1)
    expect(distanceKm(south, north)).toBe(distanceKm(north, south))
    expect(distanceKm(north, north)).toBe(0)
  })
})

test('the nearest towns come first, without the town itself', () => {
  const towns = [narbonne, canet, perpignan, pollestres]
  expect(nearestPlaces(perpignan, towns, 2).map(({ name }) => name)).toEqual([
    'Pollestres',
    'Canet-en-Roussillon',
  ])
})
