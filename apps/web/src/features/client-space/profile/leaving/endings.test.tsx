import { afterEach, beforeEach, describe, expect, setSystemTime, test } from 'bun:test'
import { screen, waitFor, within } from '@testing-library/react'
import { withdrawalComputation } from '@tramontane/domain/contracts/withdrawal-refund'
import {
  button,
  everythingShown,
  failure,
  fakeSpace,
  infoCall,
  openSpace,
  previewCall,
  today,
} from '../../testing/open-space.tsx'
import { clio, infoWith, notice, previewOf } from '../../testing/space-data.ts'

const cancellationCall = 'POST /api/client-cancellation'
const withdrawalCall = 'POST /api/client-withdrawal'
const deletionCall = 'POST /api/client-deletion'

beforeEach(() => setSystemTime(today))

afterEach(() => setSystemTime())

test('the last day, what is still charged and which washes fall are told before the notice, and follow the wished day', async () => {
  const reply = { declaredAt: today.toISOString(), endsOn: '2027-05-01' }
  const apart = {
    washes: [{ id: 10, service: 'Lavage Détaillé', day: '2027-05-11', time: '14:00' }],
    areCancelled: false,
  }
  using api = fakeSpace({
    [cancellationCall]: () => Response.json({ success: true, data: reply }),
    [previewCall]: ({ url }) =>
      url.searchParams.has('wishedDay')
        ? previewOf({ endings: [{ ...notice, lastDay: '2027-07-31' }] })
        : previewOf({ apart }),
  })
  const { user } = await openProfile()

  await user.click(button('Résilier votre contrat'))
  const dialog = await screen.findByRole('dialog', { name: 'Résilier votre contrat' })
  await within(dialog).findByText(/^Dernier jour/)
  const words = dialog.textContent?.replace(/\s/g, ' ')
  for (const told of [
    'Dernier jour : vendredi 30 avril 2027.',
    'Mensualités encore prélevées jusqu’à ce jour : 5 de 119,86 €, soit 599,30 €.',
    'Rien n’est payé au-delà du dernier jour : il n’y a rien à rendre.',
    'Le contrat prend fin le 30e jour',
    'Lavage Fast, mardi 4 mai 2027 à 9 h',
    'réglés à part, restent prévus :Lavage Détaillé, mardi 11 mai 2027 à 14 h',
  ])
    expect(words).toContain(told)
  await user.type(within(dialog).getByLabelText(/^Date souhaitée/), '2027-07-15')
  await waitFor(() => expect(dialog.textContent).toContain('samedi 31 juillet 2027'))
  expect(api.calls.join()).not.toContain(cancellationCall)
  await user.click(within(dialog).getByRole('button', { name: 'Notifier la résiliation' }))

  expect(await screen.findByText(/^Résiliation notifiée le 18 novembre 2026/)).toBeTruthy()
  expect(screen.getByText(/Le dernier jour de votre abonnement est le 30 avril 2027/)).toBeTruthy()
  expect(api.calls).toContain(`${cancellationCall} {"subscriptionId":1,"wishedDay":"2027-07-15"}`)
})

test('to whom the end of the minimum term was not announced, no thirty days are told', async () => {
  const endings = [{ ...notice, lastDay: '2026-11-18' as const, isWithoutNotice: true }]
  using _api = fakeSpace({ [previewCall]: () => previewOf({ endings }) })
  const { user } = await openProfile()
  await user.click(button('Résilier votre contrat'))
  const dialog = await screen.findByRole('dialog', { name: 'Résilier votre contrat' })
  await within(dialog).findByText(/aucun préavis ne vous est demandé/)
  expect(dialog.textContent).not.toContain('30e jour qui suit la réception de votre résiliation')
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
    [previewCall]: () =>
      previewOf({
        endings: [
          {
            ...notice,
            way: 'withdrawal',
            refund: { computation: told.refund, dueDay: told.refundDueDay },
          },
        ],
      }),
    [withdrawalCall]: () =>
      Response.json({ success: true, data: { declaredAt: today.toISOString(), refundCents: 5993, ...told } }),
  })
  const { user } = await openProfile()

  await user.click(button('Renoncer au contrat ici'))
  const dialog = await screen.findByRole('dialog', { name: 'Renoncer au contrat' })
  await within(dialog).findByText(/^Nous vous remboursons 59,93\s€/)
  for (const line of [
    'prend fin aussitôt',
    '1, à votre demande expresse',
    'soit 1 lavage sur 2',
    'mardi 4 mai',
  ])
    expect(dialog.textContent).toContain(line)
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

describe('deleting the account', () => {
  test('without a contract that runs: told, wants the password, and leaves', async () => {
    using api = fakeSpace({
      [previewCall]: () => previewOf({ endings: [] }),
      [deletionCall]: () => Response.json({ success: true, data: { erasedOn: null } }),
    })
    const { user, queryClient } = await openProfile()

    await user.click(button('Supprimer mon compte'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Supprimer mon compte ?' })
    await within(dialog).findByRole('button', { name: 'Supprimer définitivement' })
    for (const words of ['anne@exemple.fr', 'aussitôt', 'comptabilité'])
      expect(dialog.textContent).toContain(words)
    await user.type(within(dialog).getByLabelText('Votre mot de passe'), 'mon secret{Enter}')

    expect(await screen.findByText('Accueil')).toBeTruthy()
    expect(api.calls).toContain(`${deletionCall} {"password":"mon secret","withdraw":false}`)
    await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]))
  })

  test('while a contract runs: offers to renounce where that is open, else ends by notice, and stays until then', async () => {
    const open = { ...notice, lastWithdrawalDay: '2026-11-20' }
    using api = fakeSpace({
      [previewCall]: ({ url }) =>
        url.searchParams.get('withdraw') === 'true'
          ? previewOf({ endings: [{ ...open, way: 'withdrawal', washes: [] }] })
          : previewOf({ endings: [open], erasedOn: '2027-05-02' }),
      [deletionCall]: () => Response.json({ success: true, data: { erasedOn: '2027-05-02' } }),
    })
    const { user } = await openProfile()

    await user.click(button('Supprimer mon compte'))
    const dialog = await screen.findByRole('alertdialog')
    await within(dialog).findByText(/^Dernier jour/)
    expect(dialog.textContent).toContain('dans la nuit du 1er au 2 mai 2027')
    const box = within(dialog).getByLabelText<HTMLInputElement>(/^Renoncer au contrat TRA-2026-0001/)
    expect(box.checked).toBe(false)
    await user.click(box)
    await within(dialog).findByRole('button', { name: 'Supprimer définitivement' })
    await user.click(box)
    await within(dialog).findByRole('button', { name: 'Résilier et supprimer' })
    await user.type(within(dialog).getByLabelText('Votre mot de passe'), 'mon secret')
    api.answers[infoCall] = () => Response.json({ ...infoWith([clio]), erasedOn: '2027-05-02' })
    await user.click(within(dialog).getByRole('button', { name: 'Résilier et supprimer' }))

    expect(await screen.findByText(/^default: Suppression enregistrée/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Garder mon compte' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Supprimer mon compte' })).toBeNull()
  })
})

test('a wrong password deletes nothing, and is told under its field', async () => {
  const sentence = 'Le mot de passe actuel n’est pas le bon.'
  using _api = fakeSpace({
    [deletionCall]: () => failure(400, 'wrong_current_password', sentence, { password: sentence }),
  })
  const { user } = await openProfile()

  await user.click(button('Supprimer mon compte'))
  await screen.findByRole('button', { name: 'Supprimer définitivement' })
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
