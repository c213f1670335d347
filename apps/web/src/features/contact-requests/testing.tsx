import type { ContactRequest } from '@tramontane/contract/replies/requests'
import { elodieAsks } from '@tramontane/contract/requests/testing'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { ContactRequestsPanel } from './contact-requests-panel.tsx'

export const listCall = 'GET /api/contact'

export const elodie: ContactRequest = {
  id: 1,
  ...elodieAsks,
  status: 'nouveau',
  knownAs: null,
  createdAt: '2026-11-20T15:34:00.000Z',
}

/** For tests: the panel alone at its address. */
export function openContactPanel(search?: string) {
  return openAdminPanel(ContactRequestsPanel, { search })
}
