import { afterEach, beforeEach, expect, mock, setSystemTime, test } from 'bun:test'
import { act, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { emptyEntry, keepBooking } from './booking-draft.ts'
import { BookingRequestForm } from './booking-request-form.tsx'
import { button, chosen, openForm, site, today } from './testing.tsx'

beforeEach(() => setSystemTime(today))

afterEach(() => {
  setSystemTime()
  mock.restore()
})

test.each([
  ['too early', '2026-11-19', 'Cette date est trop proche : choisissez un jour à partir d’après-demain.'],
  ['a Sunday', '2026-11-22', 'Nous ne prenons pas de demande en ligne pour le dimanche : contactez-nous.'],
  [
    'a closed day',
    '2026-11-24',
    'Nous sommes fermés le mardi 24 novembre 2026 (inventaire) : choisissez un autre jour.',
  ],
  ['the end of time', '9999-12-31', 'Cette date est trop lointaine : choisissez un jour plus proche.'],
])(
  'a day of an earlier visit that is %s says why at once, and is refused on sending',
  async (_, day, sentence) => {
    keepBooking({ entry: { ...emptyEntry, appointmentDate: day } })
    const { user, fetched } = await openForm()

    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryByText(/^Rendez-vous souhaité le/)).toBeNull()
    await user.click(button('Envoyer ma demande'))

    const group = screen.getByRole('radiogroup', { name: 'Date souhaitée' })
    expect(within(group).getByRole('alert').textContent?.replace(/\s/g, ' ')).toBe(sentence)
    expect(fetched).not.toHaveBeenCalled()
  },
)

test('the next eleven days that can be asked for are offered, without Sundays, closed days and what is too near', async () => {
  await openForm()
  const radios = within(
    screen.getByRole('radiogroup', { name: 'Date souhaitée' }),
  ).getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ value }) => value.slice(5))).toEqual([
    ...['11-20', '11-21', '11-23', '11-25', '11-26', '11-27', '11-28'],
    ...['11-30', '12-01', '12-02', '12-03'],
  ])
  expect(radios[2]?.closest('label')?.textContent).toBe('lun. 23nov.')
  expect(screen.queryByRole('grid')).toBeNull()
})

test.each([
  ['Cabestany', '66028', 'Cabestany'],
  ['canet', '66037', 'Canet-en-Roussillon'],
])(
  'a town that a sector binds has its days alone, and a day chosen before says so: %s',
  async (place, town, name) => {
    const tuesdays = { name: '', towns: [town], weekdays: [2 as const], mode: 'only' as const }
    keepBooking({ entry: { ...emptyEntry, appointmentDate: '2026-11-20' } })
    const { user } = await openForm(undefined, { service: null, place }, [tuesdays])
    expect(await screen.findByText(new RegExp(`^${name}\\s: nous y passons le mardi`))).toBeTruthy()
    expect(screen.getByText('Nous ne passons pas dans cette commune ce jour-là.')).toBeTruthy()
    const group = within(screen.getByRole('radiogroup', { name: 'Date souhaitée' }))
    const days = group.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value.slice(5))
    expect(days.slice(0, 3)).toEqual(['12-01', '12-08', '12-15'])
    await screen.findByRole('grid', { name: 'novembre 2026' })
    const disabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
    expect(disabled('lundi 30 novembre 2026')).toBe(true)
    await user.click(group.getByRole('radio', { name: 'mardi 8 décembre 2026' }))
    expect(screen.getByText('Rendez-vous souhaité le mardi 8 décembre 2026')).toBeTruthy()
  },
)

test('a chip chosen is said in full', async () => {
  const { user } = await openForm()
  await user.click(screen.getByRole('radio', { name: 'lundi 23 novembre 2026' }))
  expect(screen.getByText('Rendez-vous souhaité le lundi 23 novembre 2026')).toBeTruthy()
})

test('every other day is in the one calendar, which disables what cannot be asked for', async () => {
  const { user } = await openForm()
  await user.click(button('Autre jour'))
  await screen.findByRole('grid', { name: 'novembre 2026' })
  const disabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

  expect(disabled('Aujourd’hui, mercredi 18 novembre 2026')).toBe(true)
  expect(disabled('jeudi 19 novembre 2026')).toBe(true)
  expect(disabled('vendredi 20 novembre 2026')).toBe(false)
  expect(disabled('dimanche 22 novembre 2026')).toBe(true)
  expect(disabled('mardi 24 novembre 2026')).toBe(true)
  expect(document.querySelector('th')?.getAttribute('aria-label')).toBe('lundi')
  expect(document.querySelector('input[type="date"]')).toBeNull()
})

test('a day is chosen in the calendar by keyboard, said in full, and stays in view', async () => {
  const { user } = await openForm()
  await user.click(button('Autre jour'))
  await screen.findByRole('grid')

  act(() => screen.getByRole('button', { name: 'vendredi 20 novembre 2026' }).focus())
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')

  expect(screen.getByText('Rendez-vous souhaité le vendredi 11 décembre 2026')).toBeTruthy()
  expect(screen.getByRole('grid', { name: 'décembre 2026' })).toBeTruthy()
  expect(chosen('Date souhaitée')).toBe('')
})

test('the HTML that the server made days ago comes to life without a mismatch, with the days of today', async () => {
  const page = document.body.appendChild(document.createElement('div'))
  const form = <BookingRequestForm site={{ ...site, today: '2026-10-01' }} />
  setSystemTime(new Date('2026-10-01T10:00:00Z'))
  page.innerHTML = renderToString(form)
  const radios = () => [...page.querySelectorAll<HTMLInputElement>('[name="appointmentDate"]')]
  expect(radios()[0]?.value).toBe('2026-10-03')
  expect(page.querySelector('noscript')?.innerHTML).toContain('otherDay')

  setSystemTime(today)
  render(form, { container: page, hydrate: true })

  expect(radios()[0]?.value).toBe('2026-11-20')
})
