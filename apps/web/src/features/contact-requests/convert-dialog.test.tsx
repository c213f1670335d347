import { expect, test } from 'bun:test'
import { screen } from '@testing-library/react'
import { noteOf } from '@tramontane/contract/requests/contact-columns'
import { fakeApi } from '../../testing/fake-api.ts'
import { page } from '../../testing/open-admin-panel.tsx'
import { elodie, listCall, openContactPanel } from './testing.tsx'

const createCall = 'POST /api/admin/create-appointment'
const clientsCall = 'GET /api/admin/bookable-clients'
const noClients = () => Response.json({ success: true, data: [] })

async function openConvert(create: () => Response) {
  const api = fakeApi({ [listCall]: page([elodie]), [clientsCall]: noClients, [createCall]: create })
  const panel = openContactPanel()
  await panel.user.click(await screen.findByRole('button', { name: 'Convertir en rendez-vous' }))
  await screen.findByRole('dialog', { name: 'Convertir en rendez-vous' })
  return { ...panel, api, [Symbol.dispose]: () => api[Symbol.dispose]() }
}

test('a request is turned into an appointment in one dialog, filled in from it', async () => {
  using at = await openConvert(() =>
    Response.json({ success: true, data: {}, warnings: [] }, { status: 201 }),
  )
  expect(at.search()).toEqual({ dialog: 'convertir', row: 1 })
  expect(screen.getByRole('dialog').textContent).toContain('Élodie Puig')

  await at.user.type(screen.getByLabelText('Adresse'), '8 rue du Stade')
  at.api.answers[listCall] = page([{ ...elodie, status: 'converti' as const }])
  await at.user.click(screen.getByRole('button', { name: 'Créer le rendez-vous' }))

  expect(await screen.findByText('default: Rendez-vous créé')).toBeTruthy()
  const body = {
    date: '2026-12-02T08:30:00.000Z',
    timeSlot: '09:30',
    isMovable: false,
    service: 'Lavage Fast',
    address: '8 rue du Stade',
    status: 'pending',
    notes: noteOf(elodie),
    notify: true,
    clientId: null,
    contactMessageId: 1,
    client: null,
    agreement: { way: 'email', travelCents: null },
    force: false,
    again: false,
  }
  expect(at.api.calls).toContain(`${createCall} ${JSON.stringify(body)}`)
  expect(await screen.findByText('Devenue un rendez-vous')).toBeTruthy()
  expect(at.search()).toEqual({})
})

test('a request that somebody else converted meanwhile is said so', async () => {
  const message = 'Cette demande est déjà convertie en rendez-vous, le 01/12/2026 à 09:00.'
  using at = await openConvert(() =>
    Response.json({ success: false, code: 'already_converted', message }, { status: 409 }),
  )
  await at.user.type(screen.getByLabelText('Adresse'), '8 rue du Stade')
  await at.user.click(screen.getByRole('button', { name: 'Créer le rendez-vous' }))

  expect(await screen.findByText(`destructive: Échec de la création du rendez-vous: ${message}`)).toBeTruthy()
})

test('a converted request opens no dialog', async () => {
  using _api = fakeApi({ [listCall]: page([{ ...elodie, status: 'converti' as const }]) })
  openContactPanel('?dialog=convertir&row=1')

  await screen.findByText('Devenue un rendez-vous')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the place that was asked for is filled in', async () => {
  const asked = { ...elodie, message: 'Lieu\u00a0: 4 rue des Lilas, 66330 Cabestany\nPortail vert.' }
  using _ = fakeApi({ [listCall]: page([asked]), [clientsCall]: noClients })
  const { user } = openContactPanel()
  await user.click(await screen.findByRole('button', { name: 'Convertir en rendez-vous' }))
  const address = await screen.findByLabelText<HTMLInputElement>('Adresse')
  expect(address.value).toBe('4 rue des Lilas, 66330 Cabestany')
})
