import { expect, test } from 'bun:test'
import { screen, waitFor, within } from '@testing-library/react'
import type { ClientFile } from '@tramontane/contract/replies/clients/client-file'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { openAdminPanel, page } from '../../testing/open-admin-panel.tsx'
import { FileVehicles } from './file-vehicles.tsx'

const clio = { id: 5, clientId: 7, brand: 'Renault', model: 'Clio', plate: 'AB-123-CD' }
const van = { id: 6, clientId: 7, brand: '', model: '', plate: 'GB-164-TY' }
const change = 'PATCH /api/admin/vehicles/5'
const remove = 'DELETE /api/admin/vehicles/6'
const done = () => Response.json({ success: true, data: clio })

function openVehicles() {
  const contract = { id: 3, vehicleId: 5, status: 'active', type: 'Standard' }
  const file = {
    ...{
      clientId: 7,
      name: 'Karim',
      email: '',
      phone: '',
      address: '',
      postalCode: '',
      city: '',
      account: null,
    },
    ...{ vehicles: [clio, van], subscriptions: [contract] },
  } as unknown as ClientFile
  return openAdminPanel(() => <FileVehicles file={file} clientId={7} />)
}

test('a file lists all cars, with a subscription or without', async () => {
  using _api = fakeApi({})
  openVehicles()
  const cars = within(await screen.findByRole('region', { name: /^Véhicules/ })).getAllByRole('listitem')
  expect(cars.map((one) => one.querySelector('p')?.textContent)).toEqual([
    'Renault ClioImmatriculation\u00a0: AB-123-CD · abonnement Standard',
    'Marque et modèle non précisésImmatriculation\u00a0: GB-164-TY · sans abonnement',
  ])
})

test('the owner adds a car; one that says nothing is refused under its plate', async () => {
  const add = 'POST /api/admin/vehicles'
  using api = fakeApi({ [add]: () => Response.json({ success: true, data: van }, { status: 201 }) })
  const { user } = openVehicles()
  await user.click(await screen.findByRole('button', { name: 'Ajouter un véhicule' }))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Indiquez au moins l’immatriculation, la marque ou le modèle.')
  await user.type(screen.getByLabelText(/^Immatriculation/), 'ef-456-gh')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('default: Véhicule enregistré')).toBeTruthy()
  expect(api.calls).toContain(`${add} {"clientId":7,"brand":"","model":"","plate":"ef-456-gh"}`)
})

test('the owner corrects a car, and is told why it cannot be so', async () => {
  using api = fakeApi({ [change]: () => refusal(409, 'Ce client a déjà ce véhicule.') })
  const { user } = openVehicles()
  await user.click(await screen.findByRole('button', { name: 'Modifier Renault Clio, AB-123-CD' }))
  const model = screen.getByLabelText(/^Modèle/)
  await user.clear(model)
  await user.type(model, 'Clio V')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Ce client a déjà ce véhicule.')).toBeTruthy()
  api.answers[change] = done
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(api.calls).toContain(`${change} {"model":"Clio V"}`))
})

test('a car that is used stays, and the server says by what', async () => {
  const sentence = 'Un lavage est prévu pour ce véhicule.'
  using api = fakeApi({ [remove]: () => refusal(409, sentence) })
  const { user } = openVehicles()
  await user.click(await screen.findByRole('button', { name: 'Retirer GB-164-TY' }))
  await user.click(screen.getByRole('button', { name: 'Retirer ce véhicule' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  api.answers[remove] = () => Response.json({ success: true })
  await user.click(screen.getByRole('button', { name: 'Retirer ce véhicule' }))
  expect(await screen.findByText('default: Véhicule retiré')).toBeTruthy()
})

test('a wash is begun with the car beside it: outside of the subscription of another one', async () => {
  const karim = {
    ...{ id: 7, hasAccount: true, name: 'Karim', email: '', phone: '', address: '3 rue A, 66000 Perpignan' },
    subscriptions: [{ id: 3, vehicleId: 5, vehicle: 'Renault Clio', licensePlate: 'AB-123-CD', address: '' }],
    vehicles: [clio, van],
  }
  using _api = fakeApi({
    'GET /api/admin/bookable-clients': page([karim]),
    'GET /api/admin/places': page([]),
  })
  const { user } = openVehicles()
  await user.click(await screen.findByRole('button', { name: 'Ajouter un rendez-vous GB-164-TY' }))
  expect(((await screen.findByLabelText('Abonnement')) as HTMLSelectElement).value).toBe('aucun')
  expect((screen.getByLabelText(/^Véhicule \(/) as HTMLSelectElement).value).toBe('6')
})
