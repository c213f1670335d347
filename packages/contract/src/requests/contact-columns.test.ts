import { expect, test } from 'bun:test'
import { noteOf, otherWords } from './contact-columns.ts'
import { elodieAsks } from './testing.ts'

test('the note of a wash says what its request said in words, each on a line', () => {
  const others = otherWords(elodieAsks).map(([header, words]) => `${header}\u00a0: ${words}`)
  expect(noteOf(elodieAsks).split('\n')).toEqual([elodieAsks.message, ...others])
})
