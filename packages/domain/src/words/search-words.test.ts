import { expect, test } from 'bun:test'
import { searchWords } from './search-words.ts'

test.each([
  ['Élodie  PUIG', ['elodie', 'puig']],
  ['puig Puig', ['puig']],
  ['06 39 98 12 34', ['0639981234']],
  ['06.39.98', ['063998']],
  ['39 98 12 34', ['39981234']],
  ['+33 6 39 98 12 34', ['0639981234']],
  ['+33 (0)6 39 98 12 34', ['0639981234']],
  ['0033639981234', ['0639981234']],
  ['+33639981234', ['0639981234']],
  ['33639981234', ['0639981234']],
  ['33 6 39 98 12 34', ['0639981234']],
  ['33 rue', ['33', 'rue']],
  ['+34 612 009 988', ['34612009988']],
  ['0034 612.009.988', ['34612009988']],
  ['+34612', ['34612']],
  ['soler +34 612 009 988 elne', ['soler', '34612009988', 'elne']],
  ['66000 12', ['66000', '12']],
  ['L’Étang', ["l'etang"]],
  ['marc 06-39-98-12-34 elne', ['marc', '0639981234', 'elne']],
  ['GA-214-KL', ['ga214kl']],
  ['ga 214 kl', ['ga214kl']],
  ['ga214kl', ['ga214kl']],
  ['peugeot 208 66000', ['peugeot', '208', '66000']],
  ['12 rue des Amandiers', ['12', 'rue', 'des', 'amandiers']],
  ['marc@exemple.fr', ['marc@exemple.fr']],
  ['   ', []],
])('%p is searched as %p', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})
