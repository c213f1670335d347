import { expect, test } from 'bun:test'
import { domainNames, domainProblem } from './domain-names.ts'

test.each([
  ['lavage.example', ['lavage.example']],
  [' Lavage.Example , www.lavage.example,lavage.example ', ['lavage.example', 'www.lavage.example']],
  ['lavage-côté.fr', ['xn--lavage-ct-j4a3j.fr']],
  ['xn--lavage-ct-j4a3j.fr', ['xn--lavage-ct-j4a3j.fr']],
  ['lavage.example.', ['lavage.example']],
])('DOMAIN=%s names %p', (given, names) => {
  expect(domainProblem(given)).toBeNull()
  expect(domainNames(given)).toEqual(names)
})

test.each([
  ['localhost', 'que sur cette machine'],
  ['serveur.local', 'que sur cette machine'],
  ['203.0.113.7', 'adresse IP'],
  ['[2001:db8::1]', 'adresse IP'],
  ['2001:db8::1', 'adresse IP'],
  ['https://lavage.example', 'sans https://'],
  ['lavage.example:443', 'sans https://'],
  ['lavage.example/tarifs', 'sans https://'],
  ['*.lavage.example', 'astérisque'],
  ['lavage', 'nom de domaine complet'],
  ['-lavage.example', 'nom de domaine complet'],
  ['lavage.example,localhost', 'localhost'],
  [' , ', 'nommer un domaine'],
])('DOMAIN=%s is refused in words', (given, words) => {
  expect(domainProblem(given)).toContain(words)
})
