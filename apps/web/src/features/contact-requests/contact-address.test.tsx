import { expect, test } from 'bun:test'
import { screen, waitFor } from '@testing-library/react'
import { fakeApi } from '../../testing/fake-api.ts'
import { page } from '../../testing/open-admin-panel.tsx'
import { elodie, listCall, openContactPanel } from './testing.tsx'

test('the address of a view is what the server is asked and what is exported', async () => {
  using api = fakeApi({ [listCall]: page([elodie], 61) })
  openContactPanel('?q=puig&status=traité&sort=-name&page=3&size=10')

  expect(await screen.findByText('Page 3 sur 7')).toBeTruthy()
  expect(screen.getByText('61 demandes trouvées')).toBeTruthy()
  expect(api.calls).toEqual([`${listCall}?sort=-name&q=puig&status=traité&limit=10&offset=20`])
  expect(screen.getByRole('columnheader', { name: 'Nom' }).getAttribute('aria-sort')).toBe('descending')
  const file = screen.getByRole('link', { name: 'Exporter en CSV' })
  expect(file.getAttribute('href')).toBe('/api/exports/contacts.csv?sort=-name&q=puig&status=trait%C3%A9')
})

test('a header sorts by its column and the other way at the second press, by keyboard too', async () => {
  using api = fakeApi({ [listCall]: page([elodie]) })
  const { user, search } = openContactPanel('?page=2')
  await screen.findByRole('row', { name: /Élodie Puig/ })

  screen.getByRole('button', { name: 'Nom' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(search()).toEqual({ sort: 'name' }))
  await user.keyboard('{Enter}')

  await waitFor(() => expect(search()).toEqual({ sort: '-name' }))
  await waitFor(() => expect(api.calls.at(-1)).toBe(`${listCall}?sort=-name&limit=25&offset=0`))
})

test('the status filter and the hidden columns go to the address', async () => {
  using _api = fakeApi({ [listCall]: page([elodie]) })
  const { user, search } = openContactPanel()
  await screen.findByRole('row', { name: /Élodie Puig/ })

  await user.selectOptions(screen.getByLabelText('Filtrer par statut'), 'Traité')
  await user.click(screen.getByRole('button', { name: 'Colonnes' }))
  await user.click(await screen.findByRole('checkbox', { name: 'E-mail' }))

  await waitFor(() => expect(search()).toEqual({ status: 'traité', hide: 'email' }))
  expect(screen.queryByRole('columnheader', { name: 'E-mail' })).toBeNull()
})
