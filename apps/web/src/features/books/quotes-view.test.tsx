import { expect, test } from 'bun:test'
import { screen, waitFor, within } from '@testing-library/react'
import type { Quote } from '@tramontane/contract/replies/documents/quotes'
import { fakeApi } from '../../testing/fake-api.ts'
import { openAdminPanel, page } from '../../testing/open-admin-panel.tsx'
import { PaymentsPanel } from './payments-panel.tsx'

const line = {
  ...{ detail: '', on: null, until: null, vatRate: 0 },
  quantity: 1,
  unitCents: 8900,
  cents: 8900,
}
const open: Quote = {
  ...{ id: 3, documentId: 12, number: 'D-2027-00003', issuedOn: '2027-02-10', validUntil: '2027-03-12' },
  ...{ state: 'open', clientId: 7, clientName: 'Garage du Canigou', isForCompany: true, words: '' },
  ...{ lines: [{ ...line, label: 'Trois camionnettes' }], cents: 8900, plan: null, planned: 0 },
  ...{ isToPlan: false, sentAt: null, replacedBy: null, answeredAt: null, answeredName: null },
  ...{ declinedReason: null, url: 'https://tramontane.example/devis/abc' },
}
const forgotten: Quote = { ...open, id: 2, number: 'D-2027-00002', clientId: null, clientName: 'Zoé Abadie' }

test('devis are searched, cut to a state and put in order; the address keeps it, and each says whose it is', async () => {
  using api = fakeApi({ 'GET /api/quotes': page([open, forgotten], 60) })
  const { user, search } = openAdminPanel(PaymentsPanel, { search: '?tab=payments&section=devis' })
  const card = (await screen.findByText('D-2027-00003')).closest('article') as HTMLElement
  expect(within(card).getByRole('link', { name: 'Garage du Canigou' }).getAttribute('href')).toContain(
    'dialog=fiche&row=7',
  )
  expect(screen.getByText('Zoé Abadie')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('60 devis')
  expect(api.calls).toEqual(['GET /api/quotes?sort=-issuedOn&limit=25&offset=0'])

  await user.selectOptions(screen.getByRole('combobox', { name: 'Filtrer par statut' }), 'Accepté')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Trier par' }), 'Fin de validité')
  await user.type(screen.getByRole('searchbox'), 'garage{Enter}')
  await waitFor(() =>
    expect(api.calls.at(-1)).toBe(
      'GET /api/quotes?sort=-validUntil&q=garage&status=accepted&limit=25&offset=0',
    ),
  )
  expect(search()).toMatchObject({ section: 'devis', q: 'garage', status: 'accepted' })
  await user.click(screen.getByRole('button', { name: 'Liste' }))
  expect(search()).toEqual({ tab: 'payments' })
})

test('where no devis was made, it is said how one is', async () => {
  using _api = fakeApi({ 'GET /api/quotes': page([]) })
  openAdminPanel(PaymentsPanel, { search: '?tab=payments&section=devis' })
  expect(await screen.findByText(/Faites-en un ici/)).toBeTruthy()
})
