import { expect, test } from 'bun:test'
import { screen, waitFor } from '@testing-library/react'
import type { MonthBilling } from '@tramontane/contract/replies/documents/month-bills'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { MonthBills } from './month-bills.tsx'

const billing: MonthBilling = {
  isCompany: true,
  days: 30,
  waiting: { washes: 2, cents: 17_800 },
  bills: [
    {
      ...{ id: 9, number: 'F-2027-00001', issuedOn: '2027-01-01', dueOn: '2027-01-31', washes: 3 },
      ...{ cents: 26_700, receivedCents: 20_000, leftCents: 6700, isLate: true },
    },
  ],
}

const path = '/api/clients/7/month-bills'
const read = `GET ${path}`

function open() {
  return openAdminPanel(() => <MonthBills clientId={7} name="Garage du Vernet" />)
}

test('what waits and what is late is said; what is left is noted in two presses, by one key', async () => {
  const refused = refusal(409, 'Il reste 67 € à recevoir pour cette facture.')
  let tries = 0
  using api = fakeApi({
    [read]: () => Response.json({ success: true, data: billing }),
    'POST /api/documents/9/transfers': () =>
      tries++ === 0 ? refused : Response.json({ success: true, data: billing }),
  })
  const { user } = open()
  expect(await screen.findByText(/En attente de la prochaine : 2 lavages, 178 €/)).toBeTruthy()
  expect(screen.getByText('En retard')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Noter un virement/ }))
  await user.click(await screen.findByRole('button', { name: 'Noter le virement' }))
  expect(await screen.findByText(/Il reste 67 €/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Noter le virement' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const keys = api.calls.join().match(/"key":"[^"]+"/g) ?? []
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  expect(api.calls.join()).toContain('"cents":6700')
})

test('a company is billed by the month within what the law allows, or not any more', async () => {
  using api = fakeApi({
    [read]: () => Response.json({ success: true, data: billing }),
    [`PATCH ${path}`]: () => Response.json({ success: true, data: billing }),
  })
  const { user } = open()
  const button = await screen.findByRole('button', { name: 'Modifier la facture mensuelle' })
  await user.click(button)
  const days = await screen.findByLabelText(/Délai de paiement/)
  await user.clear(days)
  await user.type(days, '60')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText(/La loi limite ce délai à 45 jours/)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /Une facture par mois/ }))
  expect(screen.getByText(/facturé aussitôt : 178 €/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(api.calls.join()).toContain('"days":null'))
})
