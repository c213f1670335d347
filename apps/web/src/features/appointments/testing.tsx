import type { AdminAppointment, BookableClient } from '@tramontane/contract/replies/appointments/appointments'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { AppointmentsPanel } from './appointments-panel.tsx'

export const listCall = 'GET /api/appointments'
export const createCall = 'POST /api/admin/create-appointment'
export const saveCall = 'PUT /api/appointments/7'
export const clientsCall = 'GET /api/admin/bookable-clients'

/** On 27 November 2026, from 9 to half past ten in Paris. */
export const karims: AdminAppointment = {
  id: 7,
  date: '2026-11-27T08:00:00.000Z',
  endsAt: '2026-11-27T09:30:00.000Z',
  timeSlot: '09:00',
  clientId: 3,
  contactMessageId: null,
  subscriptionId: 5,
  clientName: 'Karim Benali',
  clientEmail: 'karim@exemple.fr',
  clientPhone: '06 39 98 43 21',
  service: 'Lavage Fast',
  van: 1,
  placeId: 4,
  vehicleId: 6,
  address: '4 avenue Jean Jaurès, 66330 Cabestany',
  status: 'pending',
  notes: 'Portail vert',
  isFirstVisit: false,
  seriesId: null,
  isMovable: false,
  isToClose: false,
  agreement: null,
  isToConfirm: false,
  vehicle: 'Renault Captur',
  licensePlate: 'FX-871-RD',
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
}

export const karim: BookableClient = {
  id: 3,
  hasAccount: true,
  name: 'Karim Benali',
  email: 'karim@exemple.fr',
  phone: '06 39 98 43 21',
  address: '4 avenue Jean Jaurès, 66330 Cabestany',
  subscriptions: [
    {
      ...{ id: 5, vehicleId: 6, vehicle: 'Renault Captur', licensePlate: 'FX-871-RD' },
      address: '4 avenue Jean Jaurès, 66330 Cabestany',
    },
  ],
  vehicles: [{ id: 6, clientId: 3, brand: 'Renault', model: 'Captur', plate: 'FX-871-RD' }],
}

/** For tests: the panel alone at its address. */
export function openAppointmentsPanel(search?: string, vans = 1, state = {}) {
  return openAdminPanel(AppointmentsPanel, { search, vans, state })
}

/** For tests: a saved appointment, with what is unusual about it. */
export function saved(...warnings: string[]) {
  return () => Response.json({ success: true, data: karims, warnings }, { status: 201 })
}

/** For tests: the time is another appointment's. */
export function overlapping() {
  return Response.json(
    {
      success: false,
      code: 'overlap',
      message: 'Ce créneau chevauche un autre rendez-vous : Zoé, Lavage Fast, de 09:30 à 11:00.',
    },
    { status: 409 },
  )
}

export function clients() {
  return Response.json({ success: true, data: [karim] })
}
