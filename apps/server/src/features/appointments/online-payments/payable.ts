import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { PayPage } from '@tramontane/contract/replies/appointments/payment-links'
import type { Db } from '@tramontane/db/database'
import type { PaymentLinkKind } from '@tramontane/domain/washes/deposits'
import { onlineCentsMin } from '@tramontane/domain/washes/deposits'
import { leftCents, paidCents } from '@tramontane/domain/washes/wash-payments'
import type { Deps } from '../../../deps.ts'
import { adminAppointmentsByIds } from '../admin/queries.ts'
import { duesOf, type WashDue } from '../day/dues.ts'
import { oneOffOf } from '../one-off/one-off-queries.ts'

/** What can be paid of a wash by card now. Units: euro cents; 0 in every state but 'open'. */
export type Payable = {
  state: Extract<PayPage['state'], 'open' | 'paid' | 'canceled' | 'elsewhere'>
  cents: number
  appointment: AdminAppointment
  due: WashDue
}

/** Null for an appointment that is kept no more. */
export async function payableOf(
  db: Db,
  deps: Deps,
  { appointmentId, kind }: { appointmentId: number; kind: PaymentLinkKind },
): Promise<Payable | null> {
  const [appointment] = await adminAppointmentsByIds(db, [appointmentId], deps.clock.now())
  if (!appointment) return null
  const due = (await duesOf(db, deps, [appointment]))(appointment)
  const deposit = kind === 'deposit' ? ((await oneOffOf(db, appointmentId))?.depositCents ?? 0) : null
  return { appointment, due, ...asked(appointment, due, deposit) }
}

/**
 * What can be paid: the deposit where `deposit` is asked, else all that is left; nothing while its client has still to
 * agree.
 */
export function asked(
  { status, agreement, isToConfirm }: AdminAppointment,
  { due, payments }: WashDue,
  deposit: number | null,
): Pick<Payable, 'state' | 'cents'> {
  if (status === 'canceled' || agreement?.state === 'withdrawn') return { state: 'canceled', cents: 0 }
  const paid = paidCents(payments)
  const left = leftCents(due, paid)
  if (left === null || isToConfirm) return { state: 'elsewhere', cents: 0 }
  const cents = deposit === null ? left : Math.min(left, Math.max(0, deposit - paid))
  if (cents === 0) return { state: 'paid', cents }
  return cents < onlineCentsMin ? { state: 'elsewhere', cents: 0 } : { state: 'open', cents }
}
