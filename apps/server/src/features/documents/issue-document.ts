import type { Tx } from '@tramontane/db/database'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import {
  type DocumentBuyer,
  type DocumentKind,
  type DocumentLine,
  type DocumentPayment,
  documentNumber,
  nextInSeries,
  totalsOf,
} from '@tramontane/domain/documents/document'
import type { Deps } from '../../deps.ts'
import { noteNumberOut } from './numbers-out.ts'
import { sellerOf } from './parties.ts'
import { type DocumentRow, insertDocument, lastOfKind, takenNumbers } from './queries.ts'

export type IssuingDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'settings'> & { log?: Deps['log'] }

export type NewDocument = {
  kind: DocumentKind
  /** What it is made for: a second one of the same key is refused by the database. */
  key: string
  clientId: number | null
  buyer: DocumentBuyer
  lines: DocumentLine[]
  payments?: DocumentPayment[]
  appointmentId?: number | null
  paymentId?: number | null
  refundId?: string | null
  washPaymentId?: number | null
  creditsId?: number | null
  reason?: string | null
  validUntil?: string | null
  /** Of the facture of a month: the days in which it is paid. */
  dueDays?: number
}

/**
 * Makes a facture, an avoir or a devis with the next number of its kind and year, in the transaction of what it is of:
 * what is rolled back takes its number back. Its clock is read here, so that days follow numbers. Source: LAW-50.
 */
export async function issueDocument(tx: Tx, deps: IssuingDeps, document: NewDocument): Promise<DocumentRow> {
  const { dueDays, ...said } = document
  const { kind, lines, payments = [] } = said
  const now = deps.clock.now()
  const last = await lastOfKind(tx, kind)
  const given = nextInSeries({ today: dayOf(now), last, taken: await takenNumbers(tx, kind) })
  const totals = totalsOf(lines)
  const row = await insertDocument(tx, {
    ...said,
    ...given,
    dueOn: dueDays === undefined ? null : plusDays(given.issuedOn, dueDays),
    number: documentNumber({ kind, ...given }),
    issuedAt: now,
    seller: sellerOf(deps.settings.current),
    totals,
    cents: totals.cents,
    payments,
  })
  noteNumberOut(deps)
  return row
}
