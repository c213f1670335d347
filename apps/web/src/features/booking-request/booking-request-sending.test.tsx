import { afterEach, beforeEach, expect, mock, setSystemTime, test } from 'bun:test'
import { act, screen, waitFor, within } from '@testing-library/react'
import { contactEntry } from '@tramontane/contract/requests/contact'
import { analyticsEventName } from '../../lib/analytics.ts'
import { accepted, asFetch } from '../../testing/as-fetch.ts'
import { descriptionOf } from '../../testing/description-of.ts'
import { button, field, fillIn, openForm, sendingFailed, today, values } from './testing.tsx'

beforeEach(() => setSystemTime(today))

afterEach(() => {
  setSystemTime()
  mock.restore()
})

test('what the server refuses lands on its field, stays while others change, and the entry is kept', async () => {
  const { user } = await openForm(async () =>
    Response.json(
      {
        success: false,
        code: 'validation',
        message: 'Certaines informations sont incorrectes.',
        fields: { phone: 'Ce numéro est refusé.', email: 'Cette adresse est refusée.' },
      },
      { status: 400 },
    ),
  )
  await fillIn(user)

  await user.click(button('Envoyer ma demande'))

  await waitFor(() => expect(descriptionOf(field('Téléphone'))).toEndWith('Ce numéro est refusé.'))
  expect(screen.getByText('Certaines informations sont incorrectes.')).toBeTruthy()
  expect(document.activeElement).toBe(field('E-mail'))
  expect(values()).toEqual(['Anne Puig', 'anne@example.fr', '06 39 98 00 00', 'fast', '2026-11-23'])
  await user.type(field('E-mail'), 'x')
  expect(descriptionOf(field('E-mail'))).toBe('')
  expect(descriptionOf(field('Téléphone'))).toEndWith('Ce numéro est refusé.')
})

test('a request that the server refused can be sent again as it is', async () => {
  const { user, fetched } = await openForm(async () =>
    Response.json(
      { success: false, code: 'validation', message: 'Non.', fields: { phone: 'Ce numéro est refusé.' } },
      { status: 400 },
    ),
  )
  await fillIn(user)
  await user.click(button('Envoyer ma demande'))
  await waitFor(() => expect(descriptionOf(field('Téléphone'))).toEndWith('Ce numéro est refusé.'))

  fetched.mockImplementation(asFetch(accepted))
  await user.click(button('Envoyer ma demande'))

  expect(await screen.findByText('Demande envoyée')).toBeTruthy()
})

test.each([
  ['a failing server', async () => Response.json({}, { status: 500 }), sendingFailed()],
  ['no connection', () => Promise.reject(new TypeError('failed')), sendingFailed()],
  [
    'too many tries',
    async () =>
      Response.json(
        { success: false, code: 'too_many_requests', message: 'Trop de tentatives.' },
        { status: 429 },
      ),
    'Trop de tentatives.',
  ],
])(
  '%s is told in a toast, and above the button once it is gone; the entry is kept',
  async (_, reply, sentence) => {
    const { user } = await openForm(reply)
    await fillIn(user)

    await user.click(button('Envoyer ma demande'))

    const messages = within(screen.getByRole('region', { name: 'Messages' }))
    expect(await messages.findByText('Erreur')).toBeTruthy()
    expect(messages.getByText(sentence)).toBeTruthy()
    expect(document.querySelector('form [role="alert"]')?.textContent).not.toBe('')
    expect(values()[0]).toBe('Anne Puig')
  },
)

