import { expect, test } from 'bun:test'
import { readTable } from './read-table.ts'

const table = {
  header: ['Nom', 'Tél.'],
  rows: [
    { line: 2, cells: ['Puig, Anne', '0639980000'] },
    { line: 3, cells: ['Soler; Marc', '0639980001'] },
  ],
}

test.each([
  ['semicolons', 'Nom;Tél.\r\nPuig, Anne;0639980000\r\n"Soler; Marc";0639980001\r\n'],
  ['commas', 'Nom,Tél.\n"Puig, Anne",0639980000\nSoler; Marc,0639980001'],
  ['tabs', 'Nom\tTél.\rPuig, Anne\t0639980000\rSoler; Marc\t0639980001\r'],
  ['bars', 'Nom|Tél.\nPuig, Anne|0639980000\nSoler; Marc|0639980001\n'],
  ['the mark of its encoding', '\uFEFFNom;Tél.\nPuig, Anne;0639980000\n"Soler; Marc";0639980001\n'],
])('a table with %s is read', async (_, text) => {
  expect(await readTable(text)).toEqual(table)
})

test('a table without headings loses no client: its columns are counted', async () => {
  expect(await readTable('Puig, Anne;0639980000\nSoler;anne@exemple.fr\n')).toEqual({
    header: ['Colonne 1', 'Colonne 2'],
    rows: [
      { line: 1, cells: ['Puig, Anne', '0639980000'] },
      { line: 2, cells: ['Soler', 'anne@exemple.fr'] },
    ],
  })
})

test('the line that Excel writes about itself is no heading, and lines keep the numbers that the file gives them', async () => {
  expect(await readTable('sep=,\r\nNom,Tél.\r\n"Puig, Anne",0639980000\r\n')).toEqual({
    header: ['Nom', 'Tél.'],
    rows: [{ line: 3, cells: ['Puig, Anne', '0639980000'] }],
  })
})

test('a cell of several lines is one cell, an empty line is none, and both count', async () => {
  const read = await readTable('Nom;Adresse\n"Puig";"3 rue des Mimosas\n66300 Thuir"\n\n;\nSoler;ici\n')
  expect(read?.rows).toEqual([
    { line: 2, cells: ['Puig', '3 rue des Mimosas\n66300 Thuir'] },
    { line: 6, cells: ['Soler', 'ici'] },
  ])
})

test('a quote that nothing closes takes nothing of the lines below it', async () => {
  expect((await readTable('Nom;Notes\nPuig;"portail bleu\nSoler;rien\nAbadie;12" de jante\n'))?.rows).toEqual(
    [
      { line: 2, cells: ['Puig', '"portail bleu'] },
      { line: 3, cells: ['Soler', 'rien'] },
      { line: 4, cells: ['Abadie', '12" de jante'] },
    ],
  )
})

test.each([
  ['at the end of a line', 'Nom;Tél.\nPuig;0611223344\n"Soler;0611223355\n', ['"Soler', '0611223355']],
  ['before a last cell', 'Nom;Tél.\nPuig;0611223344\nSoler;"0611', ['Soler', '"0611']],
])('a quote that nothing closes %s is a sign like others', async (_, text, cells) => {
  expect((await readTable(text))?.rows).toEqual([
    { line: 2, cells: ['Puig', '0611223344'] },
    { line: 3, cells },
  ])
})

test.each([[''], ['\uFEFF'], ['Nom;Tél.'], ['\n\n\n'], [';;\n;;']])('%p is no table', async (text) => {
  expect(await readTable(text)).toBeNull()
})
