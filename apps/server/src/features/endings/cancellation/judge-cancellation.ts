import type { CancellationInput } from '@tramontane/contract/subscriptions/ending'
import type { Db } from '@tramontane/db/database'
import type { Received } from '@tramontane/domain/contracts/received-declaration'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { endedOn } from '../given-back.ts'
import { noticeEnd } from '../notice.ts'
import { type Contract, type Ending, lastDeclaredEnd, lastEnding } from '../queries.ts'
import { isUnannounced } from '../unannounced.ts'

type Asked = {
  declaredAt: Date
  input: Pick<CancellationInput, 'wishedDay' | 'reason'>
  received: Received | null
}

type Judged = {
  /** The declaration by which it ends already: this one changes nothing. */
  standing: Ending | null
  /** The first day that is not served; null when the contract was over already. */
  endsOn: Day | null
  /** Of an end that is given now. */
  cancelAt: Date | null
  /** The end of the minimum term was not announced in time. */
  isUnannounced: boolean
}

/** When a contract ends by a client's declaration, and whether it does so by an earlier one. */
export async function judgeCancellation(db: Db, contract: Contract, asked: Asked): Promise<Judged> {
  const { declaredAt, input, received } = asked
  const last = await lastDeclaredEnd(db, contract.id)
  const first = standingCancellation(contract, last)
  const comesFirst = received !== null && first !== null && received.receivedDay < dayOf(first.declaredAt)
  const notice = first && !comesFirst ? first : { declaredAt, wishedDay: input.wishedDay }
  const isRepeated = first !== null && !comesFirst && (!input.reason || input.reason === first.reason)
  const isLate = await isUnannounced(db, contract, dayOf(notice.declaredAt))
  const canMove = received !== null && !isRepeated && !(await isRenounced(db, contract))
  const isOurs = last?.kind === 'termination'
  const end = endOf(contract, { ...notice, isUnannounced: isLate, isOurs, canMove })
  if (!isRepeated) return { standing: null, ...end, isUnannounced: isLate }
  return { standing: first, endsOn: first.effectiveDay ?? end.endsOn, cancelAt: null, isUnannounced: isLate }
}

/** The client's declaration by which it ends; none once somebody took its end away again. */
function standingCancellation(contract: Contract, last: Ending | null): Ending | null {
  if (last?.kind !== 'cancellation') return null
  const hasEnd = contract.cancelAt !== null || !isRunning(contract)
  return hasEnd || last.effectiveDay === null ? last : null
}

async function isRenounced(db: Db, { id }: Contract): Promise<boolean> {
  const withdrawal = await lastEnding(db, { subscriptionId: id, kind: 'withdrawal' })
  return withdrawal !== null && withdrawal.refundCents !== null
}

type Notice = {
  declaredAt: Date
  wishedDay?: Day | null
  isUnannounced: boolean
  isOurs: boolean
  /** It came before what gave the end that stands, and may bring it forward. */
  canMove: boolean
}

/** As `givenEnd`; no day for a contract that is over, but for a declaration that would have ended it before. */
function endOf(
  contract: Contract,
  { isOurs, canMove, ...notice }: Notice,
): { endsOn: Day | null; cancelAt: Date | null } {
  if (isRunning(contract)) return givenEnd(contract, { ...notice, yields: isOurs || canMove })
  const own = noticeEnd(contract, notice)
  const stands = endedOn(contract)
  return canMove && stands !== null && own.endsOn < stands ? own : { endsOn: null, cancelAt: null }
}

function isRunning({ status }: Contract): boolean {
  return status !== 'cancelled'
}

type Given = {
  declaredAt: Date
  wishedDay?: Day | null
  isUnannounced: boolean
  /** The end that stands takes no earlier way out: it is of our own notice, or of a declaration that came after this one. */
  yields: boolean
}

/**
 * When a client's notice ends a contract: an end that was given before stands, but for a later one that yields.
 * Shapes: `endsOn` is the first day that is not served, `cancelAt` the end that is given now, null where one stands.
 */
export function givenEnd(
  contract: Pick<Contract, 'startDate' | 'createdAt' | 'cancelAt'>,
  { yields, ...notice }: Given,
): { endsOn: Day; cancelAt: Date | null } {
  const own = noticeEnd(contract, notice)
  const standing = contract.cancelAt && dayOf(contract.cancelAt)
  const stands = standing !== null && (!yields || standing <= own.endsOn)
  return stands ? { endsOn: standing, cancelAt: null } : own
}
