import { acceptSentence, expressSentence } from '@tramontane/contract/appointments/one-off'
import type { QuotePageInput } from '@tramontane/contract/documents/quote'
import type { Tx } from '@tramontane/db/database'
import { clientById } from '@tramontane/db/people/accounts'
import { withWrite } from '@tramontane/db/with-write'
import { accordText } from '@tramontane/domain/documents/quote'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Visitor } from '../link-pages/link-page-routes.ts'
import { sessionIdOf } from '../sessions/session-token.ts'
import { planQuote } from './plan-quote.ts'
import { changeQuote, quoteById, quoteByToken, type StoredQuote } from './queries.ts'
import { termsOf } from './quote-page.ts'
import { stateOf } from './quote-view.ts'
import { plannedOf } from './quoted-wash.ts'
import { tellAccepted, tellDeclined } from './tell-quotes.ts'

type Answer = { token: string; input: QuotePageInput }

/**
 * Its client accepts a devis or declines it, once: what was answered before stands, whatever is pressed after. What it
 * names a start for is planned in the same transaction where all of it is free; else the owner is told why it is not.
 * Errors: 404; 409 quote_over for one that was replaced, or whose time is over; 400 on the boxes of a consumer.
 */
export async function answerQuote(deps: Deps, visitor: Visitor, answer: Answer): Promise<void> {
  try {
    await withWrite(deps.database, (tx) => take(tx, deps, visitor, { ...answer, why: null }))
  } catch (error) {
    if (!(error instanceof NotPlanned)) throw error
    const { why } = error
    await withWrite(deps.database, (tx) => take(tx, deps, visitor, { ...answer, why }))
  }
}

/** Takes back what was tried: not all of a devis finds its place. */
class NotPlanned extends Error {
  constructor(readonly why: string) {
    super('not planned')
  }
}

async function take(
  tx: Tx,
  deps: Deps,
  visitor: Visitor,
  { token, input, why }: Answer & { why: string | null },
) {
  const stored = await quoteByToken(tx, sessionIdOf(token))
  const { clientId = null } = stored?.document ?? {}
  if (!stored || clientId === null || !(await clientById(tx, clientId))) throw new AppError('not_found')
  const state = stateOf(deps, stored)
  if (state === 'accepted' || state === 'declined') return
  if (state !== 'open') throw new AppError('quote_over')
  if (input.action === 'decline') await decline(tx, deps, stored, input.reason)
  else await accept(tx, deps, stored, { visitor, input, why })
  await recordAudit(tx, deps, {
    actor: `client:${clientId}`,
    action: input.action === 'accept' ? 'quote.accept' : 'quote.decline',
    target: `client:${clientId}`,
    details: { name: stored.document.number },
  })
}

async function decline(tx: Tx, deps: Deps, stored: StoredQuote, reason: string) {
  await changeQuote(tx, stored.quote.id, {
    ...{ answer: 'declined', answeredAt: deps.clock.now(), declinedReason: reason || null },
  })
  await tellDeclined(tx, deps, stored, reason)
}

type Accepted = { visitor: Visitor; input: QuotePageInput; why: string | null }

async function accept(tx: Tx, deps: Deps, stored: StoredQuote, { visitor, input, why }: Accepted) {
  const terms = await termsOf(tx, deps, stored)
  if (terms && !input.acceptConditions)
    throw new AppError('validation', { fields: { acceptConditions: acceptSentence } })
  if (terms?.express && !input.expressStart)
    throw new AppError('validation', { fields: { expressStart: expressSentence } })
  const now = deps.clock.now()
  const text = accordText(input.name, stored.document)
  const { id } = stored.quote
  await changeQuote(tx, id, {
    ...{ answer: 'accepted', answeredAt: now, answeredName: input.name, answeredText: text },
    answeredFrom: visitor.address,
    expressRequestedAt: terms && input.expressStart ? now : null,
  })
  const accepted = (await quoteById(tx, id)) ?? stored
  if (why === null)
    await planQuote(tx, deps, accepted).catch((error: unknown) => {
      throw error instanceof AppError ? new NotPlanned(error.message) : error
    })
  const { isToPlan } = await plannedOf(tx, accepted)
  await tellAccepted(tx, deps, accepted, { text, isToPlan, why })
}
