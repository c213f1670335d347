import { describe, expect, test } from 'bun:test'
import { screen, waitFor } from '@testing-library/react'
import { dayOf } from '@tramontane/domain/days/calendar'
import { enterText } from '../../testing/enter-text.ts'
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
} from './testing.tsx'

const answers = { [listCall]: page([]), [clientsCall]: clients }
const startsCall = 'GET /api/availability'
const checkCall = 'POST /api/admin/check-appointment'
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
  const values = ['Heure', 'Lavage Fast', 'Adresse', 'Statut', 'Notes (facultatif)'].map(
    (label) => (screen.getByLabelText(label) as HTMLInputElement).value,
  )
  expect(values).toEqual(['09:00', 'Lavage Fast', '', 'pending', ''])
  expect((screen.getByLabelText('Lavage Fast') as HTMLInputElement).checked).toBe(true)
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
    isMovable: false,
    service: 'Lavage Fast',
    address: karim.address,
    status: 'pending',
    notes: '',
    notify: true,
    clientId: 3,
    contactMessageId: null,
    client: null,
    subscriptionId: 5,
    agreement: { way: 'email', travelCents: null },
    force: false,
    again: true,
  }
  expect(api.calls).toContain(`${createCall} ${JSON.stringify(body)}`)
  expect(search()).toEqual({ jour: '2026-11-27' })
})

test('each vehicle proposes its own place, until another one is typed', async () => {
  const [captur] = karim.subscriptions
  const van = {
    id: 6,
    vehicle: 'Fiat Ducato',
    licensePlate: 'ZZ-111-ZZ',
    address: '12 zone du Mas, 66300 Thuir',
  }
  const home = '9 place de la Loge, 66000 Perpignan'
  const two = { ...karim, address: home, subscriptions: [captur, van] }
  using _api = fakeApi({ ...answers, [clientsCall]: () => Response.json({ success: true, data: [two] }) })
  const { user } = openAppointmentsPanel('?dialog=ajouter')
  await chooseKarim(user)
  const [address, choice] = ['Adresse', 'Abonnement'].map((label) => screen.getByLabelText(label)) as [
    HTMLInputElement,
    HTMLSelectElement,
  ]

  expect(address.value).toBe(captur?.address ?? '')
  await user.selectOptions(choice, '6')
  expect(address.value).toBe(van.address)
  await user.selectOptions(choice, 'aucun')
  expect(address.value).toBe(home)
  await user.clear(address)
  await user.type(address, 'Ailleurs')
  await user.selectOptions(choice, '5')
  expect(address.value).toBe('Ailleurs')
})

test('one press takes the next free start of a day, another one a later time of it', async () => {
  const free = [
    { date: '2026-11-26', slots: [] },
    { date: '2026-11-27', slots: ['08:00', '14:30'] },
  ]
  using api = fakeApi({
    ...answers,
    [startsCall]: () => Response.json({ success: true, data: free }),
    [createCall]: saved(),
  })
  const { user } = openAppointmentsPanel('?dialog=ajouter')
  await chooseKarim(user)
  await user.click(await screen.findByRole('button', { name: /^vendredi 27 novembre 2026 à 8\sh$/ }))
  const shown = () =>
    ['Date', 'Heure'].map((label) => (screen.getByLabelText(label) as HTMLInputElement).value)
  expect(shown()).toEqual(['2026-11-27', '08:00'])
  await user.click(screen.getByRole('button', { name: '14:30' }))
  expect(shown()).toEqual(['2026-11-27', '14:30'])
  await user.click(screen.getByRole('radio', { name: 'Lavage Détaillé' }))
  await waitFor(() => expect(api.calls.some((call) => call.includes('service=Lavage+Détaillé'))).toBe(true))
})

const previewCall = 'POST /api/admin/series/preview'
const rhythm = { rhythm: 'un vendredi sur deux à 9\u00a0h', dates: [], left: [] }

