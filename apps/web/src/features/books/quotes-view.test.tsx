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

test('a wash of an accepted devis is asked for its car and its day, and for no subscription that it would not use', async () => {
  const car = { id: 4, clientId: 7, brand: 'Renault', model: 'Captur', plate: 'FX-871-RD' }
  const client = {
    ...{ id: 7, name: 'Karim Benali', email: 'karim@exemple.fr', phone: '', hasAccount: true },
    ...{ address: '4 avenue Jean Jaurès, 66330 Cabestany', vehicles: [car] },
    subscriptions: [
      { id: 2, vehicleId: 4, vehicle: 'Renault Captur', licensePlate: 'FX-871-RD', address: '' },
    ],
  }
  const accepted: Quote = {
    ...open,
    ...{ state: 'accepted', isToPlan: true, clientName: client.name, isForCompany: false },
    plan: { kind: 'appointments', service: 'Lavage Fast', address: client.address, count: 2, starts: [] },
  }
  const create = 'POST /api/admin/create-appointment'
  using api = fakeApi({
    'GET /api/quotes': page([accepted]),
    'GET /api/admin/bookable-clients': () => Response.json({ success: true, data: [client] }),
    'GET /api/admin/next-starts': () => Response.json({ success: true, data: [] }),
    'GET /api/admin/places': () => Response.json({ success: true, data: [] }),
    'POST /api/admin/appointment-check': () => Response.json({ success: true, warnings: [] }),
    [create]: () => Response.json({ success: true, data: {}, warnings: [] }, { status: 201 }),
  })
  const { user } = openAdminPanel(PaymentsPanel, { search: '?tab=payments&section=devis' })
  await user.click(await screen.findByRole('button', { name: 'Planifier' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Pour Karim Benali')).toBeTruthy()
  expect(dialog.getByText('Le prix et l’accord sont ceux du devis accepté.')).toBeTruthy()
  expect(dialog.queryByLabelText('Abonnement')).toBeNull()
  expect(dialog.getByLabelText<HTMLSelectElement>(/^Véhicule/).value).toBe('4')
  await user.click(dialog.getByRole('button', { name: 'Créer le rendez-vous' }))
  await waitFor(() => expect(api.calls.some((call) => call.startsWith(create))).toBe(true))
  const sent = api.calls.find((call) => call.startsWith(create)) ?? ''
  expect(JSON.parse(sent.slice(create.length))).toMatchObject({
    ...{ quoteId: 3, clientId: 7, subscriptionId: null, vehicleId: 4 },
  })
})
