import { retention } from '@tramontane/content/legal/retention'
import {
  appointments,
  auditLog,
  contactMessages,
  contactProfessionnels,
  partnerships,
} from '@tramontane/db/schema'
import { and, gte, inArray, isNotNull, isNull, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Step } from './queries.ts'

const build = new QueryBuilder()

/** Requests whose last exchange is older than `before`, with the washes that came of them without an account. */
export function requestSteps(before: Date): Step[] {
  const since = `sans échange depuis ${retention.requestYears} ans`
  const due = dueRequests(before)
  return [
    {
      table: appointments,
      label: `Rendez-vous d’un compte : lien vers une demande ${since}`,
      where: and(inArray(appointments.contactMessageId, due), isNotNull(appointments.clientId)),
      set: { contactMessageId: null },
    },
    {
      table: appointments,
      label: `Rendez-vous sans compte, d’une demande ${since}`,
      where: and(inArray(appointments.contactMessageId, due), isNull(appointments.clientId)),
    },
    { table: contactMessages, label: `Demandes ${since}`, where: inArray(contactMessages.id, due) },
    {
      table: contactProfessionnels,
      label: `Demandes de professionnels ${since}`,
      where: and(
        lt(contactProfessionnels.createdAt, before),
        lt(contactProfessionnels.updatedAt, before),
        isOlder(contactProfessionnels.answeredAt, before),
      ),
    },
    {
      table: partnerships,
      label: `Partenariats terminés ou sans suite, ${since}`,
      where: and(
        lt(partnerships.createdAt, before),
        ne(partnerships.status, 'active'),
        // The journal knows the changes of the last year.
        notInArray(sql`'partnership:' || ${partnerships.id}`, journalTargets()),
      ),
    },
  ]
}

function dueRequests(before: Date) {
  const recent = build
    .select({ id: appointments.contactMessageId })
    .from(appointments)
    .where(and(isNotNull(appointments.contactMessageId), gte(appointments.date, before)))
  return build
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(
      and(
        lt(contactMessages.createdAt, before),
        isOlder(contactMessages.answeredAt, before),
        notInArray(contactMessages.id, recent),
      ),
    )
}

function journalTargets() {
  return build.select({ target: auditLog.target }).from(auditLog).where(isNotNull(auditLog.target))
}

/** Null is never. */
function isOlder(column: SQLiteColumn, before: Date): SQL | undefined {
  return or(isNull(column), lt(column, before))
}
