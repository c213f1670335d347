import { expect, test } from 'bun:test'
import { loginTarget, parseLoginSearch } from './login-target.ts'

test.each([
  ['/admin', '/admin'],
  ['/admin?tab=contacts&page=2', '/admin?tab=contacts&page=2'],
  ['/admin/importer', '/admin/importer'],
  ['/admin//evil.example', '/admin'],
  [undefined, '/admin'],
  ['', '/admin'],
  ['/espace-client', '/admin'],
  ['/admin-login', '/admin'],
  ['/admin/../..//evil.example', '/admin'],
  ['//evil.example/admin', '/admin'],
  ['https://evil.example/admin', '/admin'],
  ['javascript:alert(1)', '/admin'],
  ['\\\\evil.example', '/admin'],
])('a login that asks for %p leads to %p', (redirect, expected) => {
  expect(loginTarget(redirect)).toBe(expected)
  expect(loginTarget(parseLoginSearch({ redirect }).redirect)).toBe(expected)
})

test('a redirect that is not text is forgotten', () => {
  expect(parseLoginSearch({ redirect: { href: '/admin' } })).toEqual({ redirect: undefined })
})

test('of a site that is coming, to the list that opens it, unless another view was asked for', () => {
  expect(loginTarget(undefined, true)).toBe('/admin/mise-en-route')
  expect(loginTarget('/admin', true)).toBe('/admin/mise-en-route')
  expect(loginTarget('/admin?tab=settings', true)).toBe('/admin?tab=settings')
})
