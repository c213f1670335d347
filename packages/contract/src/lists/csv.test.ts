import { expect, test } from 'bun:test'
import { centsCell, csvLines } from './csv.ts'

test.each([
  ['Puig', 'Puig'],
  ['', ''],
  ['Puig; Ève', '"Puig; Ève"'],
  ['dite "la Rouge"', '"dite ""la Rouge"""'],
  ['deux\nlignes', '"deux\nlignes"'],
  [' au bord ', '" au bord "'],
  ['\uFEFFmarque', '"\uFEFFmarque"'],
  ['=CMD("x")', '"\'=CMD(""x"")"'],
  ['+33639984321', '"\'+33639984321"'],
  ['-1', '"\'-1"'],
  ['-69,86', '-69,86'],
  ['-69,86+1', '"\'-69,86+1"'],
  ['@somme', '"\'@somme"'],
  ['\t=1', '"\'\t=1"'],
  ['＝1', '"\'＝1"'],
  ['\0=1', '"\'=1"'],
  ['avant\0après', 'avantaprès'],
])('the cell %j is written %j', (cell, written) => {
  expect(csvLines([[cell, 'b']])).toBe(`${written};b\r\n`)
})

test('each line ends as a spreadsheet of Windows ends it, and no lines are nothing', () => {
  expect(csvLines([['a', 'b'], ['c']])).toBe('a;b\r\nc\r\n')
  expect(csvLines([])).toBe('')
})

test.each([
  [0, '0,00'],
  [123_450, '1234,50'],
  [-5, '-0,05'],
  [-6986, '-69,86'],
])('%d cents are the number %s', (cents, cell) => {
  expect(centsCell(cents)).toBe(cell)
  expect(csvLines([[centsCell(cents)]])).toBe(`${cell}\r\n`)
})
