import { afterEach, expect, test } from 'bun:test'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { apiErrors } from '@tramontane/contract/errors'
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

async function open(first = page) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <PayPage token="jeton" first={first} /> }),
    history: createMemoryHistory({ initialEntries: ['/payer/jeton'] }),
    context: { site: demoBusiness },
  })
  render(<RouterProvider router={router as never} />)
  return userEvent.setup()
}
