import type { ContactRequest } from '@tramontane/contract/replies/requests'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { ContactRequestsPanel } from './contact-requests-panel.tsx'

export const listCall = 'GET /api/contact'

export const elodie: ContactRequest = {
  id: 1,
  name: 'Élodie Puig',
  email: 'elodie@exemple.fr',
  phone: '06 39 98 10 10',
  service: 'fast',
  appointmentDate: '2026-12-02T08:30:00.000Z',
  message: 'Portail vert au fond de l’impasse.',
  status: 'nouveau',
  knownAs: null,
  createdAt: '2026-11-20T15:34:00.000Z',
}

/** For tests: the panel alone at its address. */
export function openContactPanel(search?: string) {
  return openAdminPanel(ContactRequestsPanel, { search })
}
