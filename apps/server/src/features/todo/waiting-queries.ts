import type { Db } from '@tramontane/db/database'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { clients } from '@tramontane/db/schema/clients/subscribers'
import { contactMessages } from '@tramontane/db/schema/requests/contact-messages'
import { contactProfessionnels } from '@tramontane/db/schema/requests/professionals'
import { figures } from '@tramontane/db/schema/statistics'
import { waitsToBeClosed } from '@tramontane/db/to-come'
import { dayOf, instantOf } from '@tramontane/domain/days/calendar'
import { awaitedStatuses } from '@tramontane/domain/washes/statuses'
import { and, count, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'

/** Newest first. */
export async function newRequests(db: Db, limit: number) {
  return db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.status, 'nouveau'))
    .orderBy(desc(contactMessages.createdAt))
    .limit(limit)
}

export async function newProfessionals(db: Db, limit: number) {
  return db
    .select()
    .from(contactProfessionnels)
    .where(eq(contactProfessionnels.statut, 'nouveau'))
    .orderBy(desc(contactProfessionnels.createdAt))
    .limit(limit)
}

const areOpen = inArray(appointments.status, awaitedStatuses)

/** Washes that ended and that nobody closed, the latest first. */
export async function washesToClose(db: Db, now: Date, limit: number) {
  return db
    .select({
      id: appointments.id,
      date: appointments.date,
      timeSlot: appointments.timeSlot,
      endsAt: appointments.endsAt,
      service: appointments.service,
      name: sql<string>`coalesce(trim(${clients.firstName} || ' ' || ${clients.lastName}), ${contactMessages.name}, '')`,
    })
    .from(appointments)
    .leftJoin(clients, eq(clients.id, appointments.clientId))
    .leftJoin(contactMessages, eq(contactMessages.id, appointments.contactMessageId))
    .where(waitsToBeClosed(now))
    .orderBy(desc(appointments.date))
    .limit(limit)
}

export async function washesToCloseCount(db: Db, now: Date): Promise<number> {
  const rows = await db.select({ total: count() }).from(appointments).where(waitsToBeClosed(now))
  return rows[0]?.total ?? 0
}

/** Visits from today on whose hour is to be agreed. */
export async function untimedCount(db: Db, now: Date): Promise<number> {
  const rows = await db
    .select({ total: count() })
    .from(appointments)
    .where(and(areOpen, gte(appointments.date, instantOf(dayOf(now))), isNull(appointments.timeSlot)))
  return rows[0]?.total ?? 0
}

/** How many rows wait, as the kept figures know. */
export async function waitingFigures(db: Db) {
  const rows = await db
    .select({ name: figures.name, number: figures.number })
    .from(figures)
    .where(
      and(
        eq(figures.period, ''),
        or(
          and(eq(figures.name, 'requests'), eq(figures.label, 'nouveau')),
          and(eq(figures.name, 'professionals'), eq(figures.label, 'nouveau')),
          and(eq(figures.name, 'subscriptions'), eq(figures.label, 'past_due')),
        ),
      ),
    )
  const numberOf = (name: string) => rows.find((row) => row.name === name)?.number ?? 0
  return {
    requests: numberOf('requests'),
    professionals: numberOf('professionals'),
    unpaid: numberOf('subscriptions'),
  }
}
