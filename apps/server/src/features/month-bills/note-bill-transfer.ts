import type { BillTransferInput } from '@tramontane/contract/documents/month-bill'
import type { MonthBilling } from '@tramontane/contract/replies/documents/month-bills'
import type { Tx } from '@tramontane/db/database'
import { insertWashPayment } from '@tramontane/db/money/wash-payments'
import { withWrite } from '@tramontane/db/with-write'
import { isDatedTooEarly } from '@tramontane/domain/contracts/transfers'
import { dayOf, instantOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { spreadTransfer } from '@tramontane/domain/documents/month-bill'
import { keptCents } from '@tramontane/domain/washes/wash-payments'
import { formatCents } from '@tramontane/domain/words/money'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { settleWash, washesOnPaper } from '../appointments/day/dues.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { forgetLateBill } from './late-bills.ts'
import { monthBilling } from './month-billing.ts'
import { billById, partsOfTransfer, type TransferPart } from './queries.ts'
import { type StandingBill, standingBills } from './standing-bills.ts'

/**
 * A transfer that was received for the facture of a month, or one that is taken back: a line of each of its washes. The
 * same key counts once. Errors: 404 for what is no such facture; 409 key_reused where it asked something else; 409
 * transfer_future, transfer_before_bill, bill_paid, bill_below_zero.
 */
export function noteBillTransfer(
  deps: Deps,
  admin: AdminActor,
  { id, input }: { id: number; input: BillTransferInput },
): Promise<MonthBilling> {
  const { key, cents, on } = input
  return withWrite(deps.database, async (tx) => {
    const { clientId } = (await billById(tx, id)) ?? notFound()
    if (clientId === null) return notFound()
    const noted = await partsOfTransfer(tx, key)
    if (noted.length > 0) {
      if (!isSame(noted, { id, input })) throw new AppError('key_reused')
      return monthBilling(tx, deps, clientId)
    }
    const standing = (await standingBills(tx, clientId)).find(({ bill }) => bill.id === id) ?? notFound()
    if (on > dayOf(deps.clock.now())) throw new AppError('transfer_future')
    if (isDatedTooEarly(input, datesOf(standing))) throw new AppError('transfer_before_bill')
    const parts = spreadTransfer(cents, sharesOf(standing)) ?? refuse(standing, cents)

    for (const [index, part] of parts.entries()) {
      await insertPart(tx, deps, { ...part, on, deedKey: `${key}:${id}:${index + 1}` })
      await settleWash(tx, deps, part.id)
    }
    if (cents >= standing.leftCents) await forgetLateBill(tx, deps, id)

    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'document.transfer',
      target: `client:${clientId}`,
      details: { name: standing.bill.number, cents },
    })
    return monthBilling(tx, deps, clientId)
  })
}

/** Whether it was this sum of that day, for this facture; which one, keys of before do not say. */
function isSame(
  noted: TransferPart[],
  { id, input: { cents, on } }: { id: number; input: BillTransferInput },
): boolean {
  const isOfBill = ({ deedKey }: TransferPart) => {
    const [, bill, part] = deedKey.split(':')
    return part === undefined || bill === `${id}`
  }
  return (
    noted.reduce((sum, part) => sum + part.cents, 0) === cents &&
    noted.every((part) => dayOf(part.at) === on && isOfBill(part))
  )
}

/** From the first of its washes on, as they stand on the paper, with the days on which transfers were noted for it. */
function datesOf({ bill, payments }: StandingBill): { since: Day; lines: { on: Day }[] } {
  const washed = bill.lines.flatMap(({ on }) => on ?? [])
  const [since = bill.issuedOn] = [...washed, bill.issuedOn].sort()
  const transfers = payments.filter(({ method }) => method === 'transfer')
  return { since, lines: transfers.map(({ at }) => ({ on: dayOf(at) })) }
}

/** What may be taken back of a wash is what transfers brought for it. */
function sharesOf({ shares, payments }: StandingBill) {
  return shares.map(({ washId: id, leftCents, receivedCents }) => {
    const lines = payments.filter(
      ({ appointmentId, method }) => appointmentId === id && method === 'transfer',
    )
    return { id, leftCents, receivedCents: Math.min(receivedCents, Math.max(0, keptCents(lines))) }
  })
}

function refuse({ leftCents }: StandingBill, cents: number): never {
  if (cents < 0) throw new AppError('bill_below_zero')
  const message =
    leftCents > 0 ? `Il reste ${formatCents(leftCents)} à recevoir pour cette facture.` : undefined
  throw new AppError('bill_paid', { message })
}

type Part = { id: number; cents: number; on: string; deedKey: string }

async function insertPart(tx: Tx, deps: Deps, { id, cents, on, deedKey }: Part) {
  const [{ service, date } = notFound()] = await washesOnPaper(tx, deps, [id])
  await insertWashPayment(tx, {
    ...{ appointmentId: id, day: dayOf(new Date(date)), service, method: 'transfer', cents, deedKey },
    ...{ at: instantOf(on), createdAt: deps.clock.now() },
  })
}
