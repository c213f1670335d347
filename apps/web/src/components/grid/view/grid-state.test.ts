import { expect, test } from 'bun:test'
import { changedState, type GridSpec, gridSearchOf, gridStateOf, sortingOf } from './grid-state.ts'

const spec: GridSpec<'createdAt' | 'name', 'nouveau' | 'traité'> = {
  sortFields: ['createdAt', 'name'],
  sortDefault: '-createdAt',
  statuses: ['nouveau', 'traité'],
}

const plain = gridStateOf({}, spec)

test('a plain address is the first page of everything, newest first', () => {
  expect(plain).toEqual({
    q: '',
    status: null,
    sort: '-createdAt',
    page: 1,
    size: 25,
    hidden: [],
    view: null,
    from: null,
    to: null,
  })
})

test('the defaults leave the address plain', () => {
  expect(JSON.stringify(gridSearchOf(plain, spec))).toBe('{}')
})

test('a view survives the way to its address and back', () => {
  const view = gridStateOf(
    {
      q: 'puig',
      status: 'traité',
      sort: 'name',
      page: 3,
      size: 50,
      hide: 'email,phone',
      view: 'cartes',
      from: '2026-11-23',
    },
    spec,
  )

  expect(view).toMatchObject({
    q: 'puig',
    status: 'traité',
    sort: 'name',
    page: 3,
    hidden: ['email', 'phone'],
    from: '2026-11-23',
  })
  expect(gridStateOf(gridSearchOf(view, spec), spec)).toEqual(view)
})

test.each([
  ['sort', { sort: '-price' }],
  ['status', { status: 'accepté' }],
])('a %s of another grid counts as absent', (_, search) => {
  expect(gridStateOf(search, spec)).toEqual(plain)
})

test.each([
  ['a search', { q: 'puig' }, 1],
  ['a status', { status: 'nouveau' as const }, 1],
  ['a sort', { sort: 'name' as const }, 1],
  ['a period', { from: '2026-11-23', to: '2026-11-29' }, 1],
  ['a page size', { size: 10 as const }, 1],
  ['hiding a column', { hidden: ['email'] }, 4],
  ['another view', { view: 'cartes' }, 4],
  ['another page', { page: 5 }, 5],
])('from page 4, %s leads to page %3$d', (_, change, page) => {
  expect(changedState({ ...plain, page: 4 }, change)).toEqual({ ...plain, ...change, page })
})

test.each([
  ['name', { id: 'name', desc: false }],
  ['-name', { id: 'name', desc: true }],
] as const)('the sort %s has its words for the table', (sort, expected) => {
  expect(sortingOf<'name'>(sort)).toEqual([expected])
})
