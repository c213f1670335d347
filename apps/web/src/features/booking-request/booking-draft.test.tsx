import { afterEach, beforeEach, expect, mock, setSystemTime, test } from 'bun:test'
import { cleanup, screen } from '@testing-library/react'
import { contactEntry } from '@tramontane/contract/requests/contact'
import { emptyEntry, keepBooking, readBooking } from './booking-draft.ts'
import { button, chosen, draw, field, fillIn, openForm, today, values } from './testing.tsx'

beforeEach(() => setSystemTime(today))

afterEach(() => {
  setSystemTime()
  mock.restore()
})

const place = 'Commune ou adresse (facultatif)'

test('what is typed and chosen is found again when the page is opened anew', async () => {
  const { user } = await openForm()
  await fillIn(user)
  await user.type(field(place), 'Rivesaltes')
  await user.type(field('Message (facultatif)'), 'Portail vert')
  cleanup()

  await openForm()

  expect(values()).toEqual(['Anne Puig', 'anne@example.fr', '06 39 98 00 00', 'fast', '2026-11-23'])
  expect(field(place).value).toBe('Rivesaltes')
  expect(field('Message (facultatif)').value).toBe('Portail vert')
})

test('every field of the form is kept as it was typed, the trap for robots aside', () => {
  const entry = { ...emptyEntry, ...contactEntry((field) => `un ${field}`) }
  keepBooking({ entry })
  expect(readBooking().entry).toEqual({ ...entry, website: '' })
})

test('the card of a request stays until another one is wanted, in this tab alone', async () => {
  const { user } = await openForm()
  await fillIn(user)
  await user.click(button('Envoyer ma demande'))
  await screen.findByRole('heading', { name: 'Merci, c’est noté' })
  cleanup()

  draw()
  await screen.findByRole('heading', { name: 'Merci, c’est noté' })
  expect(document.activeElement).toBe(document.body)
  await user.click(button('Envoyer une autre demande'))
  expect(document.activeElement?.contains(button('Envoyer ma demande'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  cleanup()

  await openForm()
  expect(values()).toEqual(['', '', '', '', ''])
})

test('a link that asks for a service chooses it, and opens the form again after a request', async () => {
  keepBooking({
    sent: {
      entry: { ...emptyEntry, service: 'fast', appointmentDate: '2026-11-23' },
      sentAt: today.toISOString(),
      isBooked: false,
    },
  })
  await openForm(undefined, { service: 'exterieur', place: '' })
  expect(chosen('Service')).toBe('exterieur')
  expect(readBooking()).toMatchObject({ sent: null, entry: { service: 'exterieur' } })
  // The link has put the eye and the focus on its place: the form takes neither.
  expect(document.activeElement).toBe(document.body)
})

test.each([
  ['', 'Canet-en-Roussillon (66140)'],
  ['Rivesaltes', 'Canet-en-Roussillon (66140)'],
  ['4 rue du Port, 66140 Canet-en-Roussillon', '4 rue du Port, 66140 Canet-en-Roussillon'],
])('a link that asks for a town, after "%s" was typed, leaves "%s"', async (typed, left) => {
  keepBooking({ entry: { ...emptyEntry, place: typed, service: 'fast' } })
  await openForm(undefined, { service: null, place: 'Canet-en-Roussillon (66140)' })
  expect(field(place).value).toBe(left)
  expect(chosen('Service')).toBe('fast')
})

test.each(['nonsense', '42', '{"entry":[],"sent":{"sentAt":"never"}}', '{"entry":{"name":7}}'])(
  'what another version kept (%s) opens an empty form',
  async (kept) => {
    sessionStorage.setItem('tramontane:demande', kept)
    await openForm()
    expect(values()).toEqual(['', '', '', '', ''])
  },
)
