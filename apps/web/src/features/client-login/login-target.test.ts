import { expect, test } from 'bun:test'
import { loginTarget, parseLoginSearch } from './login-target.ts'

test.each([
  ['/espace-client', '/espace-client'],
  ['/espace-client?onglet=reserver&vehicule=2', '/espace-client?onglet=reserver&vehicule=2'],
  [undefined, '/espace-client'],
  ['', '/espace-client'],
  ['/admin', '/espace-client'],
  ['/espace-client.evil.example', '/espace-client'],
  ['/espace-client/../admin', '/espace-client'],
  ['//evil.example/espace-client', '/espace-client'],
  ['https://evil.example/espace-client', '/espace-client'],
  ['javascript:alert(1)', '/espace-client'],
  ['\\\\evil.example', '/espace-client'],
])('a login that asks for %p leads to %p', (redirect, expected) => {
  expect(loginTarget(redirect)).toBe(expected)
  expect(loginTarget(parseLoginSearch({ redirect }).redirect)).toBe(expected)
})

test('a redirect that is not text is forgotten', () => {
  expect(parseLoginSearch({ redirect: { href: '/espace-client' } })).toEqual({ redirect: undefined })
})
