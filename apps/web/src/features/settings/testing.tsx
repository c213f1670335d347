import { screen } from '@testing-library/react'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import type { StoredSettings } from '@tramontane/contract/replies/site'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'

export const readCall = 'GET /api/admin/settings'
export const saveCall = 'PATCH /api/admin/settings'

export const stored: StoredSettings = { settings: demoBusiness, revision: 'r1' }

export function answering(data: StoredSettings) {
  return () => Response.json({ success: true, data })
}

/** For tests: the tab 'Réglages' at one of its parts. */
export async function openSettingsPanel(section: string) {
  const opened = openAdminPanel(SettingsPanel, { search: `?tab=settings&section=${section}` })
  await screen.findByRole('button', { name: 'Enregistrer' })
  return opened
}
