import { expect, test } from 'bun:test'
import { screen, waitFor } from '@testing-library/react'
import type { SearchHit, SearchReply } from '@tramontane/contract/replies/back-office'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { SearchEverything } from './search-everything.tsx'

const searchCall = 'GET /api/admin/search'

function reply(found: Partial<Record<keyof SearchReply, SearchHit[]>>, hasMore = false) {
  const group = (name: keyof SearchReply) => ({ hits: found[name] ?? [], hasMore })
  const data: SearchReply = {
    clients: group('clients'),
    subscriptions: group('subscriptions'),
    appointments: group('appointments'),
    payments: group('payments'),
    contacts: group('contacts'),
    professionals: group('professionals'),
    partnerships: group('partnerships'),
  }
  return () => Response.json({ success: true, data })
}

const karim = { id: 7, title: 'Karim Benali', detail: 'Cabestany', q: 'karim@exemple.fr' }
const request = { id: 3, title: 'Karim Benali', detail: 'Reçue le 20/11/2026', q: 'karim@exemple.fr' }

function openSearch() {
  return openAdminPanel(() => <SearchEverything className="" />)
}

test('Ctrl-K, a name, an arrow and Enter open the file', async () => {
  using api = fakeApi({ [searchCall]: reply({ clients: [{ ...karim, id: 9 }, karim], contacts: [request] }) })
  const { user, search } = openSearch()
  await screen.findByRole('button', { name: /Rechercher/ })
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox')
  await user.keyboard('benali')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
  expect(screen.getByRole('group', { name: 'Clients' })).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Demandes' })).toBeTruthy()
  expect(api.calls).toContain(`${searchCall}?q=benali`)

  await user.keyboard('{Home}{ArrowDown}{Enter}')
  await waitFor(() => expect(search()).toEqual({ tab: 'clients', dialog: 'fiche', row: 7 }))
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

test.each([
  ['subscriptions', { tab: 'clients', dialog: 'abonne', row: 7 }],
  ['appointments', { tab: 'appointments', q: 'karim@exemple.fr', view: 'tableau' }],
  ['payments', { tab: 'payments', q: 'karim@exemple.fr' }],
  ['contacts', { tab: 'contacts', q: 'karim@exemple.fr' }],
  ['professionals', { tab: 'partnerships', q: 'karim@exemple.fr' }],
  ['partnerships', { tab: 'partnerships', q: 'karim@exemple.fr', view: 'partenariats' }],
] as const)('one of the %s leads to its place', async (group, place) => {
  using _api = fakeApi({ [searchCall]: reply({ [group]: [karim] }) })
  const { user, search } = openSearch()
  await user.click(await screen.findByRole('button', { name: /Rechercher/ }))
  await user.keyboard('benali')
  await user.click(await screen.findByRole('option'))
  await waitFor(() => expect(search()).toEqual(place))
})

test('where there are others, the whole of a group is one press away', async () => {
  using _api = fakeApi({ [searchCall]: reply({ contacts: [request] }, true) })
  const { user, search } = openSearch()
  await user.click(await screen.findByRole('button', { name: /Rechercher/ }))
  await user.keyboard('benali')
  await user.click(await screen.findByRole('option', { name: 'Tout voir : Demandes' }))
  await waitFor(() => expect(search()).toEqual({ tab: 'contacts', q: 'benali' }))
})

test('the whole of the appointments is the table, which a phone does not show by itself', async () => {
  using _api = fakeApi({ [searchCall]: reply({ appointments: [karim] }, true) })
  const { user, search } = openSearch()
  await user.click(await screen.findByRole('button', { name: /Rechercher/ }))
  await user.keyboard('benali')
  await user.click(await screen.findByRole('option', { name: /^Tout voir/ }))
  await waitFor(() => expect(search()).toEqual({ tab: 'appointments', q: 'benali', view: 'tableau' }))
})

test('two letters ask for nothing, what nobody has is told, and Escape leaves', async () => {
  using api = fakeApi({ [searchCall]: reply({}) })
  const { user } = openSearch()
  await user.click(await screen.findByRole('button', { name: /Rechercher/ }))
  await user.keyboard('ka')
  expect(await screen.findByText('Tapez un mot d’au moins 3 caractères.')).toBeTruthy()
  expect(api.calls).toEqual([])
  await user.keyboard('r')
  expect(await screen.findByText('Rien ne correspond à cette recherche.')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

test('a search that fails says why', async () => {
  using _api = fakeApi({ [searchCall]: () => refusal(503, 'Le service est momentanément indisponible.') })
  const { user } = openSearch()
  await user.click(await screen.findByRole('button', { name: /Rechercher/ }))
  await user.keyboard('karim')
  expect(await screen.findByText('Le service est momentanément indisponible.')).toBeTruthy()
})
