import { afterEach, expect, mock, spyOn, test } from 'bun:test'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { fakeApi, refusal } from '../../../testing/fake-api.ts'
import { ThanksPage } from './thanks-page.tsx'

const orderKey = '7c0a8e4e-3b0e-4a53-9a55-0c2b3a1f6d01'

const receipt = {
  orderKey,
  reference: 'AB-2026-00012',
  plan: 'standard',
  vehicle: 'Renault Clio, AB-123-CD',
  firstVisitDate: '2026-12-03',
  firstVisitTime: '10:00',
}

const order = {
  reference: 'AB-2026-00012',
  plan: 'standard',
  vehicle: 'Renault Clio, AB-123-CD',
  isRunning: true,
  wished: { day: '2026-12-03', time: '10:00' },
  firstVisit: { service: 'Remise à niveau', day: '2026-12-03', time: '10:00', calendar: 'BEGIN:VCALENDAR' },
}

afterEach(() => {
  mock.restore()
})

test('the order is told as the planning has it, with a calendar file of the first visit', async () => {
  using shop = fakeServer(order)
  const { user } = await open()
  expect(await screen.findByRole('heading', { name: 'Merci, votre abonnement est actif' })).toBeTruthy()
  expect(await screen.findByText('AB-2026-00012')).toBeTruthy()
  expect(said()).toContain('jeudi 3 décembre 2026 à 10 h : un rattrapage complet du véhicule')
  expect(shop.calls).toEqual([`POST /api/order-confirmation {"orderKey":"${orderKey}"}`])

  const files: Blob[] = []
  spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:1'
  })
  // Pressed for real, it would lead this document, which all tests share, to another address.
  const press = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await user.click(await screen.findByRole('button', { name: 'Ajouter à mon agenda' }))

  expect(press).toHaveBeenCalledTimes(1)
  expect(await files[0]?.text()).toBe('BEGIN:VCALENDAR')
  expect(files[0]?.type).toBe('text/calendar;charset=utf-8')
})

test.each([
  [
    'whose start was taken meanwhile',
    { firstVisit: { ...order.firstVisit, time: null } },
    /heure à convenir.*10 h venait d’être pris/,
  ],
  [
    'that is to be timed',
    { wished: { day: '2026-12-03', time: null }, firstVisit: { ...order.firstVisit, time: null } },
    /3 décembre 2026, heure à convenir/,
  ],
  [
    'on another day',
    { firstVisit: { ...order.firstVisit, day: '2026-12-04' } },
    /vendredi 4 décembre 2026.*Ce n’est plus le jour de votre commande/,
  ],
  ['that was cancelled', { firstVisit: null }, /Aucune n’est prévue/],
])('a first visit %s is told in words', async (_, change, words) => {
  using _shop = fakeServer({ ...order, ...change })
  await open()
  await screen.findByText(words instanceof RegExp ? /Première visite/ : words)
  await screen.findByText(/heure à convenir|Aucune n’est prévue|Ce n’est plus/)
  expect(said()).toMatch(words)
})

test('a contract that is over thanks nobody', async () => {
  using _shop = fakeServer({ ...order, isRunning: false })
  await open()
  expect(await screen.findByText(/^Ce contrat a pris fin depuis/)).toBeTruthy()
  expect(screen.queryByText(/Merci/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ajouter à mon agenda' })).toBeNull()
})

test.each([
  ['opened without an order', null, order],
  ['of an order that the server does not know any more', receipt, null],
])('a page %s claims none', async (_, kept, known) => {
  using _shop = fakeServer(known)
  await open(kept)
  expect(await screen.findByText(/^Aucune commande n’est connue de cet onglet/)).toBeTruthy()
  expect(screen.queryByText(/Merci|AB-2026/)).toBeNull()
})

test('a server that does not answer leaves what the tab remembers, and can be asked again', async () => {
  using shop = fakeApi({ 'POST /api/order-confirmation': () => refusal(503, 'Plus tard.') })
  const { user } = await open()
  expect(await screen.findByText(/^Nous n’avons pas pu relire/)).toBeTruthy()
  expect(said()).toContain('AB-2026-00012')
  shop.answers['POST /api/order-confirmation'] = () => Response.json({ success: true, data: order })
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('button', { name: 'Ajouter à mon agenda' })).toBeTruthy()
})

function fakeServer(known: unknown) {
  return fakeApi({
    'POST /api/order-confirmation': () =>
      known ? Response.json({ success: true, data: known }) : refusal(404, 'Introuvable.'),
  })
}

async function open(kept: unknown = receipt) {
  if (kept) sessionStorage.setItem('tramontane:merci', JSON.stringify(kept))
  const router = createRouter({
    routeTree: createRootRoute({ component: ThanksPage }),
    history: createMemoryHistory(),
    context: { site: demoBusiness },
  })
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('heading', { level: 1 })
  return { user: userEvent.setup() }
}

function said(): string {
  return (document.body.textContent ?? '').replace(/\s+/g, ' ')
}
