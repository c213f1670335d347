import { afterEach, beforeEach, expect, setSystemTime, test } from 'bun:test'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import {
  availabilityCall,
  bookCall,
  button,
  day,
  days,
  everythingShown,
  fakeSpace,
  field,
  freeOn,
  infoCall,
  listCall,
  openSpace,
  placesCall,
  today,
} from '../testing/open-space.tsx'
import { anne, appointment, clio, infoWith, office, transporter } from '../testing/space-data.ts'

const monday = 'lundi 23 novembre 2026'
const created = () => Response.json({ success: true, data: { ...appointment, id: 8 } }, { status: 201 })

beforeEach(() => setSystemTime(today))

afterEach(() => setSystemTime())

test('an empty booking says each field’s sentence, and nothing is sent', async () => {
  using api = fakeSpace()
  const { user } = await openBooking()

  await user.clear(field('Adresse'))
  await user.click(button('Réserver ce lavage'))

  for (const sentence of [
    'Veuillez sélectionner une date',
    'Veuillez sélectionner une heure',
    "L'adresse est requise",
  ])
    expect(await screen.findByText(sentence)).toBeTruthy()
  expect(api.calls.filter((call) => call.startsWith('POST'))).toEqual([])
})

test('the next free days are offered, of the next month too where this one has few, and no calendar until it is wanted', async () => {
  using _api = fakeSpace()
  const { user } = await openBooking()
  const offered = within(await days()).getAllByRole<HTMLInputElement>('radio')
  expect(offered).toHaveLength(11)
  expect(offered.map(({ value }) => value).slice(0, 4)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-30',
    '2026-12-01',
  ])
  expect(screen.queryByRole('grid')).toBeNull()
  expect(screen.queryByLabelText('Jour', { selector: 'input' })).toBeNull()
  await user.click(button('Autre jour'))
  expect(await screen.findByRole('grid')).toBeTruthy()
})

test('a subscription that ends is offered no day after its last one', async () => {
  using _api = fakeSpace({ [infoCall]: () => Response.json(infoWith([{ ...clio, endsOn: '2026-11-30' }])) })
  await openBooking()
  const offered = within(await days()).getAllByRole<HTMLInputElement>('radio')
  expect(offered.map(({ value }) => value)).toEqual(['2026-11-23', '2026-11-24'])
})

test('where no day is free the calendar stands open, and says so, with why where the wash is suspended', async () => {
  const suspended = 'Arrêté sécheresse : nous ne faisons pas de Lavage Fast.'
  const data = [{ date: '2026-11-23', slots: [], starts: [], suspended }]
  using _api = fakeSpace({ [availabilityCall]: () => Response.json({ success: true, data }) })
  await openBooking()
  expect(await screen.findByRole('grid')).toBeTruthy()
  expect(screen.getByText('Aucun créneau libre ce mois-ci : voyez le mois suivant.')).toBeTruthy()
  expect(screen.getByText(suspended)).toBeTruthy()
})

test('the free starts are those of the place, and those that the round comes by stand first', async () => {
  const slots = ['09:00', '10:30', '14:00', '15:30']
  using api = fakeSpace({ [availabilityCall]: freeOn('2026-11-23', slots, ['14:00', '15:30']) })
  const { user } = await openBooking()
  await user.click(within(await days()).getByRole('radio'))
  await screen.findByRole('radio', { name: '14:00' })
  const hours = screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ value }) => /^\d\d:\d\d$/.test(value))
  expect(hours.map(({ value }) => value)).toEqual(['14:00', '15:30', '09:00', '10:30'])
  expect(screen.getByText('Nous sommes déjà près de chez vous')).toBeTruthy()
  await user.clear(field('Adresse'))
  await user.type(field('Adresse'), '2 rue B, 66330 Cabestany')
  const lastAsked = () => api.calls.findLast((call) => call.includes('availability'))
  await waitFor(() => expect(lastAsked()).toMatch(/&city=Cabestany&postalCode=66330/))
})

