import { expect, test } from 'bun:test'
import { sellerName } from './seller.ts'

test.each([
  ['Lavauto', 'Lavauto SARL', '', 'Lavauto SARL'],
  ['Lavauto', '', '', 'Lavauto'],
  ['Lavauto', 'Lavauto', 'Jordi Puig', 'Lavauto, Jordi Puig EI'],
  ['Lavauto', 'Jordi Puig', 'Jordi Puig', 'Jordi Puig EI'],
  ['Lavauto', 'Jordi Puig EI', 'Jordi Puig', 'Jordi Puig EI'],
])('%s of %s, and of the sole trader %s, sells as %s', (name, legalName, soleTrader, said) => {
  expect(sellerName({ identity: { name, legalName }, legal: { soleTrader } })).toBe(said)
})
