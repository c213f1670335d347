import { expect, test } from 'bun:test'
import { findTowns } from './find-towns.ts'
import type { ServedTown } from './zones.ts'

const towns = (
  [
    ['Perpignan', '66000'],
    ['Saint-Estève', '66240'],
    ['Saint-Laurent-de-la-Salanque', '66250'],
    ['Canet-en-Roussillon', '66140'],
    ['Rivesaltes', '66600'],
    ['Argelès-sur-Mer', '66700'],
    ['Elne', '66200'],
    ['Port-Vendres', '66660'],
  ] as const
).map(
  ([name, postalCode]): ServedTown => ({
    name,
    postalCode,
    latitude: 42.7,
    longitude: 2.9,
    charge: { kind: 'included' },
    onHomePage: false,
  }),
)

test.each([
  ['Perpignan', ['Perpignan']],
  ['  PERPIGNAN ', ['Perpignan']],
  ['st esteve', ['Saint-Estève']],
  ['Saint Estève', ['Saint-Estève']],
  ['saint', ['Saint-Estève', 'Saint-Laurent-de-la-Salanque']],
  ['st laurent', ['Saint-Laurent-de-la-Salanque']],
  ['canet', ['Canet-en-Roussillon']],
  ['argeles', ['Argelès-sur-Mer']],
  ['elne', ['Elne']],
  ['66600', ['Rivesaltes']],
  ['66100', ['Perpignan']],
  ['66600 Rivesaltes', ['Rivesaltes']],
  ['Rivesaltes (66600)', ['Rivesaltes']],
  ['66000 Elne', ['Elne']],
  ['Lyon', []],
  ['69001', []],
  ['6660', []],
  ['p', []],
  ['', []],
  ['?!', []],
])('"%s" means %p', (typed, names) => {
  expect(findTowns(towns, typed).map(({ name }) => name)).toEqual(names)
})
