import { expect, test } from 'bun:test'
import { numberInWords } from './number-in-words.ts'

test.each([
  [0, 'zéro'],
  [1, 'un'],
  [2, 'deux'],
  [7, 'sept'],
  [14, 'quatorze'],
  [17, 'dix-sept'],
  [20, 'vingt'],
  [21, 'vingt et un'],
  [30, 'trente'],
  [31, 'trente et un'],
  [35, 'trente-cinq'],
  [39, 'trente-neuf'],
  [40, '40'],
  [92, '92'],
])('%i is %s', (count, words) => {
  expect(numberInWords(count)).toBe(words)
})
