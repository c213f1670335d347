import { afterEach, beforeEach, expect, mock, setSystemTime, spyOn, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { enterText } from '../../testing/enter-text.ts'
import { emptyEntry, keepBooking, readBooking } from './booking-draft.ts'
import { BookingRequestForm } from './booking-request-form.tsx'
import { button, field, fillIn, site, today } from './testing.tsx'

beforeEach(() => setSystemTime(today))

afterEach(() => {
  setSystemTime()
  mock.restore()
})

const place = 'Commune ou adresse (facultatif)'

const booking = 'Réserver avec obligation de paiement'

/** The form of a business whose starts of a day are these, and what was asked of the server. */
async function open(
  answerBooking: () => Response,
  oneOffBooking: 'instant' | 'request' = 'instant',
  freeAt = (_question: string) => ['09:00', '14:00'],
) {
  const free = [
    { time: '09:00', addedMinutes: 30, isNear: false },
    { time: '14:00', addedMinutes: 4, isNear: true },
  ]
  const sent: Record<string, unknown>[] = []
  const asked: string[] = []
  const fetched = async (address: URL | RequestInfo, init?: RequestInit) => {
    if (String(address).includes('/api/availability')) {
      const question = String(address).split('?')[1] ?? ''
      if (question.includes('to=2026-11-23')) asked.push(question)
      const slots = freeAt(question)
      const starts = free.filter(({ time }) => slots.includes(time))
      return Response.json({ success: true, data: [{ date: '2026-11-23', slots, starts }] })
    }
    sent.push(JSON.parse(String(init?.body)))
    return answerBooking()
  }
  spyOn(globalThis, 'fetch').mockImplementation(Object.assign(fetched, { preconnect: () => {} }))
  draw(oneOffBooking)
  await screen.findByRole('radiogroup', { name: 'Date souhaitée' })
  const user = userEvent.setup()
  await fillIn(user)
  return { user, sent, asked }
}

function draw(oneOffBooking: 'instant' | 'request' = 'instant') {
  render(<BookingRequestForm site={{ ...site, oneOffBooking }} />)
}

const accepted = () => Response.json({ success: true, data: { id: 1, appointmentId: 7 } }, { status: 201 })

test('with an address, a free hour is chosen, near ones first, agreed to and booked', async () => {
  const { user, sent, asked } = await open(accepted)
  await screen.findByText(/^Avec votre commune/)
  await enterText(user, field(place), '4 rue des Lilas, 66330 Cabestany')
  await screen.findByText('Nous sommes déjà près de chez vous')
  expect(asked.at(-1)).toBe('from=2026-11-23&to=2026-11-23&service=fast&city=Cabestany&postalCode=66330')
  const hours = screen.getAllByRole<HTMLInputElement>('radio').filter(({ name }) => name === 'time')
  expect(hours.map(({ value }) => value)).toEqual(['14:00', '09:00'])

  await user.click(screen.getByRole('radio', { name: '14:00' }))
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) {
    expect(box.checked).toBe(false)
    await user.click(box)
  }
  await user.click(button(booking))
  await screen.findByRole('heading', { name: 'Votre rendez-vous est pris' })
  expect(sent).toMatchObject([
    {
      ...{ time: '14:00', street: '4 rue des Lilas', postalCode: '66330', city: 'Cabestany' },
      ...{ acceptConditions: true, expressStart: true, appointmentDate: '2026-11-23' },
    },
  ])
  expect(screen.getByText(/à 14\sh/)).toBeTruthy()
})

test('in a town alone an hour is chosen first, then its street, without which nothing is sent', async () => {
  const { user, sent } = await open(accepted)
  await enterText(user, field(place), 'Cabestany')
  await screen.findByText(/^Heures libres à Cabestany\s; l’adresse exacte vient ensuite/)
  const soonest = within(await screen.findByRole('group', { name: 'Au plus tôt à Cabestany' }))
  expect(screen.queryByLabelText('Rue et numéro')).toBeNull()
  await user.click(await soonest.findByRole('button', { name: /^lundi 23 novembre 2026 à 14\sh/ }))
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await user.click(button(booking))
  expect(await screen.findByText(/^Indiquez la rue et le numéro/)).toBeTruthy()
  expect(sent).toEqual([])

  await enterText(user, field('Rue et numéro'), '4 rue des Lilas')
  await user.click(button(booking))
  await screen.findByRole('heading', { name: 'Votre rendez-vous est pris' })
  expect(sent).toMatchObject([{ time: '14:00', street: '4 rue des Lilas', city: 'Cabestany' }])
  expect(screen.getByText('4 rue des Lilas, Cabestany')).toBeTruthy()
})

