import { expect, test } from 'bun:test'
import { act, screen, waitFor } from '@testing-library/react'
import { fakeApi, refusal } from '../../../testing/fake-api.ts'
import { page } from '../../../testing/open-admin-panel.tsx'
import { elodie, listCall, openSubscribersPanel } from '../testing.tsx'

const endCall = 'DELETE /api/subscriptions/12'
const terminateCall = 'POST /api/admin/terminations'
const previewCall = 'GET /api/admin/endings/preview'
const renewCall = 'POST /api/admin/demo-renewal'
const words = 'Nous ne desservons plus votre commune.'

/** With one wash that falls. */
function preview() {
  const ending = {
    ...{ subscriptionId: 12, reference: 'AB-2026-00012', vehicle: 'Citroën C3', way: 'cancellation' },
    ...{ lastDay: '2026-12-20', charge: { months: 0, monthlyCents: 6986, totalCents: 0 }, overdueCents: 0 },
    ...{ isPaidByCard: true, lastWithdrawalDay: null, refund: null },
    washes: [{ id: 3, service: 'Lavage Fast', day: '2026-12-24', time: '09:00' }],
  }
  const data = { endings: [ending], apart: { washes: [], areCancelled: false }, erasedOn: null }
  return Response.json({ success: true, data })
}

function terminated() {
  return Response.json({ success: true, data: { ground: 'notice', lastDay: '2026-12-20' } })
}

const reasonField = () => screen.findByRole('textbox', { name: /Motif, que le client lit/ })
const endButton = () => screen.getByRole('button', { name: 'Mettre fin au contrat' })

test('a contract that runs ends with a day and a reason: both are on screen before, and nothing leaves without words', async () => {
  using api = fakeApi({
    [listCall]: page([elodie]),
    [previewCall]: preview,
    [terminateCall]: terminated,
  })
  const { user, search } = openSubscribersPanel('?view=cartes')
  await user.click(await screen.findByRole('button', { name: 'Supprimer Élodie Puig' }))
  const dialog = await screen.findByRole('dialog', { name: 'Mettre fin à ce contrat' })
  expect(dialog.textContent).toContain('Élodie Puig, Formule Standard, Citroën C3, FT-118-ZA')
  expect(await screen.findByText('Dernier jour : dimanche 20 décembre 2026.')).toBeTruthy()
  expect(screen.getByText('Lavage Fast, jeudi 24 décembre 2026 à 9 h')).toBeTruthy()
  expect(api.calls.some((call) => call.includes('end=notice'))).toBe(true)

  await user.click(endButton())
  expect(await screen.findByText('Dites au client pourquoi, en dix caractères au moins')).toBeTruthy()
  expect(api.calls.every((call) => call.startsWith('GET'))).toBe(true)

  await user.type(await reasonField(), words)
  await user.click(endButton())
  expect(await screen.findByText(/^default: Fin du contrat écrite au client/)).toBeTruthy()
  expect(api.calls).toContain(
    `${terminateCall} ${JSON.stringify({ subscriptionId: 12, ground: 'notice', reason: words, formalNoticeDay: null })}`,
  )
  expect(search()).toEqual({ view: 'cartes' })
})

test('a breach asks for the day of the formal notice, and what the server says of it lands there', async () => {
  const sentence = 'Ce jour est encore à venir.'
  const invalid = { success: false, code: 'validation', message: 'Vérifiez les champs.' }
  using api = fakeApi({
    [listCall]: page([elodie]),
    [previewCall]: preview,
    [terminateCall]: () =>
      Response.json({ ...invalid, fields: { formalNoticeDay: sentence } }, { status: 400 }),
  })
  const { user } = openSubscribersPanel('?dialog=supprimer&row=12')
  await user.type(await reasonField(), words)
  await user.selectOptions(screen.getByRole('combobox', { name: /Comment le contrat prend fin/ }), 'breach')
  await user.click(endButton())
  expect(
    await screen.findByText('Veuillez entrer le jour où le client a reçu la mise en demeure'),
  ).toBeTruthy()

  const day = screen.getByLabelText(/Mise en demeure reçue par le client le/)
  await user.type(day, '2026-11-20')
  await user.click(endButton())
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect((await reasonField()).textContent).toBe(words)
  expect(api.calls.some((call) => call.includes('end=now'))).toBe(true)
})

test('a contract that has an end is offered no notice', async () => {
  const ending = { ...elodie, cancelAt: '2027-04-05T08:00:00.000Z' }
  using _api = fakeApi({ [listCall]: page([ending]), [previewCall]: preview })
  openSubscribersPanel('?dialog=supprimer&row=12')
  await reasonField()
  await screen.findByText('Lavage Fast, jeudi 24 décembre 2026 à 9 h')
  expect(screen.queryByRole('option', { name: 'Préavis de trente jours' })).toBeNull()
  expect(screen.getByText(/Ce contrat a déjà une fin/)).toBeTruthy()
})

