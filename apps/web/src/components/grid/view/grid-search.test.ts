import { expect, test } from 'bun:test'
import { parseGridSearch } from './grid-search.ts'

const nothing = {
  q: undefined,
  status: undefined,
  sort: undefined,
  page: undefined,
  size: undefined,
  hide: undefined,
  view: undefined,
  from: undefined,
  to: undefined,
}

test.each([
  ['a plain address', {}, {}],
  ['a search', { q: 'puig' }, { q: 'puig' }],
  ['digits that the router read as a number', { q: 66450 }, { q: '66450' }],
  ['spaces around a search', { q: '  puig ' }, { q: 'puig' }],
  ['a search over the server’s limit', { q: 'a'.repeat(300) }, { q: 'a'.repeat(200) }],
  ['a search that is an object', { q: { $ne: 1 } }, {}],
  ['a status with an accent', { status: 'traité' }, { status: 'traité' }],
  ['a status that is no word', { status: '"><script>' }, {}],
  ['a falling sort', { sort: '-createdAt' }, { sort: '-createdAt' }],
  ['a sort that is no field', { sort: 'name; drop table' }, {}],
  ['a page', { page: 3 }, { page: 3 }],
  ['a page written as text', { page: '3' }, { page: 3 }],
  ['the first page', { page: 1 }, {}],
  ['a page before the first', { page: -2 }, {}],
  ['half a page', { page: 1.5 }, {}],
  ['a page that no list has', { page: 1e12 }, {}],
  ['a page size of the list', { size: 100 }, { size: 100 }],
  ['the usual page size', { size: 25 }, {}],
  ['any other page size', { size: 5000 }, {}],
  ['hidden columns', { hide: 'email,message' }, { hide: 'email,message' }],
  ['hidden columns that are none', { hide: ',,' }, {}],
  ['a period', { from: '2026-11-23', to: '2026-11-29' }, { from: '2026-11-23', to: '2026-11-29' }],
  ['a day that does not exist', { from: '2026-02-30', to: 'demain' }, {}],
  ['a view', { view: 'cartes' }, { view: 'cartes' }],
  ['a view that is no word', { view: 12 }, {}],
])('%s makes sense or is left out, and never fails', (_, raw, expected) => {
  expect(parseGridSearch(raw)).toEqual({ ...nothing, ...expected })
})

test('every key is answered, so that the router forgets what was typed there', () => {
  expect(Object.keys(parseGridSearch({ page: 'x', hide: 3 }))).toEqual(Object.keys(nothing))
})
