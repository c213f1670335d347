import { expect, test } from 'bun:test'
import { screen, waitFor, within } from '@testing-library/react'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { page } from '../../testing/open-admin-panel.tsx'
import { addCall, bookableCall, doublesCall, karim, listCall, openClientsPanel } from './testing.tsx'

test('everybody is a row, with what tells them apart, and its name leads to the file', async () => {
  using _api = fakeApi({ [listCall]: page([karim]) })
  const { user, search } = openClientsPanel('?q=benali')
  const row = (await screen.findByRole('link', { name: 'Karim Benali' })).closest('tr')
  const words = row?.textContent?.replace(/[\u00a0\u202f]/g, ' ')
  for (const text of [
    'Garage Benali',
    '06 39 98 43 21',
    'karim@exemple.fr',
    'Cabestany',
    '05/10/2026',
    '59 €',
  ])
    expect(words).toContain(text)
  await user.click(within(row as HTMLElement).getByRole('link', { name: 'Karim Benali' }))
  expect(search()).toEqual({ q: 'benali', tab: 'clients', dialog: 'fiche', row: 3 })
})

test('search, filter and sort are the address’s, and the file has the very view', async () => {
  using api = fakeApi({ [listCall]: page([karim]) })
  openClientsPanel('?q=0639&status=sans-compte&sort=name')
  await screen.findByRole('link', { name: 'Karim Benali' })
  const view = 'sort=name&q=0639&status=sans-compte'
  expect(api.calls[0]).toBe(`${listCall}?${view}&limit=25&offset=0`)
  expect(screen.getByRole('link', { name: 'Exporter en CSV' }).getAttribute('href')).toBe(
    `/api/exports/clients.csv?${view}`,
  )
})

test('somebody new is noted, and their file opens', async () => {
  using api = fakeApi({
    [listCall]: page([]),
    [addCall]: () => Response.json({ success: true, data: karim }, { status: 201 }),
  })
  const { user, search } = openClientsPanel()
  await user.click(await screen.findByRole('button', { name: 'Nouveau client' }))
  await user.type(await screen.findByLabelText(/^Téléphone/), '06 39 98 43 21')
  await user.click(screen.getByRole('button', { name: 'Ajouter ce client' }))
  expect(await screen.findByText('Indiquez un nom ou une entreprise.')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Nom/), 'Benali')
  await user.click(screen.getByRole('button', { name: 'Ajouter ce client' }))
  await waitFor(() => expect(search()).toEqual({ tab: 'clients', dialog: 'fiche', row: 3 }))
  const sent = api.calls.find((call) => call.startsWith(addCall))
  expect(sent).toContain('"phone":"06 39 98 43 21"')
  expect(sent).toContain('"lastName":"Benali"')
})

test('who is known already is shown with the way to their file, and may be noted all the same', async () => {
  const known = { clientId: 9, contactMessageId: null, name: 'Nadia Benali', email: '', phone: '0639984321' }
  const sentence = 'Ce numéro est celui de Nadia Benali.'
  using api = fakeApi({
    [listCall]: page([]),
    [addCall]: () =>
      Response.json(
        { success: false, code: 'client_known', message: sentence, data: known },
        { status: 409 },
      ),
  })
  const { user } = openClientsPanel('?dialog=nouveau')
  await user.type(await screen.findByLabelText(/^Téléphone/), '0639984321')
  await user.type(screen.getByLabelText(/^Nom/), 'Benali')
  await user.click(screen.getByRole('button', { name: 'Ajouter ce client' }))
  await screen.findByText(sentence)
  await user.click(screen.getByRole('button', { name: 'Ouvrir sa fiche' }))
  await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }))
  expect((screen.getByLabelText(/^Nom/) as HTMLInputElement).value).toBe('Benali')

  api.answers[addCall] = () => Response.json({ success: true, data: karim }, { status: 201 })
  await user.click(screen.getByRole('button', { name: 'Créer quand même' }))
  await screen.findByText('default: Client ajouté: Karim Benali')
  expect(api.calls.some((call) => call.startsWith(addCall) && call.includes('"force":true'))).toBe(true)
})

