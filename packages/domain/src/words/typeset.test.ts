import { expect, test } from 'bun:test'
import { typeset } from './typeset.ts'

test.each([
  ['Prix : 39 €, soit 15 % de moins !', 'Prix\u00a0: 39\u00a0€, soit 15\u00a0% de moins\u00a0!'],
  ['« Bonjour » ; vraiment ?', '«\u00a0Bonjour\u00a0»\u00a0; vraiment\u00a0?'],
  ['30 km, 45 min, 12 m² et 8 h', '30\u00a0km, 45\u00a0min, 12\u00a0m² et 8\u00a0h'],
  ['de 8 h 30 à 10 h', 'de 8\u00a0h\u00a030 à 10\u00a0h'],
  ['8 h – 19 h', '8\u00a0h\u00a0–\u00a019\u00a0h'],
  ['essai n° 2', 'essai n°\u00a02'],
])('%p is set as %p, once and for all', (typed, set) => {
  expect(typeset(typed)).toBe(set)
  expect(typeset(set)).toBe(set)
})

test.each([
  'https://exemple.fr/a?b=c',
  '10:30',
  '3 hommes, 2 minutes',
  'min-h-11 min-w-11',
  '06 39 98 12 34',
  'Prix: 3',
  ' : ',
])('%p is left as it is', (text) => {
  expect(typeset(text)).toBe(text)
})
