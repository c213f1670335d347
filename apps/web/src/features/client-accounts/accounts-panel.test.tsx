import { expect, test } from 'bun:test'
import { screen, waitFor, within } from '@testing-library/react'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { page } from '../../testing/open-admin-panel.tsx'
import { elodie, karim, listCall, openAccountsPanel, passwordsCall } from './testing.tsx'

const resetCall = 'POST /api/client-accounts/12/reset-password'
const deleteCall = 'DELETE /api/client-accounts/12'
const testClientsCall = 'GET /api/create-test-clients'

async function rowOf(name: string): Promise<Element> {
  const header = await screen.findByRole('rowheader', { name })
  return header.closest('tr') ?? header
}

test('a password is asked for only when it is to be shown, and can be copied', async () => {
  using api = fakeApi({
    [listCall]: page([elodie, karim]),
    [passwordsCall]: () => Response.json({ success: true, data: { 12: 'mistral7', 13: null } }),
  })
  const { user } = openAccountsPanel()
  expect((await rowOf('Karim Benali')).textContent).toContain('Défini par le client')
  expect((await rowOf('Élodie Puig')).textContent).toContain('••••••')
  expect(api.calls).not.toContain(passwordsCall)

  await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe de Élodie Puig' }))
  expect(await screen.findByText('mistral7')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copier le mot de passe de Élodie Puig' }))
  expect(await navigator.clipboard.readText()).toBe('mistral7')

  await user.click(screen.getByRole('button', { name: /^Masquer/ }))
  expect(screen.queryByText('mistral7')).toBeNull()
})

test('‘Réinitialiser’ asks first, then says the new password once', async () => {
  using api = fakeApi({
    [listCall]: page([karim, elodie]),
    [resetCall]: () =>
      Response.json({
        success: true,
        client: { id: 12, email: elodie.email, password: 'tramontane8' },
        message: 'Fait.',
      }),
  })
  const { user, search } = openAccountsPanel()
  await user.click(
    await screen.findByRole('button', { name: 'Réinitialiser le mot de passe de Élodie Puig' }),
  )
  const asked = await screen.findByRole('alertdialog', { name: 'Réinitialiser le mot de passe ?' })
  expect(asked.textContent).toContain('Élodie Puig (elodie@exemple.fr)')
  expect(api.calls).not.toContain(resetCall)

  await user.click(within(asked).getByRole('button', { name: 'Réinitialiser' }))
  const told = await screen.findByRole('dialog', { name: 'Nouveau mot de passe' })
  expect(told.textContent).toContain('tramontane8')
  await user.click(within(told).getByRole('button', { name: 'C’est noté' }))
  await waitFor(() => expect(screen.queryByText('tramontane8')).toBeNull())
  expect(search()).toEqual({})
})

test('‘Supprimer’ names the person and what goes; then the list shows it', async () => {
  using api = fakeApi({ [listCall]: page([elodie]), [deleteCall]: () => Response.json({ success: true }) })
  const { user } = openAccountsPanel()
  await user.click(await screen.findByRole('button', { name: 'Supprimer Élodie Puig' }))
  const asked = await screen.findByRole('alertdialog', { name: 'Supprimer ce client ?' })
  expect(asked.textContent).toContain('Élodie Puig (elodie@exemple.fr)')
  expect(asked.textContent).toContain('Ses abonnements prennent fin tout de suite')

  api.answers[listCall] = page([])
  await user.click(within(asked).getByRole('button', { name: 'Supprimer' }))
  expect(await screen.findByText('default: Compte supprimé: Élodie Puig')).toBeTruthy()
  expect(await screen.findByText('Aucun compte client trouvé')).toBeTruthy()
})

test.each([
  [
    'reinitialiser',
    'Réinitialiser',
    resetCall,
    'Impossible de réinitialiser le mot de passe. Veuillez réessayer.',
  ],
  ['supprimer', 'Supprimer', deleteCall, 'Impossible de supprimer le client. Veuillez réessayer.'],
])('a failed %s is told, and can be tried again', async (dialog, label, call, sentence) => {
  using _api = fakeApi({ [listCall]: page([elodie]), [call]: () => refusal(502, 'Rien ne répond.') })
  const { user } = openAccountsPanel({ search: `?dialog=${dialog}&row=12` })
  await user.click(await screen.findByRole('button', { name: label }))
  expect(await screen.findByText(`destructive: Erreur: ${sentence}`)).toBeTruthy()
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})

test('test clients are made in a demonstration, and the list shows them', async () => {
  using api = fakeApi({
    [listCall]: page([]),
    [testClientsCall]: () => Response.json({ success: true, message: 'Créés.' }),
  })
  const { user } = openAccountsPanel()
  await screen.findByText('Aucun compte client trouvé')
  api.answers[listCall] = page([elodie])
  await user.click(screen.getByRole('button', { name: 'Créer des comptes de test' }))
  expect(await screen.findByText('default: Comptes de test: Créés.')).toBeTruthy()
  expect(await rowOf('Élodie Puig')).toBeTruthy()
})

test('test clients that could not be made are told', async () => {
  using _api = fakeApi({ [listCall]: page([]), [testClientsCall]: () => refusal(500, 'Panne.') })
  const { user } = openAccountsPanel()
  await user.click(await screen.findByRole('button', { name: 'Créer des comptes de test' }))
  expect(
    await screen.findByText('destructive: Erreur: Impossible de créer les comptes clients de test'),
  ).toBeTruthy()
})

test('elsewhere there are none; the file is that of the view, and subscriptions are one press away', async () => {
  using _api = fakeApi({ [listCall]: page([elodie]) })
  const { user, search } = openAccountsPanel({ search: '?sort=email&q=puig', isDemo: false })
  const file = await screen.findByRole('link', { name: 'Exporter en CSV' })
  expect(file.getAttribute('href')).toBe('/api/exports/client-accounts.csv?sort=email&q=puig')
  expect(screen.queryByRole('button', { name: 'Créer des comptes de test' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Ajouter un nouvel abonnement' }))
  await waitFor(() => expect(search()).toEqual({ tab: 'subscribers', dialog: 'ajouter' }))
})
