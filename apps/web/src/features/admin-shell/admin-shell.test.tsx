import { expect, mock, test } from 'bun:test'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { panel } from './admin-panel.tsx'
import { AdminShell } from './admin-shell.tsx'
import type { TabCounts } from './admin-tab-strip.tsx'
import { type AdminTab, adminTabIds } from './admin-tabs.ts'

test('the tab of the address is the one that is selected, and its panel alone is shown', async () => {
  await openShell('contacts')

  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Formulaires')
  expect((await screen.findByText(/^Panneau/)).textContent).toBe('Panneau contacts')
})

test('by keyboard, arrows move along the tabs and Enter opens one', async () => {
  const { user, onTab } = await openShell('dashboard')

  act(() => screen.getByRole('tab', { selected: true }).focus())
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('Clients')
  expect(onTab).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')

  expect(onTab.mock.calls).toEqual([['clients']])
})

test('who is logged in is said, with the ways out', async () => {
  await openShell('dashboard')

  expect(screen.getByRole('banner').textContent).toContain('camille@tramontane.example')
  expect(screen.getByRole('link', { name: 'Voir le site' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('button', { name: 'Déconnexion' })).toBeTruthy()
})

async function openShell(tab: AdminTab, counts?: TabCounts) {
  const onTab = mock((_: AdminTab) => {})
  const panels = Object.fromEntries(
    adminTabIds.map((id) => [id, panel(async () => () => `Panneau ${id}`)]),
  ) as never
  const shell = (
    <AdminShell
      email="camille@tramontane.example"
      tab={tab}
      onTab={onTab}
      panels={panels}
      counts={counts}
      signOut={<button type="button">Déconnexion</button>}
    />
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: () => shell }),
    context: { site: { isComing: false } },
    history: createMemoryHistory(),
  })
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('tablist')
  return { user: userEvent.setup(), onTab }
}

test('a tab says how much waits behind it, and says nothing where nothing does', async () => {
  await openShell('dashboard', { contacts: 3, appointments: 120, partnerships: 0 })
  expect(screen.getByRole('tab', { name: /Formulaires/ }).textContent).toBe('Formulaires, 3 à traiter')
  expect(screen.getByRole('tab', { name: /Réservations/ }).textContent).toBe('Réservations, 99+ à traiter')
  expect(screen.getByRole('tab', { name: /Partenariats/ }).textContent).toBe('Partenariats')
})
