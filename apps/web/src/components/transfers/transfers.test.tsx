import { expect, test } from 'bun:test'
import { screen, waitFor } from '@testing-library/react'
import { apiErrors } from '@tramontane/contract/errors'
import type { TransferPlan } from '@tramontane/contract/replies/subscriptions/transfers'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { Transfers } from './transfers.tsx'

const month = {
  ...{ start: '2027-01-05', end: '2027-02-05', expectedCents: 6986, receivedCents: 4000, leftCents: 2986 },
  ...{ isLate: true, transfers: [{ cents: 4000, on: '2027-01-06' }] },
}

const plan: TransferPlan = {
  months: [month],
  next: {
    ...{ start: '2027-02-05', end: '2027-03-05', expectedCents: 6986, receivedCents: 0, leftCents: 6986 },
    ...{ isLate: false, transfers: [] },
  },
}

const read = 'GET /api/subscriptions/7/transfers'
const noted = 'POST /api/subscriptions/7/transfers'

function open() {
  return openAdminPanel(() => <Transfers subscriptionId={7} name="Captur, FX-871-RD" />)
}

test('a late month is said; what is left of it is noted in two presses, or taken back', async () => {
  using api = fakeApi({
    [read]: () => Response.json({ success: true, data: plan }),
    [noted]: () => Response.json({ success: true, data: plan }),
  })
  const { user } = open()
  expect(await screen.findByText('En retard')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Noter un virement/ }))
  await user.click(await screen.findByRole('button', { name: 'Noter le virement' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls.join()).toContain('"period":"2027-01-05"')
  expect(api.calls.join()).toContain('"cents":2986')

  await user.click(screen.getByRole('button', { name: /Noter un virement/ }))
  await user.click(await screen.findByRole('checkbox', { name: /Reprendre cette somme/ }))
  await user.click(screen.getByRole('button', { name: 'Noter la correction' }))
  await waitFor(() => expect(api.calls.join()).toContain('"cents":-2986'))
})

test.each(['Il reste 29,86 € à recevoir pour ce mois.', apiErrors.transfer_before_contract.message])(
  'the refusal « %s » is said, and what was typed stays',
  async (sentence) => {
    using _api = fakeApi({
      [read]: () => Response.json({ success: true, data: plan }),
      [noted]: () => refusal(409, sentence),
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /Noter un virement/ }))
    const cents = await screen.findByRole('textbox', { name: /Montant du virement/ })
    await user.clear(cents)
    await user.type(cents, '50,00')
    await user.click(screen.getByRole('button', { name: 'Noter le virement' }))
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect((cents as HTMLInputElement).value).toBe('50,00')
  },
)
