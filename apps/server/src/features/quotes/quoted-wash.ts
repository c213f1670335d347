import { type Client, clientById } from '@tramontane/db/accounts'
import type { Db, Tx } from '@tramontane/db/database'
import { nextShare } from '@tramontane/domain/documents/quote'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { OnlineAgreement } from '../appointments/one-off/agree-on-wash.ts'
import { settleTodosOf } from '../todo/settle-todos.ts'
import { hasRhythm, noteQuotedWash, plannedCents, quoteById, type StoredQuote } from './queries.ts'

/** Of the thing to do that an accepted devis is until all of it is planned. */
export function planKey(quoteId: number): string {
  return `quote-plan:${quoteId}`
}

/** Who is no consumer: a devis of theirs has no withdrawal, and may become a rhythm. */
export function isCompany({ company, siren }: Pick<Client, 'company' | 'siren'>): boolean {
  return Boolean(company || siren)
}

type Asked = { id: number; clientId: number }

/** What a wash of a devis is agreed by, and its share of the sum. Units: euro cents. */
export type QuotedShare = {
  quoteId: number
  cents: number
  agreement: OnlineAgreement | { way: 'professional' }
}

/** The next wash of an accepted devis. Errors: 404 quote_unknown for another client's; 409 quote_planned. */
export async function shareOfQuote(tx: Tx, asked: Asked): Promise<QuotedShare> {
  const { quote, document, client } = await acceptedQuote(tx, asked)
  const { plan } = quote
  if (plan?.kind === 'series') throw new AppError('quote_planned')
  const cents = nextShare(document.cents, plan?.count ?? 1, await plannedCents(tx, quote.id))
  if (cents === null) throw new AppError('quote_planned')
  if (isCompany(client)) return { quoteId: quote.id, cents, agreement: { way: 'professional' } }
  const agreement: OnlineAgreement = {
    way: 'online',
    acceptedFrom: quote.answeredFrom ?? '',
    isExpress: quote.expressRequestedAt !== null,
    price: { priceCents: cents, travel: { kind: 'included' } },
  }
  return { quoteId: quote.id, cents, agreement }
}

/** Notes on a wash which devis it is of; once all of them stand, nothing of it is to be done. */
export async function keepShare(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { appointmentId, share }: { appointmentId: number; share: QuotedShare },
) {
  await noteQuotedWash(tx, { appointmentId, quoteId: share.quoteId, cents: share.cents })
  await settlePlanned(tx, deps, share.quoteId)
}

/** Of an accepted devis for a rhythm, what each of its dates costs. Errors: 404 quote_unknown; 409 quote_planned. */
export async function rhythmOfQuote(tx: Tx, asked: Asked): Promise<{ quoteId: number; quotedCents: number }> {
  const { quote, document } = await acceptedQuote(tx, asked)
  if (quote.plan?.kind !== 'series' || (await hasRhythm(tx, quote.id))) throw new AppError('quote_planned')
  return { quoteId: quote.id, quotedCents: document.cents }
}

async function acceptedQuote(tx: Tx, { id, clientId }: Asked): Promise<StoredQuote & { client: Client }> {
  const stored = await quoteById(tx, id)
  if (stored?.quote.answer !== 'accepted' || stored.document.clientId !== clientId)
    throw new AppError('quote_unknown')
  return { ...stored, client: (await clientById(tx, clientId)) ?? notFound() }
}

/** How much of an accepted devis is in the planning, and whether something is left to do. */
export async function plannedOf(
  db: Db,
  { quote }: StoredQuote,
): Promise<{ planned: number; isToPlan: boolean }> {
  const isSeries = quote.plan?.kind === 'series'
  const planned = isSeries ? Number(await hasRhythm(db, quote.id)) : (await plannedCents(db, quote.id)).length
  const wanted = quote.plan?.kind === 'appointments' ? quote.plan.count : 1
  return { planned, isToPlan: quote.answer === 'accepted' && planned < wanted }
}

export async function settlePlanned(tx: Tx, deps: Pick<Deps, 'clock'>, quoteId: number) {
  const stored = await quoteById(tx, quoteId)
  if (stored && !(await plannedOf(tx, stored)).isToPlan) await settleTodosOf(tx, deps, [planKey(quoteId)])
}
