import { eReportingColumns } from '@tramontane/contract/books/e-reporting-columns'
import {
  type BookQuery,
  type ReceiptGridQuery,
  receiptColumns,
} from '@tramontane/contract/books/receipt-columns'
import { receiptIds } from '@tramontane/db/money/receipts'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { exportView } from '../audit/export-view.ts'
import { reportedDays } from './book-sums.ts'
import { receiptsOf, viewOf } from './list-receipts.ts'

/** The view of the list as CSV. */
export async function exportReceipts(
  deps: Deps,
  admin: AdminActor,
  query: ReceiptGridQuery,
): Promise<Response> {
  const { db } = deps.database
  return exportView(deps, admin, {
    action: 'export.payments',
    filename: 'paiements.csv',
    columns: receiptColumns,
    ids: await receiptIds(db, await viewOf(db, query)),
    rowsOf: (ids) => receiptsOf(db, ids),
  })
}

/** The book of receipts: the same lines and columns, in the order in which they came. */
export async function exportBook(deps: Deps, admin: AdminActor, span: BookQuery): Promise<Response> {
  const { db } = deps.database
  return exportView(deps, admin, {
    action: 'export.receipts',
    details: span,
    filename: `livre-des-recettes-${span.from}-${span.to}.csv`,
    columns: receiptColumns,
    ids: await receiptIds(db, { span, sort: { field: 'at', descending: false } }),
    rowsOf: (ids) => receiptsOf(db, ids),
  })
}

/** What is reported to the tax office by day and rate. */
export async function exportReport(deps: Deps, admin: AdminActor, span: BookQuery): Promise<Response> {
  const days = await reportedDays(deps, span)
  return exportView(deps, admin, {
    action: 'export.e_reporting',
    details: span,
    filename: `e-reporting-${span.from}-${span.to}.csv`,
    columns: eReportingColumns,
    ids: days.map((_, index) => index),
    rowsOf: async (part) => part.flatMap((index) => days[index] ?? []),
  })
}
