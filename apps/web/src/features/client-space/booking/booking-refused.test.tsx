import { afterEach, beforeEach, describe, expect, setSystemTime, test } from 'bun:test'
import { screen, waitFor } from '@testing-library/react'
import { expressStartStatement } from '@tramontane/content/endings/withdrawal-form'
import {
  availabilityCall,
  bookCall,
  button,
  day,
  days,
  failure,
  fakeSpace,
  field,
  freeOn,
  listCall,
  openSpace,
  today,
} from '../testing/open-space.tsx'
import { appointment } from '../testing/space-data.ts'

const monday = 'lundi 23 novembre 2026'

beforeEach(() => setSystemTime(today))

afterEach(() => setSystemTime())

test('a slot that went meanwhile is offered no longer, and all the rest stays', async () => {
  const sentence = 'Ce créneau vient d’être pris : choisissez-en un autre.'
  using api = fakeSpace({ [bookCall]: () => failure(409, 'slot_taken', sentence) })
  const { user } = await openBooking()
  await fillIn(user)

  api.answers[availabilityCall] = freeOn('2026-11-23')
  await user.click(button('Réserver ce lavage'))

  expect(await screen.findByText(`destructive: Erreur: ${sentence}`)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('radio', { name: '09:00' })).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '14:00' }).checked).toBe(false)
  const hours = screen.getByRole('radiogroup', { name: /^Heure/ })
  expect(document.activeElement).toBe(hours)
  expect(hours.getAttribute('aria-invalid')).toBe('true')
  expect([day(monday).checked, field(/^Notes/).value]).toEqual([true, 'Portail bleu'])
})

test('a booking without an answer says so in its exact words, and keeps the entry', async () => {
  using api = fakeSpace()
  const { user } = await openBooking()
  await fillIn(user)

  await user.click(button('Réserver ce lavage'))

  expect(await screen.findByText('destructive: Erreur: Impossible de créer le rendez-vous')).toBeTruthy()
  // Other calls would fail as well, and cover these words with theirs.
  expect(api.calls.at(-1)).toStartWith(bookCall)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '09:00' }).checked).toBe(true)
})

test('a booking whose answer was lost says what to do, and is not made twice when it is sent again', async () => {
  const sentence = 'Ce créneau vient d’être pris : choisissez-en un autre.'
  using api = fakeSpace({ [bookCall]: () => Promise.reject(new TypeError('lost')) })
  const { user, address } = await openBooking()
  await fillIn(user)
  await user.click(button('Réserver ce lavage'))
  expect((await screen.findByText(/^Aucune réponse/)).closest('[role="alert"]')).toBeTruthy()

  const booked = { ...appointment, id: 8, date: '2026-11-23', time: '09:00', subscriptionId: 1 }
  api.answers[bookCall] = () => failure(409, 'slot_taken', sentence)
  api.answers[listCall] = () => Response.json([booked])
  await user.click(button('Réserver ce lavage'))

  expect(await screen.findByText(/^default: Rendez-vous créé/)).toBeTruthy()
  expect(screen.queryByText(new RegExp(sentence))).toBeNull()
  await waitFor(() => expect(address()).toBe('/espace-client'))
})

test('the last wash that went meanwhile is told in its exact words', async () => {
  const sentence = "Vous n'avez plus de lavages disponibles dans votre abonnement"
  using _api = fakeSpace({ [bookCall]: () => failure(409, 'no_wash_left', sentence) })
  const { user } = await openBooking()
  await fillIn(user)

  await user.click(button('Réserver ce lavage'))

  expect(await screen.findByText(`destructive: Impossible de réserver: ${sentence}`)).toBeTruthy()
})

test('slots that cannot be fetched can be asked for again', async () => {
  using api = fakeSpace({ [availabilityCall]: () => failure(500, 'internal', 'Non.') })
  const { user } = openSpace('?onglet=reserver')
  expect(await screen.findByText('Impossible de récupérer les créneaux libres')).toBeTruthy()

  api.answers[availabilityCall] = freeOn('2026-11-23')
  await user.click(button('Réessayer'))
  await days()
  expect(day(monday)).toBeTruthy()
})

describe('a day within the withdrawal period', () => {
  const refusal = () => failure(409, 'express_start_required', 'Demandez-le expressément.')

  async function asked() {
    const api = fakeSpace({ [bookCall]: refusal })
    const { user } = await openBooking()
    await fillIn(user)
    await user.click(button('Réserver ce lavage'))
    const box = await screen.findByLabelText<HTMLInputElement>(expressStartStatement)
    return { api, user, box }
  }

  test('is asked for in the very words of the law, unticked, and booked once it is ticked', async () => {
    const { api, user, box } = await asked()
    using _api = api
    expect(box.checked).toBe(false)
    await user.click(button('Demander ce lavage'))
    expect(await screen.findByText(/^Cochez cette case/)).toBeTruthy()

    const booked = { ...appointment, id: 8 }
    api.answers[bookCall] = () => Response.json({ success: true, data: booked }, { status: 201 })
    await user.click(box)
    await user.click(button('Demander ce lavage'))

    expect(await screen.findByText(/^default: Rendez-vous créé/)).toBeTruthy()
    const sent = api.calls.filter((call) => call.startsWith(bookCall))
    expect(sent.map((call) => call.includes('"expressStart":true'))).toEqual([false, true])
  })

  test('can be given up, and nothing that was typed is lost', async () => {
    const { api, user } = await asked()
    using _api = api
    await user.click(button('Choisir une autre date'))
    await waitFor(() => expect(screen.queryByLabelText(expressStartStatement)).toBeNull())
    expect([day(monday).checked, field(/^Notes/).value]).toEqual([true, 'Portail bleu'])
    expect(api.calls.filter((call) => call.startsWith(bookCall))).toHaveLength(1)
  })
})

async function openBooking() {
  const opened = openSpace('?onglet=reserver')
  await days()
  return opened
}

async function fillIn(user: ReturnType<typeof openSpace>['user']) {
  await user.click(day(monday))
  await user.click(await screen.findByRole('radio', { name: '09:00' }))
  await user.type(field(/^Notes/), 'Portail bleu')
}
