import { afterEach, beforeEach, expect, setSystemTime, test } from 'bun:test'
import { screen, waitFor, within } from '@testing-library/react'
import {
  bookCall,
  button,
  day,
  days,
  everythingShown,
  failure,
  fakeSpace,
  field,
  infoCall,
  openSpace,
  placesCall,
  today,
} from '../testing/open-space.tsx'
import { appointment, clio, home, infoWith, office } from '../testing/space-data.ts'

const addCall = 'POST /api/client-places'
const homeCall = (method: string) => `${method} /api/client-places/4`
const vehicleCall = 'PATCH /api/client-subscriptions/1'

const withPlaces = { [placesCall]: () => Response.json({ success: true, data: [home, office] }) }

beforeEach(() => setSystemTime(today))

afterEach(() => setSystemTime())

test('each place says how one gets there and which vehicle is washed there; its gate code once it is asked for', async () => {
  using _api = fakeSpace(withPlaces)
  const { user, places } = await openPlaces()
  const words = () => places.textContent?.replace(/[\u00a0\u202f]/g, ' ')
  for (const text of [
    'Maison',
    '3 rue des Mimosas, 66300 Thuir',
    'Terrain privé',
    'Pour Renault Clio',
    'Bureau',
  ])
    expect(words()).toContain(text)
  expect(words()).not.toContain('48A51')
  await user.click(button(/^Afficher le code du portail/))
  expect(words()).toContain('48A51')
})