test('an address that is typed is asked for as the place that it is', async () => {
  using api = fakeSpace({ [placesCall]: () => Response.json({ success: true, data: [office] }) })
  const { user } = await openBooking()
  await days()
  await user.clear(field('Adresse'))
  await user.type(field('Adresse'), '12, zone du mas, Cabestany')
  const lastAsked = () => api.calls.findLast((call) => call.includes('availability'))
  await waitFor(() => expect(lastAsked()).toMatch(/&placeId=9$/))
})

test('the days that the sector of the place prefers stand first, and are said to', async () => {
  const start = { time: '14:00', addedMinutes: 25, isNear: false }
  const answered = ['2026-11-23', '2026-11-24', '2026-11-26', '2026-11-27'].map((date) => ({
    ...{ date, slots: ['14:00'], starts: [start] },
    ...(date === '2026-11-26' && { isPreferred: true }),
  }))
  using _api = fakeSpace({
    [availabilityCall]: ({ url }: { url: URL }) =>
      Response.json({ success: true, data: url.search.includes('2026-11') ? answered : [] }),
  })
  await openBooking()
  const offered = within(await days()).getAllByRole<HTMLInputElement>('radio')
  expect(offered.map(({ value }) => value)).toEqual([
    ...['2026-11-26', '2026-11-23', '2026-11-24', '2026-11-27'],
  ])
  expect(screen.getByText('En premier, un jour où nous passons dans votre secteur.')).toBeTruthy()
})

test('a day on which the round comes by all day keeps its morning and its afternoon, and says so', async () => {
  const slots = ['09:00', '14:00']
  using _api = fakeSpace({ [availabilityCall]: freeOn('2026-11-23', slots, slots) })
  const { user } = await openBooking()
  await user.click(within(await days()).getByRole('radio'))
  await screen.findByText('Nous sommes déjà près de chez vous ce jour-là.')
  expect(screen.getByText('Matin')).toBeTruthy()
  expect(screen.getByText('Après-midi')).toBeTruthy()
})

test('days without a free slot cannot be chosen, month by month', async () => {
  using api = fakeSpace()
  const { user } = await openBooking()
  await user.click(button('Autre jour'))
  await screen.findByRole('grid')
  const isClosed = (name: string) => button(name).disabled

  await waitFor(() => expect(isClosed(monday)).toBe(false))
  expect(isClosed('jeudi 19 novembre 2026')).toBe(true)
  expect(api.calls).toContain(`${availabilityCall}?from=2026-11-18&to=2026-11-30&city=Thuir&postalCode=66300`)

  await user.click(button('Aller au mois suivant'))
  await waitFor(() => expect(isClosed('lundi 7 décembre 2026')).toBe(false))
  expect(api.calls).toContain(`${availabilityCall}?from=2026-12-01&to=2026-12-31&city=Thuir&postalCode=66300`)
})

test.each([
  ['as far as bookings go', null, 'jusqu’au jeudi 18 février 2027 pour l’instant.'],
  ['until the subscription ends', '2027-02-10', 'votre abonnement prend fin le mardi 9 février 2027.'],
])('the last month with days to choose says %s, and no other one is promised', async (_, endsOn, words) => {
  using _api = fakeSpace({ [infoCall]: () => Response.json(infoWith([{ ...clio, endsOn }])) })
  const { user } = await openBooking()
  await user.click(button('Autre jour'))
  await screen.findByRole('grid')
  expect(screen.queryByText(new RegExp(words))).toBeNull()
  for (let month = 0; month < 4; month += 1) {
    await user.click(button('Aller au mois suivant'))
    await screen.findByText(/^(Les jours barrés|Aucun créneau)/)
  }
  expect((await screen.findByText(new RegExp(words))).textContent).not.toContain('voyez le mois suivant')
})

