import type { ContactGridQuery, ContactRequestInput } from '@tramontane/contract/contact'
import type { ContactRequest } from '@tramontane/contract/contact-reply'
import { parseSort } from '@tramontane/contract/grid-query'
import { among } from '@tramontane/db/among'
import type { Db, Tx } from '@tramontane/db/database'
import { inOrderOf } from '@tramontane/db/grid-order'
import { kept, type Named, named } from '@tramontane/db/kept'
import { asOneText } from '@tramontane/db/one-text'
import { contactMessages } from '@tramontane/db/schema'
import { viewIds, viewPage } from '@tramontane/db/view'
import { dayOf, timeOf } from '@tramontane/domain/calendar'
import { fold } from '@tramontane/domain/fold'
import { requestedServiceLabels, type ServiceId } from '@tramontane/domain/services'
import type { ContactStatus } from '@tramontane/domain/statuses'
import { eq, getTableColumns, sql } from 'drizzle-orm'

type Row = typeof contactMessages.$inferSelect
type View = Pick<ContactGridQuery, 'sort' | 'q' | 'status'>

const newColumns = [
  ...(['name', 'email', 'phone', 'service', 'appointmentDate', 'message'] as const),
  ...(['searchText', 'createdAt'] as const),
] as const

export async function insertContactRequest(
  tx: Tx,
  input: Pick<ContactRequestInput, 'name' | 'email' | 'phone' | 'service' | 'message'> & {
    appointmentDate: Date
    createdAt: Date
  },
): Promise<number> {
  const row: Named<typeof contactMessages, typeof newColumns> = {
    ...input,
    message: input.message || null,
    searchText: searchTextOf(input),
  }
  const rows = await requestInsert(tx).all(row)
  return rows[0]?.id ?? 0
}

const requestInsert = kept((db) =>
  db.insert(contactMessages).values(named(newColumns)).returning({ id: contactMessages.id }).prepare(),
)

/** One page of the view, and how many requests the whole view has. */
export async function contactRequests(db: Db, query: ContactGridQuery) {
  const { ids, total } = await viewPage(db, viewOf(query), query)
  return { data: await contactRequestsByIds(db, ids), total }
}

/** Every id of the view, in its order: what an export walks through. */
export function contactRequestIds(db: Db, view: View): Promise<number[]> {
  return viewIds(db, viewOf(view))
}

/** The requests with these ids, in the order of the ids; those deleted meanwhile are left out. */
export async function contactRequestsByIds(db: Db, ids: number[]): Promise<ContactRequest[]> {
  const [found] = await db
    .select({ rows: asOneText(getTableColumns(contactMessages)) })
    .from(contactMessages)
    .where(among(contactMessages.id, ids))
  return inOrderOf(ids, found?.rows ?? []).map(toContactRequest)
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

function viewOf({ sort, q, status }: View) {
  return { index: 'contact' as const, sort: parseSort(sort), status, q }
}

/** The name first: the column also serves the sort by name. */
function searchTextOf(
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
