import { expect, test } from 'bun:test'
import { growsSlowly } from '../testing/grows-slowly.ts'
import { findingsIn } from './needs-look.ts'

test.each([
  ['Appelez-moi au 06 39 98 43 21.', ['phone']],
  ['06.39.98.43.21', ['phone']],
  ['+33 6 39 98 43 21', ['phone']],
  ['0639984321', ['phone']],
  ['Écrivez à sophie@exemple.fr', ['email', 'link']],
  ['sophie (at) exemple', ['email']],
  ['Voyez https://exemple.test/promo', ['link']],
  ['Mieux chez laveur-pas-cher.fr', ['link']],
  ['Il habite 12 bis rue des Tamaris', ['address']],
  ['au 4, avenue du Canigou', ['address']],
  ['Quel connard !', ['insult']],
  ['Des VOLEURS.', ['insult']],
  ['Imbécile, rappelez le 0639984321', ['insult', 'phone']],
] as const)('%j waits for a look: %p', (words, findings) => {
  expect(findingsIn(words)).toEqual([...findings])
})

test.each([
  'Très déçu : rayure sur la portière, deux heures de retard, je ne reviendrai pas.',
  'Lavage du 12/11/2026 à 9 h 30, payé 89,00 € au lieu de 119,90 €.',
  'Conduite impeccable, la concurrence peut trembler.',
  'Ma rue est étroite, place de la République, il s’est garé sans peine.',
  'Nul. 1/5.',
  'Merci Camille ! 🚗✨',
  'Un lavage en 2 h, 3 passages, 100 % satisfait.',
  '',
])('%j is shown at once, whatever its note', (words) => {
  expect(findingsIn(words)).toEqual([])
})

test('the name is looked at too', () => {
  expect(findingsIn('Très bien.', '0639984321')).toEqual(['phone'])
})

test('five thousand signs that nearly match are read at once', () => {
  for (const sign of ['a', '0 ', 'a@', '0-', '1 rue', 'w.', '@ ', '( at'])
    expect(growsSlowly((share) => findingsIn(sign.repeat(5000).slice(0, 5000 * share)), 60)).toBe(true)
})
