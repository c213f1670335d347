import type { QuotesQuery } from '@tramontane/contract/documents/quote'
import type { Quote } from '@tramontane/contract/replies/documents/quotes'
import type { Db } from '@tramontane/db/database'
import { clientById } from '@tramontane/db/people/accounts'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { type QuoteState, quoteState } from '@tramontane/domain/documents/quote'
import type { Deps } from '../../deps.ts'
import { unseal } from '../../secrets/seal.ts'
import { numberOf, type QuoteDocument, quotePage, type StoredQuote } from './queries.ts'
import { plannedOf } from './quoted-wash.ts'

/** One page of the devis of a view, and how many there are. */
export async function listQuotes(deps: Deps, query: QuotesQuery): Promise<{ data: Quote[]; total: number }> {
  const { db } = deps.database
  const { rows, total } = await quotePage(db, query, dayOf(deps.clock.now()))
  const data: Quote[] = []
  for (const stored of rows) data.push(await quoteView(db, deps, stored))
  return { data, total }
}

export async function quoteView(db: Db, deps: Deps, stored: StoredQuote): Promise<Quote> {
  const { quote, document } = stored
  const { buyer, clientId, cents, lines } = document
  const state = stateOf(deps, stored)
  const client = clientId === null ? null : await clientById(db, clientId)
  return {
    ...{ id: quote.id, documentId: document.id, number: document.number, issuedOn: document.issuedOn },
    ...{ validUntil: lastDay(document), state, clientId, lines, cents, plan: quote.plan },
    clientName: buyer.company || buyer.name,
    isForCompany: Boolean(client?.company || client?.siren),
    words: document.reason ?? '',
    ...(await plannedOf(db, stored)),
    sentAt: quote.sentAt?.toISOString() ?? null,
    replacedBy: await numberOf(db, quote.replacedBy),
    answeredAt: quote.answeredAt?.toISOString() ?? null,
    answeredName: quote.answeredName,
    declinedReason: quote.declinedReason,
    url: state === 'open' && client ? urlOf(deps, stored) : null,
  }
}

export function stateOf({ clock }: Pick<Deps, 'clock'>, { quote, document }: StoredQuote): QuoteState {
  return quoteState({ ...quote, validUntil: lastDay(document) }, dayOf(clock.now()))
}

/** The last day on which it is accepted. */
export function lastDay({ validUntil, issuedOn }: QuoteDocument): Day {
  return validUntil ?? issuedOn
}

/** Where its client answers it; null where this server's secret is not the one that sealed it. */
export function urlOf({ config, secret }: Pick<Deps, 'config' | 'secret'>, { quote }: StoredQuote) {
  const token = unseal({ secret, place: sealedIn(quote.tokenHash) }, quote.sealedToken)
  return token && `${config.baseUrl}/devis/${token}`
}

export function sealedIn(tokenHash: string): string {
  return `quote:${tokenHash}`
}
