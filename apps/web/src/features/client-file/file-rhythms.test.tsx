import { expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AdminSeries } from '@tramontane/contract/replies/appointments/series'
import { fakeApi } from '../../testing/fake-api.ts'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { FileRhythms } from './file-rhythms.tsx'

const asked: AdminSeries = {
  ...{ id: 5, clientId: 7, clientName: 'Karim Benali', subscriptionId: 3, placeId: null },
  ...{ service: 'Lavage Fast', every: { weeks: 2, weekday: 2 }, time: '09:00', from: '2027-03-01' },
  ...{
    until: null,
    isMovable: false,
    van: null,
    vehicleId: null,
    vehicle: null,
    notes: null,
    isConfirmed: true,
    status: 'asked',
    rhythm: 'un mardi sur deux à 9\u00a0h',
    dates: [],
  },
}

const list = 'GET /api/admin/series'

function listed(...series: AdminSeries[]) {
  return () => Response.json({ success: true, data: series })
}

function open() {
  return openAdminPanel(() => <FileRhythms clientId={7} />)
}

test('what a client asks for is accepted in a tap', async () => {
  using api = fakeApi({
    [list]: listed(asked),
    'POST /api/admin/series/5/accept': () => {
      api.answers[list] = listed({ ...asked, status: 'running' })
      return Response.json({ success: true, data: asked, left: [] })
    },
  })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Accepter' }))
  await screen.findByText('En place')
  expect(screen.queryByRole('button', { name: 'Accepter' })).toBeNull()
})

const money = { backCents: 0, keptCents: 0, owedCents: 0, doorCents: 4000 }
const paidDate: AdminSeries['dates'][number] = {
  ...{ appointmentId: 9, day: '2027-03-02', date: '2027-03-02T08:00:00.000Z', timeSlot: '09:00' },
  ...{ status: 'confirmed', isMoved: false, ifCanceled: money },
}

test('a rhythm is given with its day and hour, and stopped with all its dates, told where the money of those that were paid goes', async () => {
  using api = fakeApi({
    [list]: listed({ ...asked, status: 'running', dates: [paidDate] }),
    'POST /api/admin/series': () => Response.json({ success: true, data: asked, left: [] }, { status: 201 }),
    'DELETE /api/admin/series/5': () => Response.json({ success: true, data: asked, money }),
  })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Ajouter un rythme' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Répéter'), { target: { value: 'monthly--1' } })
  fireEvent.change(dialog.getByLabelText('Jour'), { target: { value: '5' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Ajouter le rythme' }))
  await waitFor(() =>
    expect(api.calls.find((call) => call.startsWith('POST'))).toContain('"every":{"monthly":-1,"weekday":5}'),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  fireEvent.click(screen.getByRole('button', { name: 'Arrêter' }))
  await screen.findByText(/un seul message\. 40\s€ reçus sur place restent à rendre par vous\./)
  fireEvent.click(await screen.findByRole('button', { name: 'Arrêter le rythme' }))
  await waitFor(() => expect(api.calls).toContain('DELETE /api/admin/series/5?scope=all'))
  await screen.findByText(/Rythme arrêté: 40\s€ reçus sur place restent à rendre par vous\./)
})
