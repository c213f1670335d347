import { expect, test } from 'bun:test'
import { screen, waitFor, within } from '@testing-library/react'
import { fakeApi } from '../../../testing/fake-api.ts'
import { page } from '../../../testing/open-admin-panel.tsx'
import { comes, openPartnershipsPanel, partnershipsCall, requestsCall } from '../testing.tsx'

test('the table shows each request whole, in the order of its columns', async () => {
  using _api = fakeApi({ [requestsCall]: page([comes]) })
  openPartnershipsPanel()

  const row = await screen.findByRole('row', { name: /Conciergerie des Albères/ })

  expect(screen.getByRole('heading', { name: 'Demandes de partenariat professionnels' })).toBeTruthy()
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent)
  expect(headers).toEqual(['Date', 'Entreprise', 'Contact', 'Téléphone', 'Message', 'Statut', 'Actions'])
  expect([...row.children].slice(0, 6).map((cell) => cell.textContent)).toEqual([
    '20/11/2026 à 16:34',
    'Conciergerie des Albères',
    'Isabelle Comesisabelle@exemple.fr',
    '06 39 98 12 34',
    'Vingt véhicules à laver chaque samedi.',
    'Nouveau',
  ])
})

test('‘Contacter’ is a draft to the requester, with its subject', async () => {
  using _api = fakeApi({ [requestsCall]: page([comes]) })
  openPartnershipsPanel()

  const link = await screen.findByRole('link', { name: 'Contacter Conciergerie des Albères' })

  const href = link.getAttribute('href') ?? ''
  expect(href).toStartWith(
    'mailto:isabelle@exemple.fr?subject=R%C3%A9ponse%20%C3%A0%20votre%20demande%20de%20',
  )
  expect(new URL(href).searchParams.get('body')).toContain('Bonjour Isabelle Comes,')
})

test('nothing yet is said in its exact words', async () => {
  using _api = fakeApi({ [requestsCall]: page([]) })
  openPartnershipsPanel()

  expect(await screen.findByText('Aucune demande de partenariat pour le moment')).toBeTruthy()
})

test.each([
  ['nouveau', 'Nouveau'],
  ['contacté', 'Contacté'],
  ['accepté', 'Accepté'],
  ['refusé', 'Refusé'],
] as const)('%s is said in a word', async (statut, word) => {
  using _api = fakeApi({ [requestsCall]: page([{ ...comes, statut }]) })
  openPartnershipsPanel()

  const row = await screen.findByRole('row', { name: /Conciergerie/ })

  expect(within(row).getByText(word)).toBeTruthy()
})

test('the address of a view is what the server is asked and what is exported', async () => {
  using api = fakeApi({ [requestsCall]: page([comes], 61) })
  openPartnershipsPanel('?q=comes&status=nouveau&sort=-entreprise&page=3&size=10')

  expect(await screen.findByText('Page 3 sur 7')).toBeTruthy()
  expect(api.calls).toEqual([`${requestsCall}?sort=-entreprise&q=comes&status=nouveau&limit=10&offset=20`])
  const file = screen.getByRole('link', { name: 'Exporter en CSV' })
  expect(file.getAttribute('href')).toBe(
    '/api/exports/professionals.csv?sort=-entreprise&q=comes&status=nouveau',
  )
})

test('the other list begins without the search of this one', async () => {
  using api = fakeApi({ [requestsCall]: page([comes]), [partnershipsCall]: page([]) })
  const { user, search } = openPartnershipsPanel('?q=comes&sort=nom')

  await user.click(await screen.findByRole('button', { name: 'Partenariats' }))

  expect(await screen.findByText('Aucun partenariat pour le moment')).toBeTruthy()
  expect(search()).toEqual({ view: 'partenariats' })
  await waitFor(() => expect(api.calls.at(-1)).toBe(`${partnershipsCall}?sort=-createdAt&limit=25&offset=0`))
})
