import { auditActionText } from './audit-actions.ts'
import { auditDetailsText } from './audit-details.ts'
import { instantText } from './contact-columns.ts'
import type { AuditEntry } from './replies/back-office.ts'

export type AuditColumn = {
  id: 'createdAt' | 'actor' | 'action' | 'target' | 'details'
  header: string
  /** The cell as it reads, on screen and in the export alike. */
  text: (entry: AuditEntry) => string
}

/** The columns of the journal and of journal.csv, in their order. */
export const auditColumns: AuditColumn[] = [
  { id: 'createdAt', header: 'Date', text: ({ createdAt }) => instantText(createdAt) },
  { id: 'actor', header: 'Qui', text: ({ actor }) => auditNameText(actor) },
  { id: 'action', header: 'Action', text: ({ action }) => auditActionText(action) },
  { id: 'target', header: 'Sur quoi', text: ({ target }) => (target === null ? '' : auditNameText(target)) },
  { id: 'details', header: 'Détails', text: ({ details }) => auditDetailsText(details) },
]

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
export function auditNameText(name: string): string {
  if (name === 'system') return 'Le programme'
  const [, noun = '', id = ''] = /^([a-z_]+):(\d+)$/.exec(name) ?? []
  return nouns[noun] ? `${nouns[noun]} n° ${id}` : name
}
