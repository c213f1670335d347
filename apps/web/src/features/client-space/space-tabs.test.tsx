import { afterEach, beforeEach, expect, setSystemTime, test } from 'bun:test'
import { act, screen, waitFor } from '@testing-library/react'
import { button, everythingShown, fakeSpace, infoCall, openSpace, today } from './testing/open-space.tsx'
import { clio, infoWith, transporter } from './testing/space-data.ts'

beforeEach(() => setSystemTime(today))

afterEach(() => setSystemTime())

test('the tab of the address is the one that is open', async () => {
  using _api = fakeSpace()
  openSpace('?onglet=informations')

  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Mes informations')
  expect(await screen.findByRole('heading', { name: 'Vos coordonnées' })).toBeTruthy()
  await everythingShown()
})

test('by keyboard, arrows move along the tabs and Enter opens one, in the address', async () => {
  using _api = fakeSpace()
  const { user, address } = openSpace()

  await screen.findByRole('tablist')
  act(() => screen.getByRole('tab', { selected: true }).focus())
  await user.keyboard('{ArrowRight}')
  expect(address()).toBe('/espace-client')
  await user.keyboard('{Enter}')

  await waitFor(() => expect(address()).toBe('/espace-client?onglet=reserver'))
  await user.keyboard('{ArrowLeft}{Enter}')
  await waitFor(() => expect(address()).toBe('/espace-client'))
  await everythingShown()
})

test('who has one vehicle is offered no choice', async () => {
  using _api = fakeSpace()
  openSpace()

  await screen.findByText('Bonjour Anne Puig')
  expect(screen.queryByRole('group', { name: 'Véhicule affiché' })).toBeNull()
  await everythingShown()
})

test('among several vehicles the chosen one stands in the address, and the page speaks of it', async () => {
  using _api = fakeSpace({ [infoCall]: () => Response.json(infoWith([clio, transporter])) })
  const { user, address } = openSpace('?onglet=reserver')

  await user.click(await screen.findByRole('button', { name: /Volkswagen Transporter/ }))

  await waitFor(() => expect(address()).toBe('/espace-client?onglet=reserver&vehicule=2'))
  expect(button(/Volkswagen Transporter/).getAttribute('aria-pressed')).toBe('true')
  const header = screen.getByText('Bonjour Anne Puig').closest('section')
  expect(header?.textContent).toContain('Standard')
  expect(await screen.findByText(/Pour Volkswagen Transporter/)).toBeTruthy()
})

test('an unpaid month is told with the way to settle it', async () => {
  const overdue = { ...clio, status: 'past_due', paymentLink: 'https://paiement.example/1' } as const
  using _api = fakeSpace({ [infoCall]: () => Response.json(infoWith([overdue])) })
  openSpace()

  const link = await screen.findByRole('link', { name: 'Régler le paiement' })
  expect(link.getAttribute('href')).toBe('https://paiement.example/1')
  await everythingShown()
})
