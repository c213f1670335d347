import type { QuotesQuery } from '@tramontane/contract/documents/quote'
import type { Db, Tx } from '@tramontane/db/database'
import { appointments, documents, quotes, series } from '@tramontane/db/schema'
import { and, asc, count, desc, eq, ne } from 'drizzle-orm'

export type QuoteRow = typeof quotes.$inferSelect
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

/** By the key of the request that made it. */
export async function quoteByKey(db: Db, key: string): Promise<StoredQuote | null> {
  const rows = await selectQuotes(db).where(eq(documents.key, key))
  return rows[0] ?? null
}

/** By the SHA-256 of the token of its page. */
export async function quoteByToken(db: Db, tokenHash: string): Promise<StoredQuote | null> {
  const rows = await selectQuotes(db).where(eq(quotes.tokenHash, tokenHash))
  return rows[0] ?? null
}

/** Newest first, and how many there are in all. */
export async function quotePage(
  db: Db,
  { clientId, limit, offset }: QuotesQuery,
): Promise<{ rows: StoredQuote[]; total: number }> {
  const which = clientId === undefined ? undefined : eq(documents.clientId, clientId)
  const rows = await selectQuotes(db).where(which).orderBy(desc(quotes.id)).limit(limit).offset(offset)
  const [sum] = await db
    .select({ total: count() })
    .from(quotes)
    .innerJoin(documents, eq(documents.id, quotes.documentId))
    .where(which)
  return { rows, total: sum?.total ?? 0 }
}

/** What the washes of a devis cost, those alone that were not canceled. Units: euro cents. */
export async function plannedCents(db: Db, quoteId: number): Promise<number[]> {
  const rows = await db
    .select({ cents: appointments.quotedCents })
    .from(appointments)
    .where(and(eq(appointments.quoteId, quoteId), ne(appointments.status, 'canceled')))
    .orderBy(asc(appointments.id))
  return rows.map(({ cents }) => cents ?? 0)
}

/** Whether a rhythm of it runs. */
export async function hasRhythm(db: Db, quoteId: number): Promise<boolean> {
  const rows = await db
    .select({ id: series.id })
    .from(series)
    .where(and(eq(series.quoteId, quoteId), ne(series.status, 'ended')))
    .limit(1)
  return rows.length > 0
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

/** Of which devis a wash is, and what it costs. Units: euro cents. */
export async function noteQuotedWash(
  tx: Tx,
  { appointmentId, quoteId, cents }: { appointmentId: number; quoteId: number; cents: number },
) {
  await tx.update(appointments).set({ quoteId, quotedCents: cents }).where(eq(appointments.id, appointmentId))
}
