import { expect, test } from 'bun:test'
import { failureCodes, failureWords } from './failure-words.ts'

function failure(message: string, fields = {}) {
  return Object.assign(new Error(message), fields)
}

test.each([
  [
    'a refused address',
    failure('550 no such user', { code: 'EENVELOPE' }),
    'Le serveur d’envoi refuse cette adresse (550 no such user)',
  ],
  [
    'nobody listening',
    failure('connect ECONNREFUSED', { code: 'ESOCKET' }),
    'Le serveur d’envoi ne répond pas (connect ECONNREFUSED)',
  ],
  ['an unknown code', failure('something\r\nelse', { code: 'EWHAT' }), 'something else'],
  ['no error at all', 'a word', 'a word'],
])('%s is told in words', (_, error, words) => {
  expect(failureWords(error)).toBe(words)
})

test('a long answer is cut', () => {
  expect(failureWords(failure('x'.repeat(5000)))).toHaveLength(300)
})

test('the log gets codes, never words', () => {
  const error = failure('550 <zoe@exemple.fr>', {
    code: 'EENVELOPE',
    responseCode: 550,
    response: 'zoe@exemple.fr',
  })
  expect(failureCodes(error)).toEqual({
    kind: 'Error',
    code: 'EENVELOPE',
    command: undefined,
    responseCode: 550,
  })
})
