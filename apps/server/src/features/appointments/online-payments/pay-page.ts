import type { PayPage } from '@tramontane/contract/replies/appointments/payment-links'
import type { Db, Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf } from '@tramontane/domain/days/calendar'
import { minuteMs } from '@tramontane/domain/days/durations'
import { paidCents } from '@tramontane/domain/washes/wash-payments'
import type { Deps } from '../../../deps.ts'
import { countTry } from '../../rate-limits/count-try.ts'
import { sessionIdOf } from '../../sessions/session-token.ts'
import { payableOf } from './payable.ts'
import { linkById, openPaymentsOf, overCents } from './queries.ts'
import { syncOpen } from './sync-payment.ts'

const unknown: PayPage = {
  ...{ state: 'unknown', kind: 'due', wash: null, lines: [] },
  ...{ paidCents: 0, cents: 0, backCents: 0 },
}

/** How it stands behind a link; looking changes nothing. */
export async function payPageOf(db: Db, deps: Deps, token: string): Promise<PayPage> {
  const link = await linkById(db, sessionIdOf(token))
  const payable = link && (await payableOf(db, deps, link))
  if (!payable) return unknown
  const { appointment, due, cents } = payable
  const { clientName, service, date, timeSlot: time } = appointment
  const isPast = payable.state === 'open' && link.expiresAt <= deps.clock.now()
  return {
    state: isPast ? 'expired' : payable.state,
    kind: link.kind,
    wash: { clientName, service, day: dayOf(new Date(date)), time },
    lines: due.due.lines,
    paidCents: paidCents(due.payments),
    cents: isPast ? 0 : cents,
    backCents: await overCents(db, link.appointmentId),
  }
}

const looksPerNetwork = 120
const windowMs = 15 * minuteMs

/** Errors: 429. */
export function countLook(tx: Tx, deps: Deps, network: string) {
  return countTry(tx, deps, { key: `payment-link:${network}`, limit: looksPerNetwork, windowMs })
}

/**
 * The browser says that it is done: the provider is asked. `waiting` while it has still to hear of its bank.
 * Errors: 429, 502.
 */
export async function finishPayment(deps: Deps, network: string, token: string): Promise<PayPage> {
  await withWrite(deps.database, (tx) => countLook(tx, deps, network))
  const { db } = deps.database
  const link = await linkById(db, sessionIdOf(token))
  if (!link) return unknown
  const { appointmentId } = link
  const statuses = await syncOpen(deps, await openPaymentsOf(db, appointmentId))
  const page = await payPageOf(db, deps, token)
  return page.state === 'open' && statuses.includes('processing') ? { ...page, state: 'waiting' } : page
}
