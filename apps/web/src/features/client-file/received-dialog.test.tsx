import { expect, test } from 'bun:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { FileSubscription } from '@tramontane/contract/replies/client-file'
import { fakeApi } from '../../testing/fake-api.ts'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { ReceivedDialog } from './received-dialog.tsx'

const preview = 'GET /api/admin/endings/received/preview'
const record = 'POST /api/admin/endings/received'

const captur: FileSubscription = {
  ...{ id: 3, type: 'Premium', status: 'active', price: 11_986, reference: 'AB-2026-00003' },
  ...{ vehicle: 'Renault Captur', licensePlate: 'FX-871-RD', startDay: '2026-11-20' },
  ...{ nextRenewalDay: '2026-12-20', endsOn: null, remainingWashes: 2, provider: 'stripe' },
  ...{ pastDueSince: null, pausedAt: null, isContractSigned: false },
  ...{ contract: null, papers: null, lastWithdrawalDay: null },
}

const late = { outcome: 'late', since: '2026-12-04', ending: null }
const found = (data: unknown) => () => Response.json({ success: true, data })

function open() {
  return openAdminPanel(() => <ReceivedDialog subscription={captur} onClose={() => {}} />, { search: '' })
}

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`), { selector: 'select, input' }), {
    target: { value },
  })

test('a withdrawal by letter asks when it left and when it came, and says what it does before it is entered', async () => {
  using api = fakeApi({
    [preview]: found(late),
    [record]: found({ isRepeated: false, lastDay: null, refund: null }),
  })
  const { user } = open()
  await screen.findByText(/ce qu’elle change s’affiche ici/)
  choose('Déclaration', 'withdrawal')
  choose('Arrivée', 'letter')
  choose('Reçue le', '2026-12-08')
  await user.click(screen.getByRole('button', { name: 'Enregistrer la déclaration' }))
  expect(await screen.findByText('Veuillez entrer le jour d’envoi')).toBeTruthy()

  choose('Envoyée le', '2026-12-05')
  expect(await screen.findByText(/Trop tard : le délai de rétractation a pris fin/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Enregistrer la déclaration' }))
  await waitFor(() => expect(api.calls.filter((call) => call.startsWith(record))).toHaveLength(1))
  const sent = api.calls.find((call) => call.startsWith(record)) ?? ''
  expect(JSON.parse(sent.slice(record.length))).toEqual({
    ...{ kind: 'withdrawal', subscriptionId: 3, channel: 'letter' },
    ...{ receivedDay: '2026-12-08', sentDay: '2026-12-05' },
  })
})

test('a day that the server refuses is said in its words, before the click and under its field', async () => {
  const sentence = 'Ce jour est encore à venir.'
  const refused = () =>
    Response.json(
      { success: false, code: 'validation', message: 'Non.', fields: { receivedDay: sentence } },
      { status: 400 },
    )
  using _api = fakeApi({ [preview]: refused, [record]: refused })
  const { user } = open()
  await screen.findByText(/ce qu’elle change s’affiche ici/)
  choose('Déclaration', 'cancellation')
  choose('Arrivée', 'phone')
  choose('Reçue le', '2027-12-08')
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByLabelText(/^Envoyée le/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Enregistrer la déclaration' }))
  await waitFor(() => expect(screen.getAllByText(sentence).length).toBeGreaterThan(1))
  expect((screen.getByLabelText(/^Reçue le/) as HTMLInputElement).value).toBe('2027-12-08')
})
