import { act, screen } from '@testing-library/react'
import type { Partnership, ProfessionalRequest } from '@tramontane/contract/replies/requests'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { PartnershipsPanel } from './partnerships-panel.tsx'

export const requestsCall = 'GET /api/contact-professionnel'
export const partnershipsCall = 'GET /api/partnerships'

export const comes: ProfessionalRequest = {
  id: 1,
  nom: 'Isabelle Comes',
  entreprise: 'Conciergerie des Albères',
  email: 'isabelle@exemple.fr',
  telephone: '06 39 98 12 34',
  message: 'Vingt véhicules à laver chaque samedi.',
  statut: 'nouveau',
  createdAt: '2026-11-20T15:34:00.000Z',
  updatedAt: '2026-11-20T15:34:00.000Z',
}

export const partnership: Partnership = {
  id: 7,
  companyName: comes.entreprise,
  contactName: comes.nom,
  email: comes.email,
  phone: comes.telephone,
  companyType: '',
  message: comes.message,
  status: 'pending',
  createdAt: '2026-11-21T09:00:00.000Z',
}

/** For tests: the panel alone at its address. */
export function openPartnershipsPanel(search?: string) {
  const panel = openAdminPanel(PartnershipsPanel, { search })
  return {
    ...panel,
    /** Opens the menu of the one row and chooses, by keyboard, the item that stands `at` there. */
    async chooseStatus(at: number) {
      const menu = await screen.findByRole('button', { name: /Changer le statut/ })
      act(() => menu.focus())
      await panel.user.keyboard('{Enter}')
      await screen.findAllByRole('menuitem')
      await panel.user.keyboard(`${'{ArrowDown}'.repeat(at)}{Enter}`)
    },
  }
}
