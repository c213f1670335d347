import { listOf } from '../lists/list-columns.ts'
import type { AuditEntry } from '../replies/back-office.ts'
import { instantText } from '../requests/contact-columns.ts'
import { auditActionText } from './audit-actions.ts'
import { auditDetailsText } from './audit-details.ts'

/** The journal and journal.csv. */
const auditList = listOf<AuditEntry>()({
  createdAt: { header: 'Date', text: ({ createdAt }) => instantText(createdAt), sorts: true },
  actor: { header: 'Qui', text: ({ actor }) => auditNameText(actor), sorts: true },
  action: { header: 'Action', text: ({ action }) => auditActionText(action) },
  target: { header: 'Sur quoi', text: ({ target }) => (target === null ? '' : auditNameText(target)) },
  details: { header: 'Détails', text: ({ details }) => auditDetailsText(details) },
})

export const auditColumns = auditList.columns

export const auditSortFields = auditList.sortFields

const nouns: Record<string, string> = {
  client: 'Client',
  subscription: 'Abonnement',
  contact: 'Demande',
  professional: 'Demande professionnelle',
  partnership: 'Partenariat',
  appointment: 'Rendez-vous',
  alert: 'Alerte',
  todo: 'Chose à faire',
  outbox: 'Message',
}

/** 'Client n° 12' for 'client:12'; an e-mail address as it is. */
function auditNameText(name: string): string {
  if (name === 'system') return 'Le programme'
  const [, noun = '', id = ''] = /^([a-z_]+):(\d+)$/.exec(name) ?? []
  return nouns[noun] ? `${nouns[noun]} n° ${id}` : name
}
