import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { screen, within } from '@testing-library/react'
import type { BookSums, Receipt } from '@tramontane/contract/replies/books'
import { fakeApi } from '../../testing/fake-api.ts'
import { openAdminPanel, page } from '../../testing/open-admin-panel.tsx'
import { PaymentsPanel } from './payments-panel.tsx'

afterEach(() => void setSystemTime())

const paid: Receipt = {
  ...{ id: 3, at: '2027-02-10T09:00:00.000Z', day: '2027-02-10', number: 'F-2027-00012', documentId: 12 },
  ...{
    clientId: 7,
    clientName: 'Karim Benali',
    isCompany: false,
    nature: 'Lavage Fast du 10/02/2027',
    cents: 8900,
  },
  means: 'cash',
}

const sums: BookSums = {
  ...{ from: '2027-02-01', to: '2027-02-28', cents: 15_886, lines: 3 },
  ...{ receivedCents: 16_886, givenBackCents: -1000 },
  means: [
    { means: 'cash', cents: 8900, lines: 1 },
    { means: 'online', cents: 6986, lines: 2 },
  ],
  subjects: [
    { subject: 'month', cents: 6986, lines: 2 },
    { subject: 'wash', cents: 8900, lines: 1 },
  ],
  companies: { cents: 0, lines: 0 },
  months: [
    { name: '2027-02', from: '2027-02-01', to: '2027-02-28', cents: 15_886, rates: [], isOver: false },
  ],
  quarters: [
    {
      name: '2027-T1',
      from: '2027-01-01',
      to: '2027-03-31',
      cents: 22_872,
      rates: [{ rate: 20, cents: 22_872, vatCents: 3812 }],
      isOver: false,
    },
  ],
}

test('a payment is found by its sum, leads to its client and its facture, and its file is the very view', async () => {
  const back = { ...paid, id: 4, cents: -400, clientId: null, clientName: '' }
  using api = fakeApi({ 'GET /api/payments': page([paid, back]) })
  openAdminPanel(PaymentsPanel, { search: '?q=94&status=cash' })
  const row = await screen.findByRole('row', { name: /F-2027-00012.*Karim Benali.*89,00/ })
  expect(within(row).getByRole('link', { name: 'Karim Benali' }).getAttribute('href')).toContain(
    'dialog=fiche&row=7',
  )
  expect(
    within(row)
      .getByRole('link', { name: /F-2027-00012/ })
      .getAttribute('href'),
  ).toBe('/api/documents/12.pdf')
  expect(await screen.findByRole('row', { name: /Client inconnu.*-4,00/ })).toBeTruthy()
  expect(api.calls.join()).toContain('q=94')
  expect(screen.getByRole('link', { name: 'Exporter en CSV' }).getAttribute('href')).toBe(
    '/api/exports/payments.csv?sort=-at&q=94&status=cash',
  )
})

test('the book says its sums before it is taken away, and what is to be declared', async () => {
  setSystemTime(new Date('2027-02-10T09:00:00Z'))
  using api = fakeApi({ 'GET /api/admin/books': () => Response.json({ success: true, data: sums }) })
  const { user } = openAdminPanel(PaymentsPanel, { search: '?section=livre' })
  await screen.findByText(/158,86/, { selector: 'dd a' })
  expect(api.calls).toEqual(['GET /api/admin/books?from=2027-02-01&to=2027-02-28'])
  for (const name of ['Livre des recettes (CSV)', 'E-reporting (CSV)'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toContain('from=2027-02-01&to=2027-02-28')
  const quarters = screen.getByRole('table', { name: 'À déclarer par trimestre' })
  expect(within(quarters).getByRole('row', { name: /1er trimestre 2027.*en cours.*228,72/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Définition.*par trimestre/ }))
  expect(screen.getByRole('tooltip').textContent).toContain('Urssaf')
})
