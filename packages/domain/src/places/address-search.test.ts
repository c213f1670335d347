import { describe, expect, test } from 'bun:test'
import { addressSearchText, searchCentre } from './address-search.ts'

describe('what is searched', () => {
  test.each([
    ['is one line with single spaces', ' 12\true  des\r\nAugustins ', '12 rue des Augustins'],
    ['begins with a letter or a digit', ', «12 rue', '12 rue'],
    ['keeps accents, hyphens and apostrophes', 'L’Île-d’Émeraude', 'L’Île-d’Émeraude'],
    ['has one writing of a letter', 'E\u0301lne', 'Élne'],
    ['has nothing that cannot be seen', 'El\u200Bne\u202E 1\0', 'El ne 1'],
    ['has no half of a sign', 'Elne\uD800', 'Elne'],
    ['may be of another script', 'עברית', 'עברית'],
    ['is nothing without letters', '🚗🧽👩‍👩‍👧', null],
    ['is nothing of two letters', ' e-l !', null],
    ['is nothing of nothing', '', null],
    ['is something of three', 'Pia', 'Pia'],
  ])('%s', (_, typed, searched) => {
    expect(addressSearchText(typed)).toBe(searched)
  })
})

describe('where to look first', () => {
  const base = { lat: 42.6386, lon: 2.8741 }

  test.each([
    ['at the point, to some kilometres', { lat: 43.6045, lon: 1.4442 }, { lat: 43.6, lon: 1.4 }],
    ['at the base without a point', undefined, { lat: 42.6, lon: 2.9 }],
    ['at the base where the point is swapped', { lat: 2.87, lon: 42.63 }, { lat: 42.6, lon: 2.9 }],
    ['at the base where the point is zero', { lat: 0, lon: 0 }, { lat: 42.6, lon: 2.9 }],
  ])('%s', (_, near, centre) => {
    expect(searchCentre(near, base)).toEqual(centre)
  })

  test('nowhere when neither is in France', () => {
    expect(searchCentre({ lat: 0, lon: 0 }, { lat: 0, lon: 0 })).toBeNull()
  })
})
