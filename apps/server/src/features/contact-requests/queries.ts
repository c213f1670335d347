import type { ContactGridQuery, ContactRequestInput, contactSortFields } from '@tramontane/contract/contact'
import type { ContactRequest } from '@tramontane/contract/contact-reply'
import { parseSort } from '@tramontane/contract/grid-query'
import type { Db, Tx } from '@tramontane/db/database'
import { found, foundTotal } from '@tramontane/db/found'
import { inOrderOf, orderedBy } from '@tramontane/db/grid-order'
import { contactMessages } from '@tramontane/db/schema'
import { dayOf, timeOf } from '@tramontane/domain/calendar'
import { fold } from '@tramontane/domain/fold'
import { requestedServiceLabels, type ServiceId } from '@tramontane/domain/services'
import type { ContactStatus } from '@tramontane/domain/statuses'
import { and, count, eq, inArray, sql } from 'drizzle-orm'

type Row = typeof contactMessages.$inferSelect
type View = Pick<ContactGridQuery, 'sort' | 'q' | 'status'>

export async function insertContactRequest(
  tx: Tx,
  input: Pick<ContactRequestInput, 'name' | 'email' | 'phone' | 'service' | 'message'> & {
    appointmentDate: Date
    createdAt: Date
  },
): Promise<number> {
  const rows = await tx
    .insert(contactMessages)
    .values({ ...input, message: input.message || null, searchText: searchTextOf(input) })
    .returning({ id: contactMessages.id })
  return rows[0]?.id ?? 0
}

/** One page of the view, and how many requests the whole view has. */
export async function contactRequests(db: Db, query: ContactGridQuery) {
  const total = await totalOf(db, query)
  const rows = await db
    .select()
    .from(contactMessages)
    .where(matching(query, total))
    .orderBy(...ordering(query.sort))
    .limit(query.limit)
    .offset(query.offset)
  return { data: rows.map(toContactRequest), total }
}

/** Every id of the view, in its order: what an export walks through. */
export async function contactRequestIds(db: Db, view: View): Promise<number[]> {
  const rows = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(matching(view))
    .orderBy(...ordering(view.sort))
  return rows.map((row) => row.id)
}

/** The requests with these ids, in the order of the ids; those deleted meanwhile are left out. */
export async function contactRequestsByIds(db: Db, ids: number[]): Promise<ContactRequest[]> {
  const rows = await db.select().from(contactMessages).where(inArray(contactMessages.id, ids))
  return inOrderOf(ids, rows).map(toContactRequest)
}

/** It was answered when it first left 'nouveau'; put back there, it waits again. */
export async function setContactStatus(
  tx: Tx,
  { id, status, now }: { id: number; status: ContactStatus; now: Date },
) {
  const answeredAt =
    status === 'nouveau' ? null : sql`coalesce(${contactMessages.answeredAt}, ${now.getTime()})`
  const rows = await tx
    .update(contactMessages)
    .set({ status, answeredAt })
    .where(eq(contactMessages.id, id))
    .returning()
  return rows[0] ? toContactRequest(rows[0]) : null
}

async function totalOf(db: Db, view: View): Promise<number> {
  if (view.q && !view.status) return foundTotal(db, 'contact', view.q)
  const rows = await db.select({ total: count() }).from(contactMessages).where(matching(view))
  return rows[0]?.total ?? 0
}

function matching({ q, status }: View, total?: number) {
  return and(
    status ? eq(contactMessages.status, status) : undefined,
    q ? found('contact', contactMessages.id, q, total) : undefined,
  )
}

const sortColumns = {
  createdAt: contactMessages.createdAt,
  name: contactMessages.searchText,
  email: sql`lower(${contactMessages.email})`,
  phone: contactMessages.phone,
  service: contactMessages.service,
  appointmentDate: contactMessages.appointmentDate,
  status: contactMessages.status,
} satisfies Record<(typeof contactSortFields)[number], unknown>

function ordering(sort: View['sort']) {
  return orderedBy(parseSort(sort), sortColumns, contactMessages.id)
}

/** The name first: the column also serves the sort by name. */
export function searchTextOf(
  request: Pick<Row, 'name' | 'email' | 'phone' | 'service'> & { message?: string | null },
) {
  const { name, email, phone, service, message } = request
  const label = requestedServiceLabels[service as ServiceId]
  return fold([name, email, phone, phone.replace(/\D/g, ''), label, message].join(' '))
}

function toContactRequest(row: Row): ContactRequest {
  const { searchText: _, answeredAt: __, appointmentDate, createdAt, service, ...rest } = row
  return {
    ...rest,
    service: service as ServiceId,
    appointmentDate: appointmentDate && dayOrInstant(appointmentDate),
    createdAt: createdAt.toISOString(),
  }
}

function dayOrInstant(instant: Date): string {
  return timeOf(instant) === '00:00' ? dayOf(instant) : instant.toISOString()
}
