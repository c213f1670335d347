import { expect, test } from 'bun:test'
import type { GridState } from './grid-state.ts'
import { gridExportHref, gridQueryOf } from './grid-wire.ts'

const plain: GridState = {
  q: '',
  status: null,
  sort: '-createdAt',
  page: 1,
  size: 25,
  hidden: [],
  view: null,
  from: null,
  to: null,
}

test('the first page asks for its rows alone', () => {
  expect(gridQueryOf(plain)).toEqual({ sort: '-createdAt', limit: '25', offset: '0' })
})

test('a later page of a filtered view asks for exactly its rows', () => {
  expect(gridQueryOf({ ...plain, q: 'puig', status: 'traité', page: 3, size: 50 })).toEqual({
    sort: '-createdAt',
    q: 'puig',
    status: 'traité',
    limit: '50',
    offset: '100',
  })
})

test('the exported file has the filters and order of the screen, and all its pages', () => {
  const href = gridExportHref('contacts', { ...plain, q: 'a & b', status: 'traité', sort: 'name', page: 3 })

  expect(href).toBe('/api/exports/contacts.csv?sort=name&q=a+%26+b&status=trait%C3%A9')
})
