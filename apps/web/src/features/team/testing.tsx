import type { Administrator, AdminSessionLine } from '@tramontane/contract/replies/back-office'
import { openAdminPanel, page } from '../../testing/open-admin-panel.tsx'
import { TeamPanel } from './team-panel.tsx'

export const administratorsCall = 'GET /api/admin/administrators'
export const sessionsCall = 'GET /api/admin/sessions'
export const twoFactorCall = 'GET /api/admin/two-factor'
export const copiesCall = 'GET /api/admin/backups'
export const auditCall = 'GET /api/admin/audit'

export const camille: Administrator = {
  id: 1,
  email: 'camille@tramontane.example',
  createdAt: '2026-10-05T08:00:00.000Z',
  hasTwoFactor: false,
  isMe: true,
}

const noe: Administrator = {
  id: 2,
  email: 'noe@tramontane.example',
  createdAt: '2026-11-19T08:00:00.000Z',
  hasTwoFactor: true,
  isMe: false,
}

export const here: AdminSessionLine = {
  id: 'ici',
  email: camille.email,
  device: 'Firefox sur Linux',
  startedAt: '2026-11-20T08:00:00.000Z',
  usedAt: '2026-11-20T09:30:00.000Z',
  isThis: true,
}

const phone: AdminSessionLine = { ...here, id: 'la-bas', device: 'Safari sur iPhone', isThis: false }

export function said(data: unknown) {
  return () => Response.json({ success: true, data })
}

/** For tests: what a quiet team's server answers. */
export function quietTeam() {
  return {
    [administratorsCall]: said([camille, noe]),
    [sessionsCall]: said([here, phone]),
    [twoFactorCall]: said({ isOn: false, recoveryCodesLeft: 0 }),
    [auditCall]: page([]),
    [copiesCall]: said({ copies: [], everyMinutes: 60, isSentElsewhere: true, elsewhere: null }),
  }
}

/** For tests: the panel alone at its address. */
export function openTeamPanel(search?: string) {
  return openAdminPanel(TeamPanel, { search })
}
