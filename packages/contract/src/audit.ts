import { z } from 'zod'
import { type AuditTopic, auditTopics } from './audit-actions.ts'
import { dayField } from './fields.ts'
import { gridQuery } from './grid-query.ts'

export const auditSortFields = ['createdAt', 'actor'] as const

// `Object.keys` knows no names, and a zod enum wants at least one.
export const auditTopicIds = Object.keys(auditTopics) as [AuditTopic, ...AuditTopic[]]

const day = dayField('Cette date n’existe pas.')

/** GET /api/admin/audit and its export; `status` is the topic, `actor` exactly who, `from` and `to` Paris days, both included. */
export const auditGridQuery = gridQuery(auditSortFields, auditTopicIds).extend({
  actor: z.string().trim().max(200, 'Ce nom est trop long.').optional(),
  from: day.optional(),
  to: day.optional(),
})

export type AuditGridQuery = z.infer<typeof auditGridQuery>

/** A line of the journal. Shapes: `actor` is an e-mail, 'system' or 'client:12'; `target` an e-mail or 'noun:id'. */
export type AuditEntry = {
  id: number
  /** ISO instant. */
  createdAt: string
  actor: string
  action: string
  target: string | null
  details: Record<string, unknown> | null
}
