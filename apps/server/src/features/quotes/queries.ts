import type { QuotesQuery } from '@tramontane/contract/documents/quote'
import { parseSort } from '@tramontane/contract/lists/grid-query'
import type { Db, Tx } from '@tramontane/db/database'
import { isDocumentNamed } from '@tramontane/db/money/document-search'
import { changeAppointments } from '@tramontane/db/people/appointments'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { oneOffContracts } from '@tramontane/db/schema/appointments/one-off-contracts'
import { series } from '@tramontane/db/schema/appointments/series'
import { documents } from '@tramontane/db/schema/documents/documents'
import { quotes } from '@tramontane/db/schema/documents/quotes'
import type { Day } from '@tramontane/domain/days/day'
import type { QuoteState } from '@tramontane/domain/documents/quote'
import { and, asc, count, desc, eq, gt, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'

type QuoteRow = typeof quotes.$inferSelect
export type QuoteDocument = typeof documents.$inferSelect

/** A devis as it left the house, and how it stands since. */
export type StoredQuote = { quote: QuoteRow; document: QuoteDocument }

export async function insertQuote(tx: Tx, values: typeof quotes.$inferInsert): Promise<QuoteRow> {
  const rows = await tx.insert(quotes).values(values).returning()
  return rows[0] as QuoteRow
}

export async function changeQuote(tx: Tx, id: number, change: Partial<typeof quotes.$inferInsert>) {
  await tx.update(quotes).set(change).where(eq(quotes.id, id))
}

function selectQuotes(db: Db) {
  return db
    .select({ quote: quotes, document: documents })
    .from(quotes)
    .innerJoin(documents, eq(documents.id, quotes.documentId))
}

export async function quoteById(db: Db, id: number): Promise<StoredQuote | null> {
  const rows = await selectQuotes(db).where(eq(quotes.id, id))
  return rows[0] ?? null
}

/** By the key of the request that made it; what was asked follows it, after a colon. */
export async function quoteByKey(db: Db, key: string): Promise<StoredQuote | null> {
  const { key: made } = documents
  const rows = await selectQuotes(db).where(or(eq(made, key), and(gt(made, `${key}:`), lt(made, `${key};`))))
  return rows[0] ?? null
}

/** By the SHA-256 of the token of its page. */
export async function quoteByToken(db: Db, tokenHash: string): Promise<StoredQuote | null> {
  const rows = await selectQuotes(db).where(eq(quotes.tokenHash, tokenHash))
  return rows[0] ?? null
}

/** One page of the view, and how many devis the whole view has; `today` says which of them are over. */
export async function quotePage(
  db: Db,
  { id, clientId, status, q, sort, limit, offset }: QuotesQuery,
  today: Day,
): Promise<{ rows: StoredQuote[]; total: number }> {
  const which = and(
    clientId === undefined ? undefined : eq(documents.clientId, clientId),
    id === undefined ? undefined : eq(quotes.id, id),
    status && stands[status](today),
    q ? isDocumentNamed(q) : undefined,
  )
  const { field, descending } = parseSort(sort)
  const direction = descending ? desc : asc
  const rows = await selectQuotes(db)
    .where(which)
    .orderBy(direction(sortColumns[field]), direction(quotes.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db
    .select({ total: count() })
    .from(quotes)
    .innerJoin(documents, eq(documents.id, quotes.documentId))
    .where(which)
  return { rows, total: sum?.total ?? 0 }
}

/** The last day on which it is accepted, as `lastDay` says it of a row. */
const lastDay = sql<Day>`coalesce(${documents.validUntil}, ${documents.issuedOn})`

const sortColumns = { issuedOn: documents.issuedOn, cents: documents.cents, validUntil: lastDay }

const isOpen = and(isNull(quotes.answer), isNull(quotes.replacedBy))

/** Each state as `quoteState` of the domain tells it, in SQL. */
const stands: Record<QuoteState, (today: Day) => SQL | undefined> = {
  open: (today) => and(isOpen, gte(lastDay, today)),
  accepted: () => eq(quotes.answer, 'accepted'),
  declined: () => eq(quotes.answer, 'declined'),
  replaced: () => and(isNull(quotes.answer), isNotNull(quotes.replacedBy)),
  expired: (today) => and(isOpen, lt(lastDay, today)),
}

/**
 * The washes that take a share of a devis: those that stand, and those whose contract its client renounced, who is bound
 * by it no more. Units: euro cents.
 */
export async function sharesOf(db: Db, quoteId: number) {
  const rows = await db
    .select({ id: appointments.id, cents: appointments.quotedCents, status: appointments.status })
    .from(appointments)
    .where(eq(appointments.quoteId, quoteId))
    .orderBy(asc(appointments.id))
  const renounced = await renouncedAmong(db, quoteId)
  return rows
    .map(({ id, cents, status }) => ({ id, cents: cents ?? 0, isStanding: status !== 'canceled' }))
    .filter(({ id, isStanding }) => isStanding || renounced.has(id))
}

async function renouncedAmong(db: Db, quoteId: number): Promise<Set<number | null>> {
  const rows = await db
    .select({ id: oneOffContracts.appointmentId })
    .from(oneOffContracts)
    .innerJoin(appointments, eq(appointments.id, oneOffContracts.appointmentId))
    .where(and(eq(appointments.quoteId, quoteId), isNotNull(oneOffContracts.withdrawnAt)))
  return new Set(rows.map(({ id }) => id))
}

/** Whether a rhythm of it runs, or ran. */
export async function rhythmOf(db: Db, quoteId: number): Promise<'none' | 'running' | 'ended'> {
  const rows = await db.select({ status: series.status }).from(series).where(eq(series.quoteId, quoteId))
  if (rows.length === 0) return 'none'
  return rows.some(({ status }) => status !== 'ended') ? 'running' : 'ended'
}

/** The number of a document; null for none. */
export async function numberOf(db: Db, documentId: number | null): Promise<string | null> {
  if (documentId === null) return null
  const rows = await db
    .select({ number: documents.number })
    .from(documents)
    .where(eq(documents.id, documentId))
  return rows[0]?.number ?? null
}

/** Of which devis a wash is, and what it costs; of none, where both are null. Units: euro cents. */
export async function noteQuotedWash(
  tx: Tx,
  { appointmentId, quoteId, cents }: { appointmentId: number; quoteId: number | null; cents: number | null },
) {
  await changeAppointments(tx, eq(appointments.id, appointmentId), { quoteId, quotedCents: cents })
}