test('a wash is booked by keyboard alone', async () => {
  using api = fakeSpace({ [bookCall]: created })
  const { user, address } = await openBooking()

  act(() => day(monday).focus())
  await user.keyboard('[Space]')
  await screen.findByRole('radio', { name: '09:00' })
  while (document.activeElement?.getAttribute('name') !== 'time') await user.tab()
  await user.keyboard('[Space]{ArrowRight}')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '09:30' }).checked).toBe(true)
  act(() => button('Réserver ce lavage').focus())
  await user.keyboard('{Enter}')

  await waitFor(() => expect(address()).toBe('/espace-client'))
  expect(screen.getByText(/^default: Rendez-vous créé/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Mes rendez-vous' }))
  expect(api.calls).toContain(
    `${bookCall} {"date":"2026-11-23","time":"09:30","address":"3 rue des Mimosas, 66300 Thuir","service":"Lavage Fast","subscriptionId":1}`,
  )
})

test('with no wash left in any period nothing can be booked, and it is said why and until when', async () => {
  const periods = clio.periods.map((period) => ({ ...period, washesLeft: 0 }))
  const info = infoWith([{ ...clio, remainingWashes: 0, periods }])
  using _api = fakeSpace({ [infoCall]: () => Response.json(info) })
  openSpace('?onglet=reserver')

  const words = (await screen.findByText('Impossible de réserver')).closest('[role="alert"]')?.textContent
  expect(words).toContain("Vous n'avez plus de lavages disponibles dans votre abonnement")
  expect(words).toContain('1er décembre 2026')
  expect(screen.queryByRole('button', { name: 'Réserver ce lavage' })).toBeNull()
})

test('a wash that was carried over is told, and can be booked where its period has none left', async () => {
  const [first, second] = clio.periods
  const periods = [{ ...first, washesLeft: 0 }, second] as typeof clio.periods
  const carriedWashes = [{ lastDay: '2026-12-20', washesLeft: 1 }]
  const info = infoWith([{ ...clio, remainingWashes: 1, periods, carriedWashes }])
  using _api = fakeSpace({ [infoCall]: () => Response.json(info) })
  const { user } = await openBooking()
  const told = screen.getByText(/Il vous reste 1 lavage reporté, à utiliser jusqu’au 20 décembre 2026/)
  expect(told.textContent).not.toContain('renouvellement')

  await user.click(day(monday))
  const note = (await screen.findByText('1 lavage reporté, à utiliser jusqu’au 20 décembre 2026'))
    .parentElement
  expect(note?.textContent).not.toContain('restant')
  expect(screen.getByRole('button', { name: 'Réserver ce lavage' })).toBeTruthy()
})

test('with this period used up, a day of the next one can be booked; the screen tells the two apart', async () => {
  const [first, second] = clio.periods
  const periods = [{ ...first, washesLeft: 0 }, second] as typeof clio.periods
  const info = infoWith([{ ...clio, remainingWashes: 0, periods }])
  using _api = fakeSpace({ [infoCall]: () => Response.json(info) })
  const { user } = await openBooking()
  expect(screen.getByText(/vous pouvez réserver à partir du 1er décembre 2026/)).toBeTruthy()

  // A day that costs a wash that is not there is not offered by itself; the calendar still has it, and says why.
  expect(screen.queryByRole('radio', { name: monday })).toBeNull()
  await user.click(button('Autre jour'))
  await waitFor(() => expect(button(monday).disabled).toBe(false))
  await user.click(button(monday))
  const alert = (await screen.findByText('Impossible de réserver')).closest('[role="alert"]')
  for (const words of [
    'Impossible de réserver',
    "Vous n'avez plus de lavages disponibles dans votre abonnement",
    'Lavage du 1er novembre au 30 novembre\u00a0: 0 restant',
    'à partir du 1er décembre 2026',
  ])
    expect(alert?.textContent).toContain(words)
  expect(screen.queryByRole('button', { name: 'Réserver ce lavage' })).toBeNull()

  await user.click(day('mardi 1er décembre 2026'))
  expect(await screen.findByText(/^Lavage du 1er décembre au 31 décembre\s: 1 restant$/)).toBeTruthy()
  expect(await screen.findByRole('radio', { name: '09:00' })).toBeTruthy()
  expect(button('Réserver ce lavage')).toBeTruthy()
})

