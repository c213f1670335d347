import { expect, test } from 'bun:test'
import { screen, waitFor } from '@testing-library/react'
import { fakeApi } from '../../../testing/fake-api.ts'
import { page } from '../../../testing/open-admin-panel.tsx'
import { elodie, listCall, openSubscribersPanel } from '../testing.tsx'

const createCall = 'POST /api/create-client-account'
const created = () =>
  Response.json(
    { success: true, client: { id: 7, email: elodie.customerEmail }, password: 'tramontane8' },
    { status: 201 },
  )

test('‘Créer identifiants’ shows the password once, to be copied, and never again', async () => {
  using api = fakeApi({ [listCall]: page([elodie]), [createCall]: created })
  const { user, search } = openSubscribersPanel('?view=cartes')
  await user.click(await screen.findByRole('button', { name: 'Créer identifiants pour Élodie Puig' }))
  await screen.findByRole('dialog', { name: 'Créer identifiants\u00a0: Élodie Puig' })
  api.answers[listCall] = page([{ ...elodie, clientId: 7 }])
  await user.click(screen.getByRole('button', { name: 'Créer identifiants' }))

  const told = await screen.findByRole('dialog', { name: 'Identifiants créés' })
  expect(api.calls).toContain(
    `${createCall} {"subscriptionId":12,"name":"Élodie Puig","email":"elodie@exemple.fr"}`,
  )
  expect(told.textContent).toContain('tramontane8')
  expect(await screen.findByText('default: Compte client créé: elodie@exemple.fr')).toBeTruthy()
  expect(screen.getAllByText(/tramontane8/)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Copier le mot de passe' }))
  expect(await navigator.clipboard.readText()).toBe('tramontane8')

  await user.click(screen.getByRole('button', { name: 'C’est noté' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(search()).toEqual({ view: 'cartes' })
  expect(screen.queryByRole('button', { name: /Créer identifiants/ })).toBeNull()
})

test.each([
  ['email_taken', 'Cette adresse e-mail est déjà celle d’un autre compte.'],
  ['account_exists', 'Cet abonnement a déjà un compte client.'],
])('%s is told, and the address typed stays', async (code, message) => {
  using _api = fakeApi({
    [listCall]: page([elodie]),
    [createCall]: () => Response.json({ success: false, code, message }, { status: 409 }),
  })
  const { user } = openSubscribersPanel('?dialog=identifiants&row=12')
  await user.click(await screen.findByRole('button', { name: 'Créer identifiants' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect((screen.getByLabelText('E-mail de connexion') as HTMLInputElement).value).toBe('elodie@exemple.fr')
})

test('whoever gave no address is asked for one', async () => {
  const silent = { ...elodie, customerEmail: 'sans-adresse-0a1b2c3d4e5f6071@client.invalid' }
  using api = fakeApi({ [listCall]: page([silent]), [createCall]: created })
  const { user } = openSubscribersPanel('?dialog=identifiants&row=12')
  await user.click(await screen.findByRole('button', { name: 'Créer identifiants' }))
  expect(await screen.findByText('Veuillez entrer une adresse email valide')).toBeTruthy()
  expect(api.calls.some((call) => call.startsWith(createCall))).toBe(false)
})

test('one with an account offers none', async () => {
  using _api = fakeApi({ [listCall]: page([{ ...elodie, clientId: 7 }]) })
  openSubscribersPanel('?view=cartes&dialog=identifiants&row=12')
  await screen.findByRole('article')
  expect(screen.queryByRole('button', { name: /Créer identifiants/ })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('‘FICHE’ opens the file in the tab of the accounts, with a toast', async () => {
  using _api = fakeApi({ [listCall]: page([elodie]) })
  const { user, search } = openSubscribersPanel('?view=cartes&q=puig')
  await user.click(await screen.findByRole('link', { name: 'FICHE Élodie Puig' }))
  await waitFor(() => expect(search()).toEqual({ tab: 'clients', dialog: 'abonne', row: 12 }))
  expect(await screen.findByText('default: Fiche client: Élodie Puig')).toBeTruthy()
})
