import { parseSort } from '@tramontane/contract/lists/grid-query'
import type { ContactRequest, ContactRow } from '@tramontane/contract/replies/requests'
import { contactFields } from '@tramontane/contract/requests/contact'
import type { Asked, ContactGridQuery } from '@tramontane/contract/requests/contact-columns'
import { among } from '@tramontane/db/among'
import type { Db, Tx } from '@tramontane/db/database'
import { asOneText } from '@tramontane/db/fast/one-text'
import { type PlaceholderValues, placeholders, prepared } from '@tramontane/db/fast/prepared'
import { viewIds, viewPage } from '@tramontane/db/fast/view'
import { inOrderOf } from '@tramontane/db/grid-order'
import { clientName, isKnownClient } from '@tramontane/db/people/accounts'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { clients, subscriptions } from '@tramontane/db/schema/clients/subscribers'
import { contactMessages } from '@tramontane/db/schema/requests/contact-messages'
import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import type { ServiceId } from '@tramontane/domain/washes/service-ids'
import { requestedServiceLabels } from '@tramontane/domain/washes/services'
import type { ContactStatus } from '@tramontane/domain/washes/statuses'
import { fold } from '@tramontane/domain/words/fold'
import { and, desc, eq, getTableColumns, gte, isNotNull, lt, or, sql } from 'drizzle-orm'

type Row = typeof contactMessages.$inferSelect
type View = Pick<ContactGridQuery, 'sort' | 'q' | 'status'>

type NewRequest = Omit<Asked, 'appointmentDate'> & {
  appointmentDate: Date
  clientId: number
  requestKey: string | null
  createdAt: Date
}

/** What was asked for, whatever became of it. */
export const askedFields = contactFields.filter((field) => field !== 'website')

const newColumns = [...askedFields, ...(['searchText', 'clientId', 'requestKey', 'createdAt'] as const)]

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

type StandingField = 'id' | (typeof askedFields)[number]

export type StandingRequest = Pick<Row, StandingField>

const standingColumns = Object.fromEntries(
  (['id', ...askedFields] as const).map((field) => [field, contactMessages[field]]),
) as Pick<typeof contactMessages, StandingField>

/** The request that came with this key; null for the first time. */
export async function requestOfKey(tx: Tx, requestKey: string): Promise<StandingRequest | null> {
  const rows = await tx
    .select(standingColumns)
    .from(contactMessages)
    .where(eq(contactMessages.requestKey, requestKey))
  return rows[0] ?? null
}

/** What this address asked for since then. */
export function requestsSince(
  tx: Tx,
  { email, since }: { email: string; since: Date },
): Promise<StandingRequest[]> {
  return tx
    .select(standingColumns)
    .from(contactMessages)
    .where(and(gte(contactMessages.createdAt, since), eq(contactMessages.email, email)))
}

/** What a request became; null where nothing yet. */
export async function appointmentIdOfRequest(tx: Tx, requestId: number): Promise<number | null> {
  const rows = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(eq(appointments.contactMessageId, requestId))
    .orderBy(appointments.id)
    .limit(1)
  return rows[0]?.id ?? null
}

/** Somebody who called, whom no request of the site waits for. */
export async function insertCaller(
  tx: Tx,
  caller: Pick<Row, 'name' | 'email' | 'phone' | 'service' | 'message'> & {
    appointmentDate: Date
    clientId: number
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
    .select({
      source: contactMessages.source,
      status: contactMessages.status,
      clientId: contactMessages.clientId,
    })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
  return rows[0] ?? null
}

/** The newest request of the site of this client that nobody has answered; null for none. */
export async function waitingRequest(db: Db, clientId: number): Promise<number | null> {
  const waits = and(eq(contactMessages.source, 'site'), eq(contactMessages.status, 'nouveau'))
  const rows = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(and(eq(contactMessages.clientId, clientId), waits))
    .orderBy(desc(contactMessages.id))
    .limit(1)
  return rows[0]?.id ?? null
}

/** One page of the view, and how many requests the whole view has. */
export async function contactRequests(db: Db, query: ContactGridQuery) {
  const { ids, total } = await viewPage(db, viewOf(query), query)
  return { data: await withKnown(db, await contactRequestsByIds(db, ids)), total }
}

/** Says of each request which client sent it whom the business did not learn of by this request; of all in one question. */
async function withKnown(db: Db, rows: ContactRow[]): Promise<ContactRequest[]> {
  const ids = rows.map(({ id }) => id)
  const hasContract = sql`exists (select 1 from ${subscriptions} where ${subscriptions.clientId} = ${clients.id})`
  const isOlder = lt(clients.createdAt, contactMessages.createdAt)
  const known = await db
    .select({
      requestId: contactMessages.id,
      clientId: clients.id,
      name: clientName,
    })
    .from(contactMessages)
    .innerJoin(clients, and(eq(clients.id, contactMessages.clientId), isKnownClient))
    .where(and(among(contactMessages.id, ids), or(isOlder, isNotNull(clients.password), hasContract)))
  const byRequest = new Map(known.map(({ requestId, ...client }) => [requestId, client]))
  return rows.map((row) => ({ ...row, knownAs: byRequest.get(row.id) ?? null }))
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

type Searched = Pick<
  NewRequest,
  'name' | 'email' | 'phone' | 'appointmentDate' | 'clientId' | 'createdAt'
> & {
  service: string
  requestKey?: string | null
}

/** The name first: the column also serves the sort by name. All else that was typed is found by its words. */
function searchTextOf<Request extends Searched>(request: Request) {
  const { name, email, phone, service, ...others } = request
  const { appointmentDate: _, createdAt: __, clientId: ___, requestKey: ____, ...words } = others
  const label = requestedServiceLabels[service as ServiceId]
  return fold([name, email, phone, phone.replace(/\D/g, ''), label, ...Object.values(words)].join(' '))
}

function toContactRow(row: Row): ContactRow {
  const { searchText: _, answeredAt: __, source: ___, clientId: ____, requestKey: _____, ...shown } = row
  const { appointmentDate, createdAt, service, ...rest } = shown
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
