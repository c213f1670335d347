import type { QuoteInput } from '@tramontane/contract/documents/quote'
import type { Quote } from '@tramontane/contract/replies/documents/quotes'
import type { Tx } from '@tramontane/db/database'
import { type Client, clientById } from '@tramontane/db/people/accounts'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import { planText, quoteLine } from '@tramontane/domain/documents/quote'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { fingerprint } from '../../secrets/fingerprint.ts'
import { seal } from '../../secrets/seal.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { newClientWithPlace } from '../clients/client-for.ts'
import { clientKnown, knownAs } from '../clients/refuse-known.ts'
import { issueDocument } from '../documents/issue-document.ts'
import { buyerOf } from '../documents/parties.ts'
import { newSessionToken, sessionIdOf } from '../sessions/session-token.ts'
import { changeQuote, insertQuote, quoteById, quoteByKey, type StoredQuote } from './queries.ts'
import { quoteView, sealedIn, stateOf } from './quote-view.ts'
import { isCompany } from './quoted-wash.ts'
import { mailQuote } from './tell-quotes.ts'

/**
 * The owner makes a devis, which never changes: another one takes its place. The same key answers the one that it made.
 * Errors: 409 key_reused where it asked another one; 404 for an unknown client or devis; 409 client_known; 409
 * quote_answered for one that is to be replaced and has its answer; 409 no_address where it is to be sent; 400 on
 * `plan.kind` for a consumer's rhythm.
 */
export function issueQuote(deps: Deps, admin: AdminActor, input: QuoteInput): Promise<Quote> {
  return withWrite(deps.database, async (tx) => {
    const key = `quote:${input.key}`
    const asked = askedIn(deps, input)
    const made = await quoteByKey(tx, key)
    if (made) {
      // What was made before keys said what was asked is taken for the same.
      if (![key, `${key}:${asked}`].includes(made.document.key)) throw new AppError('key_reused')
      return quoteView(tx, deps, made)
    }

    const client = await clientOf(tx, deps, input)
    const { plan = null } = input
    if (plan?.kind === 'series' && !isCompany(client))
      throw new AppError('validation', { fields: { 'plan.kind': apartSentence } })
    const former = input.replaces ? await replaceable(tx, deps, input.replaces, client.id) : null

    const stored = await store(tx, deps, { client, input, key: `${key}:${asked}` })
    if (former) await changeQuote(tx, former.quote.id, { replacedBy: stored.document.id })
    if (input.send && !(await mailQuote(tx, deps, stored)))
      throw new AppError('no_address', { fields: { send: unsentSentence } })

    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'quote.issue',
      target: `client:${client.id}`,
      details: { name: stored.document.number, cents: stored.document.cents },
    })
    return quoteView(tx, deps, (await quoteById(tx, stored.quote.id)) ?? stored)
  })
}

/** Which devis a request asks for, whatever the order of its fields; what is left out and what is null are the same. */
function askedIn({ secret }: Pick<Deps, 'secret'>, { key: _, ...asked }: QuoteInput): string {
  return fingerprint(
    secret,
    JSON.stringify(asked, (_, value) => value ?? undefined),
  )
}

/** Of a person each wash that no subscription pays is agreed by itself. Source: LAW-14. */
const apartSentence =
  'Un rythme est réservé aux professionnels : pour un particulier, proposez un nombre de passages.'

/** There is no link to copy before the devis is made. */
const unsentSentence =
  'Aucun e-mail ne peut partir à ce client : décochez, puis copiez le lien du devis dans la liste.'

/** Sends the link of a devis, as often as its owner likes. Errors: 404; 409 quote_over; 409 no_address. */
export function sendQuote(deps: Deps, admin: AdminActor, id: number): Promise<Quote> {
  return withWrite(deps.database, async (tx) => {
    const stored = (await quoteById(tx, id)) ?? notFound()
    if (stateOf(deps, stored) !== 'open') throw new AppError('quote_over')
    if (!(await mailQuote(tx, deps, stored))) throw new AppError('no_address')
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'quote.send',
      target: `client:${stored.document.clientId}`,
      details: { name: stored.document.number },
    })
    return quoteView(tx, deps, (await quoteById(tx, id)) ?? stored)
  })
}

async function clientOf(tx: Tx, deps: Deps, { clientId, client }: QuoteInput): Promise<Client> {
  if (clientId) return (await clientById(tx, clientId)) ?? notFound()
  if (!client) return notFound()
  const known = client.force ? null : await knownAs(tx, client)
  if (known) throw clientKnown(known)
  return (await clientById(tx, await newClientWithPlace(tx, deps, client))) ?? notFound()
}

/** One of the same client, of which nothing was said yet; also one whose time is over. */
async function replaceable(tx: Tx, deps: Deps, id: number, clientId: number): Promise<StoredQuote> {
  const stored = (await quoteById(tx, id)) ?? notFound()
  if (stored.document.clientId !== clientId) notFound()
  if (!['open', 'expired', 'declined'].includes(stateOf(deps, stored))) throw new AppError('quote_answered')
  return stored
}

type Made = { client: Client; input: QuoteInput; key: string }

async function store(tx: Tx, deps: Deps, { client, input, key }: Made): Promise<StoredQuote> {
  const { plan = null, words, lines, validDays } = input
  const name = `${client.firstName} ${client.lastName}`.trim()
  const document = await issueDocument(tx, deps, {
    ...{ kind: 'devis', key, clientId: client.id },
    buyer: await buyerOf(tx, client.id, { name, street: '', postalCode: '', city: '' }),
    lines: lines.map(quoteLine),
    validUntil: plusDays(dayOf(deps.clock.now()), validDays),
    reason: [words, plan && planText(plan)].filter(Boolean).join('\n') || null,
  })
  const token = newSessionToken()
  const tokenHash = sessionIdOf(token)
  const quote = await insertQuote(tx, {
    ...{ documentId: document.id, tokenHash, plan, createdAt: deps.clock.now() },
    sealedToken: seal({ secret: deps.secret, place: sealedIn(tokenHash) }, token),
  })
  return { quote, document }
}