test('with two months used up, the days of the third are offered, and nobody says that those are full', async () => {
  const [first, second] = clio.periods
  const used = [first, second].map((period) => ({ ...period, washesLeft: 0 }))
  const third = { start: '2027-01-01', lastDay: '2027-01-31', washesLeft: 1 }
  const periods = [...used, third] as typeof clio.periods
  const info = infoWith([{ ...clio, remainingWashes: 0, periods }])
  using _api = fakeSpace({ [infoCall]: () => Response.json(info) })
  await openBooking()
  const [soonest] = within(await days()).getAllByRole<HTMLInputElement>('radio')
  expect(soonest?.value.slice(0, 7)).toBe('2027-01')
})

test.each([
  ['pending', 'Vous pourrez réserver dès son activation.'],
  ['cancelled', 'Voir nos abonnements'],
] as const)('a subscription that is %s says what to do next', async (status, words) => {
  using _api = fakeSpace({ [infoCall]: () => Response.json(infoWith([{ ...clio, status }])) })
  openSpace('?onglet=reserver')

  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Cet abonnement n’est pas actif.')
  expect(alert.textContent).toContain(words)
})

test('a look at another tab loses nothing of what was typed', async () => {
  using _api = fakeSpace({ [listCall]: () => Response.json([]) })
  const { user } = await openBooking()
  await fillIn(user)

  await user.click(screen.getByRole('tab', { name: 'Mes rendez-vous' }))
  await user.click(await screen.findByRole('button', { name: 'Réserver un lavage' }))

  expect((await screen.findByLabelText<HTMLInputElement>(/^Notes/)).value).toBe('Portail bleu')
  expect((await days()) && day(monday).checked).toBe(true)
})

test('a reload loses nothing of what was typed; another client finds none of it, nor does a later day its date', async () => {
  using api = fakeSpace()
  const { user } = await openBooking()
  await fillIn(user)

  cleanup()
  await openBooking()
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '09:00' })).checked).toBe(true)
  expect([day(monday).checked, field(/^Notes/).value]).toEqual([true, 'Portail bleu'])

  cleanup()
  setSystemTime(new Date('2026-11-24T10:00:00Z'))
  await openBooking()
  expect(field(/^Notes/).value).toBe('Portail bleu')
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()

  cleanup()
  api.answers[infoCall] = () => Response.json({ ...anne, email: 'luc@exemple.fr' })
  await openBooking()
  await everythingShown()
  expect(field(/^Notes/).value).toBe('')
})

test('the address is the place of the chosen vehicle, and follows another one; the drive is told', async () => {
  using _api = fakeSpace({ [infoCall]: () => Response.json(infoWith([clio, transporter])) })
  const { user } = await openBooking()
  expect(field('Adresse').value).toBe('3 rue des Mimosas, 66300 Thuir')
  expect(
    screen.getByText(/^Trajet : 5\s€ TTC de déplacement par passage, à régler à chaque passage\./),
  ).toBeTruthy()
  await user.type(field(/^Notes/), 'Portail bleu')

  await user.click(button(/^Volkswagen Transporter/))

  await waitFor(() => expect(field('Adresse').value).toBe('12 zone du Mas, 66330 Cabestany'))
  expect(screen.getByText('Trajet : déplacement inclus.')).toBeTruthy()
  expect(field(/^Notes/).value).toBe('Portail bleu')
})

test('an address that was typed is kept when another vehicle is chosen', async () => {
  using _api = fakeSpace({ [infoCall]: () => Response.json(infoWith([clio, transporter])) })
  const { user } = await openBooking()
  await user.clear(field('Adresse'))
  await user.type(field('Adresse'), '2 rue du Port, 66190 Collioure')
  expect(screen.getByText('Trajet : déplacement sur devis.')).toBeTruthy()

  await user.click(button(/^Volkswagen Transporter/))

  expect(field('Adresse').value).toBe('2 rue du Port, 66190 Collioure')
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
