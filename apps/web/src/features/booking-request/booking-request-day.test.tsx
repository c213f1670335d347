import { afterEach, beforeEach, expect, mock, setSystemTime, test } from 'bun:test'
import { act, render, screen } from '@testing-library/react'
import { demoBusiness } from '@tramontane/content/demo-business'
import { renderToString } from 'react-dom/server'
import { descriptionOf } from '../../testing/description-of.ts'
import { button, field, openForm, today, values, work } from './booking-form-page.tsx'
import { BookingRequestForm } from './booking-request-form.tsx'

beforeEach(() => setSystemTime(today))

afterEach(() => {
  setSystemTime()
  mock.restore()
})

test.each([
  ['too early', '2026-11-19', 'Cette date est trop proche : choisissez un jour à partir d’après-demain.'],
  ['a Sunday', '2026-11-22', 'Nous ne prenons pas de demande en ligne pour le dimanche : appelez-nous.'],
  [
    'a closed day',
    '2026-11-24',
    'Nous sommes fermés le mardi 24 novembre 2026 (inventaire) : choisissez un autre jour.',
  ],
  ['the end of time', '9999-12-31', 'Cette date est trop lointaine : choisissez un jour plus proche.'],
])('a typed day that is %s is refused in words, beside the other errors', async (_, day, sentence) => {
  const { user } = await openForm()

  await user.type(field('Date souhaitée'), day)
  await user.click(button('Envoyer ma demande'))

  expect(descriptionOf(field('Date souhaitée'))).toEndWith(sentence)
  expect(descriptionOf(field('Nom'))).toBe('Le nom doit contenir au moins 2 caractères.')
})

test('the calendar disables Sundays, closed days and the days before the day after tomorrow', async () => {
  await openForm()
  const disabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

  expect(disabled("Aujourd'hui, mercredi 18 novembre 2026")).toBe(true)
  expect(disabled('jeudi 19 novembre 2026')).toBe(true)
  expect(disabled('vendredi 20 novembre 2026')).toBe(false)
  expect(disabled('dimanche 22 novembre 2026')).toBe(true)
  expect(disabled('mardi 24 novembre 2026')).toBe(true)
  expect(document.querySelector('th')?.getAttribute('aria-label')).toBe('lundi')
})

test('a day is chosen in the calendar by keyboard, and said in full', async () => {
  const { user } = await openForm()

  act(() => screen.getByRole('button', { name: 'vendredi 20 novembre 2026' }).focus())
  await user.keyboard('{ArrowDown}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}')

  expect(screen.getByText('Rendez-vous souhaité le lundi 23 novembre 2026')).toBeTruthy()
  expect(values()[4]).toBe('2026-11-23')
})

test('a typed day brings its month into the calendar', async () => {
  const { user } = await openForm()

  await user.type(field('Date souhaitée'), '2027-02-03')

  expect(screen.getByText('Rendez-vous souhaité le mercredi 3 février 2027')).toBeTruthy()
  expect(screen.getByRole('grid', { name: 'février 2027' })).toBeTruthy()
})

test('the HTML that the server made days ago comes to life without a mismatch, and the calendar after it', async () => {
  const page = document.body.appendChild(document.createElement('div'))
  const form = <BookingRequestForm services={demoBusiness.services} work={work} />
  setSystemTime(new Date('2026-10-01T10:00:00Z'))
  page.innerHTML = renderToString(form)
  expect(page.querySelector('[type="date"]')).toBeTruthy()
  expect(page.querySelector('[role="grid"]')).toBeNull()

  setSystemTime(new Date('2026-11-18T10:00:00Z'))
  render(form, { container: page, hydrate: true })

  expect(await screen.findByRole('grid', { name: 'novembre 2026' })).toBeTruthy()
})

test('a typed day that the calendar disables says why at once, and is not said to be chosen', async () => {
  const { user } = await openForm()
  await user.type(field('Date souhaitée'), '2026-11-24')

  expect(
    screen.getByText('Nous sommes fermés le mardi 24 novembre 2026 (inventaire) : choisissez un autre jour.'),
  ).toBeTruthy()
  expect(screen.queryByText(/^Rendez-vous souhaité le/)).toBeNull()
})
