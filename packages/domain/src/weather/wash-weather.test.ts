import { describe, expect, test } from 'bun:test'
import { instantOf } from '../days/calendar.ts'
import { hourMs } from '../days/durations.ts'
import { catchUpService } from '../washes/first-visit.ts'
import { type ForecastHour, weatherCellMiddle, weatherCellOf } from './forecast.ts'
import { risksOf, thresholdsOf, usualThresholds, usualWeather, weatherDuring } from './wash-weather.ts'

const calm = { rainMm: 0, rainPercent: 5, gustKmh: 20, isGustEstimated: false, celsius: 15 }

/** Calm hours from an instant on, but for what is said of some of them. */
function hoursFrom(
  from: string,
  count: number,
  said: Record<number, Partial<ForecastHour>> = {},
): ForecastHour[] {
  const start = Date.parse(from)
  return Array.from({ length: count }, (_, index) => ({
    ...calm,
    at: new Date(start + index * hourMs),
    ...said[index],
  }))
}

const stay = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) })

describe('a wash has the weather of', () => {
  const rainAtTen = hoursFrom('2026-11-24T08:00:00Z', 6, { 2: { rainMm: 3, gustKmh: 70, celsius: 1 } })

  test.each([
    ['no hour before it', '2026-11-24T11:00:00Z', '2026-11-24T12:00:00Z', 0],
    ['no hour after it', '2026-11-24T08:00:00Z', '2026-11-24T10:00:00Z', 0],
    ['the hour in which it ends', '2026-11-24T09:00:00Z', '2026-11-24T10:01:00Z', 3],
    ['the hour in which it begins', '2026-11-24T10:59:00Z', '2026-11-24T11:30:00Z', 3],
    ['an hour within it', '2026-11-24T08:00:00Z', '2026-11-24T13:00:00Z', 3],
  ])('%s', (_, start, end, rainMm) => {
    expect(weatherDuring(rainAtTen, stay(start, end))?.rainMm).toBe(rainMm)
  })

  test('its worst hour of each, and of one hour each', () => {
    const hours = hoursFrom('2026-11-24T08:00:00Z', 3, {
      0: { rainMm: 0.4, celsius: 1, rainPercent: null },
      1: { rainMm: 0.4, gustKmh: 61, isGustEstimated: true },
      2: { celsius: 39, gustKmh: null },
    })
    expect(weatherDuring(hours, stay('2026-11-24T08:00:00Z', '2026-11-24T11:00:00Z'))).toEqual({
      ...{ rainMm: 0.4, rainPercent: 5, gustKmh: 61, isGustEstimated: true },
      ...{ lowestC: 1, highestC: 39 },
    })
  })
})

test('it is not known beyond the last hour that is, nor before the first; hours that are over may be gone', () => {
  const hours = hoursFrom('2026-11-24T08:00:00Z', 4)
  expect(weatherDuring(hours, stay('2026-11-24T11:30:00Z', '2026-11-24T12:01:00Z'))).toBeNull()
  expect(weatherDuring(hours, stay('2026-11-24T06:00:00Z', '2026-11-24T08:00:00Z'))).toBeNull()
  expect(weatherDuring(hours, stay('2026-11-24T06:00:00Z', '2026-11-24T08:30:00Z'))).not.toBeNull()
  expect(weatherDuring([], stay('2026-11-24T08:00:00Z', '2026-11-24T09:00:00Z'))).toBeNull()
})

describe('the hours are those that pass, whatever the clock on the wall', () => {
  test.each([
    ['across midnight', '2026-11-24', '23:00', '2026-11-25', '01:00', '2026-11-24T23:00:00Z'],
    ['when the clocks go forward', '2026-03-29', '01:30', '2026-03-29', '03:30', '2026-03-29T01:00:00Z'],
    ['when the clocks go back', '2026-10-25', '02:30', '2026-10-25', '03:30', '2026-10-25T01:00:00Z'],
    ['in summer', '2026-07-01', '09:00', '2026-07-01', '10:00', '2026-07-01T07:00:00Z'],
  ])('%s', (_, day, time, endDay, endTime, wet) => {
    const interval = { start: instantOf(day, time), end: instantOf(endDay, endTime) }
    const from = new Date(interval.start.getTime() - 5 * hourMs).toISOString().slice(0, 13)
    const hours = hoursFrom(`${from}:00:00Z`, 12).map((hour) =>
      hour.at.getTime() === Date.parse(wet) ? { ...hour, rainMm: 2 } : hour,
    )
    expect(weatherDuring(hours, interval)?.rainMm).toBe(2)
  })
})

describe('what counts against a wash', () => {
  const weather = {
    ...{ rainMm: 0, rainPercent: 0, gustKmh: 0, isGustEstimated: false },
    lowestC: 15,
    highestC: 15,
  }

  test.each([
    ['nothing', {}, []],
    ['half a millimetre', { rainMm: 0.5 }, ['rain']],
    ['not a drizzle', { rainMm: 0.49 }, []],
    ['rain that is likely', { rainPercent: 60 }, ['rain']],
    ['not rain that is hardly likely', { rainPercent: 59 }, []],
    ['gusts', { gustKmh: 60, isGustEstimated: true }, ['gusts']],
    ['no gusts below', { gustKmh: 59.9 }, []],
    ['not gusts or rain that nobody knows', { gustKmh: null, rainPercent: null }, []],
    ['frost', { lowestC: 1.9 }, ['cold']],
    ['not two degrees', { lowestC: 2 }, []],
    ['great heat', { highestC: 38.1 }, ['heat']],
    ['not 38 degrees', { highestC: 38 }, []],
    ['all that there is', { rainMm: 9, gustKmh: 90, lowestC: -3 }, ['rain', 'gusts', 'cold']],
  ] as const)('%s', (_, said, risks) => {
    expect(risksOf({ ...weather, ...said }, usualThresholds)).toEqual([...risks])
  })

  test('is what the owner says of that very wash: an interior one minds nothing', () => {
    const storm = { ...weather, rainMm: 9, gustKmh: 90 }
    const own = { ...usualWeather, fast: { ...usualThresholds, rainMm: 10, rainPercent: 100, gustKmh: 91 } }
    const of = (service: string) => risksOf(storm, thresholdsOf(service, own))
    expect(of('Lavage Intérieur')).toEqual([])
    expect(of('Lavage Fast')).toEqual([])
    expect(of('Lavage Extérieur')).toEqual(['rain', 'gusts'])
    expect(of(catchUpService.title)).toEqual(['rain', 'gusts'])
  })
})

test('a square is shared by its neighbours, and named by its middle alone', () => {
  const perpignan = { lat: 42.6981, lon: 2.8951 }
  expect(weatherCellOf(perpignan)).toBe('427:29')
  expect(weatherCellOf({ lat: 42.7312, lon: 2.9344 })).toBe('427:29')
  expect(weatherCellMiddle('427:29')).toEqual({ lat: 42.7, lon: 2.9 })
  expect([weatherCellOf(null), weatherCellOf({ lat: null, lon: 2.9 })]).toEqual([null, null])
})
