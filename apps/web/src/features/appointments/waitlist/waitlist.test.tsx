import { expect, test } from 'bun:test'
import { screen, waitFor, within } from '@testing-library/react'
import type { AdminWait } from '@tramontane/contract/replies/appointments/waitlist'
import { fakeApi, refusal } from '../../../testing/fake-api.ts'
import { page } from '../../../testing/open-admin-panel.tsx'
import { clients, clientsCall, karims, listCall, openAppointmentsPanel } from '../testing.tsx'

const waitsCall = 'GET /api/admin/waitlist'
const addCall = 'POST /api/admin/waitlist'
const removeCall = 'DELETE /api/admin/waitlist/5'
const placesCall = 'GET /api/admin/places'

const karimsWait: AdminWait = {
  ...{ id: 5, subscriptionId: 5, placeId: 4, service: 'Lavage Fast', address: karims.address },
  ...{ from: '2026-11-23', to: '2026-11-27', until: '2026-11-27' },
  ...{
    weekdays: [1, 2],
    parts: ['matin'],
    wish: 'du 23 au 27 novembre 2026, le lundi ou le mardi, le matin',
  },
  ...{ createdAt: '2026-11-18T09:00:00.000Z', toldAt: '2026-11-19T09:30:00.000Z' },
  ...{ clientId: 3, clientName: 'Karim Benali', email: 'karim@exemple.fr', phone: '0639984321' },
}

const listed = (...waits: AdminWait[]) => Response.json({ success: true, data: waits })
const answers = { [listCall]: page([]), [waitsCall]: () => listed(karimsWait), [clientsCall]: clients }

async function openList(user: ReturnType<typeof openAppointmentsPanel>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name: 'Liste d’attente' }))
}

test('the planning says how many wait; the list says who, for what, since when, and whether they were told', async () => {
  using _api = fakeApi(answers)
  const { user, search } = openAppointmentsPanel()
  const dialog = await openList(user, 'Liste d’attente (1)')
  expect(search()).toEqual({ dialog: 'attente' })
  const row = dialog.getByRole('listitem')
  const file = within(row).getByRole('link', { name: 'Karim Benali' }).getAttribute('href')
  expect(file).toEndWith('?tab=clients&dialog=fiche&row=3')
  const text = row.textContent?.replace(/\s/g, ' ')
  expect(text).toContain('Lavage Fast, du 23 au 27 novembre 2026, le lundi ou le mardi, le matin')
  expect(text).toContain('Attend depuis le 18 novembre 2026. Prévenu le jeudi 19 novembre 2026 à 10 h 30.')
})

test('who has no e-mail is to be called once a start is free', async () => {
  using _api = fakeApi({ ...answers, [waitsCall]: () => listed({ ...karimsWait, email: null }) })
  openAppointmentsPanel('?dialog=attente')
  const row = await within(await screen.findByRole('dialog')).findByRole('listitem')
  expect(row.textContent?.replace(/\s/g, ' ')).toContain(
    'À appeler : un créneau s’est libéré le jeudi 19 novembre 2026 à 10 h 30.',
  )
})

test('who is taken off is named first, and gone then', async () => {
  let waits = [karimsWait]
  using _api = fakeApi({
    ...answers,
    [waitsCall]: () => listed(...waits),
    [removeCall]: () => {
      waits = []
      return Response.json({ success: true })
    },
  })
  const { user } = openAppointmentsPanel('?dialog=attente')
  await user.click(await screen.findByRole('button', { name: /^Retirer Karim Benali/ }))
  const question = await screen.findByRole('alertdialog', { name: /^Retirer de la liste d’attente/ })
  expect(question.textContent).toContain('Karim Benali')
  await user.click(within(question).getByRole('button', { name: 'Retirer de la liste' }))
  expect(await screen.findByText('Personne n’attend')).toBeTruthy()
})

test('a client is chosen, their place and wash come along, and the wait is sent with their ids', async () => {
  using api = fakeApi({
    ...answers,
    [waitsCall]: () => listed(),
    [placesCall]: () =>
      Response.json({
        success: true,
        data: [
          {
            id: 4,
            clientId: 3,
            label: 'Maison',
            street: '4 avenue Jean Jaurès',
            postalCode: '66330',
            city: 'Cabestany',
          },
        ],
      }),
    [addCall]: () => refusal(409, 'Déjà cinq fois sur la liste.'),
  })
  const { user } = openAppointmentsPanel('?dialog=attente')
  await user.click(await screen.findByRole('button', { name: 'Inscrire un client' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Inscrire sur la liste d’attente' }))
  await user.click(dialog.getByRole('button', { name: 'Inscrire' }))
  expect(await dialog.findByText('Veuillez choisir un client')).toBeTruthy()
  await user.click(dialog.getByRole('combobox', { name: 'Client qui attend' }))
  await user.click(await screen.findByRole('option', { name: /Karim Benali/ }))
  const place = await dialog.findByLabelText<HTMLSelectElement>('Lieu du lavage attendu')
  await waitFor(() => expect(place.value).toBe('4'))
  await user.click(dialog.getByRole('button', { name: 'Inscrire' }))
  expect(await dialog.findByText('Déjà cinq fois sur la liste.')).toBeTruthy()

  api.answers[addCall] = () => Response.json({ success: true, data: karimsWait }, { status: 201 })
  await user.selectOptions(dialog.getByLabelText('Abonnement'), 'Hors abonnement')
  await user.selectOptions(dialog.getByLabelText('Prestation attendue'), 'Lavage Détaillé')
  await user.click(dialog.getByRole('button', { name: 'Inscrire' }))
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Inscrire sur la liste d’attente' })).toBeNull(),
  )
  const sent = api.calls
    .filter((call) => call.startsWith(addCall))
    .map((call) => JSON.parse(call.replace(addCall, '')))
  expect(sent).toMatchObject([
    { clientId: 3, subscriptionId: 5, placeId: 4, service: 'Lavage Fast' },
    { clientId: 3, subscriptionId: null, placeId: 4, service: 'detaille' },
  ])
})

test('a list that cannot be had says why, and is asked again', async () => {
  using api = fakeApi({ ...answers, [waitsCall]: () => refusal(500, 'Le serveur est fatigué.') })
  const { user } = openAppointmentsPanel()
  const dialog = await openList(user, 'Liste d’attente')
  const retry = await dialog.findByRole('button', { name: 'Réessayer' })
  api.answers[waitsCall] = () => listed(karimsWait)
  await user.click(retry)
  expect(await dialog.findByRole('listitem')).toBeTruthy()
})
