import { expect, test } from 'bun:test'
import { act, screen, waitFor, within } from '@testing-library/react'
import { fakeApi } from '../../testing/fake-api.ts'
import { page } from '../../testing/open-admin-panel.tsx'
import { clients, clientsCall, karims, listCall, openAppointmentsPanel } from './testing.tsx'

test('free time of the calendar opens the dialog with its day and hour', async () => {
  using _api = fakeApi({ [listCall]: page([karims]), [clientsCall]: clients })
  const { user, search } = openAppointmentsPanel('?view=jour&jour=2099-11-27')

  const gap = await screen.findByRole('button', { name: /libre de 08:00 à 19:00/ })
  act(() => gap.focus())
  await user.keyboard('{Enter}')

  const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter un rendez-vous' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Date').value).toBe('2099-11-27')
  expect(dialog.getByLabelText<HTMLInputElement>('Heure').value).toBe('08:00')
  expect(search()).toMatchObject({ view: 'jour', jour: '2099-11-27', heure: '08:00' })
})

test('a wash of the calendar opens the dialog that corrects it', async () => {
  using _api = fakeApi({ [listCall]: page([karims]) })
  const { user, search } = openAppointmentsPanel('?view=semaine&jour=2026-11-25')

  await user.click(await screen.findByRole('button', { name: /^09:00 à 10:30, Karim Benali/ }))

  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(search()).toMatchObject({ view: 'semaine', dialog: 'modifier', row: 7 })
})

test('an address opens the move of its day with the reason filled; once closed, it asks for nothing more', async () => {
  using api = fakeApi({
    [listCall]: page([karims]),
    'POST /api/admin/day-moves/proposal': () =>
      Response.json({ success: true, data: { revision: 'r1', moves: [] } }),
  })
  const search = '?view=jour&jour=2099-11-25&dialog=deplacer&section=wind'
  const panel = openAppointmentsPanel(search)
  const dialog = within(await screen.findByRole('dialog', { name: /^Déplacer la journée du/ }))
  expect(dialog.getByRole('button', { name: 'Vent' }).getAttribute('aria-pressed')).toBe('true')
  expect(await dialog.findByText(/rien à déplacer/)).toBeTruthy()
  expect(api.calls.find((call) => call.includes('proposal'))).toContain('"reason":"wind"')
  await panel.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(panel.search()).toMatchObject({ view: 'jour', jour: '2099-11-25' })
  expect(panel.search()).not.toHaveProperty('section', 'wind')
})
