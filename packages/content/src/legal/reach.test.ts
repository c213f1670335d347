import { expect, test } from 'bun:test'
import { freshBusiness } from '../business/fresh-business.ts'
import { reachWays } from './reach.ts'

test.each([
  [
    'everything',
    { phone: '06 39 98 12 34', email: 'a@b.example', street: '8 rue des Amandiers' },
    'par téléphone, par e-mail ou par courrier',
  ],
  ['no phone', { email: 'a@b.example', street: '8 rue des Amandiers' }, 'par e-mail ou par courrier'],
  ['nothing yet', {}, 'par le formulaire de notre page d’accueil'],
])('only the ways to reach somebody that there are are offered: %s', (_, given, words) => {
  expect(reachWays({ contact: { ...freshBusiness.contact, ...given } })).toBe(words)
})
