import type { DocumentGridQuery } from '@tramontane/contract/documents/document-columns'
import type { Document, DocumentRow as Row } from '@tramontane/contract/replies/documents/documents'
import type { Deps } from '../../deps.ts'
import type { ClientActor } from '../../http/app-env.ts'
import { type DocumentRow, documentPage, numbersOf, sumsOfDocuments } from './queries.ts'

/** One page of the documents that a view asks for, of a client their own alone, and what the whole view comes to. */
export async function listDocuments(
  { database: { db } }: Deps,
  who: 'admin' | ClientActor,
  query: DocumentGridQuery,
) {
  const view = { ...query, ownerId: who === 'admin' ? null : who.id }
  const [rows, { total, ...totals }] = await Promise.all([documentPage(db, view), sumsOfDocuments(db, view)])
  const numbers = await numbersOf(
    db,
    rows.flatMap(({ creditsId }) => creditsId ?? []),
  )
  return { data: rows.map((row) => rowView(documentView(row, numbers))), total, totals }
}

function rowView({ buyer, clientId, ...document }: Document): Row {
  return { ...document, client: { id: clientId, ...buyer } }
}

/** A document as it is answered and printed. Shapes: `numbers` of those that such documents credit, by their ids. */
function documentView(row: DocumentRow, numbers: Map<number, string>): Document {
  const { id, kind, number, issuedOn, clientId, appointmentId, paymentId, creditsId, reason } = row
  const { seller, buyer, lines, totals, payments, validUntil, dueOn } = row
  const credited = creditsId === null ? undefined : numbers.get(creditsId)
  return {
    ...{ id, kind, number, issuedOn, clientId, appointmentId, paymentId, reason, validUntil, dueOn },
    ...{ seller, buyer, lines, totals, payments },
    issuedAt: row.issuedAt.toISOString(),
    credits: creditsId !== null && credited ? { id: creditsId, number: credited } : null,
  }
}
