import { describe, expect, test } from 'bun:test'
import { believedDrive } from './routed-drive.ts'

const perpignan = { lat: 42.6964, lon: 2.8991 }
const canet = { lat: 42.6839, lon: 3.011 }
const routed = { seconds: 1080, metres: 11_850.4 }

const believed = (change: Partial<typeof routed>) => believedDrive(perpignan, canet, { ...routed, ...change })

test('a drive is whole minutes, rounded up, with those to park', () => {
  expect(believed({})).toEqual({ minutes: 22, metres: 11_850 })
  expect(believed({ seconds: 1080.3 })).toEqual({ minutes: 23, metres: 11_850 })
})

test('between two ends of one street there is a drive of no time and length', () => {
  expect(believedDrive(perpignan, perpignan, { seconds: 0, metres: 0 })).toEqual({ minutes: 4, metres: 0 })
})

describe('what cannot be meant is not believed', () => {
  test.each([
    ['a negative time', { seconds: -1 }],
    ['a negative length', { metres: -1 }],
    ['no number', { seconds: Number.NaN }],
    ['a length without end', { metres: Number.POSITIVE_INFINITY }],
    ['a time of thousands of minutes', { seconds: 1_080_000 }],
    ['a time in minutes', { seconds: 18 }],
    ['a time in hours', { seconds: 0.3 }],
    ['no time at all', { seconds: 0 }],
    ['a length in kilometres', { metres: 11.85 }],
    ['a length in centimetres', { metres: 1_185_040 }],
    ['less than the straight line', { metres: 4000 }],
    ['the pace of somebody on foot, and slower', { seconds: 14_000 + 240 }],
  ])('%s', (_, change) => {
    expect(believed(change)).toBeNull()
  })
})
