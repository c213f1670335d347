import { expect, test } from 'bun:test'
import { act, screen, waitFor } from '@testing-library/react'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { page } from '../../testing/open-admin-panel.tsx'
import { elodie, listCall, openSubscribersPanel } from './open-subscribers-panel.tsx'

const endCall = 'DELETE /api/subscriptions/12'
const previewCall = 'GET /api/admin/endings/preview'
const renewCall = 'POST /api/admin/demo-renewal'

/** An end at once, with one wash that falls. */
function preview() {
  const ending = {
    ...{ subscriptionId: 12, reference: 'AB-2026-00012', vehicle: 'Citroën C3', way: 'immediate' },
    ...{ lastDay: '2026-11-20', charge: { months: 0, monthlyCents: 6986, totalCents: 0 }, overdueCents: 0 },
    ...{ isPaidByCard: true, lastWithdrawalDay: null, refund: null },
    washes: [{ id: 3, service: 'Lavage Fast', day: '2026-11-24', time: '09:00' }],
  }
  const data = { endings: [ending], apart: { washes: [], areCancelled: false }, erasedOn: null }
  return Response.json({ success: true, data })
}

test('‘Supprimer’ asks first, naming the person; then the list and a message show it', async () => {
  using api = fakeApi({
    [listCall]: page([elodie]),
    [previewCall]: preview,
    [endCall]: () => Response.json({ success: true, data: { ...elodie, status: 'cancelled' } }),
  })
  const { user, search } = openSubscribersPanel('?view=cartes')
  await user.click(await screen.findByRole('button', { name: 'Supprimer Élodie Puig' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Supprimer cet abonnement ?' })
  expect(dialog.textContent).toContain('Élodie Puig, Formule Standard, Citroën C3 (FT-118-ZA)')
  expect(dialog.textContent?.replace(/\s/g, ' ')).toContain(
    'arrêter un contrat après 6 mois, en l’écrivant au client 30 jours avant, ou pour un manquement',
  )
  expect(api.calls.every((call) => call.startsWith('GET'))).toBe(true)

  api.answers[listCall] = page([{ ...elodie, status: 'cancelled' }])
  await user.click(screen.getByRole('button', { name: 'Supprimer' }))

  expect(await screen.findByText('default: Abonnement annulé: Élodie Puig')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain('Annulé'))
  expect(screen.queryByRole('button', { name: /Supprimer/ })).toBeNull()
  expect(search()).toEqual({ view: 'cartes' })
})

test.each([
  ['stripe', 'ici et chez Stripe : plus aucun prélèvement'],
  ['demo', 'chez le prestataire de paiement de la démonstration'],
  ['manual', 'aucun prestataire de paiement n’est concerné'],
] as const)('what becomes of the payments of a %s one is said before', async (provider, words) => {
  using _api = fakeApi({ [listCall]: page([{ ...elodie, provider }]), [previewCall]: preview })
  openSubscribersPanel('?dialog=supprimer&row=12')

  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain(words)
  expect(await screen.findByText('Lavage Fast, mardi 24 novembre 2026 à 9 h')).toBeTruthy()
})

test('a provider that does not answer is told in the dialog, which stays', async () => {
  using _api = fakeApi({
    [listCall]: page([elodie]),
    [previewCall]: preview,
    [endCall]: () => refusal(502, 'Notre prestataire de paiement ne répond pas.'),
  })
  const { user } = openSubscribersPanel('?dialog=supprimer&row=12')

  await user.click(await screen.findByRole('button', { name: 'Supprimer' }))

  expect(
    await screen.findByText('Erreur lors de la suppression. Notre prestataire de paiement ne répond pas.'),
  ).toBeTruthy()
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})

test('by keyboard, the menu of a row opens its dialogs', async () => {
  using _api = fakeApi({ [listCall]: page([elodie]), [previewCall]: preview })
  const { user, search } = openSubscribersPanel()
  const menu = await screen.findByRole('button', { name: 'Autres actions : Élodie Puig' })

  act(() => menu.focus())
  await user.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: 'Supprimer' })
  await user.keyboard('{End}{Enter}')

  await screen.findByRole('alertdialog')
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
