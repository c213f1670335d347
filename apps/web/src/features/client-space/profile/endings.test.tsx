import { afterEach, beforeEach, expect, setSystemTime, test } from 'bun:test'
import { screen, waitFor, within } from '@testing-library/react'
import { withdrawalComputation } from '@tramontane/domain/withdrawal-refund'
import { button, everythingShown, failure, fakeSpace, infoCall, openSpace, today } from '../open-space.tsx'
import { clio, infoWith } from '../testing-data.ts'

const cancellationCall = 'POST /api/client-cancellation'
const withdrawalCall = 'POST /api/client-withdrawal'
const deletionCall = 'POST /api/client-deletion'

beforeEach(() => setSystemTime(today))

afterEach(() => setSystemTime())

test('the end of the contract is computed and told before the notice, and follows the wished day', async () => {
  const reply = { declaredAt: today.toISOString(), endsOn: '2027-05-01' }
  using api = fakeSpace({ [cancellationCall]: () => Response.json({ success: true, data: reply }) })
  const { user } = await openProfile()

  await user.click(button('Résilier votre contrat'))
  const dialog = await screen.findByRole('dialog', { name: 'Résilier votre contrat' })
  expect(dialog.textContent).toContain('Votre abonnement prendra fin le 1 mai 2027.')
  await user.type(within(dialog).getByLabelText(/^Date souhaitée/), '2027-07-15')
  expect(dialog.textContent).toContain('Votre abonnement prendra fin le 1 août 2027.')
  expect(api.calls.join()).not.toContain(cancellationCall)
  await user.click(within(dialog).getByRole('button', { name: 'Notifier la résiliation' }))

  expect(await screen.findByText(/^Résiliation notifiée le 18 novembre 2026/)).toBeTruthy()
  expect(api.calls).toContain(`${cancellationCall} {"subscriptionId":1,"wishedDay":"2027-07-15"}`)
})

test('during its period the contract can be renounced, in two steps', async () => {
  const info = infoWith([{ ...clio, lastWithdrawalDay: '2026-11-18' }])
  const paid = { id: 1, subscriptionId: 1, amount: 11986, refunded: 0, currency: 'eur', status: 'paid' }
  const used = { paidCents: 11986, washes: 2, washesDone: 1, wasExpress: true }
  const told = { refund: withdrawalComputation(used), refundDueDay: '2026-12-02' }
  using api = fakeSpace({
    [infoCall]: () => Response.json(info),
    'GET /api/client-payments': () =>
      Response.json({
        success: true,
        data: [
          {
            ...paid,
            periodStart: '2026-11-01',
            paidAt: '2026-11-01T09:00:00Z',
            receiptUrl: null,
            refunds: [],
          },
        ],
      }),
    [withdrawalCall]: () =>
      Response.json({ success: true, data: { declaredAt: today.toISOString(), refundCents: 5993, ...told } }),
  })
  const { user } = await openProfile()

  await user.click(button('Renoncer au contrat ici'))
  const dialog = await screen.findByRole('dialog', { name: 'Renoncer au contrat' })
  await waitFor(() => expect(dialog.textContent).toMatch(/Vous êtes remboursé de 119,86\s€/))
  expect(api.calls.join()).not.toContain(withdrawalCall)
  const over = infoWith([{ ...clio, status: 'cancelled', lastWithdrawalDay: null, endsOn: '2026-11-18' }])
  api.answers[infoCall] = () => Response.json(over)
  await user.click(within(dialog).getByRole('button', { name: 'Confirmer la rétractation' }))

  expect(await screen.findByText(/^Nous vous remboursons 59,93\s€.*mercredi 2 décembre 2026\.$/)).toBeTruthy()
  const receipt = screen.getByRole('dialog', { name: 'Renoncer au contrat' })
  for (const line of ['119,86', '1, à votre demande expresse', 'soit 1 lavage sur 2'])
    expect(receipt.textContent).toContain(line)
  await user.click(screen.getAllByRole('button', { name: 'Fermer' }).at(-1) as HTMLElement)

  // The button that opened the dialog is gone.
  await waitFor(() => expect(document.activeElement?.textContent).toStartWith('Efface vos identifiants'))
})

test.each([null, '2026-11-17'])('once its period is over (%p), renouncing is not offered', async (last) => {
  using _api = fakeSpace({
    [infoCall]: () => Response.json(infoWith([{ ...clio, lastWithdrawalDay: last }])),
  })
  await openProfile()

  expect(screen.queryByRole('button', { name: 'Renoncer au contrat ici' })).toBeNull()
})

test('deleting the account names what happens, wants the password, and leaves', async () => {
  using api = fakeSpace({ [deletionCall]: () => Response.json({ success: true }) })
  const { user, queryClient } = await openProfile()

  await user.click(button('Supprimer mon compte'))
  const dialog = await screen.findByRole('alertdialog', { name: 'Supprimer mon compte ?' })
  for (const words of ['anne@exemple.fr', 'rendez-vous à venir sont annulés', 'Renault Clio', 'comptabilité'])
    expect(dialog.textContent).toContain(words)
  await user.type(within(dialog).getByLabelText('Votre mot de passe'), 'mon secret{Enter}')

  expect(await screen.findByText('Accueil')).toBeTruthy()
  expect(api.calls).toContain(`${deletionCall} {"password":"mon secret"}`)
  await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]))
})

test('a wrong password deletes nothing, and is told under its field', async () => {
  const sentence = 'Le mot de passe actuel n’est pas le bon.'
  using _api = fakeSpace({
    [deletionCall]: () => failure(400, 'wrong_current_password', sentence, { password: sentence }),
  })
  const { user } = await openProfile()

  await user.click(button('Supprimer mon compte'))
  await user.type(await screen.findByLabelText('Votre mot de passe'), 'faux{Enter}')

  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})

async function openProfile(search = '') {
  const opened = openSpace(`?onglet=informations${search}`)
  await screen.findByRole('heading', { name: 'Vos coordonnées' })
  await everythingShown()
  return opened
}