test('what is repeated shows its dates before, moved and impossible ones too, and is given as it was shown', async () => {
  const [day, next] = ['2026-11-27', '2026-12-11']
  const dates = [
    { day, date: '2026-11-27T08:00:00.000Z', timeSlot: '09:00', isMoved: false },
    { day: next, date: '2026-12-12T08:00:00.000Z', timeSlot: '09:00', isMoved: true },
  ]
  const left = [{ day: '2026-12-25', why: 'no_room' }]
  using api = fakeApi({
    ...answers,
    'GET /api/admin/places': () => Response.json({ success: true, data: [] }),
    [previewCall]: () => Response.json({ success: true, data: { ...rhythm, dates, left } }),
    'POST /api/admin/series': () => Response.json({ success: true, data: {}, left }, { status: 201 }),
  })
  const { user } = openAppointmentsPanel('?dialog=ajouter&jour=2026-11-27')
  expect(screen.queryByLabelText('Répéter')).toBeNull()
  await chooseKarim(user)
  await enterText(user, screen.getByLabelText(/^Notes/), 'Portail bleu')
  await user.selectOptions(await screen.findByLabelText(/^Répéter/), 'Un vendredi sur deux')
  await screen.findByText(/samedi 12 décembre 2026 à 9\sh/)
  expect(screen.getByText(/au lieu du vendredi 11 décembre 2026/)).toBeTruthy()
  expect(screen.getByText(/^vendredi 25 décembre 2026\s: aucun créneau libre/)).toBeTruthy()
  const status = screen.getByLabelText('Statut') as HTMLSelectElement
  expect([...status.options].map(({ text }) => text)).not.toContain('Annulé')
  expect(status.value).toBe('confirmed')
  await user.click(screen.getByRole('button', { name: 'Créer le rythme' }))
  await screen.findByText(/Rythme ajouté/)
  const sent = {
    ...{ clientId: 3, subscriptionId: 5, address: karim.address, service: 'Lavage Fast' },
    ...{ every: { weeks: 2, weekday: 5 }, time: '09:00', from: '2026-11-27', until: null },
    ...{ isMovable: false, van: null, notes: 'Portail bleu', isConfirmed: true, notify: true },
  }
  expect(api.calls).toContain(`POST /api/admin/series ${JSON.stringify(sent)}`)
  expect(api.calls.some((call) => call.startsWith(createCall))).toBe(false)
})

test('a status that was chosen stays as long as a rhythm can begin with it', async () => {
  using _api = fakeApi({
    ...answers,
    'GET /api/admin/places': () => Response.json({ success: true, data: [] }),
    [previewCall]: () => Response.json({ success: true, data: rhythm }),
  })
  const { user } = openAppointmentsPanel('?dialog=ajouter&jour=2026-11-27')
  await chooseKarim(user)
  const status = screen.getByLabelText('Statut') as HTMLSelectElement
  const repeat = await screen.findByLabelText(/^Répéter/)
  await user.selectOptions(repeat, 'Un vendredi sur deux')
  expect(status.value).toBe('confirmed')
  await user.selectOptions(repeat, 'Une seule fois')
  expect(status.value).toBe('pending')
  await user.selectOptions(status, 'En attente')
  await user.selectOptions(repeat, 'Un vendredi sur deux')
  expect(status.value).toBe('pending')
  await user.selectOptions(repeat, 'Une seule fois')
  await user.selectOptions(status, 'Annulé')
  await user.selectOptions(repeat, 'Un vendredi sur deux')
  expect(status.value).toBe('confirmed')
})

