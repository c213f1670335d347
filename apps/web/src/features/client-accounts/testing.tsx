import type { ClientAccount } from '@tramontane/contract/replies/clients/clients'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { ClientAccountsPanel } from './client-accounts-panel.tsx'

export const listCall = 'GET /api/client-accounts'
export const passwordsCall = 'GET /api/client-accounts/passwords'

/** Never logged in. */
export const elodie: ClientAccount = {
  id: 12,
  clientName: 'Élodie Puig',
  email: 'elodie@exemple.fr',
  createdAt: '2026-10-05T08:00:00.000Z',
  lastLogin: null,
  subscriptionId: 3,
  passwordState: 'initial',
}

export const karim: ClientAccount = {
  id: 13,
  clientName: 'Karim Benali',
  email: 'karim@exemple.fr',
  createdAt: '2026-10-04T08:00:00.000Z',
  lastLogin: '2026-10-06T08:00:00.000Z',
  subscriptionId: 4,
  passwordState: 'own',
}

/** For tests: the panel alone at its address. */
export function openAccountsPanel(options?: { search?: string; isDemo?: boolean }) {
  return openAdminPanel(ClientAccountsPanel, options)
}
