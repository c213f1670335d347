import { afterEach, beforeEach, expect, setSystemTime, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  availabilityCall,
  button,
  day,
  days,
  everythingShown,
  failure,
  fakeSpace,
  openSpace,
  placesCall,
  today,
  waitsCall,
} from '../testing/open-space.tsx'
import { home, wait } from '../testing/space-data.ts'

const joinCall = 'POST /api/client-waitlist'
const monday = 'lundi 23 novembre 2026'
const offer = 'Me prévenir si un créneau se libère'
const submit = 'M’inscrire sur la liste d’attente'

beforeEach(() => setSystemTime(today))

afterEach(() => setSystemTime())

async function openWait(answers: Parameters<typeof fakeSpace>[0] = {}) {
  const api = fakeSpace({
    [placesCall]: () => Response.json({ success: true, data: [home] }),
    [joinCall]: () => Response.json({ success: true, data: wait }, { status: 201 }),
    ...answers,
  })
  const { user } = openSpace('?onglet=reserver')
  await days()
  await user.click(day(monday))
  await screen.findByText('Aucune heure ne vous convient ce jour-là ?')
  await user.click(button(offer))
  const dialog = within(await screen.findByRole('dialog', { name: offer }))
  const joined = () => api.calls.filter((call) => call.startsWith(joinCall))
  return { api, user, dialog, joined, [Symbol.dispose]: () => api[Symbol.dispose]() }
}

test('what the booking says is there already; it is sent once, and said', async () => {
  using at = await openWait()
  const { user, dialog } = at
  expect(dialog.getByText(/Renault Clio/)).toBeTruthy()
  const values = ['Lieu du lavage attendu', 'Premier jour', 'Dernier jour'].map(
    (label) => dialog.getByLabelText<HTMLInputElement>(label).value,
  )
  expect(values).toEqual([String(home.id), '2026-11-23', '2026-11-23'])
  await user.click(dialog.getByRole('checkbox', { name: 'L’après-midi' }))
  await user.dblClick(dialog.getByRole('button', { name: submit }))

  expect(await screen.findByText(/^C’est noté, vous attendez un créneau/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(at.joined()).toHaveLength(1)
  expect(JSON.parse(at.joined()[0]?.replace(joinCall, '') ?? '')).toEqual({
    ...{ from: '2026-11-23', to: '2026-11-23', weekdays: [1, 2, 3, 4, 5, 6, 7], parts: ['matin'] },
    ...{ service: 'Lavage Fast', subscriptionId: 1, placeId: home.id },
  })
  await everythingShown()
})

test.each([
  ['Dernier jour', 'to', 'Cette période est passée : choisissez-en une à venir.'],
  ['Jours de la semaine', 'weekdays', 'Aucun de ces jours de la semaine n’est dans cette période.'],
])('a refusal stands under « %s », and nothing typed is lost', async (label, field, sentence) => {
  using at = await openWait({
    [joinCall]: () => failure(400, 'validation', 'Vérifiez.', { [field]: sentence }),
  })
  const { user, dialog } = at
  fireEvent.change(dialog.getByLabelText('Dernier jour'), { target: { value: '2026-11-27' } })
  await user.click(dialog.getByRole('button', { name: submit }))
  const refused = await dialog.findByText(sentence)
  const place =
    field === 'to' ? dialog.getByLabelText(label).parentElement : dialog.getByRole('group', { name: label })
  expect(place?.contains(refused)).toBe(true)
  expect(dialog.getByLabelText<HTMLInputElement>('Dernier jour').value).toBe('2026-11-27')
})

test('without an answer it stays as typed, may be sent again, and is not left unasked', async () => {
  using at = await openWait({
    [joinCall]: () => {
      throw new TypeError('offline')
    },
  })
  const { user, dialog } = at
  await user.click(dialog.getByRole('checkbox', { name: 'Le matin' }))
  await user.click(dialog.getByRole('button', { name: submit }))
  expect(await dialog.findByText(/vous ne serez inscrit qu’une fois/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Fermer' }))
  expect(await screen.findByText('Abandonner ce que vous avez saisi ?')).toBeTruthy()
  await user.click(button('Continuer la saisie'))
  at.api.answers[joinCall] = () => Response.json({ success: true, data: wait }, { status: 201 })
  await user.click(screen.getByRole('button', { name: submit }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(at.joined().at(-1)).toContain('"parts":["apres-midi"]')
  await everythingShown()
})

test('where no day is free, all that are in view are waited for', async () => {
  using _api = fakeSpace({
    [availabilityCall]: () => Response.json({ success: true, data: [] }),
    [waitsCall]: () => Response.json({ success: true, data: [] }),
  })
  const { user } = openSpace('?onglet=reserver')
  expect(await screen.findByText(/^Tout est complet jusqu’au 31 décembre 2026/)).toBeTruthy()
  await user.click(button(offer))
  const dialog = within(await screen.findByRole('dialog', { name: offer }))
  const window = ['Premier jour', 'Dernier jour'].map(
    (label) => dialog.getByLabelText<HTMLInputElement>(label).value,
  )
  expect(window).toEqual(['2026-11-18', '2026-12-31'])
})
