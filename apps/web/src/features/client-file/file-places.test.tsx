import { expect, test } from 'bun:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Place } from '@tramontane/contract/replies/clients/places'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { FilePlaces } from './file-places.tsx'

const depot: Place = {
  ...{ id: 5, clientId: 7, label: 'Dépôt', street: '12 zone du Mas', postalCode: '66300', city: 'Thuir' },
  ...{ cityCode: '66210', lat: 42.6, lon: 2.7, precision: 'street', isPinned: false },
  access: {
    ...{ isPrivate: true, hasWater: false, hasPower: null },
    ...{ parking: '', gateCode: '48A51', dog: '', remarks: '' },
  },
}

const change = 'PATCH /api/admin/places/5'
const remove = 'DELETE /api/admin/places/5'
const done = () => Response.json({ success: true, data: depot })

function openPlaces(place: Place = depot) {
  return openAdminPanel(() => <FilePlaces places={[place]} clientId={7} />)
}

async function openPin(place?: Place) {
  const { user } = openPlaces(place)
  await user.click(await screen.findByRole('button', { name: /^Corriger sur la carte/ }))
  const map = await screen.findByRole('button', { name: 'Le repère du lieu, sur la carte' })
  map.getBoundingClientRect = () => new DOMRect(0, 0, 580, 560)
  return { user, map }
}

function pointOf(calls: string[]): { lat: number; lon: number } {
  const sent = calls.findLast((call) => call.startsWith(change))
  return JSON.parse(sent?.slice(change.length) ?? '{}')
}

test('the owner corrects a place: what was changed alone is sent, and no point, which would hold it there', async () => {
  using api = fakeApi({ [change]: done })
  const { user } = openPlaces()
  await user.click(await screen.findByRole('button', { name: 'Modifier Dépôt' }))
  await user.clear(screen.getByLabelText('Adresse du lieu'))
  await user.type(screen.getByLabelText('Adresse du lieu'), '14 zone du Mas')
  await user.selectOptions(screen.getByLabelText('Eau'), 'Oui')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('default: Lieu enregistré')).toBeTruthy()
  expect(api.calls.filter((call) => call.startsWith(change))).toEqual([
    `${change} {"street":"14 zone du Mas","access":{"hasWater":true}}`,
  ])
})

test('the owner adds a place to a client who has none', async () => {
  const add = 'POST /api/admin/places'
  using api = fakeApi({ [add]: () => Response.json({ success: true, data: depot }, { status: 201 }) })
  const { user } = openAdminPanel(() => <FilePlaces places={[]} clientId={7} />)
  await user.click(await screen.findByRole('button', { name: 'Ajouter un lieu' }))
  await user.type(screen.getByLabelText('Ville du lieu'), 'Thuir')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(api.calls).toContain(`${add} {"clientId":7,"city":"Thuir"}`))
})

