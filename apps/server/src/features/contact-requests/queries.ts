import { contactFields } from '@tramontane/contract/contact'
import type { Asked, ContactGridQuery } from '@tramontane/contract/contact-columns'
import { parseSort } from '@tramontane/contract/grid-query'
import type { ContactRequest, ContactRow } from '@tramontane/contract/replies/requests'
import { among } from '@tramontane/db/among'
import type { Db, Tx } from '@tramontane/db/database'
import { asOneText } from '@tramontane/db/fast/one-text'
import { type PlaceholderValues, placeholders, prepared } from '@tramontane/db/fast/prepared'
import { viewIds, viewPage } from '@tramontane/db/fast/view'
import { inOrderOf } from '@tramontane/db/grid-order'
import { clientsReached } from '@tramontane/db/people'
import { contactMessages } from '@tramontane/db/schema'
import { dayOf, timeOf } from '@tramontane/domain/calendar'
import { fold } from '@tramontane/domain/fold'
import { samePerson } from '@tramontane/domain/same-person'
import { requestedServiceLabels, type ServiceId } from '@tramontane/domain/services'
import type { ContactStatus } from '@tramontane/domain/statuses'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'

type Row = typeof contactMessages.$inferSelect
type View = Pick<ContactGridQuery, 'sort' | 'q' | 'status'>

type NewRequest = Omit<Asked, 'appointmentDate'> & { appointmentDate: Date; createdAt: Date }

const newColumns = [
  ...contactFields.filter((field) => field !== 'website'),
  ...(['searchText', 'createdAt'] as const),
]

export async function insertContactRequest(tx: Tx, request: NewRequest): Promise<number> {
  const row: PlaceholderValues<typeof contactMessages, typeof newColumns> = {
    ...request,
    searchText: searchTextOf(request),
  }
  const rows = await requestInsert(tx).all(row)
  return rows[0]?.id ?? 0
}

const requestInsert = prepared((db) =>
  db.insert(contactMessages).values(placeholders(newColumns)).returning({ id: contactMessages.id }).prepare(),
)

/** Somebody who called, whom no request of the site waits for. */
export async function insertCaller(
  tx: Tx,
  caller: Pick<Row, 'name' | 'email' | 'phone' | 'service' | 'message'> & {
    appointmentDate: Date
    createdAt: Date
  },
): Promise<number> {
  const rows = await tx
    .insert(contactMessages)
    .values({
      ...caller,
      source: 'phone',
      status: 'converti',
      answeredAt: caller.createdAt,
      searchText: searchTextOf(caller),
    })
    .returning({ id: contactMessages.id })
  return rows[0]?.id ?? 0
}

/** Null for none. */
export async function requestStanding(db: Db, id: number) {
  const rows = await db
    .select({ source: contactMessages.source, status: contactMessages.status })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
  return rows[0] ?? null
}

/** One page of the view, and how many requests the whole view has. */
export async function contactRequests(db: Db, query: ContactGridQuery) {
  const { ids, total } = await viewPage(db, viewOf(query), query)
  return { data: await withKnown(db, await contactRequestsByIds(db, ids)), total }
}

/** Says of each request which client of ours sent it, by the address or the number; of all in one question. */
async function withKnown(db: Db, rows: ContactRow[]): Promise<ContactRequest[]> {
  const clients = await clientsReached(db, rows)
  return rows.map((row) => {
    const known = clients.find((client) => samePerson(client, row))
    if (!known) return { ...row, knownAs: null }
    const { clientId, subscriptionId, name } = known
    return { ...row, knownAs: { clientId, subscriptionId, name } }
  })
}

/** Every id of the view, in its order: what an export walks through. */
export function contactRequestIds(db: Db, view: View): Promise<number[]> {
  return viewIds(db, viewOf(view))
}

/** The requests with these ids, in the order of the ids; those deleted meanwhile are left out. */
export async function contactRequestsByIds(db: Db, ids: number[]): Promise<ContactRow[]> {
  const [found] = await db
    .select({ rows: asOneText(getTableColumns(contactMessages)) })
    .from(contactMessages)
    .where(among(contactMessages.id, ids))
  return inOrderOf(ids, found?.rows ?? []).map(toContactRow)
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
    .where(and(eq(contactMessages.id, id), eq(contactMessages.source, 'site')))
    .returning()
  const [request] = await withKnown(tx, rows.map(toContactRow))
  return request ?? null
}

function viewOf({ sort, q, status }: View) {
  return { index: 'contact' as const, sort: parseSort(sort), status, q }
}

type Searched = Pick<NewRequest, 'name' | 'email' | 'phone' | 'appointmentDate' | 'createdAt'> & {
  service: string
}

/** The name first: the column also serves the sort by name. All else that was typed is found by its words. */
function searchTextOf<Request extends Searched>(request: Request) {
  const { name, email, phone, service, appointmentDate: _, createdAt: __, ...words } = request
  const label = requestedServiceLabels[service as ServiceId]
  return fold([name, email, phone, phone.replace(/\D/g, ''), label, ...Object.values(words)].join(' '))
}

function toContactRow(row: Row): ContactRow {
  const { searchText: _, answeredAt: __, source: ___, appointmentDate, createdAt, service, ...rest } = row
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
