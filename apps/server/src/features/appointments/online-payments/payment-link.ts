import type { PaymentLinkInput } from '@tramontane/contract/appointments/payment-link'
import type { PaymentLinkReply } from '@tramontane/contract/replies/appointments/payment-links'
import type { Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { dayMs, minuteMs } from '@tramontane/domain/days/durations'
import type { PaymentLinkKind } from '@tramontane/domain/washes/deposits'
import type { Deps } from '../../../deps.ts'
import type { AdminActor, ClientActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { seal, unseal } from '../../../secrets/seal.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { countTry } from '../../rate-limits/count-try.ts'
import { newSessionToken, sessionIdOf } from '../../sessions/session-token.ts'
import { concernedBy } from '../concerned-queries.ts'
import { appointmentOfClient } from '../queries.ts'
import { type Payable, payableOf } from './payable.ts'
import { changeLink, insertLink, latestLink, type PaymentLink } from './queries.ts'
import { mailPaymentLink, textPaymentLink } from './tell-payments.ts'

/** A link is good for a month: money is paid when the wages come. Asked for again, it is good for another one. */
const linkMs = 30 * dayMs

/**
 * Where a wash is paid by card: the same address while the link is open, whatever the sum becomes.
 * Errors: 404 for an unknown appointment; 409 nothing_left, not_payable_online, no_address or no_sms where it is to be sent.
 */
export function askPaymentLink(
  deps: Deps,
  admin: AdminActor,
  { id, input: { kind, send, by } }: { id: number; input: PaymentLinkInput },
): Promise<PaymentLinkReply> {
  return withWrite(deps.database, async (tx) => {
    const payable = (await payableOf(tx, deps, { appointmentId: id, kind })) ?? notFound()
    requirePayable(payable)
    const { link, url } = await openLink(tx, deps, { appointmentId: id, kind })
    const news = { link, url, cents: payable.cents }
    if (send && by === 'mail' && !(await mailPaymentLink(tx, deps, news))) throw new AppError('no_address')
    if (send && by === 'sms' && !(await textPaymentLink(tx, deps, news))) throw new AppError('no_sms')
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'appointment.payment_link',
      target: `appointment:${id}`,
      details: { kind, cents: payable.cents, isSent: send },
    })
    return linkReply(link, url, payable, send)
  })
}

const linksPerClient = 20
const windowMs = 15 * minuteMs

/** The same for the client's own wash. Errors: 404 for another's, 429, else as above. */
export function ownPaymentLink(deps: Deps, client: ClientActor, id: number): Promise<PaymentLinkReply> {
  return withWrite(deps.database, async (tx) => {
    if (!(await appointmentOfClient(tx, { id, clientId: client.id }))) notFound()
    await countTry(tx, deps, { key: `payment-own-link:${client.id}`, limit: linksPerClient, windowMs })
    const payable = (await payableOf(tx, deps, { appointmentId: id, kind: 'due' })) ?? notFound()
    requirePayable(payable)
    const { link, url } = await openLink(tx, deps, { appointmentId: id, kind: 'due' })
    return linkReply(link, url, payable, false)
  })
}

/** What is asked before a one-off wash, written to its client once it is agreed; nothing where nothing is asked. */
export async function askDeposit(tx: Tx, deps: Deps, appointmentId: number) {
  const concerned = await concernedBy(tx, appointmentId)
  if (!concerned?.contract?.depositCents) return
  const payable = await payableOf(tx, deps, { appointmentId, kind: 'deposit' })
  if (payable?.state !== 'open') return
  const { link, url } = await openLink(tx, deps, { appointmentId, kind: 'deposit' })
  if (link.sentAt === null) await mailPaymentLink(tx, deps, { link, url, cents: payable.cents })
}

function requirePayable({ state }: Payable) {
  if (state === 'paid') throw new AppError('nothing_left')
  if (state !== 'open') throw new AppError('not_payable_online')
}

/** The one that is open, good for a month from now on, or a new one. */
async function openLink(tx: Tx, deps: Deps, wanted: { appointmentId: number; kind: PaymentLinkKind }) {
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + linkMs)
  const known = await latestLink(tx, wanted)
  const token = known && known.expiresAt > now ? tokenOf(deps, known) : null
  if (known && token) {
    await changeLink(tx, known.id, { expiresAt })
    return { link: { ...known, expiresAt }, url: urlOf(deps, token) }
  }
  const fresh = newSessionToken()
  const id = sessionIdOf(fresh)
  const sealedToken = seal({ secret: deps.secret, place: sealedIn(id) }, fresh)
  const link = await insertLink(tx, { ...wanted, id, sealedToken, expiresAt, createdAt: now })
  return { link, url: urlOf(deps, fresh) }
}

function tokenOf({ secret }: Deps, { id, sealedToken }: PaymentLink): string | null {
  return unseal({ secret, place: sealedIn(id) }, sealedToken)
}

function sealedIn(id: string): string {
  return `payment-link:${id}`
}

function urlOf({ config }: Deps, token: string): string {
  return `${config.baseUrl}/payer/${token}`
}

function linkReply(
  { kind, expiresAt }: PaymentLink,
  url: string,
  { cents }: Payable,
  isSent: boolean,
): PaymentLinkReply {
  return { url, kind, cents, expiresAt: expiresAt.toISOString(), isSent }
}
