import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { fakeApi, refusal } from '../../../testing/fake-api.ts'
import { page } from '../../../testing/open-admin-panel.tsx'
import { elodie, listCall, openSubscribersPanel } from '../testing.tsx'

afterEach(() => void setSystemTime())

const createCall = 'POST /api/create-subscription-only'

const typed: [string, string][] = [
  ['Prénom', 'Élodie'],
  ['Nom', 'Puig'],
  ['Téléphone', '06 39 98 10 10'],
  ['Adresse', '31 rue Pierre Puiggary'],
  ['Code postal', '66000'],
  ['Ville', 'Perpignan'],
  ['Marque du véhicule', 'Citroën'],
  ['Modèle', 'C3'],
  ['Immatriculation', 'ft-118-za'],
]

async function fill(user: UserEvent) {
  for (const [label, text] of typed) {
    await user.click(screen.getByLabelText(label))
    await user.paste(text)
  }
}

async function openAdd() {
  const opened = openSubscribersPanel()
  await opened.user.click(await screen.findByRole('button', { name: 'Ajouter abonnement' }))
  await screen.findByRole('dialog', { name: 'Ajouter un abonnement' })
  return opened
}

test('what is typed is sent, then the list and a message show it, and the dialog leaves the address', async () => {
  using api = fakeApi({
    [listCall]: page([]),
    [createCall]: () =>
      Response.json({ success: true, formulaType: 'premium', data: elodie }, { status: 201 }),
  })
  const { user, search } = await openAdd()
  expect(search()).toEqual({ dialog: 'ajouter' })
  await fill(user)
  await user.selectOptions(screen.getByLabelText('Formule'), 'premium')
  await user.click(screen.getByLabelText(/Déjà réglé par virement/))

  api.answers[listCall] = page([elodie])
  await user.click(screen.getByRole('button', { name: 'Créer l’abonnement' }))

  expect(await screen.findByText('default: Abonnement créé avec succès: Élodie Puig')).toBeTruthy()
  expect(await screen.findByRole('row', { name: /Élodie Puig/ })).toBeTruthy()
  expect(bodyOf(api.calls, createCall)).toMatchObject({
    firstName: 'Élodie',
    email: '',
    formulaType: 'premium',
    activate: true,
  })
  expect(search()).toEqual({})
})

test('a first visit is agreed with it: its day, one of the free hours, and the express request where it is due', async () => {
  using api = fakeApi({
    [listCall]: page([]),
    'GET /api/availability': () =>
      Response.json({ success: true, data: [{ date: '2026-12-10', slots: ['09:00', '14:00'] }] }),
    [createCall]: () =>
      Response.json({ success: true, formulaType: 'standard', data: elodie }, { status: 201 }),
  })
  setSystemTime(new Date('2026-12-01T09:00:00Z'))
  const { user } = await openAdd()
  await fill(user)
  await user.type(screen.getByLabelText(/^Première visite/), '2026-12-10')
  await user.click(await screen.findByRole('radio', { name: '14:00' }))
  expect(screen.queryByLabelText(/demandé expressément cette visite/)).toBeNull()
  await user.click(screen.getByLabelText(/^Conclu à distance/))
  await user.click(screen.getByLabelText(/demandé expressément cette visite/))
  await user.click(screen.getByRole('button', { name: 'Créer l’abonnement' }))

  await screen.findByText('default: Abonnement créé avec succès: Élodie Puig')
  expect(bodyOf(api.calls, createCall)).toMatchObject({
    ...{ firstVisitDate: '2026-12-10', firstVisitTime: '14:00', expressStart: true },
  })
})

test('without a name nothing is sent, and it is said where', async () => {
  using api = fakeApi({ [listCall]: page([]) })
  const { user } = await openAdd()

  await user.click(screen.getByRole('button', { name: 'Créer l’abonnement' }))

  await screen.findAllByText('Le prénom et le nom sont requis pour créer un abonnement')
  expect(document.activeElement).toBe(screen.getByLabelText('Prénom'))
  expect(bodyOf(api.calls, createCall)).toBeNull()
})

test.each([
  [
    'the server’s sentence',
    () => refusal(400, 'Cette formule n’existe plus.'),
    'Cette formule n’existe plus.',
  ],
  [
    'ours, where there is none',
    () => Response.json({ success: true }),
    "Erreur lors de la création de l'abonnement",
  ],
])('a failure is told in the dialog: %s; what was typed stays', async (_, answer, sentence) => {
  using _api = fakeApi({ [listCall]: page([]), [createCall]: answer })
  const { user } = await openAdd()
  await fill(user)

  await user.click(screen.getByRole('button', { name: 'Créer l’abonnement' }))

  expect(await screen.findByText(sentence)).toBeTruthy()
  expect((screen.getByLabelText('Ville') as HTMLInputElement).value).toBe('Perpignan')
})

test('each formula is offered with its price of the settings', async () => {
  using _api = fakeApi({ [listCall]: page([]) })
  await openAdd()

  const options = [...(screen.getByLabelText('Formule') as HTMLSelectElement).options]
  expect(options.slice(1).map(({ text }) => text.replace(/\s/g, ' '))).toEqual([
    'Formule Standard – 69,86 € par mois',
    'Formule Premium – 119,86 € par mois',
    'Formule Test – 0,50 € par mois',
  ])
})

test('while it is sent the dialog cannot be left, nor sent twice', async () => {
  const sent = Promise.withResolvers<Response>()
  using api = fakeApi({ [listCall]: page([]), [createCall]: () => sent.promise })
  const { user } = await openAdd()
  await fill(user)

  await user.dblClick(screen.getByRole('button', { name: 'Créer l’abonnement' }))
  await user.keyboard('{Escape}')

  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(api.calls.filter((call) => call.startsWith(createCall))).toHaveLength(1)
  sent.resolve(refusal(500, 'Une erreur est survenue de notre côté.'))
  expect(await screen.findByText('Une erreur est survenue de notre côté.')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

function bodyOf(calls: string[], name: string) {
  const call = calls.find((call) => call.startsWith(name))
  return call ? JSON.parse(call.slice(name.length)) : null
}