test('with an hour all that is missing is said at the first press, and the topmost has the focus', async () => {
  const { user, sent } = await open(accepted)
  cleanup()
  keepBooking({ entry: { ...emptyEntry, place: 'Cabestany', service: 'fast' } })
  draw()
  await user.click(await screen.findByRole('button', { name: /^lundi 23 novembre 2026 à 14\sh/ }))
  const boxes = await screen.findAllByRole('checkbox')
  await user.click(button(booking))
  const missing = () => [...document.querySelectorAll('[aria-invalid="true"]')].map(nameOf)
  const agreed = ['acceptConditions', 'expressStart']
  await waitFor(() => expect(missing()).toEqual(['street', ...agreed, 'name', 'email', 'phone']))
  expect(nameOf(document.activeElement)).toBe('street')
  await user.click(boxes[0] as HTMLElement)
  expect(boxes[0]?.getAttribute('aria-invalid')).toBe('false')
  expect(sent).toEqual([])
})

test.each(['canet', '66140'])(
  'the town that "%s" means has its hours, and is what is sent',
  async (typed) => {
    const { user, sent, asked } = await open(accepted)
    await enterText(user, field(place), typed)
    await screen.findByRole('group', { name: 'Au plus tôt à Canet-en-Roussillon' })
    await user.click(await screen.findByRole('radio', { name: '14:00' }))
    expect(asked.at(-1)).toContain('city=Canet-en-Roussillon&postalCode=66140')
    await enterText(user, await screen.findByLabelText('Rue et numéro'), '4 rue des Lilas')
    for (const box of screen.getAllByRole('checkbox')) await user.click(box)
    await user.click(button(booking))
    await screen.findByRole('heading', { name: 'Votre rendez-vous est pris' })
    const where = { street: '4 rue des Lilas', postalCode: '66140', city: 'Canet-en-Roussillon' }
    expect(sent).toMatchObject([{ time: '14:00', ...where }])
  },
)

test('a postal code of several towns chooses none of them', async () => {
  const { user, asked } = await open(accepted)
  await enterText(user, field(place), '66300')
  expect(await screen.findByText(/^Avec votre commune/)).toBeTruthy()
  expect(asked).toEqual([])
})

test('the hour, the street and the boxes are kept, however often the page is opened anew', async () => {
  const { user } = await open(accepted)
  await enterText(user, field(place), 'Cabestany')
  await user.click(await screen.findByRole('radio', { name: '14:00' }))
  await enterText(user, await screen.findByLabelText('Rue et numéro'), '4 rue des Lilas')
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  for (const _ of ['a reload', 'and another one']) {
    cleanup()
    draw()
    await screen.findByRole('radio', { name: '14:00', checked: true })
    expect(field('Rue et numéro').value).toBe('4 rue des Lilas')
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
      true,
      true,
    ])
  }
})

test('an hour of the soonest is kept as soon as it is pressed, before any day was', async () => {
  const { user } = await open(accepted)
  cleanup()
  keepBooking({ entry: { ...emptyEntry, place: 'Cabestany', service: 'fast' } })
  draw()
  await user.click(await screen.findByRole('button', { name: /^lundi 23 novembre 2026 à 14\sh/ }))
  expect(readBooking().entry).toMatchObject({ appointmentDate: '2026-11-23', time: '14:00' })
})