test('a place is added with the point of the chosen suggestion and what was said of its access', async () => {
  const found = {
    ...{ label: '8 rue du Stade, 66000 Perpignan', street: '8 rue du Stade' },
    ...{ postalCode: '66000', city: 'Perpignan', cityCode: '66136' },
    ...{ lat: 42.7, lon: 2.89, precision: 'address' },
  }
  using api = fakeSpace({
    ...withPlaces,
    [addCall]: () => Response.json({ success: true, data: { ...home, id: 10 } }, { status: 201 }),
    'GET /api/address': () => Response.json({ success: true, data: [found] }),
  })
  const { user } = await openPlaces()
  await user.click(button('Ajouter un lieu'))
  await user.type(field('Adresse du lieu'), '8 rue du Stade')
  await user.click(await screen.findByRole('option', { name: found.label }))
  await user.selectOptions(field('Terrain privé'), 'Oui')
  await user.selectOptions(field('Eau'), 'Non')
  await user.type(field(/^Chien/), 'Pilou')
  await user.type(field(/^Code du portail/), '7B2')
  await user.click(button('Enregistrer'))

  expect(await screen.findByText('default: Lieu enregistré')).toBeTruthy()
  const sent = api.calls.find((call) => call.startsWith(addCall))?.slice(addCall.length)
  expect(JSON.parse(sent ?? '')).toEqual({
    ...{ street: '8 rue du Stade', postalCode: '66000', city: 'Perpignan', cityCode: '66136' },
    ...{ lat: 42.7, lon: 2.89, precision: 'address' },
    access: { isPrivate: true, hasWater: false, gateCode: '7B2', dog: 'Pilou' },
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a suggestion that was written over leaves no point behind', async () => {
  const found = {
    ...{ label: '8 rue du Stade, 66000 Perpignan', street: '8 rue du Stade' },
    ...{ postalCode: '66000', city: 'Perpignan', cityCode: '66136' },
    ...{ lat: 42.7, lon: 2.89, precision: 'address' },
  }
  using api = fakeSpace({
    ...withPlaces,
    [addCall]: () => Response.json({ success: true, data: { ...home, id: 10 } }, { status: 201 }),
    'GET /api/address': () => Response.json({ success: true, data: [found] }),
  })
  const { user } = await openPlaces()
  await user.click(button('Ajouter un lieu'))
  await user.type(field('Adresse du lieu'), '8 rue du Stade')
  await user.click(await screen.findByRole('option', { name: found.label }))
  await user.clear(field('Ville du lieu'))
  await user.type(field('Ville du lieu'), 'Elne')
  await user.click(button('Enregistrer'))

  await waitFor(() =>
    expect(api.calls).toContain(`${addCall} {"street":"8 rue du Stade","postalCode":"66000","city":"Elne"}`),
  )
})

test('a place without a street or a town is not sent', async () => {
  using api = fakeSpace(withPlaces)
  const { user } = await openPlaces()
  await user.click(button('Ajouter un lieu'))
  await user.type(field(/^Nom du lieu/), 'Garage')
  await user.click(button('Enregistrer'))
  expect(await screen.findByText('Indiquez au moins une rue ou une commune.')).toBeTruthy()
  expect(api.calls.some((call) => call.startsWith(addCall))).toBe(false)
  expect(field(/^Nom du lieu/).value).toBe('Garage')
})

test('a place that was deleted meanwhile is said to be gone, and what was typed stays', async () => {
  const gone = { success: false, code: 'not_found', message: 'Ce que vous cherchez n’existe pas.' }
  using _api = fakeSpace({
    ...withPlaces,
    [homeCall('PATCH')]: () => Response.json(gone, { status: 404 }),
  })
  const { user } = await openPlaces()
  await user.click(button('Modifier Maison'))
  await user.type(field(/^Chien/), 'Rex')
  await user.click(button('Enregistrer'))
  expect(await screen.findByText(/^Ce lieu n’existe plus/)).toBeTruthy()
  expect(field(/^Chien/).value).toContain('Rex')
})

test('a change sends what was changed alone', async () => {
  using api = fakeSpace({
    ...withPlaces,
    [homeCall('PATCH')]: () => Response.json({ success: true, data: home }),
  })
  const { user } = await openPlaces()
  await user.click(button('Modifier Maison'))
  await user.selectOptions(field('Terrain privé'), 'Non précisé')
  await user.type(field(/^Précisions/), 'Sonner')
  await user.click(button('Enregistrer'))
  await waitFor(() =>
    expect(api.calls).toContain(`${homeCall('PATCH')} {"access":{"isPrivate":null,"remarks":"Sonner"}}`),
  )
})

test.each([
  ['changed', 'Modifier Maison', 'Enregistrer', 'PATCH'],
  ['deleted', 'Supprimer Maison', 'Supprimer ce lieu', 'DELETE'],
])(
  'a place that cannot be %s says why in the server’s words, and stays',
  async (_, open, confirm, method) => {
    const sentence = 'Un lavage est prévu ici le lundi 23 novembre 2026 à 9 h.'
    using _api = fakeSpace({
      ...withPlaces,
      [homeCall(method)]: () => failure(409, 'place_in_use', sentence),
    })
    const { user, places } = await openPlaces()
    await user.click(button(open))
    await user.click(button(confirm))
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(places.textContent).toContain('Maison')
  },
)

test('a place that is deleted leaves the list', async () => {
  using api = fakeSpace({ ...withPlaces, [homeCall('DELETE')]: () => Response.json({ success: true }) })
  const { user, places } = await openPlaces()
  await user.click(button('Supprimer Maison'))
  api.answers[placesCall] = () => Response.json({ success: true, data: [office] })
  await user.click(button('Supprimer ce lieu'))
  expect(await screen.findByText('default: Lieu supprimé')).toBeTruthy()
  await waitFor(() => expect(within(places).queryByText('Maison')).toBeNull())
})

test('a vehicle gets another of the places, with what the drive there costs; another address is still one press away', async () => {
  const moved = infoWith([
    { ...clio, placeId: 9, address: office.street, city: office.city, postalCode: '66330' },
  ])
  using api = fakeSpace({
    ...withPlaces,
    [vehicleCall]: () => Response.json({ success: true, data: moved }),
  })
  const { user } = await openPlaces()
  const choice = field('Lieu de ce véhicule')
  expect(choice.value).toBe('4')
  expect(screen.queryByLabelText('Adresse du lavage')).toBeNull()
  await user.selectOptions(choice, 'Autre adresse')
  expect(field('Adresse du lavage').value).toBe('3 rue des Mimosas')
  await user.selectOptions(choice, 'Bureau – 12 zone du Mas, 66330 Cabestany')
  expect(screen.getByText('Déplacement inclus à Cabestany.')).toBeTruthy()
  await user.click(button('Choisir ce lieu'))
  await waitFor(() => expect(api.calls).toContain(`${vehicleCall} {"placeId":9}`))
  await waitFor(() =>
    expect(screen.getByText('Pour Renault Clio').closest('li')?.textContent).toContain('Bureau'),
  )
})

test('a wash is booked at the place of the vehicle, which is chosen already', async () => {
  using api = fakeSpace({ ...withPlaces, [bookCall]: created })
  const { user } = await openBooking()
  expect(field('Lieu du lavage').value).toBe('4')
  expect(screen.queryByLabelText('Adresse')).toBeNull()
  await book(user)
  await waitFor(() =>
    expect(api.calls).toContain(
      `${bookCall} {"date":"2026-11-23","time":"09:00","placeId":4,"service":"Lavage Fast","subscriptionId":1}`,
    ),
  )
})

test('a wash is booked at another place, or at an address that is typed; the drive follows', async () => {
  using api = fakeSpace({ ...withPlaces, [bookCall]: () => failure(409, 'slot_taken', 'Pris.') })
  const { user } = await openBooking()
  await user.selectOptions(field('Lieu du lavage'), 'Bureau – 12 zone du Mas, 66330 Cabestany')
  expect(screen.getByText('Trajet : déplacement inclus.')).toBeTruthy()
  await book(user)
  await waitFor(() => expect(bodyOf(api.calls)).toMatchObject({ placeId: 9 }))
  expect(bodyOf(api.calls)).not.toHaveProperty('address')

  await user.selectOptions(field('Lieu du lavage'), 'Autre adresse')
  expect(field('Adresse').value).toBe('')
  await user.type(field('Adresse'), '2 rue du Port, 66190 Collioure')
  expect(screen.getByText('Trajet : déplacement sur devis.')).toBeTruthy()
  await book(user)
  await waitFor(() => expect(bodyOf(api.calls)).toMatchObject({ address: '2 rue du Port, 66190 Collioure' }))
  expect(bodyOf(api.calls)).not.toHaveProperty('placeId')
})

test('places that cannot be fetched leave the address of the vehicle to book at', async () => {
  using _api = fakeSpace({ [placesCall]: () => failure(500, 'internal', 'Non.') })
  await openBooking()
  expect(field('Adresse').value).toBe('3 rue des Mimosas, 66300 Thuir')
  expect(screen.queryByLabelText('Lieu du lavage')).toBeNull()
})

test('a place that was chosen is kept over a look at another tab', async () => {
  using _api = fakeSpace({ ...withPlaces, [infoCall]: () => Response.json(infoWith([clio])) })
  const { user } = await openBooking()
  await user.selectOptions(field('Lieu du lavage'), 'Bureau – 12 zone du Mas, 66330 Cabestany')
  await user.click(screen.getByRole('tab', { name: 'Mes rendez-vous' }))
  await user.click(screen.getByRole('tab', { name: 'Réserver un lavage' }))
  await waitFor(() => expect(field('Lieu du lavage').value).toBe('9'))
})

const created = () => Response.json({ success: true, data: { ...appointment, id: 8 } }, { status: 201 })

function bodyOf(calls: string[]) {
  const sent = calls.findLast((call) => call.startsWith(bookCall))
  return sent ? JSON.parse(sent.slice(bookCall.length)) : {}
}

async function book(user: ReturnType<typeof openSpace>['user']) {
  await user.click(day('lundi 23 novembre 2026'))
  await user.click(await screen.findByRole('radio', { name: '09:00' }))
  await user.click(button('Réserver ce lavage'))
}

async function openBooking() {
  const opened = openSpace('?onglet=reserver')
  await days()
  return opened
}

async function openPlaces() {
  const opened = openSpace('?onglet=informations')
  const places = await screen.findByRole('region', { name: 'Vos lieux' })
  await everythingShown()
  return { ...opened, places }
}
