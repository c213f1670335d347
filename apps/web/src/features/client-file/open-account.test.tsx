import { expect, test } from 'bun:test'
import { focusManager } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { ClientFile } from '@tramontane/contract/replies/clients/client-file'
import { fakeApi } from '../../testing/fake-api.ts'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { FileOr } from './file-page.tsx'

const fileCall = 'GET /api/admin/client-files/client/7'
const openCall = 'POST /api/clients/7/account'

/** Zoé has called once: she has neither subscription nor account. */
const zoe: ClientFile = {
  ...{ clientId: 7, name: 'Zoé Abadie', company: '', siren: '', notes: '' },
  ...{ email: 'zoe@exemple.fr', phone: '06 11 22 33 44', address: '', postalCode: '', city: '' },
  ...{
    account: null,
    formerly: [],
    doubles: [],
    places: [],
    vehicles: [],
    subscriptions: [],
    endings: [],
    documents: [],
    messages: [],
  },
  ...{
    comingAppointments: [],
    pastAppointments: [],
    payments: [],
    washPayments: [],
    ledger: [],
    requests: [],
  },
}
const account = {
  createdAt: '2026-11-20T08:00:00.000Z',
  lastLogin: null,
  passwordState: 'initial' as const,
  hasOwnPassword: false,
}
const answers = (file: ClientFile) => () => Response.json({ success: true, data: file })
const opened = () =>
  Response.json(
    { success: true, client: { id: 7, email: zoe.email }, password: 'tramontane8' },
    { status: 201 },
  )

async function openDialog() {
  const screenOf = openAdminPanel(() => <FileOr>La liste</FileOr>, { search: '?dialog=fiche&row=7' })
  await screenOf.user.click(await screen.findByRole('button', { name: 'Ouvrir un compte' }))
  return screenOf
}

function email() {
  return screen.getByLabelText<HTMLInputElement>('E-mail de connexion')
}

test('an account is opened from the file of who has no subscription; its password is shown once', async () => {
  using api = fakeApi({ [fileCall]: answers(zoe), [openCall]: opened })
  const { user } = await openDialog()
  expect(email().value).toBe('zoe@exemple.fr')
  await user.click(screen.getByRole('button', { name: 'Ouvrir le compte' }))

  const told = await screen.findByRole('dialog', { name: 'Compte ouvert' })
  expect(api.calls).toContain(`${openCall} {"email":"zoe@exemple.fr"}`)
  expect(told.textContent).toContain('tramontane8')
  api.answers[fileCall] = answers({ ...zoe, account })
  await user.click(screen.getByRole('button', { name: 'C’est noté' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ouvrir un compte' })).toBeNull())
  expect(screen.queryByText(/tramontane8/)).toBeNull()
})

test('a file that is refreshed meanwhile leaves the password on screen', async () => {
  using api = fakeApi({ [fileCall]: answers(zoe), [openCall]: opened })
  const { user } = await openDialog()
  await user.click(screen.getByRole('button', { name: 'Ouvrir le compte' }))
  await screen.findByRole('dialog', { name: 'Compte ouvert' })
  api.answers[fileCall] = answers({ ...zoe, account })
  // Whoever comes back to the window has the file asked anew.
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  await screen.findByText(/Compte créé le/)
  expect(screen.getByText('tramontane8')).toBeTruthy()
  // Nothing is asked anew for a page that is gone.
  cleanup()
  focusManager.setFocused(undefined)
})

test('of who gave no address one is asked for, with why', async () => {
  using api = fakeApi({ [fileCall]: answers({ ...zoe, email: '' }), [openCall]: opened })
  const { user } = await openDialog()
  expect(screen.getByText(/Il faut une adresse e-mail/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ouvrir le compte' }))
  expect(await screen.findByText('Veuillez entrer une adresse email valide')).toBeTruthy()
  expect(api.calls.some((call) => call.startsWith(openCall))).toBe(false)
})

test('an address that is another account’s is told under its field, and stays typed', async () => {
  const sentence = 'Cette adresse e-mail est déjà celle d’un autre compte'
  const body = { success: false, code: 'email_taken', message: `${sentence}.`, fields: { email: sentence } }
  using _api = fakeApi({
    [fileCall]: answers(zoe),
    [openCall]: () => Response.json(body, { status: 409 }),
  })
  const { user } = await openDialog()
  await user.type(email(), '.com')
  await user.click(screen.getByRole('button', { name: 'Ouvrir le compte' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(email().value).toBe('zoe@exemple.fr.com')
})

test('who has an account is offered none', async () => {
  using _api = fakeApi({ [fileCall]: answers({ ...zoe, account }) })
  openAdminPanel(() => <FileOr>La liste</FileOr>, { search: '?dialog=fiche&row=7' })
  await screen.findByText(/Compte créé le/)
  expect(screen.queryByRole('button', { name: 'Ouvrir un compte' })).toBeNull()
})
