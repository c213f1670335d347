import { afterEach, beforeEach, expect, mock, setSystemTime, test } from 'bun:test'
import { QueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Sector } from '@tramontane/domain/site/business-settings'
import { enterText } from '../../testing/enter-text.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { ToastInWords } from '../../testing/toast-in-words.tsx'
import { BookingRequestForm } from './booking-request-form.tsx'
import { chosen, field, fillIn, site, today } from './testing.tsx'

beforeEach(() => setSystemTime(today))

afterEach(() => {
  setSystemTime()
  mock.restore()
})

const joinCall = 'POST /api/waitlist'
const offer = 'Me prévenir si un créneau se libère'

/** The form at a place, on a Monday whose starts are all taken; `free` are the days that have some. */
async function openFull(
  free: string[],
  typed: (user: ReturnType<typeof userEvent.setup>) => Promise<void>,
  {
    place = '4 rue des Lilas, 66330 Cabestany',
    oneOffBooking = 'instant' as 'instant' | 'request',
    sectors = [] as Sector[],
    suspended = '',
    /** Answers what is asked of many days. */
    next = undefined as undefined | (() => Promise<Response>),
  } = {},
) {
  const api = fakeApi({
    'GET /api/availability': ({ url: { searchParams } }) => {
      const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? '']
      if (next && from !== to) return next()
      const days = free.filter((day) => from <= day && day <= to)
      const asked = suspended && from === to ? [{ date: from, slots: [], starts: [], suspended }] : []
      const open = days.map((date) => ({ date, slots: ['09:00'], starts: [] }))
      return Response.json({ success: true, data: [...asked, ...open] })
    },
    [joinCall]: () => Response.json({ success: true, data: { id: 1 } }, { status: 201 }),
  })
  const rootRoute = createRootRouteWithContext<object>()({
    component: () => (
      <>
        <BookingRequestForm site={{ ...site, oneOffBooking, sectors }} />
        <ToastInWords />
      </>
    ),
  })
  const router = createRouter({
    routeTree: rootRoute,
    context: { site, queryClient: new QueryClient() },
    history: createMemoryHistory(),
  })
  render(<RouterProvider router={router as never} />)
  const user = userEvent.setup()
  await screen.findByRole('radiogroup', { name: 'Date souhaitée' })
  await typed(user)
  if (place) await enterText(user, field('Commune ou adresse (facultatif)'), place)
  return { api, user, [Symbol.dispose]: () => api[Symbol.dispose]() }
}

/** All but who asks. */
async function fillInWash(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('radio', { name: /^Lavage Fast/ }))
  await user.click(screen.getByRole('radio', { name: 'lundi 23 novembre 2026' }))
}