test('a place that serves a vehicle stays, and the server says why', async () => {
  const sentence = 'Ce lieu sert pour Renault Clio.'
  using api = fakeApi({ [remove]: () => refusal(409, sentence) })
  const { user } = openPlaces()
  await user.click(await screen.findByRole('button', { name: 'Supprimer Dépôt' }))
  await user.click(screen.getByRole('button', { name: 'Supprimer ce lieu' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  api.answers[remove] = () => Response.json({ success: true })
  await user.click(screen.getByRole('button', { name: 'Supprimer ce lieu' }))
  expect(await screen.findByText('default: Lieu supprimé')).toBeTruthy()
})

test('the pin goes where one presses, north up and east to the right', async () => {
  using api = fakeApi({ [change]: done })
  const { user, map } = await openPin()
  fireEvent.pointerDown(map, { clientX: 390, clientY: 180, pointerId: 1, buttons: 1 })
  await user.click(screen.getByRole('button', { name: 'Placer ici' }))
  expect(await screen.findByText('default: Lieu placé')).toBeTruthy()
  const { lat, lon } = pointOf(api.calls)
  // 100 of 580 units of sight, of which 32 are a kilometre.
  expect(Math.abs((lat - 42.6) * 111.2 - 100 / 32)).toBeLessThan(0.002)
  expect(Math.abs((lon - 2.7) * 111.2 * Math.cos((42.69 * Math.PI) / 180) - 100 / 32)).toBeLessThan(0.002)
})

test('arrow keys move the pin a little, with the shift key further, and its numbers follow', async () => {
  using api = fakeApi({ [change]: done })
  const { user, map } = await openPin()
  const numberOf = (label: string) =>
    Number((screen.getByLabelText(label) as HTMLInputElement).value.replace(',', '.'))
  fireEvent.keyDown(map, { key: 'ArrowUp' })
  const once = numberOf('Latitude') - 42.6
  expect(once).toBeGreaterThan(0.0001)
  fireEvent.keyDown(map, { key: 'ArrowUp', shiftKey: true })
  expect(numberOf('Latitude') - 42.6).toBeGreaterThan(9 * once)
  fireEvent.keyDown(map, { key: 'ArrowLeft' })
  expect(numberOf('Longitude')).toBeLessThan(2.7)
  const point = { lat: numberOf('Latitude'), lon: numberOf('Longitude') }
  await user.click(screen.getByRole('button', { name: 'Placer ici' }))
  await waitFor(() => expect(pointOf(api.calls)).toEqual(point))
})

test('a point far from the town is asked about in words before it is saved; another one is asked about anew', async () => {
  using api = fakeApi({ [change]: done })
  const { user } = await openPin()
  const type = async (label: string, number: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), number)
  }
  const sent = () => api.calls.filter((call) => call.startsWith(change))
  await type('Latitude', '43,18')
  await user.click(screen.getByRole('button', { name: 'Placer ici' }))
  const alert = await screen.findByText(/^Ce point est à 60\skm du centre de la commune \(Thuir\)/)
  expect(alert.closest('[role="alert"]')).toBeTruthy()

  await type('Latitude', '44,18')
  await user.click(screen.getByRole('button', { name: 'Placer ici' }))
  expect(await screen.findByText(/^Ce point est à 171\skm/)).toBeTruthy()
  expect(sent()).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Placer quand même' }))
  expect(await screen.findByText('default: Lieu placé')).toBeTruthy()
  expect(sent()).toHaveLength(1)
})

test('closer, one step of the keys is shorter', async () => {
  using _api = fakeApi({})
  const { user, map } = await openPin()
  const latitude = () =>
    Number((screen.getByLabelText('Latitude') as HTMLInputElement).value.replace(',', '.'))
  fireEvent.keyDown(map, { key: 'ArrowUp' })
  const far = latitude() - 42.6
  await user.click(screen.getByRole('button', { name: 'Rapprocher' }))
  const before = latitude()
  fireEvent.keyDown(map, { key: 'ArrowUp' })
  expect(latitude() - before).toBeGreaterThan(0)
  expect(latitude() - before).toBeLessThan(far / 2)
})

test('a point is typed, the French way or as another map writes it', async () => {
  using api = fakeApi({ [change]: done })
  const { user } = await openPin({ ...depot, lat: null, lon: null, precision: 'none' })
  await user.type(screen.getByLabelText('Latitude'), '42,70112')
  await user.type(screen.getByLabelText('Longitude'), '2.89555')
  await user.click(screen.getByRole('button', { name: 'Placer ici' }))
  await waitFor(() => expect(api.calls).toContain(`${change} {"lat":42.70112,"lon":2.89555}`))
})

test('a place that nobody placed is not saved as it is, and swapped numbers are told', async () => {
  using api = fakeApi({ [change]: done })
  const { user } = await openPin({ ...depot, lat: null, lon: null, precision: 'none' })
  await user.click(screen.getByRole('button', { name: 'Placer ici' }))
  expect(await screen.findByText(/^Indiquez la latitude/)).toBeTruthy()
  await user.type(screen.getByLabelText('Latitude'), '2,89483')
  await user.type(screen.getByLabelText('Longitude'), '42,68866')
  expect(await screen.findByText(/semblent inversées/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Placer ici' }))
  expect(api.calls.some((call) => call.startsWith(change))).toBe(false)
})
