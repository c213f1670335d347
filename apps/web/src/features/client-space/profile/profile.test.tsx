import { afterEach, beforeEach, expect, setSystemTime, spyOn, test } from 'bun:test'
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
} from '../testing/open-space.tsx'
import { anne, clio, infoWith, transporter } from '../testing/space-data.ts'

const changeCall = 'PATCH /api/client-info'
const placeCall = (id: number) => `PATCH /api/client-subscriptions/${id}`

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

test.each([
  ['made by phone is downloaded like one made online', { hasContract: true }, 1],
  ['made on paper promises no download', { hasContract: false }, 0],
] as const)('a contract by transfer %s', async (_name, kept, links) => {
  const manual = { ...clio, provider: 'manual' as const, ...kept }
  const payTo = { holder: 'Cers', iban: 'FR7630006000011234567890189', bic: '' }
  const billsDue = [{ id: 3, number: 'F-2027-00001', dueOn: '2027-01-31', leftCents: 17_800 }]
  using _api = fakeSpace({ [infoCall]: () => Response.json({ ...infoWith([manual]), payTo, billsDue }) })
  await openProfile()
  expect(await screen.findByText('Par virement')).toBeTruthy()
  expect(screen.getByText('F-2027-00001').closest('li')?.textContent).toMatch(
    /^178.€ de la facture F-2027-00001, au plus tard le 31 janvier 2027$/,
  )
  expect(screen.getAllByText('FR76 3000 6000 0112 3456 7890 189')).toHaveLength(2)
  expect(screen.queryAllByRole('link', { name: 'Télécharger mon contrat' })).toHaveLength(links)
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
    [placeCall(2)]: () => Response.json({ success: true, data: info }),
  })
  const { user } = await openProfile('&vehicule=2')

  expect(field('Modèle').value).toBe('Transporter')
  await user.click(button('Enregistrer mon véhicule'))

  await waitFor(() =>
    expect(api.calls.find((call) => call.startsWith(placeCall(2)))).toContain('"Transporter"'),
  )
})

test('the place of the chosen vehicle is saved alone, with what the drive there costs', async () => {
  const info = infoWith([clio, transporter])
  using api = fakeSpace({
    [infoCall]: () => Response.json(info),
    [placeCall(2)]: () => Response.json({ success: true, data: info }),
  })
  const { user } = await openProfile('&vehicule=2')
  expect(field('Adresse du lavage').value).toBe('12 zone du Mas')
  expect(screen.getByText('Déplacement inclus à Cabestany.')).toBeTruthy()

  await user.clear(field('Ville du lavage'))
  await user.type(field('Ville du lavage'), 'Elne')
  await user.clear(field('Code postal du lavage'))
  await user.type(field('Code postal du lavage'), '66200')
  expect(screen.getByText(/^Supplément à Elne\s: 5\s€ TTC de déplacement par passage/)).toBeTruthy()
  await user.click(button('Enregistrer ce lieu'))

  await waitFor(() =>
    expect(api.calls).toContain(
      `${placeCall(2)} {"address":"12 zone du Mas","postalCode":"66200","city":"Elne"}`,
    ),
  )
  expect(field('Adresse').value).toBe('3 rue des Mimosas')
})

test('what the law wants beside a phone field is there', async () => {
  using _api = fakeSpace()
  await openProfile()

  expect(screen.getByText(/^Votre numéro ne sera pas utilisé pour de la prospection/)).toBeTruthy()
})

test.each([
  ['at the provider, where it leads', 'stripe', ['https://pay.exemple.fr/portail'], null],
  ['not in a demonstration, which says so and stays', 'demo', [], /la vôtre reste la même\.$/],
] as const)('a card is changed %s', async (_, provider, left, told) => {
  const assign = spyOn(window.location, 'assign').mockImplementation(() => {})
  using _api = fakeSpace({
    [infoCall]: () => Response.json(infoWith([{ ...clio, provider }])),
    'POST /api/client-card-link': () =>
      Response.json({ success: true, data: { url: 'https://pay.exemple.fr/portail' } }),
  })
  const { user, address } = await openProfile()
  await user.click(button('Changer de carte'))
  if (told) await screen.findByText(told)
  await waitFor(() => expect(assign.mock.calls.flat()).toEqual([...left]))
  expect(address()).toBe('/espace-client?onglet=informations')
  assign.mockRestore()
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
