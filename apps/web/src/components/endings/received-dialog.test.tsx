import { expect, test } from 'bun:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { fakeApi } from '../../testing/fake-api.ts'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { ReceivedDialog, type ReceivedSubject } from './received-dialog.tsx'

const preview = 'GET /api/admin/endings/received/preview'
const record = 'POST /api/admin/endings/received'

const captur: ReceivedSubject = {
  ...{ of: 'subscription', id: 3, reference: 'AB-2026-00003', name: 'Renault Captur, FX-871-RD' },
}

const detailed: ReceivedSubject = {
  ...{ of: 'wash', id: 7, reference: 'LP-2026-00001', name: 'Lavage Détaillé du 14/12/2026' },
}

const late = { outcome: 'late', since: '2026-12-04', ending: null, wash: null }
const found = (data: unknown) => () => Response.json({ success: true, data })

function open(subject = captur) {
  return openAdminPanel(() => <ReceivedDialog subject={subject} onClose={() => {}} />, { search: '' })
}

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`), { selector: 'select, input' }), {
    target: { value },
  })

test('a withdrawal by letter asks when it left and when it came, and says what it does before it is entered', async () => {
  using api = fakeApi({
    [preview]: found(late),
    [record]: found({ isRepeated: false, lastDay: null, refund: null, wash: null }),
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

test('a withdrawal from a one-off wash asks the same days, and says what it does before it is entered', async () => {
  const wash = { effect: 'canceled', lastDay: '2026-12-04', refundDueDay: '2026-12-22' }
  using api = fakeApi({
    [preview]: found({ outcome: 'ends', since: null, ending: null, wash }),
    [record]: found({ isRepeated: false, lastDay: null, refund: null, wash: 'canceled' }),
  })
  const { user } = open(detailed)
  expect(await screen.findByRole('dialog', { name: 'Rétractation reçue du client' })).toBeTruthy()
  expect(screen.queryByLabelText(/^Déclaration/, { selector: 'select' })).toBeNull()
  choose('Arrivée', 'letter')
  choose('Envoyée le', '2026-12-04')
  choose('Reçue le', '2026-12-08')
  expect(await screen.findByText(/Le rendez-vous est annulé et rien n’est dû.*22 décembre/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Enregistrer la rétractation' }))
  expect(await screen.findByText(/Le rendez-vous est annulé, rien n’est dû/)).toBeTruthy()
  const sent = api.calls.find((call) => call.startsWith(record)) ?? ''
  expect(JSON.parse(sent.slice(record.length))).toEqual({
    ...{ kind: 'wash_withdrawal', appointmentId: 7, channel: 'letter' },
    ...{ receivedDay: '2026-12-08', sentDay: '2026-12-04' },
  })
})

test.each([
  ['a provider gives it back', 0, /69,86.*est demandé au prestataire de paiement : vous n’avez rien à faire/],
  ['the owner gives it back', 6986, / À rembourser : 69,86.*au plus tard le mardi 22 décembre 2026\.$/],
  [
    'a part is the owner’s to give back',
    500,
    / À rembourser : 5.* Le reste est rendu en ligne, sans rien faire\.$/,
  ],
])('once a withdrawal is entered, whose money it is to move is told: %s', async (_, byHandCents, told) => {
  const refund = { cents: 6986, byHandCents, dueDay: '2026-12-22' }
  using _api = fakeApi({
    [preview]: found(late),
    [record]: found({ isRepeated: false, lastDay: '2026-12-10', refund, wash: null }),
  })
  const { user } = open()
  await screen.findByText(/ce qu’elle change s’affiche ici/)
  choose('Déclaration', 'withdrawal')
  choose('Arrivée', 'phone')
  choose('Reçue le', '2026-12-08')
  await user.click(screen.getByRole('button', { name: 'Enregistrer la déclaration' }))
  expect(await screen.findByText(told)).toBeTruthy()
})
