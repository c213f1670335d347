import { afterEach, expect, test } from 'bun:test'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { apiErrors } from '@tramontane/contract/errors'
import type { RefusedLook } from '@tramontane/contract/page-renderer'
import type { PayPage as Page } from '@tramontane/contract/replies/appointments/payment-links'
import { forgetClient, rememberClient } from '../../../lib/client-hint.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { PayPage } from './pay-page.tsx'

const page: Page = {
  ...{ state: 'open', kind: 'due', paidCents: 0, cents: 8900, backCents: 0 },
  wash: { clientName: 'Zoé Roca', service: 'Lavage Fast', day: '2026-11-30', time: '10:00' },
  lines: [{ kind: 'wash', cents: 8900 }],
}
const { message } = apiErrors.payment_changed

afterEach(forgetClient)

test('another sum than the one on screen is said with why, whoever paid the rest, and is asked for once it was read', async () => {
  using api = fakeApi({
    'POST /api/payment/start': () =>
      Response.json({ success: false, code: 'payment_changed', message }, { status: 409 }),
    'POST /api/payment/finish': () =>
      Response.json({ success: true, data: { ...page, paidCents: 3000, cents: 5900 } }),
  })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: /^Payer 89/ }))

  const again = await screen.findByRole('button', { name: /^Payer 59/ })
  expect(screen.getByRole('alert').textContent?.replaceAll('\u00a0', ' ')).toBe(message)
  expect(api.calls.filter((call) => call.includes('start'))).toEqual([
    'POST /api/payment/start {"token":"jeton","shownCents":8900}',
  ])
  await user.click(again)
  expect(api.calls.at(-2)).toBe('POST /api/payment/start {"token":"jeton","shownCents":5900}')
})

test.each([
  ['who is logged in, to the client space', rememberClient, 'Retour à l’espace client', '/espace-client'],
  ['anybody else, to the home page', forgetClient, 'Retour à l’accueil', '/'],
])('what is paid leads on: %s', async (_, arrive, name, href) => {
  arrive()
  await open({ ...page, state: 'paid', paidCents: 8900, cents: 0 })
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('href')).toBe(href)
})

test('what is left to pay leads nowhere else', async () => {
  await open()
  await screen.findByRole('button', { name: /^Payer 89/ })
  expect(screen.queryByRole('link', { name: /^Retour/ })).toBeNull()
})

const tooOften = {
  'POST /api/payment/finish': () =>
    Response.json(
      { success: false, code: 'too_many_requests', message: apiErrors.too_many_requests.message },
      { status: 429 },
    ),
}
const unchecked =
  'Trop de tentatives. Veuillez réessayer plus tard. Votre paiement n’a pas pu être vérifié : rouvrez cette page avant de payer une seconde fois.'

test('where the server will not say yet what became of a payment, whoever asks reads that, each time', async () => {
  using api = fakeApi(tooOften)
  const user = await open({ ...page, state: 'waiting' })
  const alert = await screen.findByRole('alert')
  for (const asked of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Vérifier maintenant' }))
    await waitFor(() => expect(said(alert)).toBe(unchecked))
    expect(api.calls).toHaveLength(asked)
  }
})

test('whoever comes back from their bank reads that too, and not that all is still to pay', async () => {
  using _api = fakeApi(tooOften)
  window.history.replaceState(null, '', '/payer/jeton?payment_intent=pi_1')
  await open()
  await waitFor(() => expect(said(screen.getByRole('alert'))).toBe(unchecked))
  window.history.replaceState(null, '', '/')
})

test('whoever has just paid reads that under the card, where it was asked', async () => {
  const intent = { clientSecret: 's', intentId: 'pi_1', provider: 'demo', cents: 8900 }
  using _api = fakeApi({
    ...tooOften,
    'POST /api/payment/start': () => Response.json({ success: true, data: intent }),
    'POST /api/demo-payment': () => Response.json({ success: true, data: { status: 'succeeded' } }),
  })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: /^Payer 89/ }))
  await user.type(await screen.findByLabelText('Numéro de carte'), '4242424242424242')
  await user.type(screen.getByLabelText('Expiration'), '1230')
  await user.type(screen.getByLabelText('Code (CVC)'), '123')
  await user.click(screen.getByRole('button', { name: /Payer|Commande/ }))
  await waitFor(() => expect(screen.getAllByRole('alert').map(said)).toContain(unchecked))
})

test('looked at too often, it says so, leads to itself, and asks for no money', async () => {
  const refusal = 'Trop de tentatives. Cette page s’ouvre de nouveau dans 15 min.'
  await open({ state: 'refused', refusal })
  expect(said(await screen.findByRole('alert'))).toBe(refusal)
  expect(screen.getByRole('link', { name: 'Rouvrir la page' }).getAttribute('href')).toBe('/payer/jeton')
  expect(screen.queryByRole('button', { name: /^Payer/ })).toBeNull()
})

function said(region: HTMLElement): string | undefined {
  return region.textContent?.replaceAll('\u00a0', ' ')
}

async function open(first: Page | RefusedLook = page) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <PayPage token="jeton" first={first} /> }),
    history: createMemoryHistory({ initialEntries: ['/payer/jeton'] }),
    context: { site: demoBusiness },
  })
  render(<RouterProvider router={router as never} />)
  return userEvent.setup()
}
