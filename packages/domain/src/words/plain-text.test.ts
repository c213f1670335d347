import { expect, test } from 'bun:test'
import { plainLine, plainLines } from './plain-text.ts'

const ranges = [
  [0x00, 0x08],
  [0x0e, 0x1f],
  [0x7f, 0x84],
  [0x86, 0x9f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2066, 0x2069],
  [0xfeff, 0xfeff],
] as const

test('no sign that nobody sees is left, of any range', () => {
  for (const [from, to] of ranges)
    for (let code = from; code <= to; code += 1) {
      const written = `Zo${String.fromCharCode(code)}é`
      expect([code, plainLine(written), plainLines(written)]).toEqual([code, 'Zoé', 'Zoé'])
    }
})

test.each([
  ['one\ntwo', 'one two', 'one\ntwo'],
  ['one\r\ntwo', 'one two', 'one\ntwo'],
  ['one\rtwo', 'one two', 'one\ntwo'],
  ['one\u2028two\u0085three', 'one two three', 'one\ntwo three'],
  ['one\ttwo', 'one two', 'one two'],
  ['one\n\n\u202Etwo', 'one two', 'one\n\ntwo'],
])('of lines, %j is %j, or %j where lines stay', (text, line, lines) => {
  expect([plainLine(text), plainLines(text)]).toEqual([line, lines])
})

test.each(['Zoé Abadie', 'L’Hôpitalet-près-l’Andorre', '6\u202f€ – « oui »', '🚗 Łódź, אב'])(
  '%s stays',
  (text) => {
    expect([plainLine(text), plainLines(text)]).toEqual([text, text])
  },
)