test.each([
  ['stripe', 'ici et chez Stripe : plus aucun prélèvement'],
  ['demo', 'chez le prestataire de paiement de la démonstration'],
  ['manual', 'aucun prestataire de paiement n’est concerné'],
] as const)('what becomes of the payments of a %s one is said before', async (provider, said) => {
  using _api = fakeApi({ [listCall]: page([{ ...elodie, provider }]), [previewCall]: preview })
  const { user } = openSubscribersPanel('?dialog=supprimer&row=12')
  await reasonField()
  await user.selectOptions(
    screen.getByRole('combobox', { name: /Comment le contrat prend fin/ }),
    'agreement',
  )
  expect(screen.getByRole('dialog').textContent?.replace(/\s/g, ' ')).toContain(said)
})

test('a refusal is told in the dialog, which stays with what was typed', async () => {
  using _api = fakeApi({
    [listCall]: page([elodie]),
    [previewCall]: preview,
    [terminateCall]: () => refusal(409, 'Ce contrat a déjà une fin, que le client connaît.'),
  })
  const { user } = openSubscribersPanel('?dialog=supprimer&row=12')
  await user.type(await reasonField(), words)
  await user.click(endButton())
  expect(await screen.findByText('Ce contrat a déjà une fin, que le client connaît.')).toBeTruthy()
  expect((await reasonField()).textContent).toBe(words)
})

test('one that never began is deleted as before: it asks first, then the list and a message show it', async () => {
  const waiting = { ...elodie, status: 'pending' as const }
  using api = fakeApi({
    [listCall]: page([waiting]),
    [endCall]: () => refusal(502, 'Notre prestataire de paiement ne répond pas.'),
  })
  const { user } = openSubscribersPanel('?view=cartes')
  await user.click(await screen.findByRole('button', { name: 'Supprimer Élodie Puig' }))
  await screen.findByRole('alertdialog', { name: /^Supprimer cet abonnement\s\?$/ })
  await user.click(screen.getByRole('button', { name: 'Supprimer' }))
  expect(
    await screen.findByText('Erreur lors de la suppression. Notre prestataire de paiement ne répond pas.'),
  ).toBeTruthy()

  api.answers[listCall] = page([{ ...elodie, status: 'cancelled' }])
  api.answers[endCall] = () => Response.json({ success: true, data: { ...elodie, status: 'cancelled' } })
  await user.click(screen.getByRole('button', { name: 'Supprimer' }))
  expect(await screen.findByText('default: Abonnement annulé: Élodie Puig')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain('Annulé'))
})

test('by keyboard, the menu of a row opens its dialogs', async () => {
  using _api = fakeApi({ [listCall]: page([elodie]), [previewCall]: preview })
  const { user, search } = openSubscribersPanel()
  const menu = await screen.findByRole('button', { name: 'Autres actions : Élodie Puig' })

  act(() => menu.focus())
  await user.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: 'Supprimer' })
  await user.keyboard('{End}{Enter}')

  await screen.findByRole('dialog')
  expect(search()).toEqual({ dialog: 'supprimer', row: 12 })
})

test.each([
  ['demo', 'active', true],
  ['demo', 'past_due', true],
  ['demo', 'pending', false],
  ['demo', 'cancelled', false],
  ['stripe', 'active', false],
  ['manual', 'active', false],
] as const)('a month passes for a %s one that is %s: %p', async (provider, status, isOffered) => {
  using _api = fakeApi({ [listCall]: page([{ ...elodie, provider, status }]) })
  openSubscribersPanel('?view=cartes')

  await screen.findByRole('article')
  expect(screen.queryByRole('button', { name: 'Avancer d’un mois' }) !== null).toBe(isOffered)
})

test.each([
  ['Le mois est payé', 'paid', 'active', 'Actif'],
  ['Le paiement échoue', 'failed', 'past_due', 'Impayé'],
])('‘%s’ tells the demonstration’s provider', async (label, outcome, status, word) => {
  using api = fakeApi({
    [listCall]: page([{ ...elodie, provider: 'demo' }]),
    [renewCall]: () => Response.json({ success: true, data: { id: 12, status } }),
  })
  const { user } = openSubscribersPanel('?dialog=avancer&row=12')

  await user.click(await screen.findByRole('button', { name: label }))

  expect(await screen.findByText(`default: Un mois a passé: Élodie Puig : ${word}`)).toBeTruthy()
  expect(api.calls).toContain(`${renewCall} {"subscriptionId":12,"outcome":"${outcome}"}`)
})
