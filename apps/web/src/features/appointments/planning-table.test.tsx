import { expect, test } from 'bun:test'
import { screen, waitFor, within } from '@testing-library/react'
import { fakeApi } from '../../testing/fake-api.ts'
import { page } from '../../testing/open-admin-panel.tsx'
import { karims, listCall, openAppointmentsPanel } from './testing.tsx'

test('the table shows each appointment whole, in the order of the columns', async () => {
  using _api = fakeApi({ [listCall]: page([karims]) })
  openAppointmentsPanel()

  const row = await screen.findByRole('row', { name: /Karim Benali/ })
  const cells = [...row.querySelectorAll('td, th')].map((cell) => cell.textContent)

  expect(cells).toEqual([
    '27/11/2026',
    '09:00',
    'Karim Benalikarim@exemple.fr06 39 98 43 21',
    'Lavage Fast',
    '4 avenue Jean Jaurès, 66330 Cabestany',
    'En attente',
    'Modifier le rendez-vous : Karim Benali',
  ])
  const file = within(row).getByRole('link', { name: 'Karim Benali' }).getAttribute('href')
  expect(file).toEndWith(`?tab=clients&dialog=fiche&row=${karims.clientId}`)
  expect(screen.getByRole('heading', { name: 'Planning des Réservations' })).toBeTruthy()
})

test('who gave no phone, and who is not known, are said so', async () => {
  const unknown = { ...karims, clientName: '', clientEmail: '', clientPhone: '' }
  using _api = fakeApi({ [listCall]: page([unknown]) })
  openAppointmentsPanel()

  const row = await screen.findByRole('row', { name: /Client inconnu/ })
  expect(within(row).getByText('Pas de téléphone')).toBeTruthy()
})

test('nothing yet is told with what will make something appear', async () => {
  using _api = fakeApi({ [listCall]: page([]) })
  openAppointmentsPanel()

  expect(await screen.findByText('Aucun rendez-vous trouvé')).toBeTruthy()
  expect(screen.getByText(/lorsque les clients les planifieront depuis leur espace personnel/)).toBeTruthy()
})

test('a period is asked of the server, stands in the address and in the export, and can be cleared', async () => {
  using api = fakeApi({ [listCall]: page([]) })
  const { user, search } = openAppointmentsPanel('?from=2026-11-23&page=2')

  await user.type(await screen.findByLabelText('au'), '2026-11-29')
  await waitFor(() => expect(search()).toEqual({ from: '2026-11-23', to: '2026-11-29' }))
  await waitFor(() =>
    expect(api.calls.at(-1)).toBe(`${listCall}?sort=-date&from=2026-11-23&to=2026-11-29&limit=25&offset=0`),
  )
  expect(screen.getByRole('link', { name: 'Exporter en CSV' }).getAttribute('href')).toBe(
    '/api/exports/appointments.csv?sort=-date&from=2026-11-23&to=2026-11-29',
  )
  await user.click(await screen.findByRole('button', { name: 'Effacer les filtres' }))
  expect(search()).toEqual({})
})

test('a list that cannot be had says why, and is asked again', async () => {
  using api = fakeApi({ [listCall]: () => Response.json({}, { status: 500 }) })
  const { user } = openAppointmentsPanel()

  const retry = await screen.findByRole('button', { name: /Réessayer/ })
  api.answers[listCall] = page([karims])
  await user.click(retry)

  expect(await screen.findByRole('row', { name: /Karim Benali/ })).toBeTruthy()
})

test('the calendar stands at its own address, and exports what it shows', async () => {
  using api = fakeApi({ [listCall]: page([karims]) })
  const { user, search } = openAppointmentsPanel('?view=semaine&jour=2026-11-27')

  await waitFor(() =>
    expect(api.calls.filter((call) => call.startsWith(listCall))[0]).toContain(
      'from=2026-11-23&to=2026-11-29',
    ),
  )
  expect(screen.getByRole('link', { name: 'Exporter en CSV' }).getAttribute('href')).toBe(
    '/api/exports/appointments.csv?sort=date&from=2026-11-23&to=2026-11-29',
  )
  await user.click(screen.getByRole('button', { name: 'Tableau' }))
  expect(search()).toEqual({ jour: '2026-11-27' })
})