test('a street in another town has the hours of that one; an hour that is not free there is said so, and comes back', async () => {
  const { user, asked } = await open(accepted, 'instant', (question) =>
    question.includes('Rivesaltes') ? ['09:00'] : ['09:00', '14:00'],
  )
  await enterText(user, field(place), 'Cabestany')
  await user.click(await screen.findByRole('radio', { name: '14:00' }))
  await enterText(user, await screen.findByLabelText('Rue et numéro'), '2 rue Neuve, Rivesaltes')
  expect(await screen.findByText(/^L’heure que vous aviez choisie \(14\sh\) n’est pas libre/)).toBeTruthy()
  expect(asked.at(-1)).toContain('city=Rivesaltes')
  expect(field('Rue et numéro').value).toBe('2 rue Neuve, Rivesaltes')
  expect(field('Nom').value).toBe('Anne Puig')
  await user.clear(field('Rue et numéro'))
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '14:00' }).checked).toBe(true),
  )
  expect(screen.queryByText(/^L’heure que vous aviez choisie/)).toBeNull()
})

test('an hour that went meanwhile is said so beside the hours, it is offered no more, and nothing typed is lost', async () => {
  const taken = { success: false, code: 'slot_taken', message: 'Ce créneau vient d’être pris.' }
  let free = ['09:00', '14:00']
  const answerTaken = () => {
    free = ['09:00']
    return Response.json(taken, { status: 409 })
  }
  const { user, asked } = await open(answerTaken, 'instant', () => free)
  await enterText(user, field(place), '4 rue des Lilas, 66330 Cabestany')
  await user.click(await screen.findByRole('button', { name: /à 14\sh/ }))
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  const before = asked.length
  await user.click(button(booking))
  expect(await screen.findByRole('button', { name: /à 9\sh/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /à 14\sh/ })).toBeNull()
  const hours = screen.getByRole('radiogroup', { name: /^Heure/ })
  expect(within(hours).getByRole('alert').textContent).toBe('Ce créneau vient d’être pris.')
  expect(document.activeElement).toBe(hours)
  expect(field('Nom').value).toBe('Anne Puig')
  await waitFor(() => expect(asked.length).toBeGreaterThan(before))

  await user.click(screen.getByRole('button', { name: /à 9\sh/ }))
  expect(screen.queryByText('Ce créneau vient d’être pris.')).toBeNull()
})

test('an hour that is only noted as a wish is never called an appointment', async () => {
  const { user } = await open(() => Response.json({ success: true, data: { id: 1 } }, { status: 201 }))
  await enterText(user, field(place), '4 rue des Lilas, 66330 Cabestany')
  await user.click(await screen.findByRole('radio', { name: '14:00' }))
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await user.click(button(booking))
  await screen.findByRole('heading', { name: 'Demande envoyée, pas encore un rendez-vous' })
  expect(screen.getByText(/elle n’est pas prise, nous la notons comme votre souhait/)).toBeTruthy()
  expect(screen.getByText('Souhaité')).toBeTruthy()
  expect(screen.queryByText('Votre rendez-vous est pris')).toBeNull()
})

test('where the owner answers first, a free hour is wished for, with an address or without one, and nothing agreed to', async () => {
  const noted = () => Response.json({ success: true, data: { id: 1 } }, { status: 201 })
  const { user, sent, asked } = await open(noted, 'request')
  const hours = within(await screen.findByRole('radiogroup', { name: /^Heure souhaitée/ }))
  await hours.findByText('Nous sommes déjà près de chez vous')
  expect(asked.at(-1)).toBe('from=2026-11-23&to=2026-11-23&service=fast&city=&postalCode=')
  expect(screen.getByText(/c’est un souhait/)).toBeTruthy()
  await user.click(hours.getByRole('radio', { name: '09:00' }))
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  await user.click(button('Envoyer ma demande'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ appointmentDate: '2026-11-23', time: '09:00' })
  expect(await screen.findByText(/L’heure est notée comme votre souhait/)).toBeTruthy()
})

test.each([['where the drive has no price', 'instant', '4 rue des Lilas, 31000 Toulouse']] as const)(
  'no hour is offered %s: the day is a request',
  async (_, oneOffBooking, typed) => {
    const { user, sent, asked } = await open(accepted, oneOffBooking)
    await enterText(user, field(place), typed)
    await user.click(button('Envoyer ma demande'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(asked).toEqual([])
    expect(sent[0]).not.toHaveProperty('time')
  },
)

function nameOf(control: Element | null) {
  return control?.getAttribute('name')
}
