import { expect, test } from 'bun:test'
import { gustText, rainText, riskFigures, risksText, warmthText } from './weather-words.ts'

const weather = {
  ...{ rainMm: 1.24, rainPercent: 70, gustKmh: 74.6, isGustEstimated: true },
  ...{ lowestC: -3.4, highestC: 11.6 },
}
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('the weather is said in words, with what is estimated or not known', () => {
  expect(plain(rainText(weather))).toBe('pluie 1,2 mm/h (70 %)')
  expect(plain(rainText({ rainMm: 0.04, rainPercent: 5 }))).toBe('pas de pluie')
  expect(plain(rainText({ rainMm: 0, rainPercent: 65 }))).toBe('pas de pluie (65 %)')
  expect(plain(gustText(weather))).toBe('rafales env. 75 km/h')
  expect(plain(gustText({ gustKmh: null, isGustEstimated: false }))).toBe('rafales non connues')
  expect(plain(warmthText(weather))).toBe('−3 à 12 °C')
  expect(plain(warmthText({ lowestC: 9, highestC: 9.4 }))).toBe('9 °C')
})

test('what counts is named, and each figure is said once', () => {
  expect(risksText(['rain', 'gusts', 'cold'])).toBe('Pluie, rafales et gel')
  expect(plain(riskFigures(['cold', 'heat'], weather))).toBe('−3 à 12 °C')
  expect(plain(riskFigures(['rain', 'gusts'], weather))).toBe('pluie 1,2 mm/h (70 %), rafales env. 75 km/h')
})
