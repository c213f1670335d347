import { afterEach, beforeEach, expect, setSystemTime, test } from 'bun:test'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { refusal } from '../../../testing/fake-api.ts'
import { button, fakeSpace, infoCall, listCall, openSpace, today } from '../testing/open-space.tsx'
import { appointment, clio, infoWith, transporter } from '../testing/space-data.ts'

const list =
  (...rows: object[]) =>
  () =>
    Response.json(rows)

beforeEach(() => setSystemTime(today))

afterEach(() => setSystemTime())

test('a card says everything of an appointment', async () => {
  using _api = fakeSpace()
  openSpace()

  const card = await screen.findByRole('article')

  for (const words of [
    'Lavage Fast',
    'Planifié',
    'lundi 23 novembre 2026',
    '09:00',
    'Mimosas',
    'Portail vert',
  ])
    expect(card.textContent).toContain(words)
  const link = within(card).getByRole('link', { name: 'Ajouter à mon agenda' })
  expect(link.getAttribute('href')).toBe('/api/client-appointments/7/calendar.ics')
})

test.each([
  ['confirmed', 'Confirmé'],
  ['confirmé', 'Confirmé'],
  ['pending', 'Planifié'],
  ['whatever', 'Planifié'],
])('the status %p reads %p', async (status, word) => {
  using _api = fakeSpace({ [listCall]: list({ ...appointment, status }) })
  openSpace()

  expect((await screen.findByRole('article')).textContent).toContain(word)
})

test.each([
  [
    'on its way',
    { isUnderWay: true, arrivesAt: '2026-11-23T07:55:00.000Z' },
    'en route et arrivons vers 8 h 55',
    0,
  ],
  ['there', { isUnderWay: true, arrivesAt: null }, 'Nous sommes sur place', 0],
  ['late', { isUnderWay: false, arrivesAt: '2026-11-23T08:30:00.000Z' }, 'commencera vers 9 h 30', 1],
])(
  'the van is %s: its client reads when to expect it, and changes nothing any more once it left',
  async (_, said, words, cancels) => {
    using _api = fakeSpace({ [listCall]: list({ ...appointment, ...said }) })
    openSpace()

    const card = await screen.findByRole('article')
    expect(card.textContent?.replaceAll('\u00a0', ' ')).toContain(words)
    expect(within(card).queryAllByRole('button', { name: /^Annuler/ })).toHaveLength(cancels)
  },
)

test.each([
  ['still to pay', { payableCents: 500 }, /par passage, à régler à chaque passage/, 1],
  ['paid', { isPaid: true, receivedCents: 500 }, /Déplacement déjà payé \(5\s€ TTC\)/i, 0],
  [
    'paid and given back',
    { isPaid: true, receivedCents: 500, givenBackCents: 500 },
    /Déplacement remboursé \(5\s€ TTC\)/i,
    0,
  ],
])('the drive of a wash that is %s says so', async (_, said, words, pays) => {
  using _api = fakeSpace({ [listCall]: list({ ...appointment, ...said }) })
  openSpace()

  const card = await screen.findByRole('article')
  expect(card.textContent).toMatch(words)
  expect(card.textContent?.includes('à régler')).toBe(pays === 1)
  expect(within(card).queryAllByRole('button', { name: /^Payer/ })).toHaveLength(pays)
})

test.each([
  ['paid', { isPaid: true, receivedCents: 9400 }, 'Payé : 94 €'],
  ['paid in part', { payableCents: 5400, receivedCents: 4000 }, 'Déjà payé : 40 €'],
  [
    'given back in part',
    { isPaid: true, receivedCents: 9400, givenBackCents: 2000 },
    'Payé : 94 €, dont 20 € remboursés',
  ],
  ['given back', { isPaid: true, receivedCents: 9400, givenBackCents: 9400 }, 'Remboursé : 94 €'],
])('a wash that no subscription pays says what of it is %s', async (_, said, words) => {
  using _api = fakeSpace({ [listCall]: list({ ...appointment, subscriptionId: null, ...said }) })
  openSpace()

  const card = await screen.findByRole('article')
  const facts = [...card.querySelectorAll('dd')].map(({ textContent }) =>
    textContent.replaceAll('\u00a0', ' '),
  )
  expect(facts).toContain(words)
})

test('a date that is none reads ‘Date invalide’', async () => {
  using _api = fakeSpace({ [listCall]: list({ ...appointment, date: '2026-13-45' }) })
  openSpace()

  expect(await screen.findByText('Date invalide')).toBeTruthy()
})

