import type { DocumentsZipQuery } from '@tramontane/contract/books/document-files'
import { among } from '@tramontane/db/among'
import type { Db } from '@tramontane/db/database'
import { documents } from '@tramontane/db/schema/documents/documents'
import { and, asc, eq, gte, lte, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { PrintedDocument } from '../../../paper/printed-document.ts'

const credited = alias(documents, 'credited')

const { kind, number, issuedOn, seller, buyer, lines, totals, payments, validUntil, dueOn, reason } =
  documents
const printed = {
  ...{ kind, number, issuedOn, seller, buyer, lines, totals, payments, validUntil, dueOn, reason },
}

/** What one says; null for none, and for another client's where one asks. */
export async function printedDocument(
  db: Db,
  { id, clientId }: { id: number; clientId: number | undefined },
): Promise<PrintedDocument | null> {
  const isTheirs = clientId === undefined ? undefined : eq(documents.clientId, clientId)
  return (await printedWhere(db, and(eq(documents.id, id), isTheirs)))[0] ?? null
}

export async function printedDocuments(db: Db, ids: number[]): Promise<PrintedDocument[]> {
  return printedWhere(db, among(documents.id, ids))
}

/** In the order of their numbers, a kind after the other. */
export async function documentIdsOf(db: Db, { from, to, kind }: DocumentsZipQuery): Promise<number[]> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(gte(documents.issuedOn, from), lte(documents.issuedOn, to), kind && eq(documents.kind, kind)))
    .orderBy(asc(documents.kind), asc(documents.year), asc(documents.serial))
  return rows.map(({ id }) => id)
}

async function printedWhere(db: Db, which: SQL | undefined): Promise<PrintedDocument[]> {
  return db
    .select({ ...printed, credits: credited.number })
    .from(documents)
    .leftJoin(credited, eq(credited.id, documents.creditsId))
    .where(which)
    .orderBy(asc(documents.kind), asc(documents.year), asc(documents.serial))
}
