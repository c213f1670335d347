import { z } from 'zod'
import { dayField } from '../fields.ts'
import { gridQuery } from '../lists/grid-query.ts'
import { type AuditTopic, auditTopics } from './audit-actions.ts'
import { auditSortFields } from './audit-columns.ts'

// `Object.keys` knows no names, and a zod enum wants at least one.
export const auditTopicIds = Object.keys(auditTopics) as [AuditTopic, ...AuditTopic[]]

const day = dayField('Cette date n’existe pas.')

/** GET /api/admin/audit and its export; `status` is the topic, `actor` exactly who, `from` and `to` Paris days, both included. */
export const auditGridQuery = gridQuery(auditSortFields, auditTopicIds, '-createdAt').extend({
  actor: z.string().trim().max(200, 'Ce nom est trop long.').optional(),
  from: day.optional(),
  to: day.optional(),
})

export type AuditGridQuery = z.infer<typeof auditGridQuery>