test('nothing yet leads to the booking tab', async () => {
  using _api = fakeSpace({ [listCall]: list() })
  const { user, address } = openSpace()

  await user.click(await screen.findByRole('button', { name: 'Réserver un lavage' }))

  await waitFor(() => expect(address()).toBe('/espace-client?onglet=reserver'))
})

test('nobody is invited to book on a subscription that is over', async () => {
  const over = infoWith([{ ...clio, status: 'cancelled' }])
  using _api = fakeSpace({ [infoCall]: () => Response.json(over), [listCall]: list() })
  openSpace()

  expect(await screen.findByText('Aucun rendez-vous à venir')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Réserver un lavage' })).toBeNull()
})

test('a list that fails says its sentence, and tries again', async () => {
  using api = fakeSpace({ [listCall]: () => refusal(500, 'Une erreur est survenue.') })
  const { user } = openSpace()

  const sentence = 'Impossible de récupérer vos rendez-vous'
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByText(`destructive: ${sentence}: Une erreur est survenue.`)).toBeTruthy()

  api.answers[listCall] = list(appointment)
  await user.click(button('Réessayer'))
  expect(await screen.findByRole('article')).toBeTruthy()
})

test('the history is in the address, and what is past can only be read', async () => {
  const past = { ...appointment, id: 3, date: '2026-11-02', status: 'completed' }
  using api = fakeSpace({
    [listCall]: ({ url }) =>
      url.searchParams.has('history') ? list(past, appointment)() : list(appointment)(),
  })
  const { user, address } = openSpace()

  await user.click(await screen.findByRole('button', { name: 'Voir l’historique' }))

  const history = await screen.findByRole('region', { name: 'Passés et annulés' })
  expect(history.textContent).toContain('Terminé')
  expect(within(history).queryByRole('button')).toBeNull()
  expect(address()).toBe('/espace-client?historique=true')
  expect(api.calls).toContain(`${listCall}?history=true`)
})

test('who has several vehicles sees which one is washed', async () => {
  using _api = fakeSpace({
    [infoCall]: () => Response.json(infoWith([clio, transporter])),
    [listCall]: list({ ...appointment, subscriptionId: 2 }),
  })
  openSpace()

  expect((await screen.findByRole('article')).textContent).toContain('Volkswagen Transporter')
})

test('a rhythm is asked for, and stands there until it is answered', async () => {
  const series = { id: 5, subscriptionId: 3, placeId: null, service: 'Lavage Fast', time: '09:00' }
  const asked = { ...series, every: { weeks: 2, weekday: 2 }, from: '2026-11-18', until: null, dates: [] }
  const list = 'GET /api/client-series'
  using api = fakeSpace({
    [list]: () => Response.json({ success: true, data: [] }),
    'POST /api/client-series': () => {
      const rhythm = 'un mardi sur deux à 9\u00a0h'
      api.answers[list] = () =>
        Response.json({ success: true, data: [{ ...asked, status: 'asked', rhythm }] })
      return Response.json({ success: true, data: { id: 5 } }, { status: 201 })
    },
  })
  const { user } = openSpace()
  const [ask] = await screen.findAllByRole('button', { name: /^Demander un rythme/ })
  await user.click(ask as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Envoyer la demande' }))
  expect(await screen.findByText('Demandé : nous vous répondons.')).toBeTruthy()
  expect(api.calls.find((call) => call.startsWith('POST /api/client-series'))).toContain(
    '"every":{"weeks":2,"weekday":2},"time":"09:00"',
  )
})

test('of several vehicles each rhythm says which it is, and what holds for all is said once', async () => {
  const series = { placeId: null, service: 'Lavage Fast', time: '09:00', from: '2026-11-18', until: null }
  const running = { ...series, every: { weeks: 2, weekday: 2 }, dates: [], status: 'running' }
  const rhythm = 'un mardi sur deux à 9\u00a0h'
  using api = fakeSpace({
    [infoCall]: () => Response.json(infoWith([clio, transporter])),
    'GET /api/client-series': () => Response.json({ success: true, data: [] }),
  })
  openSpace()
  expect(await screen.findAllByRole('button', { name: /^Demander un rythme pour/ })).toHaveLength(2)
  expect(screen.getAllByText(/reviennent d’eux-mêmes/)).toHaveLength(1)
  cleanup()

  api.answers['GET /api/client-series'] = () =>
    Response.json({
      success: true,
      data: [clio, transporter].map(({ id }) => ({ ...running, id, subscriptionId: id, rhythm })),
    })
  openSpace()
  expect((await screen.findByText(/: Volkswagen Transporter/)).textContent).toContain(rhythm)
  expect(screen.getAllByText('Les douze prochaines semaines sont notées.')).toHaveLength(1)
})
