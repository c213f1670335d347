import { afterEach, beforeEach, expect, setSystemTime, test } from 'bun:test'
import { screen, waitFor } from '@testing-library/react'
import {
  button,
  everythingShown,
  failure,
  fakeSpace,
  field,
  infoCall,
  openSpace,
  today,
} from '../open-space.tsx'
import { anne, clio, infoWith, transporter } from '../testing-data.ts'

const changeCall = 'PATCH /api/client-info'

beforeEach(() => setSystemTime(today))

afterEach(() => setSystemTime())

test('contact details are saved, and the header follows', async () => {
  using api = fakeSpace({
    [changeCall]: () => Response.json({ success: true, data: { ...anne, lastName: 'Puig-Soler' } }),
  })
  const { user } = await openProfile()

  await user.type(field('Nom'), '-Soler')
  await user.click(button('Enregistrer mes coordonnées'))

  expect(await screen.findByText('Bonjour Anne Puig-Soler')).toBeTruthy()
  expect(screen.getByText('default: Informations mises à jour')).toBeTruthy()
  expect(api.calls.find((call) => call.startsWith(changeCall))).toContain('"lastName":"Puig-Soler"')
})

test('what the server refuses stands under its field, and the entry is kept', async () => {
  const sentence = 'Veuillez entrer un numéro de téléphone valide'
  using _api = fakeSpace({ [changeCall]: () => failure(400, 'validation', 'Non.', { phone: sentence }) })
  const { user } = await openProfile()

  await user.type(field('Téléphone'), '1')
  await user.click(button('Enregistrer mes coordonnées'))

  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(field('Téléphone').value).toBe('06 39 98 00 001')
})

test('the vehicle that is chosen in the address is the one that changes', async () => {
  const info = infoWith([clio, transporter])
  using api = fakeSpace({
    [infoCall]: () => Response.json(info),
    [changeCall]: () => Response.json({ success: true, data: info }),
  })
  const { user } = await openProfile('&vehicule=2')

  expect(field('Modèle').value).toBe('Transporter')
  await user.click(button('Enregistrer mon véhicule'))

  await waitFor(() => expect(api.calls.join()).toContain('"subscriptionId":2'))
})

test('what the law wants beside a phone field is there', async () => {
  using _api = fakeSpace()
  await openProfile()

  expect(screen.getByText(/^Votre numéro ne sera pas utilisé pour de la prospection/)).toBeTruthy()
})

test('lists that fail say so, each for itself', async () => {
  using _api = fakeSpace({
    'GET /api/client-ledger': () => failure(500, 'internal', 'Non.'),
    'GET /api/client-payments': () => failure(500, 'internal', 'Non.'),
  })
  await openProfile()

  expect(await screen.findByText('Impossible de récupérer vos lavages')).toBeTruthy()
  expect(await screen.findByText('Impossible de récupérer vos paiements')).toBeTruthy()
})

async function openProfile(search = '') {
  const opened = openSpace(`?onglet=informations${search}`)
  await screen.findByRole('heading', { name: 'Vos coordonnées' })
  await everythingShown()
  return opened
}