test('a full day leads to the next free ones, and to the waitlist with all that was typed, which sends no request', async () => {
  using at = await openFull(['2026-11-20', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'], fillIn)
  const { user, api } = at
  const next = (await screen.findAllByRole('button', { name: /novembre 2026$/ })).map(
    (one) => one.textContent,
  )
  expect(next).toEqual(['mercredi 25 novembre 2026', 'jeudi 26 novembre 2026', 'vendredi 27 novembre 2026'])
  await user.click(screen.getByRole('button', { name: offer }))
  const dialog = within(await screen.findByRole('dialog', { name: offer }))
  await user.click(dialog.getByRole('button', { name: 'M’inscrire sur la liste d’attente' }))

  expect(await screen.findByText(/^C’est noté, vous attendez un créneau/)).toBeTruthy()
  const sent = api.calls.filter((call) => call.startsWith('POST'))
  expect(sent).toHaveLength(1)
  expect(JSON.parse(sent[0]?.replace(joinCall, '') ?? '')).toEqual({
    ...{
      from: '2026-11-23',
      to: '2026-11-23',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      parts: ['matin', 'apres-midi'],
    },
    ...{ service: 'fast', name: 'Anne Puig', email: 'anne@example.fr', phone: '06 39 98 00 00' },
    ...{ street: '4 rue des Lilas', postalCode: '66330', city: 'Cabestany', website: '' },
  })
  await user.click(screen.getByRole('button', { name: 'jeudi 26 novembre 2026' }))
  expect(chosen('Date souhaitée')).toBe('2026-11-26')
})

test('the waitlist is offered with the next free days, or without them where they cannot be had, and never moves', async () => {
  const asked = Promise.withResolvers<Response>()
  using _ = await openFull(['2026-11-25'], fillInWash, { next: () => asked.promise })
  await screen.findByText(/^Aucun créneau libre ce jour-là/)
  expect(screen.queryByRole('button', { name: offer })).toBeNull()
  asked.resolve(Response.json({ success: false }, { status: 500 }))
  expect(await screen.findByRole('button', { name: offer })).toBeTruthy()
})

test('who types a name there has it in the form, also after leaving', async () => {
  using at = await openFull(['2026-11-25'], fillInWash)
  const { user } = at
  await user.click(await screen.findByRole('button', { name: offer }))
  const dialog = within(await screen.findByRole('dialog', { name: offer }))
  await enterText(user, dialog.getByLabelText('Votre nom'), 'Zoé Abadie')
  await user.click(dialog.getByRole('button', { name: 'M’inscrire sur la liste d’attente' }))
  expect(await dialog.findByText('Indiquez un téléphone ou une adresse e-mail.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field('Nom').value).toBe('Zoé Abadie')
})

test('where all days in view are full, all of them are waited for', async () => {
  using at = await openFull([], fillIn)
  const { user } = at
  expect(await screen.findByText(/^Tout est complet jusqu’au 1er janvier 2027/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: offer }))
  const dialog = within(await screen.findByRole('dialog', { name: offer }))
  const window = ['Premier jour', 'Dernier jour'].map(
    (label) => dialog.getByLabelText<HTMLInputElement>(label).value,
  )
  expect(window).toEqual(['2026-11-20', '2027-01-01'])
})

test('who named no place is asked for the town, and has it in the form afterwards', async () => {
  using at = await openFull(['2026-11-25'], fillIn, { place: '', oneOffBooking: 'request' })
  const { user, api } = at
  await user.click(await screen.findByRole('button', { name: offer }))
  const dialog = within(await screen.findByRole('dialog', { name: offer }))
  await user.click(dialog.getByRole('button', { name: 'M’inscrire sur la liste d’attente' }))
  expect(await dialog.findByText('Indiquez la commune du lavage.')).toBeTruthy()
  await enterText(user, dialog.getByLabelText('Commune du lavage'), 'Rivesaltes')
  await user.click(dialog.getByRole('button', { name: 'M’inscrire sur la liste d’attente' }))
  expect(await screen.findByText(/^C’est noté, vous attendez un créneau/)).toBeTruthy()
  expect(api.calls.find((call) => call.startsWith(joinCall))).toContain('"city":"Rivesaltes"')
  expect(field('Commune ou adresse (facultatif)').value).toBe('Rivesaltes')
})

test('of a day on which the town is not served nobody waits: its days are named, and the free ones of them', async () => {
  const tuesdays: Sector = { name: '', towns: ['66028'], weekdays: [2], mode: 'only' }
  using at = await openFull(['2026-12-01'], fillIn, { sectors: [tuesdays] })
  expect(at.api.calls.some((call) => call.startsWith('POST'))).toBe(false)
  expect(await screen.findByRole('button', { name: 'mardi 1er décembre 2026' })).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText(/nous y passons le mardi/).length).toBeGreaterThan(1))
  expect(screen.queryByRole('button', { name: offer })).toBeNull()
})

test('a day on which the wash is suspended says why, leads to later ones, and offers nobody to wait', async () => {
  const suspended = 'Arrêté sécheresse : nous ne faisons pas de Lavage Fast à Cabestany.'
  using _at = await openFull(['2026-11-27'], fillInWash, { suspended })
  expect(await screen.findByText(suspended)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'vendredi 27 novembre 2026' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: offer })).toBeNull()
})
