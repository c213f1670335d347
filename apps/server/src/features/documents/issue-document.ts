import type { Tx } from '@tramontane/db/database'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import {
  type DocumentBuyer,
  type DocumentKind,
  type DocumentLine,
  type DocumentPayment,
  documentNumber,
  nextInSeries,
  totalsOf,
} from '@tramontane/domain/documents/document'
import { transferAccount } from '@tramontane/domain/site/bank'
import { vatRateOn } from '@tramontane/domain/site/vat'
import type { Deps } from '../../deps.ts'
import { noteNumberOut } from './numbers-out.ts'
import { sellerOf } from './parties.ts'
import { type DocumentRow, documentById, insertDocument, lastOfKind, takenNumbers } from './queries.ts'

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
  const { kind, payments = [] } = said
  const now = deps.clock.now()
  const last = await lastOfKind(tx, kind)
  const given = nextInSeries({ today: dayOf(now), last, taken: await takenNumbers(tx, kind) })
  const { lines, seller } = await withVat(tx, deps, { ...said, on: given.issuedOn })
  const totals = totalsOf(lines)
  const account = transferAccount(deps.settings.current)
  const row = await insertDocument(tx, {
    ...said,
    ...given,
    dueOn: dueDays === undefined ? null : plusDays(given.issuedOn, dueDays),
    number: documentNumber({ kind, ...given }),
    issuedAt: now,
    ...{ lines, totals },
    seller: { ...seller, ...(account && asksForTransfer(document, totals.cents) && { bank: account }) },
    cents: totals.cents,
    payments,
  })
  noteNumberOut(deps)
  return row
}

/** A facture with an Échéance, that of a month or any of a company, of which something is left to pay. */
function asksForTransfer({ kind, creditsId, buyer, payments = [], dueDays }: NewDocument, cents: number) {
  if (kind !== 'facture' || creditsId) return false
  const isPaid = payments.reduce((sum, payment) => sum + payment.cents, 0) >= cents
  return !isPaid && (dueDays !== undefined || Boolean(buyer.company || buyer.siren))
}

/**
 * What is sold on a day is sold at the rate of that day; what credits a document, or takes an avoir back, has the rate of
 * that one, and says of VAT what it said.
 */
async function withVat(
  tx: Tx,
  { settings }: IssuingDeps,
  { lines, creditsId, on }: Pick<NewDocument, 'lines' | 'creditsId'> & { on: Day },
) {
  const today = sellerOf(settings.current, on)
  const credited = creditsId ? await documentById(tx, creditsId) : null
  const rate = credited ? (credited.lines[0]?.vatRate ?? 0) : vatRateOn(settings.current.vat, on)
  const { vatMention, vatNumber } = credited?.seller ?? today
  const { vatNumber: _, ...named } = today
  return {
    lines: lines.map((line) => ({ ...line, vatRate: rate })),
    seller: { ...named, vatMention, ...(vatNumber && { vatNumber }) },
  }
}
