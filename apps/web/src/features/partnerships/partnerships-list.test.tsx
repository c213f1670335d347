import { expect, test } from 'bun:test'
import { screen, within } from '@testing-library/react'
import { fakeApi } from '../../testing/fake-api.ts'
import { page } from '../../testing/open-admin-panel.tsx'
import { openPartnershipsPanel, partnership, partnershipsCall } from './testing.tsx'

const change = 'PATCH /api/partnerships/7'

test('a partnership becomes active, in words', async () => {
  const active = { ...partnership, status: 'active' as const }
  using api = fakeApi({ [partnershipsCall]: page([partnership]) })
  api.answers[change] = () => {
    api.answers[partnershipsCall] = page([active])
    return Response.json({ success: true, data: active })
  }
  const { chooseStatus } = openPartnershipsPanel('?view=partenariats')
  const row = await screen.findByRole('row', { name: /Conciergerie/ })
  expect(within(row).getByText('En attente')).toBeTruthy()

  await chooseStatus(0)

  expect(await screen.findByText('default: Statut mis à jour')).toBeTruthy()
  expect(api.calls).toContain(`${change} {"status":"active"}`)
  expect(await within(row).findByText('Actif')).toBeTruthy()
})

test('its file is the very view', async () => {
  using _api = fakeApi({ [partnershipsCall]: page([partnership]) })
  openPartnershipsPanel('?view=partenariats&status=active&sort=companyName')

  await screen.findByRole('row', { name: /Conciergerie/ })

  const file = screen.getByRole('link', { name: 'Exporter en CSV' })
  expect(file.getAttribute('href')).toBe('/api/exports/partnerships.csv?sort=companyName&status=active')
})
