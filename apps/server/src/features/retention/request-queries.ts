import { retention } from '@tramontane/content/legal/retention'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { waitlistEntries } from '@tramontane/db/schema/appointments/waitlist'
import { clients, subscriptions } from '@tramontane/db/schema/clients/subscribers'
import { documents } from '@tramontane/db/schema/documents/documents'
import { quotes } from '@tramontane/db/schema/documents/quotes'
import { auditLog } from '@tramontane/db/schema/operations'
import { contactMessages } from '@tramontane/db/schema/requests/contact-messages'
import { contactProfessionnels, partnerships } from '@tramontane/db/schema/requests/professionals'
import { reviews } from '@tramontane/db/schema/reviews'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import {
  and,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
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
      label: `Rendez-vous d’un compte ou d’un contrat : lien vers une demande ${since}`,
      where: and(inArray(appointments.contactMessageId, due), areKept),
      set: { contactMessageId: null },
    },
    {
      table: appointments,
      label: `Rendez-vous sans compte, d’une demande ${since}`,
      where: and(inArray(appointments.contactMessageId, due), not(areKept)),
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

/** Washes of who has an account, or uses a subscription: they stay as long as those. */
const areKept = sql`(${appointments.subscriptionId} is not null or coalesce(${inArray(
  appointments.clientId,
  build
    .select({ id: clients.id })
    .from(clients)
    .where(or(isNotNull(clients.password), isNotNull(clients.deletedAt))),
)}, 0))`

/**
 * People without an account or a contract, whose last contact is older than `before`: request, devis, wash, partnership,
 * what the owner wrote of them, or their erasure. Their own requests are as old.
 */
export function peopleSteps(before: Date): Step[] {
  const since = `sans compte ni contrat, sans échange depuis ${retention.requestYears} ans`
  const isDue = and(
    isNull(clients.password),
    lt(clients.createdAt, before),
    lt(clients.updatedAt, before),
    notInArray(clients.id, ownersOf(subscriptions, undefined)),
    notInArray(clients.id, ownersOf(appointments, gte(appointments.date, before))),
    notInArray(
      clients.id,
      ownersOf(
        contactMessages,
        or(gte(contactMessages.createdAt, before), gte(contactMessages.answeredAt, before)),
      ),
    ),
    notInArray(
      clients.id,
      ownersOf(
        contactProfessionnels,
        or(
          gte(contactProfessionnels.createdAt, before),
          gte(contactProfessionnels.updatedAt, before),
          gte(contactProfessionnels.answeredAt, before),
        ),
      ),
    ),
    notInArray(clients.id, ownersOf(waitlistEntries, gte(waitlistEntries.createdAt, before))),
    notInArray(
      clients.id,
      ownersOf(partnerships, or(gte(partnerships.createdAt, before), eq(partnerships.status, 'active'))),
    ),
    notInArray(clients.id, quotedSince(dayOf(before))),
  )
  const due = build.select({ id: clients.id }).from(clients).where(isDue)
  return [
    {
      table: appointments,
      label: `Rendez-vous de personnes ${since}`,
      where: inArray(appointments.clientId, due),
    },
    { table: clients, label: `Personnes ${since}`, where: isDue },
  ]
}

/** Requests for a review that came to nothing, and reviews that were shown, or refused, as long as is promised. */
export function reviewSteps({ beforeAsked, beforeKept }: { beforeAsked: Date; beforeKept: Date }): Step[] {
  return [
    {
      table: reviews,
      label: `Demandes d’avis sans réponse depuis ${retention.reviewRequestMonths} mois`,
      where: and(inArray(reviews.status, ['asked', 'withdrawn']), lt(reviews.changedAt, beforeAsked)),
    },
    {
      table: reviews,
      label: `Avis publiés ou refusés depuis plus de ${retention.reviewYears} ans`,
      where: or(
        and(eq(reviews.status, 'published'), lt(reviews.publishedAt, beforeKept)),
        and(eq(reviews.status, 'refused'), lt(reviews.refusedAt, beforeKept)),
      ),
    },
  ]
}

/** Who has a devis that was issued, or could be accepted, since `day`; whose it was stays on the devis itself. */
function quotedSince(day: Day) {
  return build
    .select({ id: documents.clientId })
    .from(documents)
    .innerJoin(quotes, eq(quotes.documentId, documents.id))
    .where(
      and(isNotNull(documents.clientId), or(gte(documents.issuedOn, day), gte(documents.validUntil, day))),
    )
}

type Owned =
  | typeof subscriptions
  | typeof appointments
  | typeof contactMessages
  | typeof waitlistEntries
  | Companies
type Companies = typeof contactProfessionnels | typeof partnerships

function ownersOf(table: Owned, where: SQL | undefined) {
  return build
    .select({ id: table.clientId })
    .from(table)
    .where(and(isNotNull(table.clientId), where))
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
