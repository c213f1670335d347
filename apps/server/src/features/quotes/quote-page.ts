import { expressStartStatement } from '@tramontane/content/endings/withdrawal-form'
import { withdrawalWords } from '@tramontane/content/one-off/one-off-page'
import type { QuotePage, QuoteTerms } from '@tramontane/contract/documents/quote-page'
import type { Db } from '@tramontane/db/database'
import { clientById } from '@tramontane/db/people/accounts'
import { lastWithdrawalDay, needsExpressRequest } from '@tramontane/domain/contracts/withdrawal'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { documentFile } from '../documents/print/document-file.ts'
import { sessionIdOf } from '../sessions/session-token.ts'
import { quoteByToken, type StoredQuote } from './queries.ts'
import { lastDay, stateOf } from './quote-view.ts'
import { isCompany } from './quoted-wash.ts'

/** How it stands behind a link; looking changes nothing. Of a client who was forgotten there is none. */
export async function quotePageOf(db: Db, deps: Deps, token: string): Promise<QuotePage> {
  const stored = await behind(db, token)
  if (!stored) return { state: 'unknown' }
  const { quote, document } = stored
  const { number, issuedOn, buyer, lines, cents, reason, seller } = document
  return {
    ...{ state: stateOf(deps, stored), number, issuedOn, validUntil: lastDay(document), lines, cents },
    buyer: buyer.company || buyer.name,
    words: reason?.split('\n').filter(Boolean) ?? [],
    vatMention: seller.vatMention,
    terms: await termsOf(db, deps, stored),
    answeredText: quote.answeredText,
    answeredOn: quote.answeredAt && dayOf(quote.answeredAt),
  }
}

/** Its paper, for whoever has the link. Errors: 404. */
export async function quoteFile(deps: Deps, token: string) {
  const { document } = (await behind(deps.database.db, token)) ?? notFound()
  const { content, headers } = await documentFile(deps, 'admin', document.id)
  return { content, headers: { ...headers, 'Cache-Control': 'no-store' } }
}

async function behind(db: Db, token: string): Promise<StoredQuote | null> {
  const stored = await quoteByToken(db, sessionIdOf(token))
  const clientId = stored?.document.clientId
  return stored && clientId && (await clientById(db, clientId)) ? stored : null
}

/** What a consumer reads and ticks; null for a company. Source: LAW-10, LAW-22. */
export async function termsOf(
  db: Db,
  { clock }: Deps,
  { quote, document }: StoredQuote,
): Promise<QuoteTerms> {
  const client = document.clientId === null ? null : await clientById(db, document.clientId)
  if (!client || isCompany(client)) return null
  const today = dayOf(clock.now())
  const starts = quote.plan?.kind === 'appointments' ? quote.plan.starts : []
  const needsExpress = starts.some(({ date }) => needsExpressRequest(date, today))
  const [says = '', later = ''] = withdrawalWords({ last: lastWithdrawalDay(today), needsExpress })
  return {
    says: needsExpress ? [says, later] : [says],
    express: needsExpress ? expressStartStatement : null,
  }
}