test('without an answer the form says what to do; sent again as it is it is the same request, changed it is another', async () => {
  let isDown = true
  const { user, fetched } = await openForm(() =>
    isDown ? Promise.reject(new DOMException('too long', 'TimeoutError')) : accepted(),
  )
  const sentKeys = () =>
    fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).requestKey as string)
  await fillIn(user)
  await user.click(button('Envoyer ma demande'))
  expect((await screen.findByText(/^Aucune réponse/)).closest('[role="alert"]')).toBeTruthy()
  expect(values()).toEqual(['Anne Puig', 'anne@example.fr', '06 39 98 00 00', 'fast', '2026-11-23'])

  await user.click(button('Envoyer ma demande'))
  await waitFor(() => expect(sentKeys()).toHaveLength(2))
  await screen.findByText(/^Aucune réponse/)
  isDown = false
  await user.click(screen.getByRole('radio', { name: /^Lavage Extérieur/ }))
  await user.click(button('Envoyer ma demande'))
  await screen.findByText('Demande envoyée')

  const [first, again, changed] = sentKeys()
  expect(again).toBe(first as string)
  expect(changed).not.toBe(first as string)
})

test('while it is sent every field is disabled, and a second submit sends nothing', async () => {
  const sending = Promise.withResolvers<Response>()
  const { user, fetched } = await openForm(() => sending.promise)
  await fillIn(user)

  await user.click(button('Envoyer ma demande'))

  expect(button('Envoi en cours...').matches(':disabled')).toBe(true)
  const form = document.querySelector('form')
  for (const control of form?.querySelectorAll('input, select, textarea, button') ?? []) {
    expect(control.closest('fieldset')?.disabled).toBe(true)
  }
  act(() => void form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  expect(fetched).toHaveBeenCalledTimes(1)
  await act(async () => sending.resolve(await accepted()))
})

test('an accepted request is told by its card, is counted by its service, and leaves an empty form for another', async () => {
  const counted: unknown[] = []
  window.addEventListener(analyticsEventName, (event) => counted.push((event as CustomEvent).detail), {
    once: true,
  })
  const { user, fetched } = await openForm()
  await fillIn(user)
  await user.type(field('Commune ou adresse (facultatif)'), 'Rivesaltes')

  await user.click(button('Envoyer ma demande'))

  expect(await screen.findByText('Demande envoyée')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Merci, c’est noté' }))
  expect(counted).toEqual([{ name: 'form_submission', category: 'contact', label: 'fast' }])
  const [address, init] = fetched.mock.calls[0] ?? []
  expect(String(address)).toEndWith('/api/contact')
  const { place: _, ...empty } = contactEntry(() => '')
  expect(JSON.parse(String(init?.body))).toEqual({
    ...empty,
    name: 'Anne Puig',
    email: 'anne@example.fr',
    phone: '06 39 98 00 00',
    service: 'fast',
    appointmentDate: '2026-11-23',
    message: 'Lieu\u00a0: Rivesaltes',
    requestKey: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
  })
  expect(await recap()).toEqual([
    ['Service', 'Lavage Fast : 89 € TTC, déplacement inclus'],
    ['Jour souhaité', 'lundi 23 novembre 2026'],
    ['Lieu', 'Rivesaltes'],
    ['Vous', 'Anne Puig, 06 39 98 00 00, anne@example.fr'],
  ])
  expect(
    screen.getByText('Nous vous répondons au plus tard jeudi 19 novembre 2026, par téléphone ou par e-mail.'),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: '06 39 98 12 34' }).getAttribute('href')).toBe('tel:+33639981234')

  await user.click(button('Envoyer une autre demande'))

  expect(values()).toEqual(['', '', '', '', ''])
  expect(screen.queryByText(/Rendez-vous souhaité/)).toBeNull()
})

test('the card leads to a reminder of the wished day', async () => {
  const { user } = await openForm()
  await fillIn(user)
  await user.click(button('Envoyer ma demande'))

  const reminder = await screen.findByRole('link', { name: 'Ajouter un rappel à mon agenda' })
  expect(reminder.getAttribute('href')).toBe('/api/contact-reminder.ics?service=fast&day=2026-11-23')
})

async function recap() {
  await screen.findByText(/déplacement inclus/)
  return [...document.querySelectorAll('dl > div')].map((line) =>
    [...line.children].map((part) => part.textContent?.replace(/\s/g, ' ')),
  )
}
