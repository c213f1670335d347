import { expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import type { PairableWash } from '@tramontane/contract/replies/appointments/wash-photos'
import { declareSentence } from '@tramontane/contract/settings/photo'
import { pairDeclaration } from '@tramontane/contract/settings/photo-declarations'
import { fakeApi } from '../../testing/fake-api.ts'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { PairDialog } from './pair-dialog.tsx'

const photo = (id: number, kind: 'before' | 'after', consentedAt: string | null) => ({
  ...{ id, kind, consentedAt, url: `/api/appointments/9/photos/${id}`, at: '2026-11-20T09:00:00.000Z' },
})

const day = '2026-11-20T09:00:00.000Z'

const wash: PairableWash = {
  ...{ appointmentId: 9, clientName: 'Karim Benali', service: 'Lavage Fast', at: day },
  photos: [photo(1, 'before', null), photo(2, 'before', day), photo(3, 'after', day)],
}

test('only what was agreed to can be chosen, and nothing is sent before it is looked at', async () => {
  using api = fakeApi({
    'GET /api/admin/settings': () =>
      Response.json({ success: true, data: { settings: demoBusiness, revision: 'r1' } }),
  })
  openAdminPanel(() => <PairDialog wash={wash} onClose={() => {}} />, { search: '' })
  const before = await screen.findByRole('region', { name: 'Avant' })
  expect(
    within(before)
      .getAllByRole('img')
      .map((image) => image.getAttribute('src')),
  ).toEqual(['/api/appointments/9/photos/2'])
  expect(screen.getByRole('checkbox', { name: pairDeclaration })).toHaveProperty('checked', false)
  const sent = () => api.calls.filter((call) => call.startsWith('PUT'))
  const show = screen.getByRole('button', { name: 'Montrer sur le site' })
  await waitFor(() => expect(show).toHaveProperty('disabled', false))
  fireEvent.click(show)
  expect(sent()).toEqual([])
  expect(screen.queryByText(declareSentence)).not.toBeNull()
})

test('a part of a picture is hidden, moved and made larger by keys alone', async () => {
  using _api = fakeApi({})
  openAdminPanel(() => <PairDialog wash={wash} onClose={() => {}} />, { search: '' })
  fireEvent.click(await screen.findByRole('button', { name: 'Masquer une zone : Avant le lavage' }))
  const zone = screen.getByRole('button', { name: /^Zone masquée 1, Avant le lavage/ })
  expect([zone.style.left, zone.style.width]).toEqual(['35%', '30%'])
  fireEvent.keyDown(zone, { key: 'ArrowLeft' })
  fireEvent.keyDown(zone, { key: 'ArrowRight', shiftKey: true })
  expect([
    Math.round(Number.parseFloat(zone.style.left)),
    Math.round(Number.parseFloat(zone.style.width)),
  ]).toEqual([34, 31])
  fireEvent.click(screen.getByRole('button', { name: 'Ne plus masquer : Avant le lavage' }))
  expect(screen.queryByRole('button', { name: /^Zone masquée/ })).toBeNull()
})
