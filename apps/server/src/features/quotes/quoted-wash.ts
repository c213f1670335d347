import type { Db, Tx } from '@tramontane/db/database'
import { type Client, clientById } from '@tramontane/db/people/accounts'
import { nextShare } from '@tramontane/domain/documents/quote'
import { formatCents } from '@tramontane/domain/words/money'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { OnlineAgreement } from '../appointments/one-off/agree-on-wash.ts'
import { addTodoAgain } from '../todo/add-todo.ts'
import { todoLinks } from '../todo/links.ts'
import { settleTodosOf } from '../todo/settle-todos.ts'
import { noteQuotedWash, quoteById, rhythmOf, type StoredQuote, sharesOf } from './queries.ts'

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
type QuotedShare = {
  quoteId: number
  cents: number
  agreement: OnlineAgreement | { way: 'professional' }
}

/** The next wash of an accepted devis. Errors: 404 quote_unknown for another client's; 409 quote_planned. */
export async function shareOfQuote(tx: Tx, asked: Asked): Promise<QuotedShare> {
  const { quote, document, client } = await acceptedQuote(tx, asked)
  const cents = await nextShareOf(tx, { quote, document })
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

/** What the next wash of a devis costs, beside the one that is left out; null where none is left. Units: euro cents. */
async function nextShareOf(
  db: Db,
  { quote, document }: StoredQuote,
  without?: number,
): Promise<number | null> {
  const shares = (await sharesOf(db, quote.id)).filter(({ id }) => id !== without)
  const cents = shares.map((one) => one.cents)
  return quote.plan?.kind === 'series' ? null : nextShare(document.cents, quote.plan?.count ?? 1, cents)
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
  const isFree = quote.plan?.kind === 'series' && (await rhythmOf(tx, quote.id)) !== 'running'
  if (!isFree) throw new AppError('quote_planned')
  return { quoteId: quote.id, quotedCents: document.cents }
}

async function acceptedQuote(tx: Tx, { id, clientId }: Asked): Promise<StoredQuote & { client: Client }> {
  const stored = await quoteById(tx, id)
  if (stored?.quote.answer !== 'accepted' || stored.document.clientId !== clientId)
    throw new AppError('quote_unknown')
  return { ...stored, client: (await clientById(tx, clientId)) ?? notFound() }
}

/** How much of an accepted devis is in the planning, and whether something is left to do: of a rhythm that ended nothing. */
export async function plannedOf(
  db: Db,
  { quote }: StoredQuote,
): Promise<{ planned: number; isToPlan: boolean }> {
  const isAccepted = quote.answer === 'accepted'
  if (quote.plan?.kind === 'series') {
    const rhythm = await rhythmOf(db, quote.id)
    return { planned: Number(rhythm === 'running'), isToPlan: isAccepted && rhythm === 'none' }
  }
  const shares = await sharesOf(db, quote.id)
  return {
    planned: shares.filter(({ isStanding }) => isStanding).length,
    isToPlan: isAccepted && shares.length < (quote.plan?.count ?? 1),
  }
}

type OfQuote = { id: number; quoteId: number | null }

/** A wash of a devis was canceled: what it was for is to be planned again. */
export async function planAgain(tx: Tx, deps: Pick<Deps, 'clock'>, { quoteId }: OfQuote) {
  const stored = quoteId === null ? null : await quoteById(tx, quoteId)
  if (!stored || !(await plannedOf(tx, stored)).isToPlan) return
  const { quote, document } = stored
  const { number, cents, buyer } = document
  await addTodoAgain(tx, deps, {
    dedupKey: planKey(quote.id),
    kind: 'quote_to_plan',
    title: `Devis accepté, à planifier : ${buyer.company || buyer.name}`,
    detail: `${number}, ${formatCents(cents)}. Un de ses passages est annulé : il reste à planifier.`,
    link: todoLinks.quotePlan(quote.id),
  })
}

/** A canceled wash of a devis is taken up again: with a share of what is left of it, else it is no wash of the devis any more. */
export async function takeUpShare(tx: Tx, deps: Pick<Deps, 'clock'>, { id, quoteId }: OfQuote) {
  const stored = quoteId === null ? null : await quoteById(tx, quoteId)
  if (quoteId === null || !stored) return
  const cents = await nextShareOf(tx, stored, id)
  await noteQuotedWash(tx, { appointmentId: id, quoteId: cents === null ? null : quoteId, cents })
  await settlePlanned(tx, deps, quoteId)
}

export async function settlePlanned(tx: Tx, deps: Pick<Deps, 'clock'>, quoteId: number) {
  const stored = await quoteById(tx, quoteId)
  if (stored && !(await plannedOf(tx, stored)).isToPlan) await settleTodosOf(tx, deps, [planKey(quoteId)])
}
