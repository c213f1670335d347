import type { ClientRow } from '@tramontane/contract/replies/clients/clients'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { ClientsPanel } from './clients-panel.tsx'

export const listCall = 'GET /api/clients'
export const addCall = 'POST /api/clients'
export const doublesCall = 'GET /api/client-doubles'
export const bookableCall = 'GET /api/admin/bookable-clients'

export const karim: ClientRow = {
  id: 3,
  name: 'Karim Benali',
  company: 'Garage Benali',
  email: 'karim@exemple.fr',
  phone: '06 39 98 43 21',
  city: 'Cabestany',
  hasAccount: false,
  subscriptions: 0,
  lastWashAt: '2026-10-05T08:00:00.000Z',
  nextWashAt: null,
  owedCents: 5900,
}

/** For tests: the panel alone at its address. */
export function openClientsPanel(search?: string) {
  return openAdminPanel(ClientsPanel, { search })
}
