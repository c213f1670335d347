import { expect, test } from 'bun:test'
import { frenchList } from './french-list.ts'

test.each([
  [[], '', ''],
  [['Pia'], 'Pia', 'Pia'],
  [['Pia', 'Elne'], 'Pia et Elne', 'Pia ou Elne'],
  [['Pia', 'Bompas', 'Elne'], 'Pia, Bompas et Elne', 'Pia, Bompas ou Elne'],
])('%p is a sentence part', (parts, both, either) => {
  expect(frenchList(parts)).toBe(both)
  expect(frenchList(parts, 'ou')).toBe(either)
})
