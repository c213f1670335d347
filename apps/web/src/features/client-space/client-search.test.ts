import { expect, test } from 'bun:test'
import { parseClientSearch } from './client-search.ts'
import { clientTabs } from './client-tab-words.ts'
import { clientTabIds } from './client-tabs.ts'

test('the tabs have their words, in their order', () => {
  expect(clientTabIds.map((id) => clientTabs[id])).toEqual([
    'Mes rendez-vous',
    'Réserver un lavage',
    'Mes informations',
  ])
})

test.each([
  [{ onglet: 'reserver' }, { onglet: 'reserver' }],
  [{ onglet: 'rendez-vous' }, {}],
  [{ onglet: 'toString' }, {}],
  [{ onglet: ['reserver'] }, {}],
  [{ vehicule: 2 }, { vehicule: 2 }],
  [{ vehicule: '2' }, {}],
  [{ vehicule: -1 }, {}],
  [{ vehicule: 1.5 }, {}],
  [{ historique: true }, { historique: true }],
  [{ historique: 'oui' }, {}],
])('the address %p is read as %p', (raw, expected) => {
  expect(JSON.parse(JSON.stringify(parseClientSearch(raw)))).toEqual(expected as never)
})
