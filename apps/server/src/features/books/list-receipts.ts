import type { ReceiptGridQuery } from '@tramontane/contract/books/receipt-columns'
import { parseSort } from '@tramontane/contract/lists/grid-query'
import type { Receipt } from '@tramontane/contract/replies/books'
import type { Db } from '@tramontane/db/database'
import { newestFound } from '@tramontane/db/fast/search'
import { type ReceiptView, receiptIds, receiptsByIds, receiptTotal } from '@tramontane/db/money/receipts'
import { receiptSearch } from '@tramontane/domain/books/receipt-search'
import { dayOf } from '@tramontane/domain/days/calendar'
import { natureOf } from './nature.ts'

/** The first Paris day that a payment could have, and the last: one end of a span may be left out. */
const always = { from: '2000-01-01', to: '9998-12-31' }

/** More clients of one name are not told apart by it. */
const namedMax = 1_000

/** One page of the payments, and how many the whole view has. */
export async function listReceipts(
  db: Db,
  query: ReceiptGridQuery,
): Promise<{ data: Receipt[]; total: number }> {
  const view = await viewOf(db, query)
  const { lines } = await receiptTotal(db, view)
  return { data: await receiptsOf(db, await receiptIds(db, view, query)), total: lines }
}

/** Lines of the books in words, in the order of the ids. */
export async function receiptsOf(db: Db, ids: number[]): Promise<Receipt[]> {
  return (await receiptsByIds(db, ids)).map((row) => {
    const { id, at, number, documentId, clientId, clientName, isCompany, cents, means } = row
    const nature = natureOf(row)
    return {
      ...{ id, at: at.toISOString(), day: dayOf(at), number, documentId, clientId, clientName, isCompany },
      ...{ nature: `${nature.charAt(0).toUpperCase()}${nature.slice(1)}`, cents, means },
    }
  })
}

type View = Pick<ReceiptGridQuery, 'sort' | 'q' | 'status' | 'from' | 'to'>

/** The list's view in the words of the books: a search is for a sum, the number of a document, a client. */
export async function viewOf(db: Db, { sort, q, status, from, to }: View): Promise<ReceiptView> {
  const { words, cents, number } = receiptSearch(q ?? '')
  return {
    sort: parseSort(sort),
    means: status,
    ...(from || to ? { span: { from: from ?? always.from, to: to ?? always.to } } : {}),
    ...(cents ? { cents } : {}),
    ...(number ? { number } : {}),
    ...(words ? { clientIds: await newestFound(db, 'client', words, namedMax) } : {}),
  }
}

/** The newest payments of this sum, document or client. */
export async function newestReceipts(db: Db, q: string, limit: number): Promise<number[]> {
  return receiptIds(db, await viewOf(db, { sort: '-at', q }), { limit })
}
