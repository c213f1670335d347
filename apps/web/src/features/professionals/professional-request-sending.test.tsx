import { afterEach, expect, mock, test } from 'bun:test'
import { act, screen, waitFor, within } from '@testing-library/react'
import { accepted, asFetch } from '../../testing/as-fetch.ts'
import { descriptionOf } from '../../testing/description-of.ts'
import { button, conditions, entry, field, fillIn, openRequest, typed } from './testing.tsx'

afterEach(() => mock.restore())

const sendingFailed = "Une erreur est survenue lors de l'envoi du message"

async function refused() {
  const fields = { telephone: 'Ce numéro est refusé.', email: 'Cette adresse est refusée.' }
  return Response.json({ success: false, code: 'validation', message: 'Incorrect.', fields }, { status: 400 })
}

function messages() {
  return within(screen.getByRole('region', { name: 'Messages' }))
}

test('an accepted request is sent once, thanked in a panel and a toast, and the panel has the focus', async () => {
  const { user, fetched } = openRequest()
  await fillIn(user)

  await user.click(button('Envoyer ma demande'))

  const heading = await screen.findByRole('heading', { name: 'Demande envoyée avec succès !' })
  expect(screen.getByText(/Nous vous répondons sous un jour ouvré/)).toBeTruthy()
  expect(document.activeElement?.contains(heading)).toBe(true)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(messages().getByText('Message envoyé')).toBeTruthy()
  expect(messages().getByText('Nous vous contacterons dans les plus brefs délais')).toBeTruthy()
  expect(fetched).toHaveBeenCalledTimes(1)
  const [address, init] = fetched.mock.calls[0] ?? []
  expect(String(address)).toEndWith('/api/contact-professionnel')
  expect(JSON.parse(String(init?.body))).toEqual({
    ...entry,
    acceptConditions: true,
    website: '',
    requestKey: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
  })
})

test('the panel’s button gives an empty form back, with the focus on its first field', async () => {
  const { user } = openRequest()
  await fillIn(user)
  await user.click(button('Envoyer ma demande'))
  await screen.findByText('Demande envoyée avec succès !')

  await user.click(button('Envoyer une nouvelle demande'))

  expect(typed()).toEqual({ nom: '', entreprise: '', email: '', telephone: '', message: '' })
  expect(conditions().checked).toBe(false)
  expect(document.activeElement).toBe(field('nom'))
})

test('a second request can follow the first, and a third the second', async () => {
  const { user, fetched } = openRequest()
  for (let sent = 0; sent < 3; sent += 1) {
    await fillIn(user)
    await user.click(button('Envoyer ma demande'))
    await screen.findByText('Demande envoyée avec succès !')
    await user.click(button('Envoyer une nouvelle demande'))
    expect(document.activeElement).toBe(field('nom'))
  }

  expect(fetched).toHaveBeenCalledTimes(3)
})

test('while it is sent every field is disabled, and a second submit sends nothing', async () => {
  const sending = Promise.withResolvers<Response>()
  const { user, fetched } = openRequest(() => sending.promise)
  await fillIn(user)

  await user.click(button('Envoyer ma demande'))

  expect(button('Envoi en cours...').matches(':disabled')).toBe(true)
  const form = document.querySelector('form')
  for (const control of form?.querySelectorAll('input, textarea, button') ?? [])
    expect(control.closest('fieldset')?.disabled).toBe(true)
  act(() => void form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  expect(fetched).toHaveBeenCalledTimes(1)
  await act(async () => sending.resolve(await accepted()))
})

test.each([
  ['a failing server', async () => Response.json({}, { status: 500 })],
  ['no connection', () => Promise.reject(new TypeError('failed'))],
])('%s is told in a toast, and above the button once it is gone; the entry is kept', async (_, reply) => {
  const { user } = openRequest(reply)
  await fillIn(user)

  await user.click(button('Envoyer ma demande'))

  const alert = within(await messages().findByRole('alert'))
  expect(await alert.findByText('Erreur')).toBeTruthy()
  expect(alert.getByText(sendingFailed)).toBeTruthy()
  expect(document.querySelector('form [role="alert"]')?.textContent).not.toBe('')
  expect(typed()).toEqual(entry)
  expect(conditions().checked).toBe(true)
})

test('without an answer the form says what to do; sent again as it is it is the same request, changed it is another', async () => {
  const { user, fetched } = openRequest(() => Promise.reject(new DOMException('too long', 'TimeoutError')))
  const send = async (sent: number) => {
    await user.click(button('Envoyer ma demande'))
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(sent))
    expect((await screen.findByText(/^Aucune réponse/)).closest('[role="alert"]')).toBeTruthy()
  }
  await fillIn(user)
  await send(1)
  await send(2)
  await user.type(field('message'), ' Le matin.')
  await send(3)

  const [first, again, changed] = fetched.mock.calls.map(
    ([, init]) => JSON.parse(String(init?.body)).requestKey as string,
  )
  expect(again).toBe(first as string)
  expect(changed).not.toBe(first as string)
})

test('too many requests are told in a toast and, with the reason, above the button of the form, which keeps its entry', async () => {
  const { user } = openRequest(async () =>
    Response.json(
      { success: false, code: 'too_many_requests', message: 'Trop de tentatives.' },
      { status: 429 },
    ),
  )
  await fillIn(user)

  await user.click(button('Envoyer ma demande'))

  expect(await messages().findByText(sendingFailed)).toBeTruthy()
  expect(screen.getByText('Trop de tentatives.')).toBeTruthy()
  expect(typed()).toEqual(entry)
})

test('what the server refuses lands on its field, and can be sent again', async () => {
  const { user, fetched } = openRequest(refused)
  await fillIn(user)

  await user.click(button('Envoyer ma demande'))

  await waitFor(() => expect(descriptionOf(field('telephone'))).toEndWith('Ce numéro est refusé.'))
  expect(document.activeElement).toBe(field('email'))
  expect(typed()).toEqual(entry)
  fetched.mockImplementation(asFetch(accepted))
  await user.click(button('Envoyer ma demande'))
  expect(await screen.findByText('Demande envoyée avec succès !')).toBeTruthy()
})
