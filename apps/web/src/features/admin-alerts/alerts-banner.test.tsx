import { expect, jest, test } from 'bun:test'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { ToastInWords } from '../../testing/toast-in-words.tsx'
import { AlertsBanner } from './alerts-banner.tsx'
import { type AdminAlert, alertsKey } from './alerts-query.ts'

const listCall = 'GET /api/admin/alerts'
const outboxCall = 'GET /api/admin/outbox'

const dispute: AdminAlert = {
  id: 1,
  text: 'Le paiement d’Anne Puig est contesté.',
  createdAt: '2026-11-20T15:34:00.000Z',
  outboxId: null,
}

const unsent: AdminAlert = {
  id: 2,
  text: 'Le message « Bonjour » n’a pas pu partir.',
  createdAt: '2026-11-21T08:00:00.000Z',
  outboxId: 7,
}

const message = {
  id: 7,
  subject: 'Bonjour',
  recipientAddress: 'zoe@exemple.fr',
  lastError: 'connexion refusée',
  failedAt: '2026-11-21T08:00:00.000Z',
}

test.each([
  ['there is nothing', open([])],
  ['the server fails', () => refusal(500, 'Une erreur est survenue.')],
])('says nothing while %s', async (_, answer) => {
  using api = fakeApi({ [listCall]: answer })
  const { queryClient } = openBanner()
  await waitFor(() => expect(queryClient.getQueryState(alertsKey)?.status).not.toBe('pending'))
  expect(api.calls).toEqual([listCall])
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('counts what is open', async () => {
  using _api = fakeApi({ [listCall]: open([unsent, dispute]) })
  openBanner()
  expect((await screen.findByRole('status')).textContent).toBe('2 points demandent votre attention')
})

test('one matter is told in the singular, its window says since when', async () => {
  using api = fakeApi({ [listCall]: open([dispute]) })
  const { user } = openBanner()
  expect((await screen.findByRole('status')).textContent).toBe('1 point demande votre attention')
  await user.click(screen.getByRole('button', { name: 'Voir' }))
  const dialog = await screen.findByRole('dialog', { name: 'À regarder' })
  expect(dialog.textContent).toContain(dispute.text)
  expect(dialog.textContent).toContain('20 novembre 2026')
  expect(within(dialog).queryByRole('button', { name: 'Réessayer' })).toBeNull()
  expect(api.calls).not.toContain(`${outboxCall}?status=failed`)
})

test('a message that was given up shows for whom and why, and is tried again once', async () => {
  const retryCall = 'POST /api/admin/outbox/7/retry'
  const done = Promise.withResolvers<Response>()
  using api = fakeApi({
    [listCall]: open([unsent]),
    [outboxCall]: () => Response.json({ success: true, data: [message], total: 1 }),
    [retryCall]: () => done.promise,
  })
  const { user } = openBanner()
  await user.click(await screen.findByRole('button', { name: 'Voir' }))
  expect(await screen.findByText('Pour zoe@exemple.fr – connexion refusée')).toBeTruthy()
  expect(api.calls).toContain(`${outboxCall}?status=failed`)

  const button = screen.getByRole('button', { name: 'Réessayer', description: unsent.text })
  await user.click(button)
  await user.click(button)
  api.answers[listCall] = open([])
  done.resolve(Response.json({ success: true }))

  expect(await screen.findByText('Tout est réglé. Rien d’autre ne vous attend.')).toBeTruthy()
  expect(screen.getByText('default: Message remis à l’envoi')).toBeTruthy()
  expect(api.calls.filter((call) => call === retryCall)).toHaveLength(1)
})

test('a settled matter leaves the list; the line leaves when the window closes', async () => {
  using api = fakeApi({
    [listCall]: open([dispute]),
    'POST /api/admin/alerts/1/settle': () => Response.json({ success: true }),
  })
  const { user } = openBanner()
  await user.click(await screen.findByRole('button', { name: 'Voir' }))
  api.answers[listCall] = open([])
  await user.click(await screen.findByRole('button', { name: 'C’est réglé' }))

  expect(await screen.findByText('Tout est réglé. Rien d’autre ne vous attend.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Fermer' }))
  await waitFor(() => expect(screen.queryByRole('complementary', { hidden: true })).toBeNull())
})

test('a refusal is told in the server’s words, and the matter stays', async () => {
  using _api = fakeApi({
    [listCall]: open([dispute]),
    'POST /api/admin/alerts/1/settle': () => refusal(404, 'Ce que vous cherchez n’existe pas.'),
  })
  const { user } = openBanner()
  await user.click(await screen.findByRole('button', { name: 'Voir' }))
  await user.click(await screen.findByRole('button', { name: 'C’est réglé' }))
  expect(await screen.findByText('destructive: Erreur: Ce que vous cherchez n’existe pas.')).toBeTruthy()
  expect(screen.getByText(dispute.text)).toBeTruthy()
})

test('asks again every 60 s', async () => {
  jest.useFakeTimers()
  try {
    using api = fakeApi({ [listCall]: open([]) })
    openBanner()
    for (const [ms, calls] of [
      [1, 1],
      [1, 1],
      [59_000, 1],
      [1000, 2],
    ] as const) {
      await act(async () => void jest.advanceTimersByTime(ms))
      expect(api.calls).toHaveLength(calls)
    }
  } finally {
    jest.useRealTimers()
  }
})

function open(alerts: AdminAlert[]) {
  return () => Response.json({ success: true, data: { alerts, deadLetters: 0 } })
}

function openBanner() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queryClient}>
      <AlertsBanner />
      <ToastInWords />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), queryClient }
}