test('their file is opened in place of what was typed, once that is said to be lost', async () => {
  const known = { clientId: 9, contactMessageId: null, name: 'Nadia Benali', email: '', phone: '0639984321' }
  using _api = fakeApi({
    [listCall]: page([]),
    [addCall]: () =>
      Response.json(
        { success: false, code: 'client_known', message: 'Connue.', data: known },
        { status: 409 },
      ),
  })
  const { user, search } = openClientsPanel('?dialog=nouveau')
  await user.type(await screen.findByLabelText(/^Téléphone/), '0639984321')
  await user.type(screen.getByLabelText(/^Nom/), 'Benali')
  await user.click(screen.getByRole('button', { name: 'Ajouter ce client' }))
  await user.click(await screen.findByRole('button', { name: 'Ouvrir sa fiche' }))
  await user.click(await screen.findByRole('button', { name: 'Abandonner' }))
  await waitFor(() => expect(search()).toMatchObject({ dialog: 'fiche', row: 9 }))
})

test('a list that cannot be loaded can be asked for again, and an empty one says what will fill it', async () => {
  using api = fakeApi({ [listCall]: () => refusal(500, 'Le serveur est fatigué.') })
  const { user } = openClientsPanel()
  await screen.findByText('Le serveur est fatigué.')
  api.answers[listCall] = page([])
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText(/Chaque demande, chaque appel et chaque abonnement/)).toBeTruthy()
})

test('a row is booked with its vehicle and its place', async () => {
  const car = {
    id: 5,
    vehicle: 'Renault Captur',
    licensePlate: 'FX-871-RD',
    address: '4 rue du Stade, Thuir',
  }
  const { id, name, email, phone } = karim
  const bookable = { id, name, email, phone, hasAccount: false, address: '', subscriptions: [car] }
  using _api = fakeApi({
    [listCall]: page([karim]),
    [bookableCall]: () => Response.json({ success: true, data: [bookable] }),
  })
  const { user } = openClientsPanel()
  await user.click(await screen.findByRole('button', { name: 'Réserver pour Karim Benali' }))
  const client = (await screen.findByRole('combobox', { name: 'Client' })) as HTMLInputElement
  await waitFor(() => expect(client.value).toBe('Karim Benali'))
  expect((screen.getByLabelText('Adresse') as HTMLInputElement).value).toBe(car.address)
})

test('possible doubles are counted, compared, and told apart for good', async () => {
  const nadia = { ...karim, id: 9, name: 'Nadia Benali', email: '' }
  const double = { one: karim, other: nadia, shared: ['phone'], at: '2026-11-20T09:00:00.000Z' }
  const apart = 'POST /api/clients/3/distinct'
  using api = fakeApi({
    [listCall]: page([karim, nadia]),
    [doublesCall]: () => Response.json({ success: true, data: [double] }),
    'GET /api/admin/client-files/client/3': () => Response.json({ success: true, data: fileOf(karim) }),
    'GET /api/admin/client-files/client/9': () => Response.json({ success: true, data: fileOf(nadia) }),
    [apart]: () => Response.json({ success: true }),
  })
  const { user } = openClientsPanel()
  await user.click(await screen.findByRole('button', { name: 'Doublons possibles (1)' }))
  expect(await screen.findByText(/En commun : le téléphone \(06 39 98 43 21\)/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Comparer Karim Benali et Nadia Benali' }))
  await user.click(await screen.findByRole('button', { name: 'Ce sont deux personnes' }))
  await screen.findByText('default: Ce sont deux personnes: Karim Benali et Nadia Benali')
  expect(api.calls).toContain(`${apart} {"otherId":9}`)
})

/** As much of a file as a comparison shows. */
function fileOf({ id, name, company, email, phone, city }: typeof karim) {
  const lists = ['subscriptions', 'comingAppointments', 'pastAppointments', 'payments', 'requests', 'doubles']
  const nothing = Object.fromEntries(lists.map((list) => [list, []]))
  const details = { name, company, email, phone, city, siren: '', address: '', postalCode: '', notes: '' }
  return { clientId: id, ...details, account: null, ...nothing }
}
