import { expect, test } from 'bun:test'
import { parseAdminSearch } from './admin-search.ts'
import { adminTabs } from './admin-tab-words.ts'
import { adminTabIds } from './admin-tabs.ts'

test('the tabs have their ids and words, in their order', () => {
  expect(adminTabIds.map((id) => [id, adminTabs[id]])).toEqual([
    ['today', 'Aujourd’hui'],
    ['dashboard', 'Statistiques'],
    ['subscribers', 'Abonnements'],
    ['clients', 'Clients'],
    ['client-accounts', 'Comptes Clients'],
    ['appointments', 'Réservations'],
    ['payments', 'Paiements'],
    ['partnerships', 'Partenariats'],
    ['contacts', 'Formulaires'],
    ['texts', 'Textes'],
    ['reviews', 'Avis'],
    ['settings', 'Réglages'],
    ['team', 'Équipe et journal'],
  ])
})

test.each([
  ['contacts', 'contacts'],
  ['dashboard', 'dashboard'],
  ['today', undefined],
  ['nothing-like-it', undefined],
  ['toString', undefined],
  [['contacts'], undefined],
  [undefined, undefined],
])('the tab %p of an address is %p, none being the first tab', (tab, expected) => {
  expect(parseAdminSearch({ tab }).tab).toBe(expected as never)
})

test('the grid’s part of the address is kept beside the tab', () => {
  expect(parseAdminSearch({ tab: 'contacts', q: 'puig', page: 2 })).toMatchObject({
    tab: 'contacts',
    q: 'puig',
    page: 2,
  })
})

test.each([
  [{ jour: '2026-11-27', heure: '14:30', van: 2 }, '2026-11-27', '14:30', 2],
  [{ jour: '2026-02-30', heure: '24:00', van: 0 }, undefined, undefined, undefined],
  [{ jour: 20261127, heure: 9, van: '2' }, undefined, undefined, undefined],
])('a place in the planning %p makes sense or is left out', (raw, jour, heure, van) => {
  expect(parseAdminSearch(raw)).toMatchObject({ jour, heure, van } as never)
})

test.each([
  [{ dialog: 'modifier', row: 12 }, 'modifier', 12],
  [{ dialog: 'ajouter' }, 'ajouter', undefined],
  [{ dialog: '<script>', row: '12' }, undefined, undefined],
  [{ dialog: ['modifier'], row: -1 }, undefined, undefined],
  [{ row: 1.5 }, undefined, undefined],
])('the dialog of %j is %p about the row %p', (raw, dialog, row) => {
  expect(parseAdminSearch(raw)).toMatchObject({ dialog, row } as never)
})

test('a customer file is among the clients, whatever tab the link of an older message names', () => {
  expect(parseAdminSearch({ tab: 'client-accounts', dialog: 'abonne', row: 7 })).toMatchObject({
    tab: 'clients',
    dialog: 'abonne',
    row: 7,
  })
})

test.each([
  ['article-le-cuir', 'article-le-cuir'],
  ['../x', undefined],
  [12, undefined],
])('the text %p of an address is %p', (texte, expected) => {
  expect(parseAdminSearch({ texte }).texte).toBe(expected as never)
})

test.each([
  ['noe@exemple.fr', 'noe@exemple.fr'],
  ['', undefined],
  [12, undefined],
])('the person %p of the journal is %p', (actor, expected) => {
  expect(parseAdminSearch({ actor }).actor).toBe(expected as never)
})
