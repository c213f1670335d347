import type { AdminSubscription } from '@tramontane/contract/replies/subscriptions/subscriptions'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { SubscribersPanel } from './subscribers-panel.tsx'

export const listCall = 'GET /api/subscriptions'

/** Paid by transfer, without an account. */
export const elodie: AdminSubscription = {
  id: 12,
  customerName: 'Élodie Puig',
  firstName: 'Élodie',
  lastName: 'Puig',
  customerEmail: 'elodie@exemple.fr',
  customerPhone: '06 39 98 10 10',
  customerAddress: '31 rue Pierre Puiggary',
  postalCode: '66000',
  city: 'Perpignan',
  vehicleBrand: 'Citroën',
  vehicleModel: 'C3',
  licensePlate: 'FT-118-ZA',
  placeId: null,
  plan: 'standard',
  price: 6986,
  currency: 'eur',
  status: 'active',
  startDate: '2026-10-05T08:00:00.000Z',
  endDate: null,
  firstVisitDate: null,
  isDistanceContract: false,
  isContractSigned: false,
  createdAt: '2026-10-01T08:00:00.000Z',
  clientId: null,
  provider: 'manual',
  cancelAt: null,
  pastDueSince: null,
  pausedAt: null,
}

/** For tests: the panel alone at its address. */
export function openSubscribersPanel(search?: string) {
  return openAdminPanel(SubscribersPanel, { search })
}
