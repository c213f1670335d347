import { expect, test } from 'bun:test'
import { screen, waitFor } from '@testing-library/react'
import { dayOf } from '@tramontane/domain/calendar'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { page } from '../../testing/open-admin-panel.tsx'
import {
  clients,
  clientsCall,
  createCall,
  karim,
  listCall,
  openAppointmentsPanel,
  overlapping,
  saved,
} from './open-appointments-panel.tsx'

const answers = { [listCall]: page([]), [clientsCall]: clients }
const submit = () =>
  screen.getByRole('button', { name: /^(Créer le rendez-vous|Création)/ }) as HTMLButtonElement

async function chooseKarim(user: ReturnType<typeof openAppointmentsPanel>['user']) {
  await user.click(await screen.findByRole('combobox', { name: 'Client' }))
  await user.click(await screen.findByRole('option', { name: /Karim Benali/ }))
}

test('the dialog opens with today at nine, a fast wash, pending; without a client nothing can be sent', async () => {
  using _api = fakeApi(answers)
  const dayBefore = dayOf(new Date())
  const { user } = openAppointmentsPanel()
  await user.click(await screen.findByRole('button', { name: 'Ajouter un rendez-vous' }))
  await screen.findByRole('dialog', { name: 'Ajouter un rendez-vous' })

  const date = (screen.getByLabelText('Date') as HTMLInputElement).value
  expect([dayBefore, dayOf(new Date())]).toContain(date)
  const values = ['Heure', 'Service', 'Adresse', 'Statut', 'Notes (facultatif)'].map(
    (label) => (screen.getByLabelText(label) as HTMLInputElement).value,
  )
  expect(values).toEqual(['09:00', 'Lavage Fast', '', 'pending', ''])
  expect(submit().disabled).toBe(true)
})

test('a client is found on the server, their address filled in, and the appointment sent', async () => {
  const sending = Promise.withResolvers<Response>()
  using api = fakeApi({ ...answers, [createCall]: () => sending.promise })
  const { user, search } = openAppointmentsPanel('?dialog=ajouter&jour=2026-11-27&heure=14:30')
  await chooseKarim(user)

  expect((screen.getByLabelText('Adresse') as HTMLInputElement).value).toBe(karim.address)
  expect((screen.getByLabelText('Abonnement') as HTMLSelectElement).value).toBe('5')
  await user.click(submit())
  expect(await screen.findByRole('button', { name: 'Création...' })).toBeTruthy()
  sending.resolve(saved('no_wash_left')())

  expect(
    await screen.findByText(
      'default: Rendez-vous créé: L’abonnement n’a plus de lavage à cette période : celui-ci est en plus.',
    ),
  ).toBeTruthy()
  const body = {
    date: '2026-11-27T13:30:00.000Z',
    timeSlot: '14:30',
    service: 'Lavage Fast',
    address: karim.address,
    status: 'pending',
    notes: '',
    clientId: 3,
    contactMessageId: null,
    subscriptionId: 5,
    force: false,
  }
  expect(api.calls).toContain(`${createCall} ${JSON.stringify(body)}`)
  expect(search()).toEqual({ jour: '2026-11-27' })
})

test('an overlap is told with what it meets, keeps what was typed, and may be forced', async () => {
  using api = fakeApi({ ...answers, [createCall]: overlapping })
  const { user } = openAppointmentsPanel('?dialog=ajouter&jour=2026-11-27')
  await chooseKarim(user)
  await user.click(submit())

  await screen.findByText(/chevauche un autre rendez-vous : Zoé/)
  expect((screen.getByLabelText('Adresse') as HTMLInputElement).value).toBe(karim.address)
  api.answers[createCall] = saved()
  await user.click(screen.getByRole('button', { name: 'Forcer ce créneau' }))

  expect(await screen.findByText('default: Rendez-vous créé')).toBeTruthy()
  expect(api.calls.find((call) => call.includes('"force":true'))).toBeDefined()
})

test('a failure is told in the server’s words, and nothing typed is lost', async () => {
  using _api = fakeApi({ ...answers, [createCall]: () => refusal(500, 'Le serveur est fatigué.') })
  const { user } = openAppointmentsPanel('?dialog=ajouter')
  await chooseKarim(user)
  await user.click(submit())

  expect(
    await screen.findByText('destructive: Échec de la création du rendez-vous: Le serveur est fatigué.'),
  ).toBeTruthy()
  expect((screen.getByLabelText('Adresse') as HTMLInputElement).value).toBe(karim.address)
})

test('a Sunday is told before it is sent', async () => {
  using _api = fakeApi(answers)
  openAppointmentsPanel('?dialog=ajouter&jour=2026-11-29')

  expect(await screen.findByText('Ce rendez-vous est un dimanche.')).toBeTruthy()
  await screen.findByText('Aucun rendez-vous trouvé')
})

test('a wash outside of the subscription is sent so', async () => {
  using api = fakeApi({ ...answers, [createCall]: saved() })
  const { user } = openAppointmentsPanel('?dialog=ajouter')
  await chooseKarim(user)
  await user.selectOptions(screen.getByLabelText('Abonnement'), 'Hors abonnement')
  await user.click(submit())

  await waitFor(() => expect(api.calls.find((call) => call.includes('"subscriptionId":null'))).toBeDefined())
})