test('a rhythm that cannot be is told in words, and nothing typed is lost', async () => {
  const sentence = 'Sans abonnement, un rythme est réservé aux professionnels.'
  using _api = fakeApi({
    ...answers,
    'GET /api/admin/places': () => Response.json({ success: true, data: [] }),
    [previewCall]: () => {
      const failure = {
        success: false,
        code: 'validation',
        message: '',
        fields: { subscriptionId: sentence },
      }
      return Response.json(failure, { status: 400 })
    },
  })
  const { user } = openAppointmentsPanel('?dialog=ajouter&jour=2026-11-27')
  await chooseKarim(user)
  await user.selectOptions(await screen.findByLabelText(/^Répéter/), 'Le dernier vendredi du mois')
  await screen.findByText(sentence)
  await user.clear(screen.getByLabelText('Heure'))
  await screen.findByText('Choisissez une heure de nos créneaux.')
  expect((screen.getByLabelText('Adresse') as HTMLInputElement).value).toBe(karim.address)
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

test('what was told while the time was chosen is not told twice once it is refused', async () => {
  const { message: sentence } = await overlapping().json()
  using _api = fakeApi({
    ...answers,
    [checkCall]: () => Response.json({ success: true, data: { warnings: [], overlap: sentence } }),
    [createCall]: overlapping,
  })
  const { user } = openAppointmentsPanel('?dialog=ajouter&jour=2026-11-27')
  await screen.findByText(sentence)
  await chooseKarim(user)
  await user.click(submit())

  await screen.findByRole('button', { name: 'Forcer ce créneau' })
  expect(screen.getAllByText(sentence)).toHaveLength(1)
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

test('a Sunday, and that no wash is left, are told before it is sent', async () => {
  const data = { warnings: ['sunday', 'no_wash_left'], overlap: null }
  using _api = fakeApi({ ...answers, [checkCall]: () => Response.json({ success: true, data }) })
  openAppointmentsPanel('?dialog=ajouter&jour=2026-11-29')

  expect(await screen.findByText('Ce rendez-vous est un dimanche.')).toBeTruthy()
  expect(screen.getByText(/^L’abonnement n’a plus de lavage/)).toBeTruthy()
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

describe('somebody who is in no list is booked without leaving the dialog', () => {
  async function openNew(answer: () => Response) {
    const api = fakeApi({ ...answers, [clientsCall]: page([]), [createCall]: answer })
    const panel = openAppointmentsPanel('?dialog=ajouter&jour=2026-11-27')
    await enterText(panel.user, await screen.findByRole('combobox', { name: 'Client' }), 'Zoé Abadie')
    await panel.user.click(await screen.findByRole('option', { name: 'Nouvelle personne : « Zoé Abadie »' }))
    await enterText(panel.user, screen.getByLabelText('Adresse'), '3 rue des Lices')
    return { ...panel, api, [Symbol.dispose]: () => api[Symbol.dispose]() }
  }

  test('with the name that was searched for; without a number it is asked for, and nothing is lost', async () => {
    using at = await openNew(saved())
    expect((screen.getByLabelText(/^Prénom/) as HTMLInputElement).value).toBe('Zoé')
    await at.user.click(submit())
    expect(await screen.findByText('Indiquez un téléphone ou une adresse e-mail.')).toBeTruthy()
    await enterText(at.user, screen.getByLabelText('Téléphone'), '06 39 98 12 34')
    await at.user.click(submit())
    expect(await screen.findByText('default: Rendez-vous créé')).toBeTruthy()
    const person = '"client":{"firstName":"Zoé","lastName":"Abadie","phone":"06 39 98 12 34","email":""}'
    expect(at.api.calls.find((call) => call.startsWith(createCall))).toContain(person)
  })

  test('everybody whose number it is is proposed while it is typed, and taken with their place', async () => {
    using at = await openNew(saved())
    at.api.answers[clientsCall] = page([{ ...karim, id: 9, name: 'Samira Benali' }, karim])
    await at.user.clear(screen.getByLabelText('Adresse'))
    await at.user.type(screen.getByLabelText('Téléphone'), '+33 6 39 98 43 21')
    const proposed = await screen.findByRole('button', { name: 'C’est Samira Benali' })
    const car = screen.getByLabelText(/^Véhicule/)
    expect(proposed.compareDocumentPosition(car) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await at.user.click(screen.getByRole('button', { name: 'C’est Karim Benali' }))
    await at.user.click(submit())
    await screen.findByText('default: Rendez-vous créé')
    const sent = at.api.calls.filter((call) => call.startsWith(createCall)).at(-1)
    expect(sent).toContain(karim.address)
    expect(sent).toContain('"clientId":3,"contactMessageId":null,"client":null')
  })

  test('Enter leads from one empty field to the next, and sends nothing before the last', async () => {
    using at = await openNew(saved())
    await at.user.clear(screen.getByLabelText('Adresse'))
    await at.user.click(screen.getByLabelText(/^Prénom/))
    await at.user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByLabelText('Téléphone'))
    await at.user.keyboard('06 39 98 12 34{Enter}')
    expect(document.activeElement).toBe(screen.getByLabelText('Adresse'))
    expect(at.api.calls.some((call) => call.startsWith(createCall))).toBe(false)
  })

  test('whose number is somebody’s: it is them, or it is not', async () => {
    const known = {
      clientId: 3,
      contactMessageId: null,
      name: 'Karim Benali',
      email: '',
      phone: '0639984321',
    }
    const answer = { success: false, code: 'client_known', message: 'Ce numéro est connu.', data: known }
    using at = await openNew(() => Response.json(answer, { status: 409 }))
    await enterText(at.user, screen.getByLabelText('Téléphone'), '06 39 98 43 21')
    await at.user.click(submit())
    await screen.findByRole('button', { name: 'C’est bien Karim Benali' })
    await at.user.click(screen.getByRole('button', { name: 'C’est quelqu’un d’autre' }))
    await waitFor(() => expect(at.api.calls.some((call) => call.includes('"force":true}'))).toBe(true))
    at.api.answers[createCall] = saved()
    await at.user.click(await screen.findByRole('button', { name: 'C’est bien Karim Benali' }))
    await screen.findByText('default: Rendez-vous créé')
    const sent = at.api.calls.filter((call) => call.startsWith(createCall)).at(-1)
    expect(sent).toContain('"clientId":3,"contactMessageId":null,"client":null')
  })
})

test('another refusal after « quelqu’un d’autre » does not ask again who it is', async () => {
  const known = { clientId: 3, contactMessageId: null, name: 'Karim Benali', email: '', phone: '0639984321' }
  const answer = { success: false, code: 'client_known', message: 'Ce numéro est connu.', data: known }
  using api = fakeApi({
    ...answers,
    [clientsCall]: page([]),
    [createCall]: () => Response.json(answer, { status: 409 }),
  })
  const { user } = openAppointmentsPanel('?dialog=ajouter&jour=2026-11-27')
  await enterText(user, await screen.findByRole('combobox', { name: 'Client' }), 'Zoé Abadie')
  await user.click(await screen.findByRole('option', { name: 'Nouvelle personne : « Zoé Abadie »' }))
  await enterText(user, screen.getByLabelText('Adresse'), '3 rue des Lices')
  await enterText(user, screen.getByLabelText('Téléphone'), '06 39 98 43 21')
  await user.click(submit())
  api.answers[createCall] = () => refusal(400, 'Cette commune se traite sur devis.')
  await user.click(await screen.findByRole('button', { name: 'C’est quelqu’un d’autre' }))
  await screen.findAllByText(/Cette commune se traite sur devis/)
  await user.click(submit())
  const sent = () => api.calls.filter((call) => call.startsWith(createCall))
  await waitFor(() => expect(sent()).toHaveLength(3))
  expect(sent().map((call) => call.includes('"email":"","force":true'))).toEqual([false, true, true])
  // Another number may be somebody else's.
  await user.type(screen.getByLabelText('Téléphone'), '9')
  await user.click(submit())
  await waitFor(() => expect(sent()).toHaveLength(4))
  expect(sent().at(-1)).not.toContain('"force":true')
})

describe('the car of a wash that no subscription pays', () => {
  const zoe = { id: 8, clientId: 3, brand: 'Renault', model: 'Zoé', plate: 'GB-164-TY' }
  const sent = (calls: string[]) => calls.findLast((call) => call.startsWith(createCall)) ?? ''

  test('is one of the client’s, or another in words; a subscription says its own', async () => {
    const both = { ...karim, vehicles: [...karim.vehicles, zoe] }
    using api = fakeApi({ ...answers, [clientsCall]: page([both]), [createCall]: () => refusal(400, 'Non.') })
    const { user } = openAppointmentsPanel('?dialog=ajouter&jour=2026-11-27')
    await chooseKarim(user)
    expect(screen.queryByLabelText(/^Véhicule/)).toBeNull()
    await user.selectOptions(screen.getByLabelText('Abonnement'), 'Hors abonnement')
    await user.selectOptions(screen.getByLabelText(/^Véhicule/), 'Renault Zoé, GB-164-TY')
    await user.click(submit())
    await waitFor(() => expect(sent(api.calls)).toContain('"vehicleId":8'))
    await user.selectOptions(screen.getByLabelText(/^Véhicule/), 'Un autre véhicule')
    await user.type(screen.getByLabelText(/^Autre véhicule/), 'fiat 500 ab-123-cd')
    await user.click(submit())
    const other = '"vehicle":{"brand":"fiat","model":"500","plate":"ab-123-cd"}'
    await waitFor(() => expect(sent(api.calls)).toContain(other))
    await user.selectOptions(screen.getByLabelText('Abonnement'), 'Renault Captur, FX-871-RD')
    await user.click(submit())
    await waitFor(() => expect(sent(api.calls)).toContain('"subscriptionId":5'))
    expect(sent(api.calls)).not.toContain('vehicle')
  })

  test('is the only one that somebody has, unless it is taken back', async () => {
    const alone = { ...karim, subscriptions: [], vehicles: [zoe] }
    using api = fakeApi({ ...answers, [clientsCall]: page([alone]), [createCall]: saved() })
    const { user } = openAppointmentsPanel('?dialog=ajouter&jour=2026-11-27')
    await chooseKarim(user)
    expect((screen.getByLabelText(/^Véhicule/) as HTMLSelectElement).value).toBe('8')
    await user.click(submit())
    await waitFor(() => expect(sent(api.calls)).toContain('"vehicleId":8'))
  })
})

test('Escape asks before what was typed is thrown away, and only then', async () => {
  using _api = fakeApi(answers)
  const { user } = openAppointmentsPanel('?dialog=ajouter')
  await screen.findByRole('dialog')
  await user.type(screen.getByLabelText('Adresse'), 'Pia')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }))
  expect((screen.getByLabelText('Adresse') as HTMLInputElement).value).toBe('Pia')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Abandonner' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(screen.getByRole('button', { name: 'Ajouter un rendez-vous' }))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
